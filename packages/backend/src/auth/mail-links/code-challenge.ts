import { z } from 'zod'
import type { Challenge } from '#backend/auth/store/code-challenge.ts'

const FORM = 'code challenge has to be between 43 and 128 characters of the base64url alphabet'

/** Fields of a request whose mail link leads to a code instead of a session (RFC 7636). */
export const challengeFields = {
  code_challenge: z
    .string()
    .regex(/^[\w.~-]{43,128}$/, FORM)
    .nullish()
    .or(z.literal('')),
  code_challenge_method: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['s256', 'plain', ''], 'code challenge method has to be s256 or plain'))
    .nullish(),
}

/** The challenge of a request; undefined for the implicit flow. */
export function challengeOf(body: {
  readonly code_challenge?: string | null | undefined
  readonly code_challenge_method?: 's256' | 'plain' | '' | null | undefined
}): Challenge | undefined {
  if (!body.code_challenge) return undefined
  return { value: body.code_challenge, method: body.code_challenge_method === 's256' ? 's256' : 'plain' }
}
