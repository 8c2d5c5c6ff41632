import { withoutAbbreviationStops } from './abbreviations.ts'
import { keepsAsItIs } from './order-words.ts'
import { withoutPictures } from '../entities/pictures.ts'
import { STORED_MODEL as boundaryModel } from './boundary-model.ts'
import { withAddressCommas } from './address-commas.ts'
import { askedInRow } from './asked-in-a-row.ts'
import { answeredLines, isOnlyNo } from './answered-lines.ts'
import { isAskedWithNo } from './echoed-answer.ts'
import { loadModel, logProbabilities, type LinearModel } from './linear-model.ts'
import { withoutFalseStops } from './false-stops.ts'
import { withQuestionMarks } from './heard-marks.ts'
import { withLineEnds } from './line-ends.ts'
import { concludesNo, isToldBefore } from './own-no.ts'
import { STORED_MODEL as questionModel } from './question-model.ts'
import { STORED_MODEL as speakerModel } from './speaker-model.ts'
import { guessSpeakers, questionFeatures, type Speaker, type Voices } from './speakers.ts'
import { withoutMarkup } from './markup.ts'
import { segmentsOf } from './segments.ts'
import { clinicianClue } from './speaker-clues.ts'
import { asKinOfPatient } from './companions-kin.ts'
import { labelsOf, type Label } from './speaker-label.ts'
import { loadSparseModel } from './sparse-model.ts'
import { spansOf, STRONG_MARK, type Span } from './spans.ts'
import { tellsOfSelf } from './told-of-self.ts'
import { asksForAssent, seeksAgreement } from './tag-question.ts'
import { STORED_MODEL as turnModel } from './turn-model.ts'
import { rolesOf } from './voice-roles.ts'
import { wordsOf, type Word } from './words.ts'

/** What one speaker says in one go: a sentence, or a one-word answer. */
export interface Utterance {
  /** With kin named by what they are to the patient. */
  readonly text: string
  /** Word for word, where that differs. */
  readonly verbatim?: string
  /** Index of its passage, and its characters there, `to` excluded. */
  readonly passage: number
  readonly from: number
  readonly to: number
  readonly speaker: Speaker
  /** From 0 to 1; 1 if a label names the speaker. */
  readonly speakerConfidence: number
  readonly isQuestion: boolean
  /** A note that the professional typed; nobody said it. */
  readonly isNote: boolean
  /** Index of the question that this one answers. */
  readonly answers?: number
}

const NOTE = 'Anotação do profissional: '
/** Conversations as long as those that the model has learnt from; in shorter ones it cuts within phrases. */
const MIN_WORDS_OF_UNMARKED_TALK = 100
/** An answer comes within this many utterances of its question. */
const MAX_ANSWER_DISTANCE = 3

/** The trained models of where conversations are cut and who speaks. */
export interface ConversationModels extends Voices {
  readonly boundary: LinearModel
  readonly question: LinearModel
}

const STORED: ConversationModels = {
  boundary: loadSparseModel(boundaryModel),
  question: loadSparseModel(questionModel),
  speaker: loadModel(speakerModel),
  turn: loadModel(turnModel),
}

/** A line whose marks its writer has kept: a capital first, and an end. */
const MARKED_LINE = /^[^\p{L}]*\p{Lu}.*[.!?…;:)\]"”]\s*$/su

/** "2. Nega febre": the number of a line is no amount. */
const ITEM = /^\s*(\d{1,2})[.)]\s+(?=\p{L})/u

/**
 * Splits a conversation into utterances by punctuation or the model, each with its probable speaker and, for an answer,
 * the question. Labels ("Médica: …") are trusted. Every word of the passages is in exactly one utterance.
 */
