import type { Utterance } from '../../conversation/read-conversation.ts'
import { fold } from '../../conversation/words.ts'
import { FUNCTION_WORDS } from '../../entities/token.ts'
import { isNegative } from '../units/negative.ts'
import { kindsIn, readEntities } from '../units/remembered.ts'
import { bareAnswer, withoutFillers } from '../units/spoken-clause.ts'
import { isDeniable } from './negation.ts'
import { denied } from './denial.ts'
import { topicOf } from './question-topic.ts'

/** What an answer says of the rest of a list that was asked: "Febre, tosse, dor?" – "Tosse. O resto não." */
export interface DeniedRest {
  /** The answer without those words; "" if it says nothing else. */
  readonly spoken: string
  /** "nega febre, dor". */
  readonly denial: string
  readonly asked: readonly Utterance[]
}

const REST =
  /(?:^|[\s,;.…]+)(?:(?:e|mas)\s+)?(?:d?[oa] (?:resto|restante)|(?:[oa]s )?(?:outr[oa]s|demais)|resto|(?<=^|[,;.…]\s*)mais|fora isso|tirando isso)[,:;]?\s*(?:(?:eu|tudo|é|isso|mesmo)\s+)?(?:n[ãa]o|nada|nenhuma?|nunca|negativo|zero)(?:,?\s+(?:n[ãa]o|nada|n[ãa]o tenho|n[ãa]o tive|doutora?))*[.!…]*$/iu
/** "Só tosse", "tosse, só". */
const ONLY = /^(?:só|somente|apenas)\s+(?!que\s)(?<what>\p{L}.*)$|^(?<told>\p{L}.*),\s*só[.!]?$/iu
const SAYS_MORE = /[;:]|,\s*(?:e|mas|depois|agora|hoje|[ao]s?)\s|(?<!\p{L})(?:outr[oa]s?|resto|mas|também)(?!\p{L})/iu
const ONLY_THAT = /^(?:é,?\s+)?(?:só|só isso|só el[ea]|mais nada|nada mais|só mesmo)[.!]?$/iu
/** "Só?", "o resto não?", "e os outros que perguntei?": asks about what the answer left out. */
const FOLLOWS =
  /^(?:e )?(?:só|só isso|só el[ea]|mais nada|nada mais|(?:[oa] )?resto(?:,? n[ãa]o|,? nada)?|(?:[oa]s )?(?:outr[oa]s|demais)(?: (?:dois|duas|três|quatro))?(?: que (?:eu )?\p{L}+)?(?:,? n[ãa]o|,? nada)?)\s*\?$/iu
const OF_OTHERS = /(?<!\p{L})(?:fam[ií]lia|parente|algu[ée]m|em casa)(?!\p{L})/iu
const AGREES = /^(?:é|isso|sim)[.!]?$/iu

const MAX_ANSWERS = 8
const MAX_LATER = 3
const MAX_QUESTIONS = 3
const MAX_MEMBER_WORDS = 6
const MIN_ROOT = 3

/**
 * Answers that name some of a list and deny the rest of it, by their index. Where an answer names what was not asked, it might be
 * another word for one of the list: nothing is denied then.
 */
export function deniedRests(utterances: readonly Utterance[]): ReadonlyMap<number, DeniedRest> {
  const rests = new Map<number, DeniedRest>()
  utterances.forEach((utterance, at) => {
    if (utterance.isQuestion || utterance.isNote) return
    const spoken = withoutRest(utterances, at)
    if (spoken === undefined) return
    const { answers, asked } = askedBefore(utterances, at)
    // "Seu pai tem pressão, diabetes?": nothing is denied of the patient.
    if (asked.some(({ text }) => OF_OTHERS.test(text) || /\bperson\b/.test(kindsIn(text)))) return
    const said = [...answers, spoken].filter((text) => withoutFillers(text) !== '' && !ONLY_THAT.test(text))
    const members = asked.flatMap(({ text }) => membersOf(text))
    const later = answersAfter(utterances, at)
    const isNamed = (member: string) => [...said, ...later].some((text) => isSameThing(member, text))
    if (members.length < 2 || !members.some(isNamed)) return
    if (said.some((text) => tellsMore(text) && !members.some((member) => isSameThing(member, text)))) return
    const left = members.filter((member) => !isNamed(member) && isDeniable(member))
    if (left.length > 0) rests.set(at, { spoken, denial: denied(left), asked })
  })
  return rests
}

