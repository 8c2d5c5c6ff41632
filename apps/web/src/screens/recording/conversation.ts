/** What the analysis reads: the transcript as it was heard, and what the professional typed beside it, marked as such. */
export function conversationOf(text: string, note: string): string {
  const typed = note.replaceAll(/\s+/g, ' ').trim()
  return [text.trim(), typed === '' ? '' : `Anotação do profissional: ${typed}`].filter(Boolean).join('\n')
}
