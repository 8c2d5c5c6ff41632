import type { PlanLimits } from '@prontuvoz/rules/plan-limits'
import { useState } from 'react'

/**
 * The limits of a recording: the widest plan that was known while it ran. A card that fails at the month's turn, or a plan
 * that ends, cuts no consultation short that is being recorded; it holds for the next one.
 * @param plan the plan in force; undefined if not known.
 */
export function useKeptLimits(plan: PlanLimits | undefined, isRecording: boolean): PlanLimits | undefined {
  const [kept, setKept] = useState<PlanLimits>()
  if (!isRecording) {
    if (kept) setKept(undefined)
    return plan
  }
  if (!plan || (kept && !isWider(plan, kept))) return kept
  setKept(plan)
  return plan
}

function isWider(one: PlanLimits, other: PlanLimits): boolean {
  const [minutes, otherMinutes] = [one, other].map(
    ({ maxRecordingMinutes }) => maxRecordingMinutes ?? Number.POSITIVE_INFINITY,
  )
  return (minutes ?? 0) > (otherMinutes ?? 0)
}
