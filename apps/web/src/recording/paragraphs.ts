import { isPause } from '@prontuvoz/rules/loudness'

/** What was said between two pauses. */
export interface Paragraph {
  readonly text: string
  /** Where it begins, in samples at 24 kHz; undefined for text from before this page was loaded. */
  readonly atSample?: number
  /** Index of the newest words in a growing paragraph. */
  readonly newestFrom?: number
}

/**
 * Adds finished words, in a new paragraph if there was a pause before them. Long speech is cut into segments even
 * without a pause: the next one then continues the paragraph.
 * @param loudness a digit for each half second; unknown ones count as a pause.
 */
export function withHeard(
  before: readonly Paragraph[],
  { text, atSample }: { readonly text: string; readonly atSample: number },
  loudness: string,
): readonly Paragraph[] {
  const last = before.at(-1)
  if (!last || last.atSample === undefined || isPause(atSample, loudness)) return [...before, { text, atSample }]
  const joined = { ...last, text: `${last.text} ${text}`, newestFrom: last.text.length + 1 }
  return [...before.slice(0, -1), joined]
}

/** Text without known pauses, none of it marked as new. */
export function wholeText(text: string): readonly Paragraph[] {
  return text === '' ? [] : [{ text, newestFrom: text.length }]
}
