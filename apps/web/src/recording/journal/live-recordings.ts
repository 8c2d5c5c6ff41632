import { isRecorderClaimed } from './device-claim.ts'

/**
 * Consultations whose audio is on this device while one of its tabs records or finishes. Which of them it is only that tab
 * knows.
 */
export async function liveRecordings(userId: string): Promise<readonly string[]> {
  try {
    if (!(await isRecorderClaimed())) return []
    const { openJournal } = await import('./journal.ts')
    const open = await (await openJournal()).openRecordings(userId)
    return open.map(({ consultationId }) => consultationId)
  } catch {
    // A browser without locks or storage cannot record either.
    return []
  }
}
