import { concludesNo, isNoOfOther } from '../../conversation/own-no.ts'
import type { Utterance } from '../../conversation/read-conversation.ts'
import { fold } from '../../conversation/words.ts'
import { isNegative } from '../units/negative.ts'
import { readEntities } from '../units/remembered.ts'
import { bareAnswer } from '../units/spoken-clause.ts'

/** From here on a label says who speaks. */
export const MIN_LABEL_CONFIDENCE = 0.99
/** In one breath. */
export const MAX_QUESTIONS = 3
export const MAX_QUESTION_WORDS = 5

const TAGGED = /^(?:(?:ah|ih)[,\s]+)?(?:não|aliás|minto)[,.…]+\s(?<told>[^?]{3,60}?),?\s+né(?:,?\s+\p{L}+){0,2}\s*\?$/iu

/** "Do ouvido direito. Não, é o esquerdo, né, filho?": who puts themselves right asks for a nod, and tells it all the same. */
function untagged(one: Utterance): Utterance {
  const isOwn = one.isQuestion && one.speaker !== 'clinician' && one.speakerConfidence > MIN_LABEL_CONFIDENCE
  const told = isOwn ? TAGGED.exec(one.text)?.groups?.['told'] : undefined
  return told === undefined ? one : { ...one, text: `não, ${told}.`, isQuestion: false }
}

/** "Não, doutora, só quando subo escada": what follows is when, where or of whom it is so after all. Without the comma it may be "not only". */
const NO_ONLY =
  /^(?:ah[,\s]+)?n[ãa]o(?:[,\s]+(?:que eu (?:saiba|lembre)|senhora?|doutora?|tenho nada(?: n[ãa]o)?))?,\s+(?:s[óo]|apenas|somente)\s+(?<rest>.+)$/isu
const AFTER_ALL =
  /^(?:quando|se|com|sem|depois|antes|durante|n[oa]s?|em|de (?:noite|manhã|tarde|dia|vez)|às?|aos?|ontem|hoje|agora|(?:[oa]s? )?(?:meus?|minhas?))(?!\p{L})(?! pouco)/iu
/** One of the kind that was asked about: "alergia?" – "só a dipirona". */
const KINDS_ASKED: readonly (readonly [RegExp, RegExp])[] = [
  [/(?<!\p{L})(?:remédios?|medicamentos?|medicação)(?!\p{L})/iu, /^drug/],
  [/(?<!\p{L})al[ée]rgi/iu, /^(?:drug|allergen)/],
  [/(?<!\p{L})(?:doenças?|problemas?)(?!\p{L})/iu, /^finding/],
  [/(?<!\p{L})(?:cirurgias?|operou)(?!\p{L})/iu, /^/],
]

/** "Fuma?" – "Não, só no fim de semana": denied as a whole, it would be turned into its opposite. */
function exceptOnly(one: Utterance, asked: string | undefined): Utterance {
  const rest = asked === undefined ? undefined : NO_ONLY.exec(one.text)?.groups?.['rest']
  if (rest === undefined) return one
  const kind = KINDS_ASKED.find(([pattern]) => pattern.test(asked ?? ''))?.[1]
  const named = /^(?:[ao]s? |ao? |à |de )?(?<what>\p{L}{4,}.*)$/isu.exec(rest)?.groups?.['what'] ?? ''
  const isOfKind =
    kind !== undefined &&
    named !== '' &&
    (readEntities(named)[0]?.from === 0 || kind.source === '^') &&
    kind.test(readEntities(named)[0]?.kind ?? '')
  return AFTER_ALL.test(rest) || isOfKind ? { ...one, text: `só ${rest}` } : one
}

/** "Febre. – Não.": whatever a bare yes or no answers was a question, whatever its mark. */
export function withElliptic(said: readonly Utterance[]): Utterance[] {
  const utterances = said.map(untagged).map((one) => exceptOnly(one, said[one.answers ?? -1]?.text))
  const asking = new Set<number>()
  const unheard = new Set<number>()
  return utterances
    .map((utterance, at): Utterance => {
      const before = utterances[at - 1]
      if (utterance.isQuestion || !before || concludesNo(utterance.text)) return utterance
      if (bareAnswer(utterance.text) !== 'no')
        for (let from = at - 1; from >= Math.max(0, at - MAX_UNHEARD_DISTANCE); from -= 1) {
          const asked = utterances[from]
          if (asked && isUnheard(asked, utterance, from < at - 1)) unheard.add(from)
        }
      if (bareAnswer(utterance.text) !== 'no' || !isFragment(before, utterance)) return utterance
      for (let from = at - 1; from >= at - MAX_QUESTIONS; from -= 1) {
        const fragment = utterances[from]
        if (!fragment || fragment.speaker !== before.speaker || !isFragment(fragment, utterance)) break
        asking.add(from)
      }
      return { ...utterance, answers: at - 1 }
    })
    .map((utterance, at) => (asking.has(at) || unheard.has(at) ? { ...utterance, isQuestion: true } : utterance))
}

