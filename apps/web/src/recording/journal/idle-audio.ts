import { isRecorderClaimed } from './device-claim.ts'
import { openJournalStore } from './journal-store.ts'
import { openJournal } from './journal.ts'

/**
 * A device delivers its last audio within a second after the stop; until then it is still claimed, although nothing is
 * being recorded.
 */
const STOPPING_MS = 1500

/** Whether this account has audio to erase and no tab is recording; erasing would lose what is being said. */
export async function hasIdleAudioOf(userId: string): Promise<boolean> {
  try {
    if (await isRecorderClaimed()) {
      await new Promise((done) => setTimeout(done, STOPPING_MS))
      if (await isRecorderClaimed()) return false
    }
    return await hasUnsentAudio(userId)
  } catch {
    return false
  }
}

/**
 * Whether a recording on this device is not completely transcribed.
 * @param userId restricts it to this account, as another account cannot finish it. Undefined if the session's account
 * is unknown.
 */
export async function hasUnsentAudio(userId?: string): Promise<boolean> {
  try {
    if (userId !== undefined) return (await (await openJournal()).openRecordings(userId)).length > 0
    const store = await openJournalStore()
    return (await store.all('recordings')).length > 0
  } catch {
    // Without storage there is nothing to lose; if it is unreadable, signing out must work nevertheless.
    return false
  }
}
