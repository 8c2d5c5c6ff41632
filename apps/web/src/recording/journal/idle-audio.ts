import { isRecorderClaimed } from './device-claim.ts'
import { openJournal } from './journal.ts'

/** Whether this account has audio to erase and no tab is recording, which would lose what is being said. */
export async function hasIdleAudioOf(userId: string): Promise<boolean> {
  try {
    if (await isRecorderClaimed()) return false
    return (await (await openJournal()).openRecordings(userId)).length > 0
  } catch {
    return false
  }
}
