import type { Calendar } from '@prontuvoz/rules/calendar'
import { readEditedHistory } from '@prontuvoz/rules/record-history'
import { useDeferredValue } from 'react'
import { LiveMarks } from '#domains/patient-records/live-marks.tsx'
import type { StoredRecord } from '#domains/patient-records/record-queries.ts'

/** Each record has its own worker. */
const MAX_COMPARED = 3

interface HistoryMarksProps {
  readonly text: string
  readonly base: readonly StoredRecord[]
  readonly calendar: Calendar
}

/** Marks for the records of a history that are being edited. */
export function HistoryMarks({ text, base, calendar }: HistoryMarksProps) {
  const typed = useDeferredValue(text)
  const edit = readEditedHistory(base, typed, calendar)
  if (edit.kind === 'refused') return null
  return edit.changed
    .slice(-MAX_COMPARED)
    .map(({ id, analysis }) => <LiveMarks key={id} recordId={id} text={analysis} />)
}
