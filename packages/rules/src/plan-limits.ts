/** Limits of a plan; null is unlimited. */
export interface PlanLimits {
  readonly name: string
  readonly maxPatients: number | null
  /** For one recording. */
  readonly maxRecordingMinutes: number | null
}

/** Applies without an active subscription (specification section 9). */
export const DEFAULT_PLAN: PlanLimits = { name: 'Iniciante', maxPatients: 5, maxRecordingMinutes: 10 }

/** Infinite without a limit. */
export function recordingMinutes({ maxRecordingMinutes }: PlanLimits): number {
  return maxRecordingMinutes ?? Number.POSITIVE_INFINITY
}

/** Percentage of the plan's minutes that a recording has used, 0 to 100; 0 if there is no limit. */
export function recordingProgressPercent(elapsedSeconds: number, plan: PlanLimits): number {
  if (plan.maxRecordingMinutes === null) return 0
  return Math.min(100, (elapsedSeconds / (plan.maxRecordingMinutes * 60)) * 100)
}

/** Whether a recording has reached the plan's minutes and must stop. */
export function isTimeOver(elapsedSeconds: number, plan: PlanLimits): boolean {
  return plan.maxRecordingMinutes !== null && elapsedSeconds >= plan.maxRecordingMinutes * 60
}
