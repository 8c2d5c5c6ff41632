import { fold } from './folded-text.ts'

/** Below this peak there is nothing that a recogniser could hear. */
const AUDIBLE_PEAK = 0.02
const LOOP_REPEATS = 4
const LONGEST_LOOP_WORDS = 6

/** Credits of subtitles that recognisers learned by heart; never said in a consultation. */
const PHANTOM_WITHIN = [/amara org/, /^legendas? (pela|por) /, /^legendado por /]
const PHANTOM_WHOLE = new Set([
  'inscreva se no canal',
  'se inscreva no canal',
  'deixe seu like',
  'ative o sininho',
  'obrigado por assistir',
  'obrigada por assistir',
  'ate o proximo video',
  'e ai pessoal tudo bem',
])

/** @returns false where the stretch is too quiet to hold speech. */
export function isAudible(samples: Float32Array): boolean {
  return samples.some((sample) => Math.abs(sample) >= AUDIBLE_PEAK)
}

/** @returns what was really said in one segment: '' for a phantom sentence, and loops cut to one round. */
export function withoutHallucination(text: string): string {
  const trimmed = text.replace(/\s+/g, ' ').trim()
  const folded = fold(trimmed)
  if (PHANTOM_WHOLE.has(folded) || PHANTOM_WITHIN.some((pattern) => pattern.test(folded))) return ''
  return cutLoops(trimmed.split(' ')).join(' ')
}

/** The same run of 1 to 6 words four times in a row is the recogniser's loop, not speech. */
function cutLoops(words: readonly string[]): readonly string[] {
  for (let start = 0; start < words.length; start += 1) {
    for (let size = 1; size <= LONGEST_LOOP_WORDS; size += 1) {
      const repeats = countRepeats(words, start, size)
      if (repeats >= LOOP_REPEATS) {
        return cutLoops([...words.slice(0, start + size), ...words.slice(start + size * repeats)])
      }
    }
  }
  return words
}

function countRepeats(words: readonly string[], start: number, size: number): number {
  const key = (at: number) => fold(words.slice(at, at + size).join(' '))
  const first = key(start)
  let repeats = 1
  while (start + size * (repeats + 1) <= words.length && key(start + size * repeats) === first) repeats += 1
  return repeats
}
