import type { Calendar } from './calendar.ts'

/** The four counters of the dashboard. */
export interface ConsultationStatistics {
  readonly total: number
  readonly thisMonth: number
  /** By id: two people of one name are two patients. */
  readonly uniquePatients: number
  /** Rounded. */
  readonly averageMinutes: number
}

/**
 * Counts the latest consultations (specification section 9: the ten that the dashboard loads).
 * @param now ISO 8601 instant.
 */
export function consultationStatistics(
  consultations: readonly { createdAt: string; durationSeconds: number; patientId: string }[],
  now: string,
  { isSameMonth }: Calendar,
): ConsultationStatistics {
  const seconds = consultations.reduce((total, one) => total + one.durationSeconds, 0)
  return {
    total: consultations.length,
    thisMonth: consultations.filter((one) => isSameMonth(one.createdAt, now)).length,
    uniquePatients: new Set(consultations.map((one) => one.patientId)).size,
    averageMinutes: consultations.length === 0 ? 0 : Math.round(seconds / consultations.length / 60),
  }
}
