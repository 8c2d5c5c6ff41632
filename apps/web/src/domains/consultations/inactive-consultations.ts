import { queryOptions } from '@tanstack/react-query'
import { backend, expectData } from '#shared/backend.ts'

const LOOKS_AGAIN_MS = 60_000

/** For each abandoned consultation, by id, the time (ISO 8601) of its last activity. */
export type InactiveSince = ReadonlyMap<string, string>

interface Listed {
  readonly id: string
  readonly status: string
}

/** Those of `among` that are abandoned, by the server's clock. @throws Failure */
export async function inactiveConsultations(among: readonly string[]): Promise<InactiveSince> {
  if (among.length === 0) return new Map()
  const client = await backend()
  const rows = expectData(await client.rpc('unfinished_consultations', { among: [...among] }))
  return new Map(rows.map(({ id, inactive_since }) => [id, inactive_since]))
}

/**
 * The abandoned consultations of a list, except those being recorded on this device: while it is offline or paused, the
 * server does not hear of the recording.
 * @param liveHere the consultations being recorded on this device.
 */
export function unfinishedAmong(
  userId: string,
  consultations: readonly Listed[],
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
    // Refetched because the result depends on time alone.
    refetchInterval: LOOKS_AGAIN_MS,
  })
}

/**
 * The id of the consultation that is being recorded now; null if there is none, or if it is not certain. When a
 * recording breaks off on another device, the server notices only after a while, so if several look active, none is
 * returned.
 * @param leftHere consultations whose recording broke off on this device.
 */
export function runningAmong(
  userId: string,
  consultations: readonly Listed[],
  unfinished: InactiveSince | undefined,
  leftHere: (userId: string) => Promise<readonly string[]>,
) {
  const open = consultations.filter(({ id, status }) => status === 'recording' && unfinished?.has(id) === false)
  const ids = open.map(({ id }) => id)
  return queryOptions({
    queryKey: ['consultations', userId, 'running', ids],
    queryFn: async (): Promise<string | null> => {
      const left = await leftHere(userId)
      const [only, ...others] = ids.filter((id) => !left.includes(id))
      return others.length === 0 ? (only ?? null) : null
    },
    enabled: ids.length > 0,
    refetchInterval: LOOKS_AGAIN_MS,
  })
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
