/**
 * Film credits and farewells that Whisper models write over silence in Portuguese (seen in public issue threads and
 * code), as whole sentences. "Assistir" also means to treat: "obrigada por assistir minha mãe" is kept.
 */
const PHANTOMS = [
  /^(?:transcricao e )?legendas? (?:pela|por)(?: \S+){1,5}$/,
  /\bamara ?org\b/,
  /^legendado por(?: \S+){1,4}$/,
  /^transcricao (?:e legendas )?por(?: \S+){1,4}$/,
  /^(?:e )?inscreva se no (?:nosso |meu )?canal\b/,
  /^(?:e )?deixe (?:o )?seu like\b/,
  /^(?:e )?ative o sininho\b/,
  /^(?:muito )?obrigad[oa] por assistir(?: (?:ao|este|esse|o) video)?(?: (?:e )?ate (?:a proxima|o proximo video))?$/,
  /^(?:e )?ate o proximo video$/,
]

/**
 * Courtesies that are said in every consultation, but also written over noise. Removed only if there was too little
 * speech to say them; the number is the minimum in seconds.
 */
const COURTESIES: readonly (readonly [RegExp, number])[] = [
  [/^(?:muito )?obrigad[oa]$/, 0.4],
  [/^(?:tchau)(?: tchau)?$/, 0.4],
  [/^e ai pessoal tudo bem$/, 0.8],
]

const MAX_LOOP_WORDS = 6
const MIN_ROUNDS = 4
/** People do say "não, não, não, não"; recognisers' loops are longer. */
const MIN_LOOPED_WORDS = 8

/** Lower case without accents and punctuation, for comparing texts. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * Removes invented text: credits that recognisers write over silence, and endlessly repeated phrases. The text around
 * them is kept.
 * @param speechSeconds how much speech was detected in the audio of the text.
 */
export function withoutInventedText(text: string, speechSeconds = Infinity): string {
  const folded = fold(text)
  if (COURTESIES.some(([phrase, leastSeconds]) => speechSeconds < leastSeconds && phrase.test(folded))) return ''
  return withoutLoops(sentencesOf(text).filter((sentence) => !isPhantom(sentence)))
}

function isPhantom(sentence: string): boolean {
  const folded = fold(sentence)
  return PHANTOMS.some((phantom) => phantom.test(folded))
}

/** A full stop inside a word ("Amara.org") does not end a sentence. */
function sentencesOf(text: string): string[] {
  return text
    .trim()
    .split(/(?<=[.!?…])\s+/u)
    .filter(Boolean)
}

function withoutLoops(sentences: readonly string[]): string {
  const words = sentences.flatMap((sentence) => sentence.split(/\s+/u))
  const folded = words.map(fold)
  const kept: string[] = []
  for (let at = 0; at < words.length;) {
    const loop = loopAt(folded, at)
    kept.push(...words.slice(at, at + (loop?.length ?? 1)))
    at += loop ? loop.length * loop.rounds : 1
  }
  return kept.join(' ')
}

/** The shortest phrase that repeats from a given word on. */
function loopAt(
  words: readonly string[],
  at: number,
): { readonly length: number; readonly rounds: number } | undefined {
  for (let length = 1; length <= MAX_LOOP_WORDS; length += 1) {
    let same = 0
    while (at + length + same < words.length && words[at + same] === words[at + length + same]) same += 1
    const rounds = 1 + Math.floor(same / length)
    if (rounds >= MIN_ROUNDS && rounds * length >= MIN_LOOPED_WORDS) return { length, rounds }
  }
  return undefined
}
