import type { SpokenWord } from './portuguese-talk.ts'

/** A stretch of a talk that is recognised by itself. */
export interface Stretch {
  readonly startSeconds: number
  readonly endSeconds: number
}

const MIN_HEARD_SECONDS = 0.04

/**
 * A recogniser that is perfect but at the edges: of a word that the stretch cuts it writes the part that it heard,
 * nothing, or another word; it begins with a capital and ends with a full stop, as recognisers do.
 */
export function recogniseAtEdges(talk: readonly SpokenWord[], stretch: Stretch, random: () => number): string {
  const words = talk.flatMap(({ text, startSeconds, endSeconds }) => {
    const from = Math.max(startSeconds, stretch.startSeconds)
    const to = Math.min(endSeconds, stretch.endSeconds)
    if (to - from >= endSeconds - startSeconds) return [text]
    if (to - from < MIN_HEARD_SECONDS) return []
    const letters = text.replaceAll(/[^\p{L}]/gu, '')
    const share = (at: number) => Math.round((letters.length * (at - startSeconds)) / (endSeconds - startSeconds))
    const heard = letters.slice(share(from), share(to))
    const outcome = random()
    if (outcome < 0.4 || heard === '') return []
    return [outcome < 0.8 ? heard : `${heard}ão`]
  })
  const [first, ...more] = words
  if (first === undefined) return ''
  const sentence = [first.charAt(0).toUpperCase() + first.slice(1), ...more].join(' ').replace(/[,.?]?$/, '.')
  // Some engines write accents as marks of their own.
  return random() < 0.2 ? sentence.normalize('NFD') : sentence
}
