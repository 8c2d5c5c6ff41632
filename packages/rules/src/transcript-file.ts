import type { Calendar } from './calendar.ts'

/** Name of the exported file: patient (spaces become underscores) and date (slashes become dashes), specification section 9. */
export function transcriptFileName(patientName: string, createdAt: string, { formatDate }: Calendar): string {
  const name = patientName
    .trim()
    .replaceAll(/\s+/g, '_')
    // Invisible characters could display the name in the wrong direction, its extension first.
    .replaceAll(/[\\/:*?"<>|\p{C}]/gu, '')
  return `${name}_${formatDate(createdAt).replaceAll('/', '-')}.txt`
}
