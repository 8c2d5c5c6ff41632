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

const UNREADABLE = 'Confira os campos da mensagem.'

/**
 * Parses JSON by a schema.
 * @param message reported when the input does not fit; defaults to the schema's own, if it has one.
 * @throws FunctionFailure 'invalid'
 */
export function validated<S extends z.core.$ZodType>(schema: S, text: string, message?: string): z.output<S> {
  // Replaces zod's English messages, which describe input that no form sends.
  const parsed = z.core.safeParse(schema, readJson(text), { error: () => UNREADABLE })
  if (parsed.success) return parsed.data
  throw new FunctionFailure('invalid', message ?? parsed.error.issues[0]?.message ?? UNREADABLE)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
