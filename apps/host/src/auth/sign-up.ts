import { randomUUID } from 'node:crypto'
import type { Handler } from 'hono'
import { z } from 'zod'
import type { Query } from '#host/database/database.ts'
import { askedRedirect } from './asked-redirect.ts'
import type { AuthParts } from './auth-parts.ts'
import { findUserByEmail } from './find-user.ts'
import { issueOneTimeToken } from './one-time-token.ts'
import { hashPassword } from './password-hash.ts'
import { refusePassword } from './password-rules.ts'
import { emailField, metadataField, readBody } from './read-body.ts'
import { refuse, Refusal } from './refusal.ts'
import { bookMail, sendLink } from './send-link.ts'
import { readUser, USER_COLUMNS, userAnswer } from './user.ts'
import type { User } from './user.ts'

const bodySchema = z.object({
  email: emailField,
  password: z.string('Signup requires a valid password').min(1, 'Signup requires a valid password'),
  data: metadataField.nullish(),
})

type Metadata = Readonly<Record<string, unknown>>

/** POST /signup: makes an account that waits for its mail link. A taken address looks the same from outside. */
export function signUp(parts: AuthParts): Handler {
  return async (context) => {
    const body = await readBody(context, bodySchema)
    if (body instanceof Refusal) return refuse(context, body)
    const refusal = refusePassword(body.password)
    if (refusal) return refuse(context, refusal)
    const metadata = body.data ?? {}
    const passwordHash = await hashPassword(body.password)
    const now = parts.clock()
    const { user, token } = await parts.database.authTransaction(async (query) => {
      const account =
        (await insertUser(query, body.email, passwordHash, metadata, now)) ?? (await findUserByEmail(query, body.email))
      if (!account) throw new Error('The account was neither made nor found')
      // An impatient second form within the minute is no error: the first letter is on its way and stays good.
      if (account.email_confirmed_at !== null || bookMail(parts, 'signup', body.email))
        return { user: account, token: undefined }
      const issued = await issueOneTimeToken(query, 'signup', account, now)
      return { user: { ...account, confirmation_sent_at: now }, token: issued }
    })
    if (user.email_confirmed_at !== null) return context.json(maskedUser(body.email, metadata, now))
    if (token !== undefined) {
      const redirect = askedRedirect(context, parts.publicUrl)
      const unsent = await sendLink(parts, { kind: 'signup', to: body.email, token, redirect })
      if (unsent) return refuse(context, unsent)
    }
    return context.json(userAnswer(user))
  }
}

async function insertUser(
  query: Query,
  email: string,
  hash: string,
  metadata: Metadata,
  now: Date,
): Promise<User | undefined> {
  const { rows } = await query({
    text: `with users as (
        insert into auth.users (email, encrypted_password, raw_user_meta_data, created_at, updated_at)
        values ($1, $2, $3, $4, $4) on conflict do nothing returning *
      ), identity as (
        insert into auth.identities (provider_id, user_id, provider, identity_data, created_at, updated_at)
        select id, id, 'email', jsonb_build_object('sub', id, 'email', email, 'email_verified', false, 'phone_verified', false), $4, $4
        from users
      )
      select ${USER_COLUMNS} from users`,
    values: [email, hash, JSON.stringify(metadata), now],
  })
  return readUser(rows[0])
}

function maskedUser(email: string, metadata: Metadata, now: Date) {
  const at = now.toISOString()
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: at,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  }
}
