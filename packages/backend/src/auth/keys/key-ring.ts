import type { CryptoKey } from 'jose'
import type { Database } from '#backend/database/database.ts'
import { CLOCK_SKEW_SECONDS, ACCESS_TOKEN_SECONDS } from './token-times.ts'
import type { Cipher } from './cipher.ts'
import { importKey, publicJwkOf } from './signing-key.ts'
import type { PrivateJwk, PublicJwk } from './signing-key.ts'
import { readOrRotate } from './stored-keys.ts'
import type { StoredKey } from './stored-keys.ts'

/**
 * The keys of access tokens, the same in all processes over one database.
 *
 * They are stored in `auth.signing_keys`, because a key must be published everywhere before the first process signs
 * with it. The private halves are encrypted with the secret of the data folder, so that a copy of the database cannot
 * sign; the public halves are plain, so that a host with another data folder accepts tokens of the first and signs with
 * its own key. A key signs for 90 days. Its successor is published one hour before it signs (clients cache the list for
 * ten minutes, hosts for one); the old key is accepted until its last token has expired.
 */
export interface KeyRing {
  /** Stores the keys in this database from now on; before, there is only the key of the data folder. */
  keepIn(database: Database): void
  /** The key that signs now. */
  signing(now: Date): Promise<{ readonly jwk: PublicJwk; readonly privateKey: CryptoKey }>
  /** The public key of this id, while tokens signed with it may still be valid. */
  accepted(kid: string, now: Date): Promise<{ readonly jwk: PublicJwk; readonly publicKey: CryptoKey } | undefined>
  /** Public keys for verifying signatures, including the next one to sign. */
  published(now: Date): Promise<PublicJwk[]>
}

const RELOAD_SECONDS = 60
// An unknown id may belong to a key created a moment ago; invented ids cause at most one read every five seconds.
const UNKNOWN_RELOAD_SECONDS = 5
const OUTLIVES_SECONDS = ACCESS_TOKEN_SECONDS + CLOCK_SKEW_SECONDS + RELOAD_SECONDS

export function createKeyRing(cipher: Cipher, first: PrivateJwk): KeyRing {
  let database: Database | undefined
  let loaded: { readonly keys: readonly StoredKey[]; readonly atMs: number } | undefined
  let loading: Promise<readonly StoredKey[]> | undefined
  const imported = new Map<string, Promise<CryptoKey>>()

  async function load(now: Date): Promise<readonly StoredKey[]> {
    const jwk = await publicJwkOf(first)
    const keys = database
      ? await readOrRotate(database, { cipher, first, now, outlivesSeconds: OUTLIVES_SECONDS })
      : [{ jwk, signsFrom: new Date(0), privateJwk: first, encryptedBy: cipher.id }]
    loaded = { keys, atMs: now.getTime() }
    return keys
  }
  async function keysNow(now: Date, maxAgeSeconds: number): Promise<readonly StoredKey[]> {
    // The absolute difference: after the clock was set back, cached keys must not stay valid for longer.
    const known = loaded
    if (known && Math.abs(now.getTime() - known.atMs) < maxAgeSeconds * 1000)
      return known.keys.filter((key) => !isOver(key, known.keys, now))
    loading ??= load(now).finally(() => (loading = undefined))
    const keys = await loading
    return keys.filter((key) => !isOver(key, keys, now))
  }
  function once(name: string, key: Parameters<typeof importKey>[0]): Promise<CryptoKey> {
    const known = imported.get(name)
    if (known) return known
    const made = importKey(key)
    imported.set(name, made)
    return made
  }

  return {
    keepIn(kept) {
      database = kept
      loaded = undefined
    },
    async signing(now) {
      const own = (await keysNow(now, RELOAD_SECONDS)).filter((key) => key.privateJwk !== undefined)
      const key = own.findLast((candidate) => candidate.signsFrom <= now) ?? own[0]
      if (key?.privateJwk === undefined) throw new Error('There is no key to sign with')
      return { jwk: key.jwk, privateKey: await once(`private ${key.jwk.kid}`, key.privateJwk) }
    },
    async accepted(kid, now) {
      const named = (key: StoredKey) => key.jwk.kid === kid
      const key =
        (await keysNow(now, RELOAD_SECONDS)).find(named) ?? (await keysNow(now, UNKNOWN_RELOAD_SECONDS)).find(named)
      return key && { jwk: key.jwk, publicKey: await once(`public ${kid}`, key.jwk) }
    },
    published: async (now) => (await keysNow(now, RELOAD_SECONDS)).map((key) => key.jwk),
  }
}

function isOver(key: StoredKey, keys: readonly StoredKey[], now: Date): boolean {
  const next = keys.find((other) => other.encryptedBy === key.encryptedBy && other.signsFrom > key.signsFrom)
  return next !== undefined && next.signsFrom.getTime() + OUTLIVES_SECONDS * 1000 < now.getTime()
}
