import type { SectionId } from '../section.ts'
import { writeRecord } from './write-record.ts'

/** What is written for a conversation, one statement per line; of one section, or of all. */
export function writtenOf(lines: string, section?: SectionId): string {
  const { statements } = writeRecord(
    lines
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  )
  return statements
    .filter((one) => section === undefined || one.section === section)
    .map(({ text }) => text)
    .join('\n')
}
