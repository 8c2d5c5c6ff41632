/** The functions of the database that change nothing: everybody whose session it is may ask them. */
export const READING_FUNCTIONS = [
  'consultation_summary',
  'deleted_patients',
  'patient_total',
  'patient_versions',
  'plan_in_force',
  'practice_insights',
  'transcript_versions',
  'unfinished_consultations',
  'voice_strips',
] as const

export type ReadingFunction = (typeof READING_FUNCTIONS)[number]
