import { isRecorderClaimed } from './device-claim.ts'
import { openJournalStore } from './journal-store.ts'
import { openJournal } from './journal.ts'

/** A device hands out its last sound within a second after the stop; until then it is claimed, though nobody records any more. */
const STOPPING_MS = 1500

/** Whether this account has audio to erase and no tab is recording, which would lose what is being said. */
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
 * Whether a recording on this device still has to become text.
 * @param userId of this account: a colleague cannot finish it. Undefined if it is not known whose session it is.
 */
export async function hasUnsentAudio(userId?: string): Promise<boolean> {
  try {
    if (userId !== undefined) return (await (await openJournal()).openRecordings(userId)).length > 0
    const store = await openJournalStore()
    return (await store.all('recordings')).length > 0
  } catch {
    // A browser that keeps nothing has nothing to lose; one whose store cannot be read signs out all the same.
    return false
  }
}