export function readConversation(typed: readonly string[], models = STORED): Utterance[] {
  const plain = withLineEnds(withoutMarkup(typed.map(withoutPictures)).map(withoutAbbreviationStops))
  const isHeard = !isTyped(plain) && withQuestionMarks(plain, models.question) !== plain
  const joined = isTyped(plain) ? plain : withoutFalseStops(plain, isHeard)
  const passages = isHeard ? withQuestionMarks(joined, models.question) : joined
  const segments = segmentsOf(passages, (text) => text.startsWith(NOTE))
  const labels = labelsOf(segments.map(({ text }) => (text.startsWith(NOTE) ? undefined : text)))
  const isListed = ['1', '2'].every((number) => passages.some((text) => ITEM.exec(text)?.[1] === number))
  const isUnmarked = !passages.some((text) => STRONG_MARK.test(text))
  const isLongUnmarked = isUnmarked && passages.join(' ').split(/\s+/).length >= MIN_WORDS_OF_UNMARKED_TALK
  const heard: (Label | 'note' | undefined)[] = []
  const spans: Span[] = []
  const lineOf: number[] = []
  let speaking: Label | undefined
  const lines = segments.map(({ text, passage, from }, index) => {
    const skipped = text.startsWith(NOTE)
      ? NOTE.length
      : (labels[index]?.length ?? (isListed ? (ITEM.exec(text)?.[0].length ?? 0) : 0))
    return wordsOf(text, passage)
      .filter((word) => word.from >= skipped)
      .map((word) => (from === 0 ? word : { ...word, from: word.from + from, to: word.to + from }))
  })
  const isComplete = segments.every(({ text }) => MARKED_LINE.test(text))
  const answered = isUnmarked ? answeredLines(lines) : []
  segments.forEach(({ text }, index) => {
    const label = labels[index]
    if (label) speaking = label
    const isNote = text.startsWith(NOTE)
    for (const span of spansOf(lines[index] ?? [], models.boundary, isLongUnmarked, answered[index], isComplete)) {
      spans.push(span)
      lineOf.push(index)
      heard.push(isNote ? 'note' : speaking)
    }
  })
  const said = spans.map(({ words }) => words.map(({ folded }) => folded))
  const known = speakersOf(heard, spans, models)
  const denied = isUnmarked ? deniedParts(spans) : []
  const heardAs = spans.map(({ words, isQuestion }, index) => ({
    words: said[index] ?? [],
    isQuestion:
      isQuestion === true
        ? !isTagged(textOf(words, passages), known, index)
        : (isQuestion ??
          (!isHeaded(words) &&
            !isTold(spans, said, index) &&
            (denied[index] === true || asksWhat(said[index]) || isLikelyQuestion(said, index, models.question)))),
  }))
  const inRow = isUnmarked ? askedInRow(said, (index) => heardAs[index]?.isQuestion === true) : []
  const spoken = heardAs.map((one, index) => (inRow[index] === true ? { ...one, isQuestion: true } : one))
  const voices = guessSpeakers(models, spoken, known, isHeard ? clinicianClue : undefined)
  const utterances = spans.map(({ words }, index): Utterance => {
    const [passage, from] = [words[0]?.passage ?? 0, words[0]?.from ?? 0]
    const text = passages[passage] ?? ''
    const spokenText = textOf(words, passages)
    // What reads it looks for spaces before marks: from each of a run of spaces anew, it would take forever.
    const plainText = spokenText.replaceAll(/\s{2,}/g, ' ')
    const voice = voices[index]
    return {
      text: isUnmarked ? plainText : withAddressCommas(plainText),
      passage,
      from,
      to: Math.min(from + spokenText.length, typed[passage]?.length ?? 0),
      speaker: voice?.speaker ?? 'patient',
      speakerConfidence: voice?.confidence ?? 0,
      isQuestion: spoken[index]?.isQuestion === true && !text.startsWith(NOTE),
      isNote: text.startsWith(NOTE),
    }
  })
  return utterances.map((one, index) => {
    const question = questionOf(utterances, index)
    // "Creatina | anabolizante nunca usei" names what it is about: the list that was asked is no heading of it.
    const isNamed = (answered[lineOf[index] ?? -1]?.ends.size ?? 0) > 0 && !isOnlyNo(said[index] ?? [])
    const isOfOther = isOnlyNo(said[index - 1] ?? []) && deniesByName(said[index] ?? [])
    const voice = heard[index]
    const asked = utterances[question ?? -1]?.text ?? ''
    const text = voice === undefined || voice === 'note' ? one.text : asKinOfPatient(one.text, voice.name, asked)
    const told = text === one.text ? one : { ...one, text, verbatim: one.text }
    return question === undefined || isNamed || isOfOther ? told : { ...told, answers: question }
  })
}

/** Labels and notes are typed; without them a full stop may be a pause. */
function isTyped(passages: readonly string[]): boolean {
  const isMarked = passages.some((text) => STRONG_MARK.test(text))
  return !isMarked || passages.some((text) => text.startsWith(NOTE)) || labelsOf(passages).some(Boolean)
}

/** "O que a senhora está sentindo", even if the recogniser joined two words ("o quea senhora"). */
function asksWhat(words: readonly string[] = []): boolean {
  // A longer part has the answer in it.
  return words.length <= MAX_ASKED_WORDS && /^(?:e |entao |mas )?o que ?[ao]? (?:senhora?|voce) /.test(words.join(' '))
}
const MAX_ASKED_WORDS = 7

