import { markNote } from '@prontuvoz/rules/professional-note'

/** Input of the analysis: the transcript, and the professional's note, marked as such. */
export function conversationOf(text: string, note: string): string {
  return [text.trim(), ...markNote(note)].filter(Boolean).join('\n')
}
