import type { Utterance } from '../../conversation/read-conversation.ts'
import type { Polarity, SetAside, Source } from '../../statement.ts'

/** One thing said, with its question's topic filled in: the smallest part that a record keeps or leaves out. */
export interface Unit {
  /** Index of the utterance that says it. */
  readonly at: number
  /** Which clause of the utterance. */
  readonly clause: number
  /** Index of the question that it answers. */
  readonly question?: number
  readonly speaker: Utterance['speaker']
  /** A label says who speaks. */
  readonly isLabelled?: boolean
  /** The professional typed it; nobody said it. */
  readonly isNote: boolean
  /** The whole utterance as it was said. */
  readonly spoken: string
  /** The clause as it was said, before articles and leading verbs were cut. */
  readonly said?: string
  /** The clause in the speaker's words, cut and completed; no closing mark. */
  text: string
  readonly polarity: Polarity
  sources: Source[]
  /** Why it must not be in the record. */
  setAside?: SetAside['reason']
  /** Answers the question for the reason of the visit. */
  readonly isReason?: boolean
  /** What its speaker took back is cut from it already. */
  readonly isSettled?: boolean
  /** The relative or companion it is about. */
  subject?: string
}

export function sourceOf({ passage, from, to }: Utterance): Source {
  return { passage, from, to }
}
