import OpenAI from 'openai'
import { z } from 'zod'
import { boundedFetch } from '../../_shared/bounded-fetch.ts'
import { answerSchema } from './answer.ts'
import { INSTRUCTIONS } from './instructions.ts'
import { numbered, wordsIn } from './parts.ts'
import type { PartAnswer } from './write-in-parts.ts'

export interface TextServer {
  readonly baseURL: string
  readonly apiKey: string
  readonly model: string
}

/** Options that a server has rejected once and is not sent again: some models have no temperature, some servers no schema. */
interface Refusals {
  temperature: boolean
  schema: boolean
}

const completionSchema = z
  .object({
    choices: z.array(
      z.object({
        message: z.object({ content: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    ),
    usage: z.object({ prompt_tokens: z.number() }).nullish().catch(undefined),
  })
  .partial()
  .catch({})

const refusalsOf = new Map<string, Refusals>()

const RETRY_MS = 1000
/** A server that wants to be left alone for longer is not waited for: somebody is looking at the screen. */
const MAX_RETRY_MS = 10_000
/** A connection that breaks later may break off work that is paid for. */
const MAX_UNSENT_MS = 2000

/**
 * Requests the items of one part, and repeats the request without options that the server rejects, and once if it is
 * overloaded, broken or not reached.
 * @throws the SDK's errors, and DOMException 'TimeoutError' or 'AbortError' from `signal`.
 */
export async function askServer(
  server: TextServer,
  passages: readonly string[],
  timeoutMs: number,
  signal: AbortSignal,
): Promise<PartAnswer> {
  const { baseURL, apiKey, model } = server
  // The SDK's own retries wait for up to a minute, and send again what has taken too long and may have cost money.
  const client = new OpenAI({ baseURL, apiKey, timeout: timeoutMs, fetch: boundedFetch(timeoutMs), maxRetries: 0 })
  const key = `${baseURL} ${model}`
  const refusals = refusalsOf.get(key) ?? { temperature: false, schema: false }
  const text = numbered(passages)
  let isRetried = false
  for (;;) {
    const startedMs = performance.now()
    try {
      const completion = await client.chat.completions.create(
        {
          model,
          ...(refusals.temperature ? {} : { temperature: 0 }),
          ...(refusals.schema
            ? {}
            : {
                response_format: {
                  type: 'json_schema',
                  json_schema: { name: 'prontuario', strict: true, schema: z.toJSONSchema(answerSchema) },
                },
              }),
          messages: [
            { role: 'system', content: refusals.schema ? `${INSTRUCTIONS}\n${asksForJson()}` : INSTRUCTIONS },
            { role: 'user', content: text },
          ],
        },
        { signal },
      )
      // Not everything that calls itself compatible answers in the form that the SDK promises.
      const { choices: [choice] = [], usage } = completionSchema.parse(completion)
      const read = usage?.prompt_tokens
      // A Portuguese word has at least one token: fewer tokens than words means that the server truncated its input.
      const isReadWhole = read === undefined || read >= wordsIn(text)
      return { content: choice?.message.content ?? '', isCut: choice?.finish_reason === 'length' || !isReadWhole }
    } catch (error) {
      const learned = refused(error, refusals)
      if (learned !== undefined) {
        refusals[learned] = true
        refusalsOf.set(key, refusals)
        continue
      }
      const waitMs = isRetried ? undefined : retryAfterMs(error, performance.now() - startedMs)
      if (waitMs === undefined) throw error
      isRetried = true
      await wait(waitMs, signal)
    }
  }
}

function refused(error: unknown, known: Refusals): keyof Refusals | undefined {
  if (!(error instanceof OpenAI.BadRequestError) && !(error instanceof OpenAI.UnprocessableEntityError))
    return undefined
  if (!known.temperature && /temperature/i.test(error.message)) return 'temperature'
  if (!known.schema && /response_format|json_schema|schema/i.test(error.message)) return 'schema'
  return undefined
}

function asksForJson(): string {
  return `Responda somente com JSON neste esquema: ${JSON.stringify(z.toJSONSchema(answerSchema))}`
}

/** How long to wait before the request is sent once more; undefined if it is not. */
function retryAfterMs(error: unknown, tookMs: number): number | undefined {
  if (!(error instanceof OpenAI.APIError) || error instanceof OpenAI.APIUserAbortError) return undefined
  if (error instanceof OpenAI.APIConnectionTimeoutError) return undefined
  if (error instanceof OpenAI.APIConnectionError) return tookMs < MAX_UNSENT_MS ? RETRY_MS : undefined
  if (error.status !== 429 && !(typeof error.status === 'number' && error.status >= 500)) return undefined
  const asked = error.headers?.get('retry-after') ?? ''
  const askedMs = /^\d+(?:\.\d+)?$/.test(asked) ? 1000 * Number(asked) : Date.parse(asked) - Date.now()
  const waitMs = Number.isNaN(askedMs) ? RETRY_MS : Math.max(RETRY_MS, askedMs)
  return waitMs <= MAX_RETRY_MS ? waitMs : undefined
}

/** @throws the signal's reason */
async function wait(forMs: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((done) => {
    const over = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', over)
      done()
    }
    const timer = setTimeout(over, forMs)
    signal.addEventListener('abort', over)
  })
  signal.throwIfAborted()
}
