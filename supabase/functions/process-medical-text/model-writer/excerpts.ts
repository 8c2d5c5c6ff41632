import { readConversation } from '@prontuvoz/clinical/conversation/read-conversation'
import { hideIdentifiers, type HiddenIdentifiers } from '@prontuvoz/clinical/identifiers/hide-identifiers'
import { findDrug } from '@prontuvoz/clinical/entities/drugs'
import type { Source } from '@prontuvoz/clinical/statement'
import { isNote } from '@prontuvoz/rules/professional-note'
import { wordsIn } from './parts.ts'

/** What is sent to a model: excerpts that it cites by number, without identifiers, and the place of each. */
export interface Excerpts {
  readonly hidden: HiddenIdentifiers
  /** The place of each of `hidden.passages`. */
  readonly places: readonly Source[]
}

/**
 * A longer passage without punctuation may be a whole pasted conversation: citing it by one number would be
 * meaningless.
 */
const MAX_PASSAGE_WORDS = 40
const MARK = /[.?!…;]\s/

/**
 * Splits long passages without punctuation at their utterances and replaces identifiers, other than medicines that look
 * like names. Every character of the passages is in exactly one excerpt.
 * @param names that must not leave.
 */
export function excerptsOf(passages: readonly string[], names: readonly string[]): Excerpts {
  const places = placesIn(passages)
  const texts = places.map(({ passage, from, to }) => passages[passage]?.slice(from, to).trim() ?? '')
  return { hidden: hideIdentifiers(texts, names, (word) => findDrug(word) !== null), places }
}

function placesIn(passages: readonly string[]): Source[] {
  const isLong = (text: string) => !isNote(text) && !MARK.test(text) && wordsIn(text) > MAX_PASSAGE_WORDS
  const startsOf = passages.some(isLong)
    ? Map.groupBy(readConversation(passages), ({ passage }) => passage)
    : new Map<number, { from: number }[]>()
  return passages.flatMap((text, passage) => {
    const later = isLong(text) ? (startsOf.get(passage)?.slice(1) ?? []) : []
    const starts = [0, ...later.map(({ from }) => from)]
    return starts.map((from, index) => ({ passage, from, to: starts[index + 1] ?? text.length }))
  })
}
