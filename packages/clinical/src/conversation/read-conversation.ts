import { withoutPictures } from '../entities/pictures.ts'
import { STORED_MODEL as boundaryModel } from './boundary-model.ts'
import { findBoundaries } from './boundaries.ts'
import { opensEchoedAnswer } from './echoed-answer.ts'
import { loadModel, logProbabilities, type LinearModel } from './linear-model.ts'
import { withLineEnds } from './line-ends.ts'
import { deniesAnew, isNever, isToldBefore, opensNever } from './own-no.ts'
import { STORED_MODEL as questionModel } from './question-model.ts'
import { STORED_MODEL as speakerModel } from './speaker-model.ts'
import { guessSpeakers, questionFeatures, type Speaker, type Voices } from './speakers.ts'
import { withoutMarkup } from './markup.ts'
import { segmentsOf } from './segments.ts'
import { labelsOf, type Label } from './speaker-label.ts'
import {
  asksOfWhat,
  belongsTogether,
  deniesOfSelf,
  endsAnswer,
  opensPlan,
  opensWithVerb,
  repeatsNoun,
  tellsOfKin,
} from './spoken-phrases.ts'
import { tellsOfSelf } from './told-of-self.ts'
import { asksForAssent, seeksAgreement } from './tag-question.ts'
import { STORED_MODEL as turnModel } from './turn-model.ts'
import { rolesOf } from './voice-roles.ts'
import { wordsOf, type Word } from './words.ts'

/** What one speaker says in one go: a sentence, or a one-word answer. */
export interface Utterance {
  readonly text: string
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
const STRONG_MARK = /[.!?…;]/
/** Text with more words than this for each strong punctuation mark counts as unpunctuated. */
const MIN_WORDS_PER_MARK_OF_BARE_TEXT = 30
const MIN_PROBABILITY = { bare: 0.3, unmarked: 0.8, punctuated: 0.93 } as const
/** A punctuated sentence from this length on may contain another whose mark was lost. */
const MIN_WORDS_TO_CUT = 12
/** More words than this before an answer are not its question alone. */
const MAX_ASKED_WORDS = 8
/** "E cansaço | cansaço eu tenho": a longer sentence that ends with the noun says more than a question. */
const MAX_NOUN_WORDS = 3
/** An answer comes within this many utterances of its question. */
const MAX_ANSWER_DISTANCE = 3

/** The trained models of where conversations are cut and who speaks. */
export interface ConversationModels extends Voices {
  readonly boundary: LinearModel
  readonly question: LinearModel
}

const STORED: ConversationModels = {
  boundary: loadModel(boundaryModel),
  question: loadModel(questionModel),
  speaker: loadModel(speakerModel),
  turn: loadModel(turnModel),
}

interface Span {
  readonly words: readonly Word[]
  /** Undefined if no punctuation tells. */
  readonly isQuestion: boolean | undefined
}

/** "2. Nega febre": the number of a line is no amount. */
const ITEM = /^\s*(\d{1,2})[.)]\s+(?=\p{L})/u

/**
 * Splits a conversation into utterances by punctuation or the model, each with its probable speaker and, for an answer,
 * the question. Labels ("Médica: …") are trusted. Every word of the passages is in exactly one utterance.
 */
