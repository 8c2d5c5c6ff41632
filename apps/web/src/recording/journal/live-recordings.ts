import { isRecorderClaimed } from './device-claim.ts'

/**
 * Consultations whose sound is on this device while a tab of it records or finishes one of them. Which one that is only
 * the other tab knows.
 */
export async function liveRecordings(userId: string): Promise<readonly string[]> {
  try {
    if (!(await isRecorderClaimed())) return []
    const { openJournal } = await import('./journal.ts')
    const open = await (await openJournal()).openRecordings(userId)
    return open.map(({ consultationId }) => consultationId)
  } catch {
    // A browser that has no locks, or keeps nothing, cannot record either.
    return []
  }
}
