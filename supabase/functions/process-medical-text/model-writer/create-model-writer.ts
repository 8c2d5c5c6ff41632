import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'
import { fromEngine } from '../../_shared/engine-failure.ts'
import { askServer, type TextServer } from './ask-server.ts'
import { INSTRUCTIONS_VERSION } from './instructions.ts'
import { writeInParts, type ModelWritten, type Numbered } from './write-in-parts.ts'

export interface ModelWriterSettings extends TextServer {
  /** For the whole record, including all its parts. */
  readonly timeoutMs: number
  /** Words of one request; halved if the server turns out to truncate its input. */
  readonly maxPartWords: number
}

interface Conversation extends Numbered {
  /** Whose consultation it is: each account has a few parallel calls. */
  readonly account: string
}

const MAX_CALLS_OF_ACCOUNT = 2
const MAX_KEPT_RECORDS = 100
const KEPT_MS = 10 * 60_000

const turns = new LRUCache<string, LimitFunction>({ max: 10_000 })
/** Paid answers, by text and settings; parallel repetitions wait for the same one. */
const paid = new LRUCache<string, Promise<ModelWritten>>({ max: MAX_KEPT_RECORDS, ttl: KEPT_MS })

/**
 * Writes a record with a text server. Identifiers are replaced before they leave and restored here.
 * @throws a retryable FunctionFailure; a late answer is discarded.
 */
export async function writeWithModel(settings: ModelWriterSettings, conversation: Conversation): Promise<ModelWritten> {
  const key = await keyOf(settings, conversation)
  const known = paid.get(key)
  if (known) return known
  const limit = turns.get(conversation.account) ?? pLimit(MAX_CALLS_OF_ACCOUNT)
  turns.set(conversation.account, limit)
  // One deadline for waiting and writing.
  const deadline = AbortSignal.timeout(settings.timeoutMs)
  const ask = (passages: readonly string[]) => askServer(settings, passages, settings.timeoutMs, deadline)
  const writing = limit(() => writeInParts(ask, settings.maxPartWords, conversation))
  paid.set(key, writing)
  try {
    return await writing
  } catch (cause) {
    paid.delete(key)
    throw fromEngine(deadline.aborted ? deadline.reason : cause, 'análise')
  }
}

async function keyOf(
  { baseURL, model, maxPartWords }: ModelWriterSettings,
  { account, passages, names }: Conversation,
) {
  const text = JSON.stringify([INSTRUCTIONS_VERSION, baseURL, model, maxPartWords, account, passages, names])
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
