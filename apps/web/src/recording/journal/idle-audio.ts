import { isRecorderClaimed } from './device-claim.ts'
import { openJournal } from './journal.ts'

/** Whether there is audio of this account to erase, and no tab is recording: that one would lose what is being said. */
export async function hasIdleAudioOf(userId: string): Promise<boolean> {
  try {
    if (await isRecorderClaimed()) return false
    return (await (await openJournal()).openRecordings(userId)).length > 0
  } catch {
    return false
  }
}
