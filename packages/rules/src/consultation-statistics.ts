import type { Calendar } from './calendar.ts'

/** The four counters of the dashboard. */
export interface ConsultationStatistics {
  readonly total: number
  readonly thisMonth: number
  /** By id: two people with the same name are two patients. */
  readonly uniquePatients: number
  /** Rounded average of the recorded ones; undefined if all were typed. */
  readonly averageMinutes: number | undefined
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
  // A typed consultation has no duration rather than zero minutes.
  const measured = consultations.map((one) => one.durationSeconds).filter((seconds) => seconds > 0)
  return {
    total: consultations.length,
    thisMonth: consultations.filter((one) => isSameMonth(one.createdAt, now)).length,
    uniquePatients: new Set(consultations.map((one) => one.patientId)).size,
    averageMinutes: consultations.length === 0 ? 0 : averageMinutes(measured),
  }
}

function averageMinutes(seconds: readonly number[]): number | undefined {
  if (seconds.length === 0) return undefined
  return Math.round(seconds.reduce((total, one) => total + one, 0) / seconds.length / 60)
}
