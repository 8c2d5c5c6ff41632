import { endsWithNo, isNeverBeen, opensOwner } from './bound-words.ts'
import { findBoundaries } from './boundaries.ts'
import type { AnsweredLine } from './answered-lines.ts'
import { opensEchoedAnswer } from './echoed-answer.ts'
import type { LinearModel } from './linear-model.ts'
import { opensListedAnswer } from './listed-questions.ts'
import { deniesAnew, isNever, isOfNobody, isVerbDenied, opensNever } from './own-no.ts'
import {
  asksOfWhat,
  belongsTogether,
  deniesOfSelf,
  endsAnswer,
  opensPlan,
  opensReading,
  opensWithVerb,
  repeatsNoun,
  tellsOfKin,
} from './spoken-phrases.ts'
import { tellsOfSelf } from './told-of-self.ts'
import type { Word } from './words.ts'

export const STRONG_MARK = /[.!?…;]/
/** Text with more words than this for each strong punctuation mark counts as unpunctuated. */
const MIN_WORDS_PER_MARK_OF_BARE_TEXT = 30
const MIN_PROBABILITY = { bare: 0.3, unmarked: 0.8, punctuated: 0.8, complete: 0.985 } as const
/** A punctuated sentence from this length on may contain another whose mark was lost. */
const MIN_WORDS_TO_CUT = 12
/** More words than this before an answer are not its question alone. */
const MAX_ASKED_WORDS = 8
/** "E cansaço | cansaço eu tenho": a longer sentence that ends with the noun says more than a question. */
const MAX_NOUN_WORDS = 3
/** Nobody says as much in one breath; what reads an utterance compares each of its words with the others. */
const MAX_WORDS = 250
/** Words that are one utterance. */
export interface Span {
  readonly words: readonly Word[]
  /** Undefined if no punctuation tells. */
  readonly isQuestion: boolean | undefined
}

/**
 * The utterances of a line: its sentences, and where marks are missing what the model and the phrases of speech tell.
 * @param isInBare whether the line is of a longer conversation without any mark.
 * @param answered what the lines around it show of it.
 * @param isComplete whether no line of the conversation has lost a mark.
 */
export function spansOf(
  words: readonly Word[],
  boundary: LinearModel,
  isInBare: boolean,
  { isAsked: isLineAsked, ends, joined }: AnsweredLine = { isAsked: false, ends: new Set(), joined: new Set() },
  isComplete = false,
): Span[] {
  const marks = words.filter(({ after }) => STRONG_MARK.test(after)).length
  const isBare = isInBare || words.length / Math.max(marks, 1) >= MIN_WORDS_PER_MARK_OF_BARE_TEXT
  const isUnmarked = isBare || marks === 0
  const sentences = splitAfter(words, (word) => STRONG_MARK.test(word.after))
  return sentences.flatMap((sentence) => {
    const last = sentence.at(-1)?.after ?? ''
    const isPunctuated = STRONG_MARK.test(last)
    const minProbability =
      MIN_PROBABILITY[isBare ? 'bare' : isUnmarked ? 'unmarked' : isComplete ? 'complete' : 'punctuated']
    // Short punctuated sentences are complete; only longer ones may have lost a mark within.
    const isWhole = !isBare && isPunctuated && sentence.length < MIN_WORDS_TO_CUT
    const boundaries = isWhole ? [] : findBoundaries(boundary, sentence, minProbability)
    const said = sentence.map(({ folded }) => folded)
    const isSet = (index: number) => boundaries[index] === 'end' || boundaries[index] === 'question'
    const isCut = (index: number) => {
      if (isWhole || isVerbDenied(said, index) || isOfNobody(said, index)) return false
      // A gap with a comma has its mark already.
      if (!isUnmarked) return isSet(index) && sentence[index]?.after === '' && !isWithinPhrase(sentence, index, isBare)
      if (joined.has(index)) return false
      if (opensPlan(said, index) || endsAnswer(said, index) || opensReading(said, index)) return true
      if (endsWithNo(said, index) || opensOwner(said, index + 1) || isNeverBeen(said, index + 1)) return true
      if (isNever(said, index)) return false
      if (opensNever(said, index + 1)) return true
      if (opensWithVerb(said, index + 1, isSet)) return true
      return isSet(index) && !isWithinPhrase(sentence, index, isBare) && !belongsTogether(said, index)
    }
    const asked = new Set<number>()
    let from = 0
    const cut = splitAfter(sentence, (_, index) => {
      const isListed = isUnmarked && opensListedAnswer(said, index + 1)
      const isAsked =
        isUnmarked &&
        (isListed ||
          opensEchoedAnswer(said, index + 1, from) ||
          (index - from < MAX_NOUN_WORDS && repeatsNoun(said, index)) ||
          tellsOfKin(said, index, from) ||
          asksOfWhat(said, index) ||
          deniesOfSelf(said, index, from)) &&
        !tellsOfSelf(said.slice(from, index + 1).join(' '))
      if (isAsked && (isListed || index + 1 - from <= MAX_ASKED_WORDS)) asked.add(index + 1)
      const isEnd =
        isAsked ||
        index + 1 - from >= MAX_WORDS ||
        ends.has(index) ||
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
      const isQuestion = isMarked ? last.includes('?') : asked.has(end) || isLineAsked || undefined
      return { words: part, isQuestion }
    })
  })
}

const UNIT = /^(?:mg|mcg|g|kg|ml|l|ui|cm|mm|mmhg|bpm|h|x)$/
const TIME_OF_DAY = /^(?:manha|tarde|noite)$/
const VERTEBRA = /^(?:um|dois|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze)$/
const RELEASE = /^(?:xr|sr|er|cr|lp|retard)$/
/** Nobody ends a sentence with them. */
const LEADS_ON =
  /^(?:de|d[ao]s?|um|uma|uns|umas|com|sem|por|pel[ao]s?|pra|para|em|n[ao]s?|num|numa|ao|aos|e|ou|se|que|meu|minha|seu|sua|receitar|prescrever|passar|pedir|tomar|usar|comecar|iniciar|trocar)$/

/**
 * "Por causa de uma | dor", "levofloxacino | 750 mg": one phrase, whatever the model says, which was trained on texts with
 * numbers in words. Text without marks breaks off anywhere.
 */
function isWithinPhrase(words: readonly Word[], index: number, isBare: boolean): boolean {
  const [last = '', next = '', third = '', fourth = ''] = [0, 1, 2, 3].map(
    (offset) => words[index + offset]?.folded ?? '',
  )
  // "À noite não de manhã": the other is meant.
  if (TIME_OF_DAY.test(last) && next === 'nao' && /^(?:a|de|pela)$/.test(third) && TIME_OF_DAY.test(fourth)) return true
  if (/^\d/.test(last) && UNIT.test(next)) return true
  // "Hérnia l cinco s um": a vertebra.
  if (/^[lst]$/.test(last) && VERTEBRA.test(next)) return true
  return (!isBare && LEADS_ON.test(last)) || (/^\d/.test(next) && UNIT.test(third)) || RELEASE.test(next)
}

/** "… | não nenhuma | remédio nenhum": a bare denial is an answer of its own. */
function endsDenial(words: readonly Word[], index: number, isEnd: (index: number) => boolean): boolean {
  const [no, none, next] = [words[index - 1], words[index], words[index + 1]]
  if (no?.folded !== 'nao' || !/^nenhuma?$/.test(none?.folded ?? '') || !isEnd(index - 2)) return false
  return next !== undefined && !/^(?:d[eoa]s?|dess[ae]s?|que|outr[oa]|por|n[oa]|e|vez|hora)$/.test(next.folded)
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
