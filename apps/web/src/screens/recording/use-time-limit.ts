import { isTimeOver, recordingMinutes, type PlanLimits } from '@prontuvoz/rules/plan-limits'
import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { planInForce } from '#domains/plans/plan-queries.ts'
import type { RecordingEngine } from '#recording/recording-engine.ts'
import type { RecordingState } from '#recording/recording-state.ts'
import type { Message } from '#shared/message.ts'
import { notify } from '#shared/notify.ts'
import { limitReached } from './messages.ts'

const UNKNOWN_PLAN: PlanLimits = { name: '', maxPatients: null, maxRecordingMinutes: null }
const ASKS_AGAIN_MS = 15_000
/** When the plan is fetched again before the limit: a user warned about the last minutes may be paying right now. */
const ASKS_BEFORE_SECONDS = [15, 10, 5]

/**
 * Stops a recording at the plan's limit.
 * @param begunAt ISO 8601, of a recording that an earlier page load began.
 * @returns the plan in force, the limits of the recording, and the message for a recording that was stopped.
 */
export function useTimeLimit(userId: string, engine: RecordingEngine, state: RecordingState, begunAt?: string) {
  const plan = useQuery({
    ...planInForce(userId, begunAt),
    refetchInterval: ({ state: { status } }) => (status === 'error' ? ASKS_AGAIN_MS : false),
  })
  const askAgain = plan.refetch
  const isRecording = state.step === 'recording'
  // An unknown plan, or one that failed to load, stops no recording: audio that the server then rejects stays on this
  // device.
  const limits = useKeptLimits(plan, isRecording) ?? UNKNOWN_PLAN
  const seconds = isRecording ? state.capturedSamples / SAMPLE_RATE_HZ : 0
  const isOver = isTimeOver(seconds, limits)
  const isRunning = isRecording && !state.isPaused
  const asks = isRunning ? ASKS_BEFORE_SECONDS.filter((ahead) => isTimeOver(seconds + ahead, limits)).length : 0
  // Not derived from the length: a long recording may be under another plan.
  const [stopped, setStopped] = useState<{ readonly id: string; readonly message: Message }>()
  const id = 'consultation' in state ? state.consultation.id : undefined

  useEffect(() => {
    // A plan may have ended since this tab was opened; and one bought meanwhile on another device must not cut the
    // recording short.
    if (isRecording || asks > 0) void askAgain()
  }, [isRecording, asks, askAgain])

  if (isOver && id !== undefined && id !== stopped?.id)
    setStopped({ id, message: limitReached(recordingMinutes(limits)) })
  const message = id === stopped?.id ? stopped?.message : undefined

  useEffect(() => {
    if (!isOver || !message) return
    notify(message, 'info')
    void engine.stop(true)
  }, [isOver, message, engine])

  return { plan, limits, cutShort: isRecording ? undefined : message }
}

/**
 * The limits of a recording: the most generous plan known while it ran. A card that fails on renewal, or a plan that
 * ends, does not cut a running recording short; it applies to the next one.
 * @param plan the plan in force, fetched again when the recording begins; if that fails, the earlier one applies.
 */
function useKeptLimits(plan: UseQueryResult<PlanLimits>, isRecording: boolean): PlanLimits | undefined {
  const answered = Math.max(plan.dataUpdatedAt, plan.errorUpdatedAt)
  const [kept, setKept] = useState<{ readonly since: number; readonly limits?: PlanLimits }>()
  if (!isRecording) {
    if (kept) setKept(undefined)
    return plan.data
  }
  if (!kept) setKept({ since: answered })
  else if (answered > kept.since && plan.data && isWider(plan.data, kept.limits))
    setKept({ ...kept, limits: plan.data })
  return kept?.limits
}

function isWider(plan: PlanLimits, other: PlanLimits | undefined): boolean {
  return !other || recordingMinutes(plan) > recordingMinutes(other)
}
