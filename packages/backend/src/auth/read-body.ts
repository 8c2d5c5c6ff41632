import type { Context } from 'hono'
import { z } from 'zod'
import { AuthFailure } from './failure.ts'

// The longest path of RFC 5321 without its brackets.
const MAX_EMAIL_CHARACTERS = 254
const METADATA_LIMIT_CHARACTERS = 8192

/** A mail address as accounts store it: trimmed and lower-cased. */
export const emailField = z
  .string()
  .transform((value) => value.trim().toLowerCase())
  .pipe(
    z
      .email('Unable to validate email address: invalid format')
      .max(MAX_EMAIL_CHARACTERS, 'Unable to validate email address: invalid format'),
  )

/** Metadata set by a user. It is part of each access token, so it has to stay small. */
export const metadataField = z.record(z.string(), z.unknown()).refine(isSmall, 'User data is too large')

function isSmall(value: unknown): boolean {
  try {
    return JSON.stringify(value).length <= METADATA_LIMIT_CHARACTERS
  } catch {
    // Nested too deeply to be serialised.
    return false
  }
}

/** Reads the JSON body. An empty one counts as `{}`. @throws AuthFailure if it does not match the schema. */
export async function readBody<S extends z.ZodType>(context: Context, schema: S): Promise<z.output<S>> {
  // Fails only if the sender disconnects before the end.
  const text = await context.req.text().catch(() => undefined)
  if (text === undefined) throw new AuthFailure(400, 'bad_json', 'The request body ended early')
  const parsed = schema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  throw new AuthFailure(400, 'validation_failed', parsed.error.issues[0]?.message ?? 'Invalid request')
}

function parseJson(text: string): unknown {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new AuthFailure(400, 'bad_json', 'Could not parse request body as JSON')
  }
}
