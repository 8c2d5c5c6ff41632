import type { Utterance } from '../../conversation/read-conversation.ts'
import { fold } from '../../conversation/words.ts'
import { readEntities } from '../units/remembered.ts'
import { FUNCTION_WORDS, tokensOf } from '../../entities/token.ts'
import { asksReason, topicOf } from './question-topic.ts'
import { bareAnswer } from '../units/spoken-clause.ts'
import { sourceOf, type Unit } from '../units/unit.ts'

const NAMED =
  /^(?:(?:dona|seu|dra?|doutora?)\s+\p{L}+|quantos anos|(?:me )?(?:ouvindo|escutando|vendo)|isso|ele|ela|falou|disse|perguntou|era|al[ôo])$/iu
const MAX_MEMBERS = 3
/** Utterances after a question in which an interruption keeps it from being answered. */
const MAX_INTERRUPTION_DISTANCE = 3
/** The call breaks, the bell rings, somebody comes in, the thread is lost. */
const INTERRUPTION =
  /\b(?:alo|caiu (?:a ligacao|o sinal)|vai cair|cortando|cortou|nao (?:ouvi|escutei|ouco)|travou(?= (?:aqui|a imagem|o video|o som|a tela)|\W*$)|campainha|(?<!\bn[oa] )(?:celular|telefone)|perai|pera ai|um (?:segundo|minuto|instante)|onde (?:a gente|nos) (?:tava|estava|parou|parava|estavamos)|o que (?:e|era) (?:que )?(?:o senhor|a senhora|voce|tu)? ?(?:falou|falava|tava falando|estava falando|perguntou|mesmo)|o que era|ja volto|te devo|depois eu (?:digo|respondo)|desculpa)\b|^(?:(?:oi|pronto),? )?voltei\b(?! (?:d|p|n|sem|faz|ha|seg|ter|qua|qui|sex|sab))|^doutora?, (?:parou|chegou|corre|socorro|o|a) |^achei!/
/** A question broken off by the interruption itself: "E tem bebida em casa, um licorzinho pra…" */
const BROKEN_OFF = /(?:…|\.\.\.)$/u
/** Words that recur in any consultation. */
const TIME_WORD = /^(?:seman|hoje|agora|ontem|noite|manha|tarde|ultim|veze?|dias?|anos?|mese?s?)/
/** The beginning of an answer, whatever comes after it. */
const ANSWERED =
  /^(?:nao|sim|nunca|nada|nenhum|nenhuma|ja|tenho|tive|era|so|as vezes|sempre|pelo amor|(?:uma|duas|tres) vez(?:es)?|um pouco)\b/
const MAX_TOPIC_WORDS = 10
const MIN_STEM_LENGTH = 4

const STEM_LENGTH = 3

/** True if an utterance begins like an answer or repeats a word of a question: "fuma" - "fumo". */
function isAnswer({ text }: Utterance, questions: readonly Utterance[]): boolean {
  if (bareAnswer(text) !== undefined || ANSWERED.test(fold(text))) return true
  const asked = new Set(questions.flatMap((question) => openings(question.text)))
  return openings(text).some((opening) => asked.has(opening))
}

function openings(text: string): string[] {
  return tokensOf(text)
    .filter(({ word }) => word.length >= MIN_STEM_LENGTH && !FUNCTION_WORDS.has(word))
    .map(({ word }) => word.slice(0, STEM_LENGTH))
}

function hasValue({ text }: Utterance): boolean {
  return readEntities(text).some(({ kind }) => kind !== 'person' && kind !== 'term')
}

function isIdle(utterance: Utterance): boolean {
  const isNamed = readEntities(utterance.text).some(({ kind }) => kind === 'drug' || kind === 'number')
  return !hasValue(utterance) || (!isNamed && INTERRUPTION.test(fold(utterance.text)))
}

/**
 * Sets aside the words of a question that was broken off, and of what broke it off if they hold nothing clinical.
 * @param unanswered the questions left open.
 */
export function setInterruptionsAside(
  utterances: readonly Utterance[],
  units: readonly Unit[],
  unanswered: readonly Unit[],
) {
  const open = new Set(unanswered.map(({ at }) => at))
  const isAfter = (at: number) =>
    Array.from({ length: MAX_INTERRUPTION_DISTANCE + 1 }, (_, by) => at - by).some((before) => open.has(before))
  for (const unit of units) {
    const utterance = utterances[unit.at]
    if (!utterance || unit.setAside !== undefined || !isAfter(unit.at)) continue
    const isOpen = open.has(unit.at)
    if (isOpen || (isIdle(utterance) && unit.speaker !== 'clinician')) unit.setAside = isOpen ? 'question' : 'smallTalk'
  }
}

/** What the clinician asked by name and nobody mentioned afterwards. */
export function unansweredUnits(utterances: readonly Utterance[]): Unit[] {
  const answered = new Set(utterances.map(({ answers }) => answers))
  return utterances.flatMap((asked, at): Unit[] => {
    const isBrokenOff = !asked.isQuestion && BROKEN_OFF.test(asked.text)
    if ((!asked.isQuestion && !isBrokenOff) || asked.speaker !== 'clinician') return []
    // "Menstruando certinho? Chance de gravidez?": several questions in one breath.
    const isFollowed = utterances[at + 1]?.isQuestion && utterances[at + 1]?.speaker === 'clinician'
    const start = isFollowed ? at + 2 : at + 1
    const after = utterances.slice(start, start + MAX_INTERRUPTION_DISTANCE)
    const [next] = after
    if (!next || next.speaker === 'clinician') return []
    const questions = isFollowed ? [asked, utterances[at + 1] ?? asked] : [asked]
    if (isAnswer(next, questions)) return []
    const isInterrupted = after.some(({ text }, index) => {
      const isLost = INTERRUPTION.test(fold(text))
      return isLost && after.slice(0, index).every((one) => !isAnswer(one, questions) && !hasValue(one))
    })
    const isPassedOver =
      !isFollowed &&
      !isBrokenOff &&
      next.isQuestion &&
      !answered.has(at) &&
      !utterances.slice(at + 2, at + 5).some((one) => one.speaker !== 'clinician' && isAnswer(one, questions))
    if (!isInterrupted && !isPassedOver) return []
    if (asksReason(asked.text)) return []
    const topic = topicOf(asked.text)
    const members = topic.members.filter((member) => !NAMED.test(member))
    const { isOpen } = topic
    if (members.length === 0 || members.length > MAX_MEMBERS || (isOpen && !isInterrupted)) return []
    const text = members.join(', ')
    if (text.split(' ').length > MAX_TOPIC_WORDS) return []
    if (!isInterrupted && !readEntities(text).some(({ kind }) => kind === 'finding' || kind === 'drug')) return []
    const stems = new Set(
      tokensOf(text)
        .map(({ stem }) => stem)
        .filter((stem) => stem.length >= MIN_STEM_LENGTH && !TIME_WORD.test(stem)),
    )
    const later = utterances.slice(at + 1).some(({ text: said }) => tokensOf(said).some(({ stem }) => stems.has(stem)))
    if (later) return []
    return [
      {
        at,
        clause: 0,
        speaker: asked.speaker,
        isNote: false,
        spoken: asked.text,
        text: `${text}: perguntado, sem resposta`,
        polarity: 'unanswered',
        sources: [sourceOf(asked)],
      },
    ]
  })
}
