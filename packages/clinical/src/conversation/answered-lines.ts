import { FUNCTION_WORDS } from '../entities/token.ts'
import { isAskedWithNo, isOwnForm } from './echoed-answer.ts'
import type { Word } from './words.ts'

/** What the line after it shows of a line without marks. */
export interface AnsweredLine {
  /** It asked, all of it: the next line says no to it, or to what it names. */
  readonly isAsked: boolean
  /** Its words that end a part, since they answer one thing that the line before named. */
  readonly ends: ReadonlySet<number>
  /** Words after which such a part continues: "febre | não tive". */
  readonly joined: ReadonlySet<number>
}

/**
 * Reads lines without marks of a talk, each with the answer on the next: "febre tosse falta de ar" was asked if "febre não tosse um pouco"
 * follows, and so was what "nada disso" or "o resto não" follows.
 * @param lines words of each line, in order.
 */
export function answeredLines(lines: readonly (readonly Word[])[]): AnsweredLine[] {
  const said = lines.map((words) => words.map(({ folded }) => folded))
  return said.map((line, at) => {
    const [before = [], after = []] = [said[at - 1], said[at + 1]]
    const verdicts = isPlain(before) ? verdictsIn(line, before) : []
    return {
      isAsked:
        isAskedWithNo(line, after) ||
        (isPlain(line) && (isOnlyNo(after) || deniesRest(after) || verdictsIn(after, line).length > 0)),
      ends: new Set(verdicts.flatMap(({ from, to }) => [from - 1, to])),
      joined: new Set(verdicts.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, of) => from + of))),
    }
  })
}

const MAX_ASKED_WORDS = 20
const OWN = /^(?:eu|me|meu|minha|sou|nao|nem|sem|nunca|nada|nenhuma?|nega)$/
const NUMBER = /\d|^(?:dez|onze|doze|quinze|cem|mil)$|(?:nta|vinte|cento|entos|entas)$/

/** Names things, of nobody and without a number: it may be a question. */
function isPlain(line: readonly string[]): boolean {
  return (
    line.length > 0 &&
    line.length <= MAX_ASKED_WORDS &&
    !line.some((word) => OWN.test(word) || (isOwnForm(word) && word !== 'vomito') || NUMBER.test(word)) &&
    line.some(isNamed)
  )
}

function isNamed(word: string): boolean {
  return word.length >= MIN_NAMED_LETTERS && !FUNCTION_WORDS.has(word) && !IDLE.test(word)
}

const MIN_NAMED_LETTERS = 4
const IDLE =
  /^(?:dia|noite|hora|horas|semana|ano|anos|vez|vezes|sempre|senhora?|doutora?|isso|essa|esse|alguma?|coisa|agora|hoje|ontem|teve|tinha|sente|sentiu|toma|tomou|quando|muito|mais|ainda|dona)$/

const NO_WORDS =
  /^(?:nao|nada|nadinha|nenhuma?|nunca|nem|isso|disso|tive|tenho|teve|tem|senti|sinto|senhora?|doutora?|gracas|a|deus|eu|que|saiba|ai|la|de|jeito)$/

/** "Não", "nada disso", "não tive não", "nenhum". @param line folded words. */
export function isOnlyNo(line: readonly string[]): boolean {
  return (
    line.length > 0 &&
    line.every((word) => NO_WORDS.test(word)) &&
    line.some((word) => /^(?:nao|nada|nadinha|nenhuma?|nunca)$/.test(word))
  )
}

/** "Cansaço na ladeira o resto nada". */
function deniesRest(line: readonly string[]): boolean {
  return /(?:^| )resto (?:eu |tudo )?(?:nao|nada)(?: |$)/.test(line.join(' '))
}

interface Verdict {
  readonly from: number
  /** Index of its last word. */
  readonly to: number
}

const NO = /^(?:nao|nunca|nenhuma?|nada)$/
const BETWEEN = /^(?:eu|isso|mesmo|ai|la|ainda)$/
/** "Febre não tive", "asma eu não tenho": the verb belongs to the no. */
const NO_VERB = /^(?:tenho|tive|tem|teve|sinto|senti|uso|usei|fumo|bebo|tomo|tomei|mais)$/
/** "Dor no peito não é do coração", "remédio não pode": a no to something else. */
const GOES_ON = /^(?:e|eh|da|deu|vai|foi|fui|pode|podia|precisa|quero|quis|sei|lembro|me|se|aguento|consigo)$/

/** The parts of an answer that name a thing of the question and say no to it at once: "febre não", "asma eu não tenho". */
function verdictsIn(answer: readonly string[], asked: readonly string[]): Verdict[] {
  return answer.flatMap((word, at): Verdict[] => {
    if (!isNamed(word) || !asked.includes(word)) return []
    const from = beginning(answer, at, asked)
    let no = at + 1
    while (no <= at + MAX_BETWEEN && BETWEEN.test(answer[no] ?? '')) no += 1
    if (!NO.test(answer[no] ?? '') || GOES_ON.test(answer[no + 1] ?? '')) return []
    return [{ from, to: NO_VERB.test(answer[no + 1] ?? '') ? no + 1 : no }]
  })
}

const MAX_BETWEEN = 2

/** "Dor no peito não": the whole phrase that was asked is denied. */
function beginning(answer: readonly string[], at: number, asked: readonly string[]): number {
  let [from, of] = [at, asked.indexOf(answer[at] ?? '')]
  while (from > 0 && of > 0 && answer[from - 1] === asked[of - 1]) {
    from -= 1
    of -= 1
  }
  return from
}
