import { markNote } from '@prontuvoz/rules/professional-note'

/** What the analysis reads: the transcript as it was heard, and what the professional typed beside it, marked as such. */
export function conversationOf(text: string, note: string): string {
  return [text.trim(), ...markNote(note)].filter(Boolean).join('\n')
}
