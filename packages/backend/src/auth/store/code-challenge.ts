import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Query } from '#backend/database/database.ts'

export interface Challenge {
  readonly value: string
  readonly method: 's256' | 'plain'
}

const startedSchema = z.object({
  user_id: z.uuid(),
  code_challenge: z.string(),
  code_challenge_method: z.enum(['s256', 'plain']),
  authentication_method: z.string(),
  auth_code_issued_at: z.date(),
})

/** How long a code can be exchanged. */
const CODE_SECONDS = 300

/** Stores the challenge until the link of this kind is followed. */
export async function storeChallenge(
  query: Query,
  flow: {
    readonly userId: string
    readonly method: string
    /** Methods whose links become void. */
    readonly replaces: readonly string[]
    readonly challenge: Challenge
    readonly now: Date
  },
): Promise<void> {
  await query({
    text: 'delete from auth.flow_state where user_id = $1 and authentication_method = any($2)',
    values: [flow.userId, flow.replaces],
  })
  await query({
    text: `insert into auth.flow_state
        (user_id, authentication_method, code_challenge, code_challenge_method, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $5)`,
    values: [flow.userId, flow.method, flow.challenge.value, flow.challenge.method, flow.now],
  })
}

/** Creates the code that only the holder of the verifier can exchange; undefined without a stored challenge. */
export async function issueCode(
  query: Query,
  flow: { readonly userId: string; readonly methods: readonly string[]; readonly now: Date },
): Promise<string | undefined> {
  const code = randomUUID()
  const { rowCount } = await query({
    text: `update auth.flow_state set auth_code = $3, auth_code_issued_at = $4, updated_at = $4
      where user_id = $1 and authentication_method = any($2) and auth_code is null`,
    values: [flow.userId, flow.methods, hashOf(code), flow.now],
  })
  return rowCount === 0 ? undefined : code
}

/** Consumes a code even if the verifier is wrong, so that it allows only one guess. */
export async function redeemCode(
  query: Query,
  input: { readonly code: string; readonly verifier: string; readonly now: Date },
): Promise<{ readonly userId: string; readonly method: string } | 'unknown' | 'expired' | 'wrong verifier'> {
  const { rows } = await query({
    text: `delete from auth.flow_state where auth_code = $1
      returning user_id, code_challenge, code_challenge_method, authentication_method, auth_code_issued_at`,
    values: [hashOf(input.code)],
  })
  if (rows[0] === undefined) return 'unknown'
  const flow = startedSchema.parse(rows[0])
  if (input.now.getTime() - flow.auth_code_issued_at.getTime() > CODE_SECONDS * 1000) return 'expired'
  const answer =
    flow.code_challenge_method === 'plain'
      ? input.verifier
      : createHash('sha256').update(input.verifier).digest('base64url')
  return isSame(answer, flow.code_challenge)
    ? { userId: flow.user_id, method: flow.authentication_method }
    : 'wrong verifier'
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
