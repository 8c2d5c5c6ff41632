import type { AuthWorld } from '#backend/auth/test-auth.ts'
import { codeAt } from '#backend/auth/factors/totp.ts'

/** For tests: signs in, enrols a factor and verifies it, like an authenticator app. */
export async function signInWithFactor(world: AuthWorld, name: string) {
  const email = await world.confirmed(name)
  const { client, refresh_token } = await world.signIn(email)
  const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' })
  if (enrolled.error) throw enrolled.error
  const { id: factorId, totp } = enrolled.data
  const code = () => codeAt(totp.secret, world.now())
  const verified = await client.mfa.challengeAndVerify({ factorId, code: code() })
  if (verified.error) throw verified.error
  return { client, email, factorId, code, verified: verified.data, firstRefreshToken: refresh_token }
}
