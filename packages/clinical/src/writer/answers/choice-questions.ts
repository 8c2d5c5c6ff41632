import { fold } from '../../conversation/words.ts'
import { withoutFillers } from '../units/spoken-clause.ts'
import { isThirdPerson, isVerbal } from './asked-verbs.ts'
import { repeatsVerb } from './elliptic-answers.ts'

/** A question that offers alternatives: "piora de dia ou de noite?", "teve febre ou calafrio?" */
export interface Choice {
  /** The whole of what is asked: "piora de dia ou de noite". */
  readonly phrase: string
  /** What both have in common, with its verb: "piora"; undefined if they are only a list, as fever or chills are. */
  readonly stem?: string
  readonly alternatives: readonly [string, string]
  /** Each alternative has a verb of its own: "vai pra perna ou fica nas costas". */
  readonly isOfVerbs?: true
}

const EITHER =
  /^(?<left>[^;]+?)\s+ou\s+(?!(?:não|nada|nunca|algo|alguma|algum|outr[ao]|mais|menos|coisa)(?!\p{L}))(?<right>[^,;]+)$/iu
/** Words that open an alternative: the second one's opening is looked for before the first. */
const OPENINGS = [
  ['do', 'da', 'de', 'dos', 'das'],
  ['no', 'na', 'em', 'nos', 'nas'],
  ['antes', 'depois'],
  ['com', 'sem'],
  ['ao', 'à', 'aos', 'às'],
  ['pra', 'pro', 'para'],
  ['mais', 'menos'],
] as const
const MAX_ALTERNATIVE_WORDS = 4

/** @param text a question that is not open, without fillers and leading words. */
export function choiceOf(text: string): Choice | undefined {
  const { left, right } = EITHER.exec(text)?.groups ?? {}
  if (left === undefined || right === undefined) return undefined
  const phrase = `${left} ou ${right}`
  if (left.includes(',')) return { phrase, alternatives: [left, right] }
  const words = left.split(' ')
  const [opening = ''] = right.split(' ')
  // "A dor vai pra perna ou fica nas costas?", "melhorou ou piorou?"
  const verb = isVerb(opening) && !/[aei]ndo$/iu.test(opening) ? words.findIndex(isVerb) : -1
  if (verb >= 0) {
    const own = words.slice(verb).join(' ')
    return { phrase, stem: words.slice(0, verb).join(' '), isOfVerbs: true, alternatives: [own, right] }
  }
  const at = openingOf(words, right.split(' '))
  const stem = words.slice(0, at).join(' ')
  if (at === undefined || !endsInVerb(stem)) return { phrase, alternatives: [left, right] }
  return { phrase, stem, alternatives: [words.slice(at).join(' '), right] }
}

/** Where the first alternative begins among the words before "ou". */
function openingOf(words: readonly string[], right: readonly string[]): number | undefined {
  const family = OPENINGS.find((one) => (one as readonly string[]).includes(right[0]?.toLowerCase() ?? ''))
  const same = family ? words.findLastIndex((word) => (family as readonly string[]).includes(word.toLowerCase())) : -1
  if (same >= 0 && words.length - same <= MAX_ALTERNATIVE_WORDS) return same
  const after = words.findLastIndex(isVerb)
  return after >= 0 && after < words.length - 1 && words.length - 1 - after <= MAX_ALTERNATIVE_WORDS
    ? after + 1
    : undefined
}

function isVerb(word: string): boolean {
  return isThirdPerson(word) || isVerbal(word)
}

/** "Dor é", "piora", "toma"; "teve febre ou calafrio" has lost its verb, since fever alone can be told. */
function endsInVerb(stem: string): boolean {
  const last = stem.split(' ').at(-1) ?? ''
  return stem !== '' && isVerb(last) && !/^(?:tem|teve|tinha|sente|sentiu|us[ao]|usou)$/iu.test(last)
}

const BOTH =
  /^(?:(?:n?[oa]s|d[oa]s|[àa]s?) (?:dois|duas)|ambos|ambas|tanto faz|qualquer um|qualquer uma|os dois lados|dos dois lados)(?: (?:jeitos?|lados?|coisas))?$/iu
const MAX_WORDS = 6

/**
 * What an answer that is no yes and no no says to the choice: "De noite." → "piora de noite", "os dois" → "piora de dia ou de
 * noite: os dois"; undefined if it names neither.
 */
export function chosenAlternative({ phrase, stem, alternatives }: Choice, spoken: string): string | undefined {
  // "Sim, do direito."
  const plain = spoken.replace(/^(?:sim|isso|é|acho que)[,\s]+(?=\p{L})/iu, '')
  const text = `${plain.charAt(0).toLowerCase()}${plain.slice(1)}`
  if (BOTH.test(text)) return `${phrase}: ${text}`
  const [first, second] = alternatives
  if (text.split(' ').length > MAX_WORDS || first.includes(',')) return undefined
  // "Dorme com um travesseiro ou dois?"
  if (stem !== undefined && /^(?:um|uma|dois|duas|três|quatro|\d+)$/iu.test(second) && fold(text) === fold(second))
    return `${phrase}: ${text}`
  const tail = /^(?:antes|depois) (?<rest>d.+)$/iu.exec(second)?.groups?.rest
  const full = tail !== undefined && /^(?:antes|depois)$/iu.test(first) ? [`${first} ${tail}`, second] : alternatives
  const named = full.filter((one) => names(text, one))
  const [only] = named
  if (named.length !== 1 || only === undefined) return undefined
  const isAll = contentOf(text).every((word) => contentOf(only).includes(word))
  if (stem === undefined) return isAll ? only : undefined
  return withStem(stem, isAll ? only : text)
}

