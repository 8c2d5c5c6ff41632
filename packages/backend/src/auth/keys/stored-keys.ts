import { z } from 'zod'
import type { Database, Query } from '#backend/database/database.ts'
import type { Cipher } from './cipher.ts'
import { makeSigningKey, privateKeySchema, publicJwkOf, publicKeySchema } from './signing-key.ts'
import type { PrivateJwk, PublicJwk } from './signing-key.ts'

export interface StoredKey {
  readonly jwk: PublicJwk
  readonly signsFrom: Date
  /** Id of the secret that encrypted it. */
  readonly encryptedBy: string
  /** Absent if the secret of another data folder encrypted it. */
  readonly privateJwk?: PrivateJwk
}

const KEY_DAYS = 90
const PUBLISHED_BEFORE_SECONDS = 3600
const DAY_MS = 86_400_000

const rowSchema = z.object({
  public_jwk: publicKeySchema,
  sealed_private_jwk: z.string(),
  sealed_by: z.string(),
  signs_from: z.date(),
})

interface Rotation {
  readonly cipher: Cipher
  /** The first key of this data folder, if the database has none of it. */
  readonly first: PrivateJwk
  readonly now: Date
  /** How long a key is still needed after its successor starts to sign. */
  readonly outlivesSeconds: number
}

/** Reads the keys, oldest first, and creates the next one when it is due; only one of several processes does. */
export async function readOrRotate(database: Database, rotation: Rotation): Promise<readonly StoredKey[]> {
  const keys = await database.authTransaction((query) => readKeys(query, rotation.cipher))
  if (!isDue(keys, rotation)) return keys
  const next = await makeSigningKey()
  return database.authTransaction(async (query) => {
    await query({ text: `select pg_advisory_xact_lock(hashtextextended('auth.signing_keys', 0))` })
    const current = await readKeys(query, rotation.cipher)
    if (!isDue(current, rotation)) return current
    const isFirst = newestOwn(current, rotation.cipher) === undefined
    const delayMs = isFirst ? 0 : PUBLISHED_BEFORE_SECONDS * 1000
    await insertKey(query, isFirst ? rotation.first : next, rotation, new Date(rotation.now.getTime() + delayMs))
    await removeEnded(query, rotation)
    return readKeys(query, rotation.cipher)
  })
}

function newestOwn(keys: readonly StoredKey[], cipher: Cipher): StoredKey | undefined {
  return keys.findLast((key) => key.encryptedBy === cipher.id)
}

function isDue(keys: readonly StoredKey[], { cipher, now }: Rotation): boolean {
  const newest = newestOwn(keys, cipher)
  return newest === undefined || now.getTime() - newest.signsFrom.getTime() >= KEY_DAYS * DAY_MS
}

async function readKeys(query: Query, cipher: Cipher): Promise<readonly StoredKey[]> {
  const { rows } = await query({
    text: 'select public_jwk, sealed_private_jwk, sealed_by, signs_from from auth.signing_keys order by signs_from, kid',
  })
  return Promise.all(
    rows.map(async (row) => {
      const stored = rowSchema.parse(row)
      const decrypted = stored.sealed_by === cipher.id ? cipher.decrypt(stored.sealed_private_jwk) : undefined
      return {
        jwk: await publicJwkOf(stored.public_jwk),
        signsFrom: stored.signs_from,
        encryptedBy: stored.sealed_by,
        ...(decrypted === undefined ? {} : { privateJwk: privateKeySchema.parse(JSON.parse(decrypted)) }),
      }
    }),
  )
}

// An existing key was encrypted with a secret that this data folder no longer has.
async function insertKey(query: Query, key: PrivateJwk, { cipher, now }: Rotation, signsFrom: Date): Promise<void> {
  const jwk = await publicJwkOf(key)
  await query({
    text: `insert into auth.signing_keys (kid, public_jwk, sealed_private_jwk, sealed_by, created_at, signs_from)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (kid) do update set sealed_private_jwk = excluded.sealed_private_jwk, sealed_by = excluded.sealed_by`,
    values: [jwk.kid, JSON.stringify(jwk), cipher.encrypt(JSON.stringify(key)), cipher.id, now, signsFrom],
  })
}

// A data folder that has created no key for two lifetimes is gone, and its last key with it.
async function removeEnded(query: Query, { cipher, now, outlivesSeconds }: Rotation): Promise<void> {
  await query({
    text: `delete from auth.signing_keys ended where exists (
        select from auth.signing_keys next where next.sealed_by = ended.sealed_by and next.signs_from > ended.signs_from
          and next.signs_from + make_interval(secs => $2) < $1)
      or (sealed_by <> $3 and signs_from < $1::timestamptz - make_interval(days => $4))`,
    values: [now, outlivesSeconds, cipher.id, 2 * KEY_DAYS],
  })
}
