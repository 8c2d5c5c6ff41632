import { isGivenName, speakerNamed } from './speaker-label.ts'
import { fold } from './words.ts'

/** A part of a passage: all of it, or what one voice says of it. */
export interface Segment {
  readonly passage: number
  readonly from: number
  readonly text: string
}

/** "… há três dias. Dra. Ana: E febre?": a name behind a finished sentence. */
const WITHIN =
  /(?=[\p{Lu}–—-])(?<=[.?!…;]["”)]?\s{1,400})(?:[-–—]\s+)?\p{Lu}[\p{L}]{0,20}\.?(?: \p{L}[\p{L}]{0,20}\.?){0,2}(?: \([\p{L} ]{1,20}\))?:\s/gu

/**
 * Splits passages that hold more than one voice: a talk may be pasted on one line. Headings of a note ("Exame: … Pai: …") are
 * no voices: there must be two names, one of them twice or a clinician's, and somebody asks.
 */
export function segmentsOf(passages: readonly string[], isWhole: (text: string) => boolean): Segment[] {
  const found = passages.map((text) => (isWhole(text) ? [] : namesWithin(text)))
  const names = [
    ...found.flatMap((all) => all.map(({ name }) => name)),
    ...passages.flatMap((text) => {
      const [opening] = namesWithin(`. ${text}`)
      return opening && opening.from === 2 ? [opening.name] : []
    }),
  ]
  const isTalk =
    new Set(names).size > 1 &&
    names.length > 2 - Number(names.some((name) => speakerNamed(name) === 'clinician')) &&
    passages.some((text) => text.includes('?'))
  return passages.flatMap((text, passage) => {
    const starts = isTalk ? (found[passage] ?? []).map(({ from }) => from).filter((from) => from > 0) : []
    const cuts = [0, ...starts]
    return cuts.map((from, index) => ({ passage, from, text: text.slice(from, cuts[index + 1] ?? text.length) }))
  })
}

/** "Dra." ends no sentence. */
const TITLE_BEFORE = /(?:^|\s)(?:dra?|sra?|d|prof)\.\s+$/iu

function namesWithin(text: string) {
  return [...text.matchAll(WITHIN)]
    .filter(({ index }) => !TITLE_BEFORE.test(text.slice(Math.max(0, index - 8), index)))
    .map(startOf)
    .filter(isName)
}

function startOf(match: RegExpExecArray) {
  const [found] = match
  return {
    from: match.index,
    name: fold(
      found
        .replace(/\s*\([^)]*\)/u, '')
        .replace(/:\s$/u, '')
        .replace(/^[-–—]\s+/u, ''),
    ),
  }
}

function isName({ name }: { readonly name: string }): boolean {
  return speakerNamed(name) !== undefined || isGivenName(name)
}
