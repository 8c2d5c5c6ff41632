import { queryOptions } from '@tanstack/react-query'
import { backend, expectData } from '#shared/backend.ts'

const LOOKS_AGAIN_MS = 60_000

/** For each abandoned consultation, by id, the time (ISO 8601) of its last activity. */
export type InactiveSince = ReadonlyMap<string, string>

/** The abandoned ones among these consultations, by the server's clock. @throws Failure */
export async function inactiveConsultations(among: readonly string[]): Promise<InactiveSince> {
  if (among.length === 0) return new Map()
  const client = await backend()
  const rows = expectData(await client.rpc('unfinished_consultations', { among: [...among] }))
  return new Map(rows.map(({ id, inactive_since }) => [id, inactive_since]))
}

/**
 * The abandoned consultations of a list, without those being recorded on this device: if it is offline or paused, the
 * server does not hear of the recording.
 * @param liveHere the consultations being recorded on this device.
 */
export function unfinishedAmong(
  userId: string,
  consultations: readonly { readonly id: string; readonly status: string }[],
  liveHere: (userId: string) => Promise<readonly string[]>,
) {
  const among = consultations.filter(({ status }) => status !== 'completed').map(({ id }) => id)
  return queryOptions({
    queryKey: ['consultations', userId, 'unfinished', among],
    queryFn: async (): Promise<InactiveSince> => {
      const live = await liveHere(userId)
      return inactiveConsultations(among.filter((id) => !live.includes(id)))
    },
    enabled: among.length > 0,
    // The answer changes with time alone.
    refetchInterval: LOOKS_AGAIN_MS,
  })
}

/**
 * The consultation that is being recorded now, by its id. The server hears of the end of a recording that died on another
 * device only after a while, so of several that seem to run none is certain.
 * @param unfinished undefined while it is not known.
 */
export function runningAmong(
  consultations: readonly { readonly id: string; readonly status: string }[],
  unfinished: InactiveSince | undefined,
): string | undefined {
  const open = consultations.filter(({ id, status }) => status === 'recording' && unfinished?.has(id) === false)
  return open.length === 1 ? open[0]?.id : undefined
}

/** A patient's consultations that are not completed, newest first. */
export function openConsultationsOf(userId: string, patientId: string) {
  return queryOptions({
    queryKey: ['consultations', userId, 'open', patientId],
    queryFn: async () => {
      const client = await backend()
      const answer = await client
        .from('consultations')
        .select('id, status, created_at')
        .eq('user_id', userId)
        .eq('patient_id', patientId)
        .neq('status', 'completed')
        .order('created_at', { ascending: false })
        .limit(20)
      return expectData(answer)
    },
  })
}
