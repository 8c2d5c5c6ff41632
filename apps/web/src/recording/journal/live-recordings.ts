import { isRecorderClaimed } from './device-claim.ts'

/**
 * Consultations whose audio is on this device while one of its tabs records or finishes. Only that tab knows which of
 * them it is.
 */
export function liveRecordings(userId: string): Promise<readonly string[]> {
  return recordingsWhile(true, userId)
}

/** Consultations whose audio is on this device although none of its tabs records: their recording broke off. */
export function leftRecordings(userId: string): Promise<readonly string[]> {
  return recordingsWhile(false, userId)
}

async function recordingsWhile(isClaimed: boolean, userId: string): Promise<readonly string[]> {
  try {
    if ((await isRecorderClaimed()) !== isClaimed) return []
    const { openJournal } = await import('./journal.ts')
    const open = await (await openJournal()).openRecordings(userId)
    return open.map(({ consultationId }) => consultationId)
  } catch {
    // A browser without locks or storage cannot record either.
    return []
  }
}