const MAX_HEADED_WORDS = 12
/** "No começo era seca", "de noite tem catarro", "seca, depois com sangue", "começou em pontada". */
const HOW_IT_IS =
  /^(?:(?:no começo|no in[íi]cio|antes|primeiro|agora|hoje|ontem|de (?:dia|noite|manhã|tarde)|às vezes|às|tem dia que|depende|mais|meio|bem|só)(?!\p{L})|(?:é|era|foi|está|tá|estava|tava|fica|ficava|ficou|começou|virou|começa|vai|parece)\s|(?:em|com|sem)\s|\p{L}+[oa]s?(?:,| no | e | depois | agora ))/iu

/** "A tosse é seca ou com catarro?" – "No começo era seca, agora está cheia": what is neither as it was asked is still of the cough. */
export function ofChosenTopic({ stem }: Choice, text: string): string | undefined {
  const topic = stem === undefined ? undefined : topicIn(stem)
  if (topic === undefined || topic === '' || isVerb(topic) || text.split(' ').length > MAX_HEADED_WORDS)
    return undefined
  return HOW_IT_IS.test(text) && !names(topic, text) ? `${topic}: ${text}` : undefined
}

/** "Usa losartana ou enalapril?" – "Não.": the verb is of both, and neither is done. */
export function deniedChoice({ phrase, stem, isOfVerbs, alternatives: [first, second] }: Choice): string | undefined {
  if (stem !== undefined && isOfVerbs !== true) return `${phrase}: não`
  const isOfBoth = isVerbal(first) && first.includes(' ') && !isVerbal(second) && !first.includes(',')
  return isOfBoth ? `não ${first} nem ${second}` : undefined
}

/** Several things of which an answer does not say which: "febre, tosse ou dor no peito". */
export function eitherOf(members: readonly string[]): string {
  return members.length < 2 ? members.join('') : `${members.slice(0, -1).join(', ')} ou ${members.at(-1)}`
}

/** Whether one of the first text's words of some length is in the second: "do esquerdo", "esquerdo". */
function names(text: string, other: string): boolean {
  const words = new Set(contentOf(other))
  return contentOf(text).some((word) => words.has(word))
}

function contentOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 2 && !/^(?:com|sem|dos|das|nos|nas|mais|lado|pra|pro|para|uma)$/.test(word))
}

const COPULA = /^(?<what>.*?)\s*(?<!\p{L})(?:é|são|foi|foram|era|está|tá|estão|fica|ficou)$/iu

function topicIn(stem: string): string {
  return COPULA.exec(stem)?.groups?.what ?? stem
}

/** "Dor é", "do esquerdo" → "dor: do esquerdo"; "toma", "de noite" → "toma de noite". */
function withStem(stem: string, told: string): string {
  const topic = COPULA.exec(stem)?.groups?.what
  if (topic === undefined) return `${stem} ${told}`.trim()
  return topic === '' ? told : `${topic}: ${told}`
}

/** Of a choice a plain yes tells only that it is one of them: "febre ou calafrio". */
export function affirmed(
  { members, choice }: { readonly members: readonly string[]; readonly choice?: Choice | undefined },
  spoken: string,
): string {
  // "Coça muito?" – "Coça pouco."
  const [only = '', second] = members
  if (second === undefined && / (?:muito|bastante|bem)$/iu.test(only) && LITTLE.test(spoken))
    return `${only.replace(/ (?:muito|bastante)$/iu, '')}: pouco`
  const chosen = chosenOf(members, spoken)
  const isOne = choice?.stem !== undefined && choice.isOfVerbs !== true
  return choice && (isOne || chosen.length === members.length) ? choice.phrase : chosen.join(', ')
}

const LITTLE = /(?<!\p{L})(?:pouco|pouquinho|pouca|mal)[.!…]*$/iu

/** "Diminuíram ou sumiram?" – "Diminuíram.", "vomitou, desmaiou?" – "Vomitei.": only what the answer repeats. */
function chosenOf(members: readonly string[], spoken: string): readonly string[] {
  const [said = ''] = fold(withoutFillers(spoken)).split(/[^\p{L}]+/u)
  const chosen = members.filter((member) => repeatsVerb(member, said))
  // "Dói o joelho, o ombro?" – "Dói.": one verb has both; "a mancha coça, dói?" ends with its own.
  const isOwnVerb =
    chosen.some((member) => repeatsVerb(member.split(' ').at(-1) ?? '', said)) ||
    members.every((one) => chosen.includes(one) || isVerbal(one))
  return chosen.length > 0 && isOwnVerb ? chosen : members
}
