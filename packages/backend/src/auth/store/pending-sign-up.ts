import { z } from 'zod'
import { hashOfSecret } from './one-time-token.ts'
import { isPasswordCorrect } from '#backend/auth/passwords/password-hash.ts'
import type { Database, Query } from '#backend/database/database.ts'
import type { User } from './user.ts'

/** How many different passwords a repeated sign-up is compared with: each comparison occupies a core for a while. */
const MAX_COMPARED = 3

/** What a sign-up chose: the account gets it when the sign-up's link is clicked. */
export interface ChosenAccount {
  /** Null: the owner of the mailbox chooses a password after the click. */
  readonly passwordHash: string | null
  readonly userMetadata: Readonly<Record<string, unknown>>
}

interface PendingSignUp extends ChosenAccount {
  readonly userId: string
  readonly mailbox: string
  /** Undefined: this sign-up gets no mail. */
  readonly secret: string | undefined
  readonly now: Date
}

const NEUTRAL: ChosenAccount = { passwordHash: null, userMetadata: {} }

const chosenSchema = z.object({
  user_id: z.uuid(),
  email: z.string(),
  encrypted_password: z.string().nullable(),
  raw_user_meta_data: z.record(z.string(), z.unknown()),
  created_at: z.date(),
})
const pendingSchema = z.object({
  hashes: z.array(z.string()),
  newest: z.string().nullable(),
  has_live_link: z.boolean(),
  unmailed: z.number(),
})
const hashSchema = z.object({ encrypted_password: z.string() })

interface EarlierHashes {
  /** The stored hash of the same password. */
  readonly same: string | undefined
  /** The newest one available for the comparison. */
  readonly newest: string | undefined
}

/**
 * Compares earlier sign-ups for this unconfirmed address with a password.
 * @param compared the newest hash of an earlier comparison, if there was one.
 */
export async function compareEarlier(
  database: Database,
  email: string,
  password: string,
  compared?: string,
): Promise<EarlierHashes> {
  const { rows } = await database.authTransaction((query) =>
    query({
      text: `select pending.encrypted_password from auth.pending_sign_ups pending
        join auth.users on users.id = pending.user_id
        where lower(users.email) = $1 and users.email_confirmed_at is null and pending.encrypted_password is not null
        group by pending.encrypted_password order by max(pending.created_at) desc, pending.encrypted_password desc limit $2`,
      values: [email, MAX_COMPARED],
    }),
  )
  // Outside of the transaction, which would hold a connection meanwhile. All are compared, whichever matches, so that
  // the time does not tell a stranger that a guess was right.
  const hashes = rows.map((row) => hashSchema.parse(row).encrypted_password)
  if (compared !== undefined && hashes[0] === compared) return { same: undefined, newest: compared }
  let same: string | undefined
  for (const hash of hashes) if (await isPasswordCorrect(password, hash)) same = hash
  return { same, newest: hashes[0] }
}

