import { isNote, unmarked } from '@prontuvoz/rules/professional-note'
import { fold } from '../_shared/invented-text.ts'
import { CUES, isQuestion } from './cues.ts'
import type { OrganisedRecord, RecordStatement, Section } from './record-sections.ts'

/**
 * Sorts what was said under headings, word for word. It needs no service, and it cannot invent: each line is a passage,
 * and each passage is a line.
 */
export function organiseByExtraction(passages: readonly string[]): OrganisedRecord {
  const statements: RecordStatement[] = []
  let asked: Section | undefined
  passages.forEach((text, index) => {
    const folded = fold(unmarked(text))
    const own = CUES.find(([, cue]) => cue.test(folded))?.[0]
    // A note is no answer to what was asked aloud.
    const section = own ?? (isNote(text) ? undefined : asked) ?? 'Outras falas'
    asked = isQuestion(folded, text) ? section : undefined
    statements.push({ section, text, passages: [index] })
  })
  return { organiser: 'extractive', statements, omissions: [] }
}