/** What the utterance says beside the words about the rest; undefined if it has none. */
function withoutRest(utterances: readonly Utterance[], at: number): string | undefined {
  const text = utterances[at]?.text.trim() ?? ''
  const before = utterances[at - 1]
  if (before?.isQuestion && FOLLOWS.test(before.text.trim())) {
    const isOnly = /^(?:e )?(?:só|mais|nada)/iu.test(before.text)
    return ONLY_THAT.test(text) || bareAnswer(text) === 'no' || (isOnly && AGREES.test(text)) ? '' : undefined
  }
  if (ONLY_THAT.test(text)) return ''
  const rest = REST.exec(text)
  if (rest) return text.slice(0, rest.index).trim()
  const { what, told } = ONLY.exec(text)?.groups ?? {}
  const only = what ?? told
  // "Só losartana de manhã, as outras à noite", "só febre não": not the only one.
  return only === undefined || SAYS_MORE.test(only) || isNegative(only) ? undefined : only
}

/** The questions that the utterance answers, and what was answered before it. */
function askedBefore(utterances: readonly Utterance[], last: number) {
  const answers: string[] = []
  const asked: Utterance[] = []
  for (let at = last - 1; at >= 0 && answers.length <= MAX_ANSWERS; at -= 1) {
    const one = utterances[at]
    if (!one) break
    const isAsking = one.isQuestion && !FOLLOWS.test(one.text.trim())
    if (asked.length > 0 && (!isAsking || one.speaker !== asked[0]?.speaker || asked.length === MAX_QUESTIONS)) break
    if (isAsking) asked.unshift(one)
    else if (!one.isQuestion) answers.unshift(one.text)
  }
  return { answers, asked }
}

/** "O resto não. Ah, febre, ontem." */
function answersAfter(utterances: readonly Utterance[], at: number): readonly string[] {
  const after = utterances.slice(at + 1, at + 1 + MAX_LATER)
  const end = after.findIndex(({ isQuestion }) => isQuestion)
  return (end < 0 ? after : after.slice(0, end)).map(({ text }) => text)
}

/** The things that a question asks about, one by one; none of a question for a who, a what or a when. */
function membersOf(question: string): readonly string[] {
  const { members, isOpen } = topicOf(question.replace(/^[^:]{0,60}:\s*/u, ''))
  if (isOpen) return []
  return members
    .flatMap((member) => {
      const findings = readEntities(member).filter(({ kind }) => kind === 'finding')
      // Without marks "febre tosse vômito" is one member; "dói quando anda ou corre" is one thing.
      return findings.length > 1 && !/\squando\s/iu.test(member)
        ? findings.map(({ from, to }) => member.slice(from, to))
        : [member]
    })
    .filter((member) => member.split(' ').length <= MAX_MEMBER_WORDS)
}

function tellsMore(text: string): boolean {
  return readEntities(text).some(({ kind }) => /^(?:finding|drug|drugClass|allergen|number|pressure)$/.test(kind))
}

/** The same finding, or a word of the same root. */
function isSameThing(member: string, text: string): boolean {
  const forms = (of: string) => readEntities(of).flatMap(({ kind, form }) => (kind === 'finding' ? [form] : []))
  const told = new Set(forms(text))
  return (
    forms(member).some((form) => told.has(form)) ||
    wordsOf(member).some((word) => wordsOf(text).some((other) => isOneRoot(word, other)))
  )
}

function wordsOf(text: string): readonly string[] {
  return fold(text)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > MIN_ROOT && !FUNCTION_WORDS.has(word))
}

/** "Rouca" and "rouquidão", "sangrou" and "sangramento". */
function isOneRoot(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  const root = shorter > 2 * MIN_ROOT - 1 ? MIN_ROOT + 1 : MIN_ROOT
  return one.slice(0, root) === other.slice(0, root)
}
