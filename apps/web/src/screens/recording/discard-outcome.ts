import type { Message } from '#shared/message.ts'
import { discarded, discardedHereOnly, notDiscarded } from './messages.ts'

/** What became of a recording that was thrown away. @param discarding as the engine does it; it throws where the device fails. */
export async function discardOutcome(discarding: Promise<boolean>): Promise<Message> {
  try {
    return (await discarding) ? discarded : discardedHereOnly
  } catch {
    return notDiscarded
  }
}