/** Stores a sign-up until a link for its address is clicked. */
export async function storePendingSignUp(query: Query, input: PendingSignUp): Promise<void> {
  const { userId, mailbox, secret, passwordHash, userMetadata, now } = input
  await query({
    text: `with sent as (update auth.users set confirmation_sent_at = $6 where id = $1 and $3::text is not null)
      insert into auth.pending_sign_ups (user_id, email, token_hash, encrypted_password, raw_user_meta_data, created_at)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [
      userId,
      mailbox,
      secret === undefined ? null : hashOfSecret(secret),
      passwordHash,
      JSON.stringify(userMetadata),
      now,
    ],
  })
}

/**
 * Stores the password of an account that was not created by a sign-up here (but by the service role, or before sign-ups
 * were stored), so that a later sign-up counts as contesting it.
 */
export async function keepFirstPassword(query: Query, user: User): Promise<void> {
  await query({
    text: `insert into auth.pending_sign_ups (user_id, email, encrypted_password, raw_user_meta_data, created_at)
      select id, lower(email), encrypted_password, raw_user_meta_data, created_at from auth.users
      where id = $1 and encrypted_password is not null
        and not exists (select from auth.pending_sign_ups where user_id = $1)`,
    values: [user.id],
  })
}

/** Makes the newest sign-up represent the unconfirmed account: only its password gets "not confirmed yet". */
export async function showNewestSignUp(query: Query, userId: string, newest: ChosenAccount, now: Date): Promise<void> {
  await query({
    text: `update auth.users set encrypted_password = $2, raw_user_meta_data = $3, updated_at = $4
      where id = $1 and email_confirmed_at is null`,
    values: [userId, newest.passwordHash, JSON.stringify(newest.userMetadata), now],
  })
}

/** Stores that the mail with this link went out. */
export async function keepSent(query: Query, secret: string, now: Date): Promise<void> {
  const text = 'update auth.pending_sign_ups set sent_at = $2 where token_hash = $1'
  await query({ text, values: [hashOfSecret(secret), now] })
}

/** The pending sign-ups for this address, with and without a mail. */
interface PendingSignUps {
  readonly hashes: readonly string[]
  readonly newest: string | undefined
  /** A mail with a link went out. */
  readonly hasLiveLink: boolean
  readonly unmailed: number
}

export async function pendingSignUps(query: Query, userId: string, since: Date): Promise<PendingSignUps> {
  const { rows } = await query({
    text: `select coalesce(array_agg(distinct encrypted_password) filter (where encrypted_password is not null), '{}') as hashes,
        (array_agg(encrypted_password order by created_at desc, encrypted_password desc)
          filter (where encrypted_password is not null))[1] as newest,
        coalesce(bool_or(sent_at is not null and created_at > $2), false) as has_live_link,
        (count(distinct encrypted_password) filter (where token_hash is null and created_at > $2))::int as unmailed
      from auth.pending_sign_ups where user_id = $1`,
    values: [userId, since],
  })
  const found = pendingSchema.parse(rows[0])
  const { hashes, newest, has_live_link: hasLiveLink, unmailed } = found
  return { hashes, newest: newest ?? undefined, hasLiveLink, unmailed }
}

/**
 * What a repeated mail link confirms. If several passwords are pending, it is unknown whose sign-up it repeats: the
 * link then confirms only the address.
 */
export async function signUpToRepeat(query: Query, user: User, now: Date): Promise<ChosenAccount> {
  await keepFirstPassword(query, user)
  const { hashes } = await pendingSignUps(query, user.id, now)
  const [hash] = hashes
  if (hash === undefined || hashes.length > 1) return NEUTRAL
  const { rows } = await query({
    text: `select user_id, email, encrypted_password, raw_user_meta_data, created_at from auth.pending_sign_ups
      where user_id = $1 and encrypted_password = $2 order by created_at desc limit 1`,
    values: [user.id, hash],
  })
  return { passwordHash: hash, userMetadata: chosenSchema.parse(rows[0]).raw_user_meta_data }
}

/** Consumes the link of a sign-up; undefined if there is no such link or it has expired. Locks the account first. */
export async function redeemSignUp(
  query: Query,
  input: { readonly secret: string; readonly now: Date; readonly goodForSeconds: number },
): Promise<{ readonly userId: string; readonly mailbox: string; readonly chosen: ChosenAccount } | undefined> {
  const { now, goodForSeconds } = input
  const hash = hashOfSecret(input.secret)
  await query({
    text: `select from auth.users where id = (select user_id from auth.pending_sign_ups where token_hash = $1) for update`,
    values: [hash],
  })
  const { rows } = await query({
    text: `delete from auth.pending_sign_ups where token_hash = $1
      returning user_id, email, encrypted_password, raw_user_meta_data, created_at`,
    values: [hash],
  })
  if (rows[0] === undefined) return undefined
  const signUp = chosenSchema.parse(rows[0])
  if (now.getTime() - signUp.created_at.getTime() > goodForSeconds * 1000) return undefined
  // Somebody else signed up while this mail was in transit and got none: the click may be theirs.
  const { rowCount: rivals } = await query({
    text: `select from auth.pending_sign_ups where user_id = $1 and token_hash is null
        and created_at > $2::timestamptz - make_interval(secs => $3) and encrypted_password is distinct from $4 limit 1`,
    values: [signUp.user_id, now, goodForSeconds, signUp.encrypted_password],
  })
  const chosen =
    rivals > 0 ? NEUTRAL : { passwordHash: signUp.encrypted_password, userMetadata: signUp.raw_user_meta_data }
  return { userId: signUp.user_id, mailbox: signUp.email, chosen }
}

/**
 * Confirms the address. The account adopts what the clicked sign-up chose, and the others are removed.
 * @param chosen omitted if the click proves only the mailbox, as for a recovery link.
 */
export async function confirmAddress(
  query: Query,
  userId: string,
  { passwordHash, userMetadata }: ChosenAccount = NEUTRAL,
  now: Date,
): Promise<void> {
  await query({
    text: `with identity as (
        update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = $2
        where user_id = $1 and provider = 'email'
      ), others as (delete from auth.pending_sign_ups where user_id = $1)
      update auth.users set email_confirmed_at = $2, updated_at = $2, encrypted_password = $3,
        raw_user_meta_data = $4,
        raw_app_meta_data = case when $3::text is null then raw_app_meta_data || '{"needs_password": true}'
          else raw_app_meta_data end
      where id = $1`,
    values: [userId, now, passwordHash, JSON.stringify(userMetadata)],
  })
}
