import type { Message } from '#shared/message.ts'
import { discarded, discardedHereOnly, notDiscarded } from './messages.ts'

/** The message after discarding a recording. @param discarding the engine's promise; it rejects if the device fails. */
export async function discardOutcome(discarding: Promise<boolean>): Promise<Message> {
  try {
    return (await discarding) ? discarded : discardedHereOnly
  } catch {
    return notDiscarded
  }
}
