// Sentences that recognisers of the Whisper kind write over silence in Portuguese; seen in public issue threads.
const PHANTOMS = [
  /^legendas? (?:pela|por)\b/,
  /amara ?org/,
  /^legendado por\b/,
  /^inscreva se no canal/,
  /^deixe (?:o )?seu like/,
  /^ative o sininho/,
  /^obrigad[oa] por assistir/,
  /^ate o proximo video/,
  /^transcricao (?:e legendas )?por\b/,
]

/** Lower case without accents and punctuation, for comparing what was said. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * Takes out what no one said: credits that recognisers invent over silence, and a phrase repeated four times or more.
 * Courtesies ("obrigado", "tchau") and true repetitions ("não, não") stay.
 */
export function withoutInventedText(text: string): string {
  const folded = fold(text)
  if (PHANTOMS.some((phantom) => phantom.test(folded))) return ''
  return text.replaceAll(/(?<!\S)((?:\S+\s+){0,5}?\S+)(?:\s+\1(?!\S)){3,}/giu, '$1')
}
