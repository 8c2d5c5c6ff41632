import { BadRequestError, UnprocessableEntityError } from 'openai/core/error'
import { z } from 'zod'
import { boundedFetch } from '../../_shared/bounded-fetch.ts'
import { onceMore } from '../../_shared/once-more.ts'
import { answerSchema } from './answer.ts'
import { INSTRUCTIONS } from './instructions.ts'
import { numbered, wordsIn } from './parts.ts'
import type { PartAnswer } from './write-in-parts.ts'

export interface TextServer {
  readonly baseURL: string
  readonly apiKey: string
  readonly model: string
}

/**
 * Options that a server has rejected before and that are not sent to it again: some models have no temperature, some
 * servers no schema.
 */
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

/**
 * Requests the items of one part, and repeats the request without options that the server rejects, and once if it is
 * overloaded, broken or unreachable.
 * @throws the SDK's errors, and DOMException 'TimeoutError' or 'AbortError' from `signal`.
 */
export async function askServer(
  server: TextServer,
  passages: readonly string[],
  timeoutMs: number,
  signal: AbortSignal,
): Promise<PartAnswer> {
  const { baseURL, apiKey, model } = server
  // Imported with the first conversation for a server, which keeps it out of the host's start.
  const { default: OpenAI } = await import('openai')
  const client = new OpenAI({ baseURL, apiKey, timeout: timeoutMs, fetch: boundedFetch(timeoutMs), maxRetries: 0 })
  const key = `${baseURL} ${model}`
  const refusals = refusalsOf.get(key) ?? { temperature: false, schema: false }
  const text = numbered(passages)
  for (;;) {
    try {
      const ask = () =>
        client.chat.completions.create(
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
      const completion = await onceMore(ask, signal)
      // Not every server that claims compatibility answers in the form that the SDK promises.
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
      throw error
    }
  }
}

function refused(error: unknown, known: Refusals): keyof Refusals | undefined {
  if (!(error instanceof BadRequestError) && !(error instanceof UnprocessableEntityError)) return undefined
  if (!known.temperature && /temperature/i.test(error.message)) return 'temperature'
  if (!known.schema && /response_format|json_schema|schema/i.test(error.message)) return 'schema'
  return undefined
}

function asksForJson(): string {
  return `Responda somente com JSON neste esquema: ${JSON.stringify(z.toJSONSchema(answerSchema))}`
}
