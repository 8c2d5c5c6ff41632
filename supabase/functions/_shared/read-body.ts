import { z } from 'zod'
import { FunctionFailure } from './failure.ts'

/**
 * The body of a request as text. The host has its own limits; this one also applies on Supabase's edge runtime.
 * @throws FunctionFailure 'too-large' with the message.
 */
export async function readText(request: Request, maxCharacters: number, tooLong: string): Promise<string> {
  const text = await request.text()
  if (text.length > maxCharacters) throw new FunctionFailure('too-large', tooLong)
  return text
}

/**
 * Parses JSON by a schema.
 * @param message for any other input; by default the schema's own.
 * @throws FunctionFailure 'invalid'
 */
export function validated<S extends z.core.$ZodType>(schema: S, text: string, message?: string): z.output<S> {
  const parsed = z.core.safeParse(schema, readJson(text))
  if (parsed.success) return parsed.data
  throw new FunctionFailure('invalid', message ?? parsed.error.issues[0]?.message ?? 'Confira os campos da mensagem.')
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
