import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthWorld, PASSWORD } from '#backend/auth/test-auth.ts'
import type { AuthWorld } from '#backend/auth/test-auth.ts'
import { signInWithFactor } from './world-with-factor.ts'

let world: AuthWorld
beforeAll(async () => {
  world = await createAuthWorld()
})
afterAll(() => world.close())

test('without the second factor a session can change neither the account nor its factors', async () => {
  const { email, factorId, code } = await signInWithFactor(world, 'ana')
  const { client } = await world.signIn(email)
  const level = await client.mfa.getAuthenticatorAssuranceLevel()
  expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
  expect((await client.updateUser({ password: 'uma senha bem nova' })).error).toMatchObject({
    status: 401,
    code: 'insufficient_aal',
  })
  expect((await client.updateUser({ email: 'outra@example.test' })).error?.code).toBe('insufficient_aal')
  expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Dois' })).error).toMatchObject({
    status: 403,
    code: 'insufficient_aal',
  })
  expect((await client.mfa.unenroll({ factorId })).error).toMatchObject({ status: 422, code: 'insufficient_aal' })
  expect((await client.updateUser({ data: { full_name: 'Ana' } })).error).toBeNull()

  world.passSeconds(60)
  expect((await client.mfa.challengeAndVerify({ factorId, code: code() })).error).toBeNull()
  expect((await client.updateUser({ password: 'uma senha bem nova' })).error).toBeNull()
})

test('a session without the second factor cannot end one that has it', async () => {
  const { client, email } = await signInWithFactor(world, 'gil')
  for (const scope of ['others', 'global'] as const) {
    const { client: thief } = await world.signIn(email)
    const { client: forgotten } = await world.signIn(email)
    expect((await thief.signOut({ scope })).error).toBeNull()
    // So that the client names a session that the server has deleted.
    expect((await forgotten.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await client.getUser()).error).toBeNull()
  }
  const { client: other } = await world.signIn(email)
  expect((await client.signOut({ scope: 'global' })).error).toBeNull()
  expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError')
})

test('a recovery link does not bypass the second factor', async () => {
  const { email, factorId, code } = await signInWithFactor(world, 'bia')
  await world.client().resetPasswordForEmail(email)
  const { fragment } = await world.follow(world.lastLink())
  const client = world.client()
  await client.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  })
  expect((await client.updateUser({ password: 'uma senha bem nova' })).error?.code).toBe('insufficient_aal')
  world.passSeconds(60)
  await client.mfa.challengeAndVerify({ factorId, code: code() })
  expect((await client.updateUser({ password: 'uma senha bem nova' })).error).toBeNull()
  expect((await world.client().signInWithPassword({ email, password: PASSWORD })).error).not.toBeNull()
})

test('the second level survives a refresh and belongs to one session', async () => {
  const { client, email, verified, firstRefreshToken } = await signInWithFactor(world, 'caio')
  const { data } = await client.refreshSession({ refresh_token: verified.refresh_token })
  const { data: claims } = await client.getClaims(data.session?.access_token)
  expect(claims?.claims).toMatchObject({ aal: 'aal2' })
  const { client: fresh, access_token } = await world.signIn(email)
  expect((await fresh.getClaims(access_token)).data?.claims).toMatchObject({ aal: 'aal1' })
  world.passSeconds(11)
  const old = await world.client().refreshSession({ refresh_token: firstRefreshToken })
  expect(old.error?.code).toBe('refresh_token_already_used')
})

test('removing the factor lowers the sessions that it had raised', async () => {
  const { client, factorId } = await signInWithFactor(world, 'davi')
  expect((await client.mfa.unenroll({ factorId })).error).toBeNull()
  const { data } = await client.refreshSession()
  const { data: claims } = await client.getClaims(data.session?.access_token)
  expect(claims?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
  expect(data.user).not.toHaveProperty('factors')
})

test('the service role lists and removes the factors of someone who lost a device', async () => {
  const { client, email, factorId } = await signInWithFactor(world, 'eva')
  const userId = (await client.getUser()).data.user?.id ?? ''
  const admin = world.service().mfa
  expect((await admin.listFactors({ userId })).data?.factors).toMatchObject([{ id: factorId, status: 'verified' }])
  const other = await signInWithFactor(world, 'outra-eva')
  for (const [owner, id] of [
    [userId, other.factorId],
    ['00000000-0000-4000-8000-000000000000', factorId],
  ] as const)
    expect((await admin.deleteFactor({ userId: owner, id })).error?.status).toBe(404)
  expect((await other.client.mfa.listFactors()).data?.totp).toHaveLength(1)
  expect((await admin.deleteFactor({ userId, id: factorId })).error).toBeNull()
  expect((await admin.listFactors({ userId })).data?.factors).toEqual([])
  expect((await admin.deleteFactor({ userId, id: factorId })).error?.code).toBe('mfa_factor_not_found')
  const { client: fresh } = await world.signIn(email)
  expect((await fresh.updateUser({ password: 'uma senha bem nova' })).error).toBeNull()
})