const STARTS_NO = /^(?:eu )?(?:nao|nada|nunca|ninguem)(?: |$)/
const OWN_STATE =
  /^(?:eu|tenho|tive|sou|sinto|estou|to|tomo|uso|meu|minha|faz|ha|com|sem|nao|nega)(?: |$)|(?:^| )(?:nao|sem)(?: |$)/

/**
 * "caiu do berço" - "não caiu não": in text without marks, a few words of the clinician's before a no were a question;
 * attributed to somebody else, they would reverse the answer.
 */
function isUnheard(before: Utterance, answer: Utterance, isFar: boolean): boolean {
  if (/[.,;:!?…]/.test(`${before.text}${answer.text}`) || before.isQuestion) return false
  const [asked, no] = [fold(before.text), fold(answer.text)]
  if (!isFar && isListNamed(before.text, no)) return true
  if (
    !STARTS_NO.test(no) ||
    OWN_STATE.test(asked) ||
    isNoOfOther(asked, no) ||
    before.text.split(/\s+/).length > MAX_UNHEARD_WORDS
  )
    return false
  if (readEntities(before.text).some(({ kind }) => kind === 'number' || kind === 'drug')) return false
  const [, verb = ''] = no.split(' ')
  const isEcho = asked.split(' ').some((word) => word.length > 3 && word.slice(0, 4) === verb.slice(0, 4))
  return isEcho || (!isFar && !OWN_VERB.test(verb))
}

const MAX_NAMING_WORDS = 3
const MIN_NAMED_LETTERS = 5

/** "febre suor de noite emagrecimento" - "emagreci dois quilos": the answer names one of those asked about. */
function isListNamed(list: string, answer: string): boolean {
  const findings = readEntities(list).filter(({ kind }) => kind === 'finding')
  if (findings.length < 2 || isNegative(list) || list.split(/\s+/).length > MAX_UNHEARD_WORDS) return false
  const members = fold(list).split(' ')
  return answer
    .split(' ')
    .slice(0, MAX_NAMING_WORDS)
    .some((word) => {
      const stem = word.slice(0, MIN_NAMED_LETTERS)
      const isOwn = /[^aeiou]e?i$/.test(word) && stem.length === MIN_NAMED_LETTERS
      return isOwn && members.some((member) => member.startsWith(stem))
    })
}

const MAX_UNHEARD_WORDS = 7
const MAX_UNHEARD_DISTANCE = 4
/** "Não tenho febre" after "tosse seca" answers something else. */
const OWN_VERB =
  /^(?:tenho|tem|tive|teve|sinto|senti|tomo|tomei|uso|usei|fumo|bebo|fui|fiz|sei|lembro|consigo|posso|quero|vou|da|deu|precisa|pode|to|tava|estou|e|foi|so|mais)$/

/** "Tenho alergia a dipirona" tells, whatever no follows it. */
const TELLS_OF_SELF = /^(?:e |mas |so |ja )*(?:eu|tenho|tive|sinto|senti|estou|to|tomo|uso|sou|fiz|meu|minha|me) /
/** A few words that decide nothing by themselves, asked by the clinician; unmarked text does not say by whom. */
function isFragment(fragment: Utterance, answer: Utterance): boolean {
  const { text, speaker, isQuestion } = fragment
  const isUnmarked = !/[.,;:!?…]/.test(`${text}${answer.text}`) && answer.text.split(/\s+/).length > 1
  const asked = fold(text)
  const isOneVoice =
    speaker === answer.speaker && Math.min(fragment.speakerConfidence, answer.speakerConfidence) > MIN_LABEL_CONFIDENCE
  if (isOneVoice || TELLS_OF_SELF.test(`${asked} `)) return false
  if (isNoOfOther(asked, fold(answer.text))) return false
  return (
    !isQuestion &&
    (isUnmarked || (speaker === 'clinician' && answer.speaker !== 'clinician')) &&
    text.split(/\s+/).length <= MAX_QUESTION_WORDS &&
    bareAnswer(text) === undefined &&
    !isNegative(text) &&
    !readEntities(text).some(({ kind }) => kind === 'number')
  )
}
