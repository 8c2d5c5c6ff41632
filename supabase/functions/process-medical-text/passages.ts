const normalised = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/**
 * Cuts a transcript into the passages that a record can point at. Nothing is added, changed or left out.
 * @param heard the pieces of a recording, cut at pauses; used only where they are the whole transcript.
 */
export function passagesOf(transcript: string, heard: readonly string[]): readonly string[] {
  const pieces = heard.map(normalised).filter(Boolean)
  if (pieces.length > 0 && pieces.join(' ') === normalised(transcript)) return pieces.flatMap(sentences)
  return transcript.split('\n').map(normalised).filter(Boolean).flatMap(sentences)
}

function sentences(text: string): readonly string[] {
  // Only after a mark that is followed by a capital: "2.5 mg" and "Dr. silva" stay whole.
  return text.split(/(?<=[.!?…])\s+(?=[\p{Lu}–—-])/u)
}
