import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from './semaphore.ts'

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each hash takes a core and 19 MiB: more at once would starve other requests.
const inTurn = createSemaphore(2)

let decoy: Promise<string> | undefined

/**
 * Argon2id in PHC format, as Supabase stores and imports it. Normalised, because keyboards compose accents differently.
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize(), COST))
}

/**
 * Whether the password matches the stored hash. Without a hash it takes as long and returns false, so that the response
 * time does not tell whether an account exists.
 */
export async function isPasswordCorrect(password: string, stored: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('the password of no account')
  const against = stored ?? (await decoy)
  const composed = password.normalize()
  // Not normalised: the hash of an account that was imported from elsewhere.
  const isMatch =
    (await inTurn(() => verify(against, composed))) ||
    (composed !== password && (await inTurn(() => verify(against, password))))
  return stored !== undefined && isMatch
}