export function readConversation(typed: readonly string[], models = STORED): Utterance[] {
  const passages = withLineEnds(withoutMarkup(typed.map(withoutPictures)))
  const segments = segmentsOf(passages, (text) => text.startsWith(NOTE))
  const labels = labelsOf(segments.map(({ text }) => (text.startsWith(NOTE) ? undefined : text)))
  const isListed = ['1', '2'].every((number) => passages.some((text) => ITEM.exec(text)?.[1] === number))
  const heard: (Label | 'note' | undefined)[] = []
  const spans: Span[] = []
  let speaking: Label | undefined
  segments.forEach(({ text, passage, from }, index) => {
    const label = labels[index]
    if (label) speaking = label
    const isNote = text.startsWith(NOTE)
    const skipped = isNote ? NOTE.length : (label?.length ?? (isListed ? (ITEM.exec(text)?.[0].length ?? 0) : 0))
    const words = wordsOf(text, passage)
      .filter((word) => word.from >= skipped)
      .map((word) => (from === 0 ? word : { ...word, from: word.from + from, to: word.to + from }))
    for (const span of spansOf(words, models.boundary)) {
      spans.push(span)
      heard.push(isNote ? 'note' : speaking)
    }
  })
  const said = spans.map(({ words }) => words.map(({ folded }) => folded))
  const known = speakersOf(heard, spans, models)
  const spoken = spans.map(({ words, isQuestion }, index) => ({
    words: said[index] ?? [],
    isQuestion:
      isQuestion === true
        ? !isTagged(textOf(words, passages), known, index)
        : (isQuestion ??
          (!isHeaded(words) && !isTold(spans, said, index) && isLikelyQuestion(said, index, models.question))),
  }))
  const voices = guessSpeakers(models, spoken, known)
  const utterances = spans.map(({ words }, index): Utterance => {
    const [passage, from] = [words[0]?.passage ?? 0, words[0]?.from ?? 0]
    const text = passages[passage] ?? ''
    const spokenText = textOf(words, passages)
    const voice = voices[index]
    return {
      // What reads it looks for spaces before marks: from each of a run of spaces anew, it would take forever.
      text: spokenText.replaceAll(/\s{2,}/g, ' '),
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
    return question === undefined ? one : { ...one, answers: question }
  })
}

/** Told, and not asked: the no behind it is of something else. */
function isTold(spans: readonly Span[], said: readonly (readonly string[])[], index: number): boolean {
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

function spansOf(words: readonly Word[], boundary: LinearModel): Span[] {
  const marks = words.filter(({ after }) => STRONG_MARK.test(after)).length
  const isBare = words.length / Math.max(marks, 1) >= MIN_WORDS_PER_MARK_OF_BARE_TEXT
  const isUnmarked = isBare || marks === 0
  const sentences = splitAfter(words, (word) => STRONG_MARK.test(word.after))
  return sentences.flatMap((sentence) => {
    const last = sentence.at(-1)?.after ?? ''
    const isPunctuated = STRONG_MARK.test(last)
    const minProbability = MIN_PROBABILITY[isBare ? 'bare' : isUnmarked ? 'unmarked' : 'punctuated']
    // Short punctuated sentences are complete; only longer ones may have lost a mark within.
    const isWhole = !isBare && isPunctuated && sentence.length < MIN_WORDS_TO_CUT
    const boundaries = isWhole ? [] : findBoundaries(boundary, sentence, minProbability)
    const said = sentence.map(({ folded }) => folded)
    const isSet = (index: number) => boundaries[index] === 'end' || boundaries[index] === 'question'
    const isCut = (index: number) => {
      if (isWhole) return false
      if (!isUnmarked) return isSet(index) && !isWithinPhrase(sentence, index, isBare)
      if (opensPlan(said, index) || endsAnswer(said, index)) return true
      if (isNever(said, index)) return false
      if (opensNever(said, index + 1)) return true
      if (opensWithVerb(said, index + 1, isSet)) return true
      return isSet(index) && !isWithinPhrase(sentence, index, isBare) && !belongsTogether(said, index)
    }
    const asked = new Set<number>()
    let from = 0
    const cut = splitAfter(sentence, (_, index) => {
      const isAsked =
        isUnmarked &&
        !tellsOfSelf(said.slice(from, index + 1).join(' ')) &&
        (opensEchoedAnswer(said, index + 1, from) ||
          (index - from < MAX_NOUN_WORDS && repeatsNoun(said, index)) ||
          tellsOfKin(said, index, from) ||
          asksOfWhat(said, index) ||
          deniesOfSelf(said, index, from))
      if (isAsked && index + 1 - from <= MAX_ASKED_WORDS) asked.add(index + 1)
      const isEnd =
        isAsked ||
        isCut(index) ||
        (isUnmarked && deniesAnew(said, index + 1, from)) ||
        (!isWhole && endsDenial(sentence, index, (at) => at < 0 || isCut(at)))
      if (isEnd) from = index + 1
      return isEnd
    })
    let end = 0
    return cut.map((part): Span => {
      end += part.length
      const isMarked = end === sentence.length && isPunctuated
      const isQuestion = isMarked ? last.includes('?') : asked.has(end) || undefined
      return { words: part, isQuestion }
    })
  })
}

const UNIT = /^(?:mg|mcg|g|kg|ml|l|ui|cm|mm|mmhg|bpm|h|x)$/
const RELEASE = /^(?:xr|sr|er|cr|lp|retard)$/
/** Nobody ends a sentence with them. */
const LEADS_ON =
  /^(?:de|d[ao]s?|um|uma|uns|umas|com|sem|por|pel[ao]s?|pra|para|em|n[ao]s?|num|numa|ao|aos|e|ou|se|que|meu|minha|seu|sua|receitar|prescrever|passar|pedir|tomar|usar|comecar|iniciar|trocar)$/

/**
 * "Por causa de uma | dor", "levofloxacino | 750 mg": one phrase, whatever the model says, which was trained on texts with
 * numbers in words. Text without marks breaks off anywhere.
 */
function isWithinPhrase(words: readonly Word[], index: number, isBare: boolean): boolean {
  const [last = '', next = '', third = ''] = [0, 1, 2].map((offset) => words[index + offset]?.folded ?? '')
  if (/^\d/.test(last) && UNIT.test(next)) return true
  return (!isBare && LEADS_ON.test(last)) || (/^\d/.test(next) && UNIT.test(third)) || RELEASE.test(next)
}

/** "… | não nenhuma | remédio nenhum": a bare denial is an answer of its own. */
function endsDenial(words: readonly Word[], index: number, isEnd: (index: number) => boolean): boolean {
  const [no, none, next] = [words[index - 1], words[index], words[index + 1]]
  if (no?.folded !== 'nao' || !/^nenhuma?$/.test(none?.folded ?? '') || !isEnd(index - 2)) return false
  return next !== undefined && !/^(?:d[eoa]s?|dess[ae]s?|que|outr[oa]|por|n[oa]|e|vez|hora)$/.test(next.folded)
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

function splitAfter(words: readonly Word[], isEnd: (word: Word, index: number) => boolean): Word[][] {
  const parts: Word[][] = []
  let open: Word[] = []
  words.forEach((word, index) => {
    open.push(word)
    if (!isEnd(word, index) && index < words.length - 1) return
    parts.push(open)
    open = []
  })
  return parts
}

/** The last question, if it is near, another speaker's, and not answered by the one who asked. */
function questionOf(utterances: readonly Utterance[], index: number): number | undefined {
  const one = utterances[index]
  if (!one || one.isQuestion || one.isNote) return undefined
  for (let before = index - 1; before >= Math.max(0, index - MAX_ANSWER_DISTANCE); before -= 1) {
    const asked = utterances[before]
    if (!asked?.isQuestion) continue
    return asked.speaker === one.speaker && Math.min(asked.speakerConfidence, one.speakerConfidence) > 0.8
      ? undefined
      : before
  }
  return undefined
}
