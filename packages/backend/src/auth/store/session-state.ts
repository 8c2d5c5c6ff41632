import { z } from 'zod'
import type { Query } from '#backend/database/database.ts'
import type { User } from './user.ts'

/** The assurance of a session, as in its access tokens. */
export interface Assurance {
  readonly aal: 'aal1' | 'aal2'
  /** The methods by which the user signed in, newest first; times in seconds since 1970. */
  readonly amr: readonly { readonly method: string; readonly timestamp: number }[]
}

/** A session, with the newest token that renews it. */
export interface OpenSession extends Assurance {
  readonly user: User
  readonly sessionId: string
  readonly refreshToken: string
}

const assuranceSchema = z.object({
  aal: z.enum(['aal1', 'aal2']),
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })),
})

/** Columns of Assurance, for queries over `sessions`. */
export const ASSURANCE_COLUMNS = `sessions.aal, (select coalesce(jsonb_agg(jsonb_build_object('method', authentication_method,
    'timestamp', extract(epoch from created_at)::bigint) order by created_at desc, authentication_method = 'totp' desc), '[]')
  from auth.mfa_amr_claims where session_id = sessions.id) as amr`

/** Reads a row with ASSURANCE_COLUMNS. */
export function readAssurance(row: Record<string, unknown> | undefined): Assurance {
  return assuranceSchema.parse(row)
}

/** The current assurance of a session. */
export async function assuranceOf(query: Query, sessionId: string): Promise<Assurance> {
  const { rows } = await query({
    text: `select ${ASSURANCE_COLUMNS} from auth.sessions where id = $1`,
    values: [sessionId],
  })
  return readAssurance(rows[0])
}