/**
 * Which parts of a text without marks were asked, since the next part says no to them: "enjoo vômito | vômito não". "Vômito teve | o resto
 * não" names what was asked before, and is an answer.
 */
function deniedParts(spans: readonly Span[]): boolean[] {
  const parts = answeredLines(spans.map(({ words }) => words))
  return parts.map(({ isAsked }, index) => {
    const before = new Set(spans[index - 1]?.words.map(({ folded }) => folded))
    const isAnswer = spans[index]?.words.some(({ folded }) => folded.length > 3 && before.has(folded)) === true
    return isAsked && !isAnswer
  })
}

/** "Alergia | não nenhuma | remédio nenhum": the question has its no already, and this one is of something else. */
function deniesByName([named = '', none = '', ...more]: readonly string[]): boolean {
  return named.length > 3 && /^nenhuma?$/.test(none) && more.length === 0
}

/** Told, and not asked: the no behind it is of something else, or it says the verb of a negative question. */
function isTold(spans: readonly Span[], said: readonly (readonly string[])[], index: number): boolean {
  if (isAskedWithNo(said[index - 1] ?? [], said[index] ?? []) || keepsAsItIs(said, index)) return true
  const [told, next] = [spans[index]?.words.at(-1), spans[index + 1]?.words[0]]
  const isOwnLine = told !== undefined && next !== undefined && told.passage !== next.passage
  return isToldBefore(said[index]?.join(' ') ?? '', said[index + 1]?.join(' ') ?? '', isOwnLine)
}

/** Who says each span, as far as labels tell. */
function speakersOf(
  heard: readonly (Label | 'note' | undefined)[],
  spans: readonly Span[],
  { speaker }: ConversationModels,
): (Speaker | undefined)[] {
  const spoken = spans.map(({ words, isQuestion }) => ({
    words: words.map(({ folded }) => folded),
    isQuestion: isQuestion === true,
  }))
  const names = heard.map((voice) => (voice === 'note' || voice?.speaker ? undefined : voice?.name))
  const named = heard.flatMap((voice) => (voice !== 'note' && voice?.speaker ? [voice.speaker] : []))
  const roles = rolesOf(names, spoken, speaker, new Set(named))
  return heard.map((voice) => (voice === 'note' ? 'clinician' : (voice?.speaker ?? roles.get(voice?.name ?? ''))))
}

/** The words of a span with its closing mark. */
function textOf(words: readonly Word[], passages: readonly string[]): string {
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last) return ''
  const text = passages[first.passage] ?? ''
  const mark = /^[)\]"”]*[.!?…;]+|^[)\]]/.exec(text.slice(last.to))?.[0].length ?? 0
  return text.slice(first.from, last.to + mark)
}

/** "É micose, tá?" tells; "tem asma, né?" is a question unless the patient says it or the same speaker continues. */
function isTagged(sentence: string, known: readonly (Speaker | undefined)[], index: number): boolean {
  if (asksForAssent(sentence)) return true
  const speaker = known[index]
  const goesOn = speaker !== undefined && (speaker !== 'clinician' || known[index + 1] === 'clinician')
  return goesOn && seeksAgreement(sentence)
}

/** "Hipótese: asma": a line under its own heading asks nothing. */
function isHeaded(words: readonly Word[]): boolean {
  return words.length > 1 && words.slice(0, 2).some(({ after }) => after === ':')
}

function isLikelyQuestion(said: readonly (readonly string[])[], index: number, question: LinearModel): boolean {
  // "remédio nenhum" denies by itself.
  if (/^nenhuma?$/.test(said[index]?.at(-1) ?? '')) return false
  if (tellsOfSelf(said[index]?.join(' ') ?? '')) return false
  const [no = 0, yes = 0] = logProbabilities(question, questionFeatures(said, index))
  return yes > no
}

/** The last question, if it is near, another speaker's, and not answered by the one who asked. */
function questionOf(utterances: readonly Utterance[], index: number): number | undefined {
  const one = utterances[index]
  if (!one || one.isQuestion || one.isNote) return undefined
  for (let before = index - 1; before >= Math.max(0, index - MAX_ANSWER_DISTANCE); before -= 1) {
    const asked = utterances[before]
    if (!asked?.isQuestion) continue
    // "Já usou?" – "Usei." – "Então não uso.": what is concluded from an answer is none.
    if (before < index - 1 && concludesNo(one.text)) return undefined
    return asked.speaker === one.speaker && Math.min(asked.speakerConfidence, one.speakerConfidence) > 0.8
      ? undefined
      : before
  }
  return undefined
}
