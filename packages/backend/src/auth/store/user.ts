import { z } from 'zod'

/** Columns of a user, as the queries of this folder return them. */
export const USER_COLUMNS = `users.id, users.aud, users.role, users.email, users.encrypted_password, users.email_confirmed_at,
  users.confirmation_sent_at, users.recovery_sent_at, users.confirmed_at, users.last_sign_in_at, users.raw_app_meta_data,
  users.raw_user_meta_data, users.created_at, users.updated_at, users.banned_until, users.is_anonymous,
  users.email_change, users.email_change_sent_at, users.reauthentication_sent_at,
  (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'friendly_name', friendly_name, 'factor_type', factor_type,
    'status', status, 'created_at', created_at, 'updated_at', updated_at) order by created_at), '[]')
    from auth.mfa_factors where user_id = users.id) as factors`

const metadata = z.record(z.string(), z.unknown())
const date = z.date().nullable()

const factorSchema = z.object({
  id: z.uuid(),
  friendly_name: z.string().nullable(),
  factor_type: z.literal('totp'),
  status: z.enum(['unverified', 'verified']),
  created_at: z.string(),
  updated_at: z.string(),
})

const userSchema = z.object({
  id: z.uuid(),
  aud: z.string(),
  role: z.string(),
  email: z.string(),
  encrypted_password: z.string().nullable(),
  email_confirmed_at: date,
  confirmation_sent_at: date,
  recovery_sent_at: date,
  confirmed_at: date,
  last_sign_in_at: date,
  raw_app_meta_data: metadata,
  raw_user_meta_data: metadata,
  created_at: z.date(),
  updated_at: z.date(),
  banned_until: date,
  is_anonymous: z.boolean(),
  /** The new address while a change is pending; otherwise empty. */
  email_change: z.string(),
  email_change_sent_at: date,
  reauthentication_sent_at: date,
  factors: z.array(factorSchema),
})

export type User = z.infer<typeof userSchema>

/** Reads a row with USER_COLUMNS; undefined without a row. */
export function readUser(row: Record<string, unknown> | undefined): User | undefined {
  return row === undefined ? undefined : userSchema.parse(row)
}

export function isBanned(user: User, now: Date): boolean {
  return (user.banned_until?.getTime() ?? 0) > now.getTime()
}

/** Whether the account requires a second factor. */
export function hasVerifiedFactor(user: User): boolean {
  return user.factors.some(({ status }) => status === 'verified')
}

/** The user as clients get it: without null dates and without the hash. */
export function userAnswer(user: User) {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email,
    phone: '',
    ...dateField('email_confirmed_at', user.email_confirmed_at),
    ...dateField('confirmation_sent_at', user.confirmation_sent_at),
    ...dateField('recovery_sent_at', user.recovery_sent_at),
    ...dateField('confirmed_at', user.confirmed_at),
    ...dateField('last_sign_in_at', user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: [emailIdentity(user)],
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    is_anonymous: user.is_anonymous,
    ...(user.email_change === '' ? {} : { new_email: user.email_change }),
    ...dateField('email_change_sent_at', user.email_change_sent_at),
    ...dateField('reauthentication_sent_at', user.reauthentication_sent_at),
    ...dateField('banned_until', user.banned_until),
    ...(user.factors.length === 0 ? {} : { factors: user.factors }),
  }
}

// There is one way to sign in, so the identity follows from the user; the row in auth.identities is for moving users.
function emailIdentity(user: User) {
  return {
    identity_id: user.id,
    id: user.id,
    user_id: user.id,
    identity_data: {
      sub: user.id,
      email: user.email,
      email_verified: user.email_confirmed_at !== null,
      phone_verified: false,
    },
    provider: 'email',
    ...dateField('last_sign_in_at', user.last_sign_in_at),
    email: user.email,
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
  }
}

function dateField(name: string, value: Date | null): Record<string, string> {
  return value === null ? {} : { [name]: value.toISOString() }
}
