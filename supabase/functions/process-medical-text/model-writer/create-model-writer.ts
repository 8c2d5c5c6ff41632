import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'
import type { Circuit } from '../../_shared/circuit.ts'
import { askServer, type TextServer } from './ask-server.ts'
import { readAnswer } from './answer.ts'
import { INSTRUCTIONS_VERSION } from './instructions.ts'
import { circuitOf, Evidence } from './server-circuit.ts'
import { LeftAlone, mayHaveCost } from './why-not.ts'
import { writeInParts, type ModelWritten, type Numbered, type PartAnswer } from './write-in-parts.ts'

export interface ModelWriterSettings extends TextServer {
  /** For the whole record, including all its parts. */
  readonly timeoutMs: number
  /** Words of one request; halved if the server turns out to truncate its input. */
  readonly maxPartWords: number
}

interface Conversation extends Numbered {
  /** Owner of the consultation: each account has a few parallel calls. */
  readonly account: string
  /** The user wants failed requests to be retried, although they may have cost money. */
  readonly isAskedAgain?: boolean
}

const MAX_CALLS_OF_ACCOUNT = 2
/** The longest conversation has sixty parts. */
const MAX_KEPT_ANSWERS = 1000
/** Share of the deadline; a request sent later would be paid for but not waited for. */
const MAX_WAITING_SHARE = 0.9
const KEPT_MS = 10 * 60_000

const turns = new LRUCache<string, LimitFunction>({ max: 10_000 })

interface Paid {
  readonly answer: Promise<PartAnswer>
  /** Whether it was sent to the server. */
  isSent: boolean
  /** It was paid for in vain: not answered in time, truncated, or unreadable. */
  isUseless: boolean
}
/**
 * Answers, by the text that was sent and the settings. Parallel repetitions wait for the same one; a later one finds
 * what was paid for, even if the rest of its conversation failed.
 */
const paid = new LRUCache<string, Paid>({ max: MAX_KEPT_ANSWERS, ttl: KEPT_MS })

/**
 * Writes a record with a text server, as far as it answers in time: what was written before a failure is kept.
 * Identifiers are replaced before the text leaves and restored here. A late answer is discarded. A server that has
 * failed repeatedly is not called, unless the user asks again. A probe continues after the response: nobody waits for a
 * server that probably hangs, and its answer is cached for whoever asks again.
 */
export async function writeWithModel(settings: ModelWriterSettings, conversation: Conversation): Promise<ModelWritten> {
  const circuit = circuitOf(settings)
  const last = circuit.open
  if (last === undefined || conversation.isAskedAgain) return attempted(settings, conversation, circuit)
  const leftAlone = new LeftAlone('the text server has failed several times', { cause: last })
  const kept = await attempted(settings, conversation, circuit, leftAlone)
  if (kept.missing.size > 0 && circuit.beginProbe())
    void attempted(settings, conversation, circuit)
      .catch(() => undefined)
      .finally(() => circuit.endProbe())
  return kept
}

/** @param leftAlone why nothing is sent; only cached answers are used then. */
async function attempted(
  settings: ModelWriterSettings,
  conversation: Conversation,
  circuit: Circuit<unknown>,
  leftAlone?: LeftAlone,
): Promise<ModelWritten> {
  const evidence = new Evidence()
  const { account, isAskedAgain = false } = conversation
  const limit = turns.get(account) ?? pLimit(MAX_CALLS_OF_ACCOUNT)
  turns.set(account, limit)
  const lastStartMs = performance.now() + MAX_WAITING_SHARE * settings.timeoutMs
  // One deadline for waiting and writing.
  const deadline = AbortSignal.timeout(settings.timeoutMs)

  async function ask(passages: readonly string[]): Promise<PartAnswer> {
    const key = await keyOf(settings, account, passages)
    const known = paid.get(key)
    if (known && !(isAskedAgain && known.isUseless)) return until(deadline, known.answer)
    if (leftAlone) throw leftAlone
    const answer = limit(() => {
      if (performance.now() > lastStartMs) throw new DOMException('Too little time is left', 'TimeoutError')
      asked.isSent = true
      evidence.sent()
      return askServer(settings, passages, settings.timeoutMs, deadline)
    })
    const asked: Paid = { answer, isSent: false, isUseless: false }
    paid.set(key, asked)
    answer.then(
      ({ content, isCut }) => {
        evidence.answered()
        asked.isUseless = isCut || readAnswer(content, passages) === undefined
      },
      (cause: unknown) => {
        asked.isUseless = true
        if (!(asked.isSent && mayHaveCost(cause)) && paid.peek(key) === asked) paid.delete(key)
      },
    )
    return until(deadline, answer)
  }
  const written = await writeInParts(ask, settings.maxPartWords, conversation, MAX_CALLS_OF_ACCOUNT)
  evidence.tell(circuit, written.failure, settings.timeoutMs)
  return written
}

/** The promise's result before the deadline. @throws the deadline's reason after it */
async function until<T>(deadline: AbortSignal, promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const end = () => reject(deadline.reason)
  if (deadline.aborted) end()
  deadline.addEventListener('abort', end)
  try {
    return await Promise.race([promise, late])
  } finally {
    deadline.removeEventListener('abort', end)
  }
}

async function keyOf({ baseURL, model }: ModelWriterSettings, account: string, passages: readonly string[]) {
  const text = JSON.stringify([INSTRUCTIONS_VERSION, baseURL, model, account, passages])
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
