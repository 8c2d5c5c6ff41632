import type { Calendar } from './calendar.ts'

/** Name of the exported file: patient (spaces become underscores) and date (slashes become dashes), specification section 9. */
export function transcriptFileName(patientName: string, createdAt: string, { formatDate }: Calendar): string {
  const name = patientName
    .trim()
    .replaceAll(/\s+/g, '_')
    // Invisible ones could show the name the wrong way round, its ending first.
    .replaceAll(/[\\/:*?"<>|\p{C}]/gu, '')
  return `${name}_${formatDate(createdAt).replaceAll('/', '-')}.txt`
}
