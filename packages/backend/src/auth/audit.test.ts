import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInWithFactor } from '#backend/auth/endpoints/factors/world-with-factor.ts'
import { createAuthWorld, PASSWORD } from '#backend/auth/test-auth.ts'
import type { AuthWorld } from '#backend/auth/test-auth.ts'

let world: AuthWorld
beforeAll(async () => {
  world = await createAuthWorld()
})
afterAll(() => world.close())

async function actions(): Promise<string[]> {
  const { rows } = await world.owner.query(`select distinct payload ->> 'action' as action from auth.audit_log_entries`)
  return rows.map(({ action }) => action)
}

test('account events are logged without mailbox, name or network address', async () => {
  world.from('203.0.113.77')
  const email = 'sentinela@example.test'
  const data = { full_name: 'Sentinela da Silva' }
  await world.client().signUp({ email, password: PASSWORD, options: { data } })
  await world.follow(world.lastLink())
  await world.client().signUp({ email, password: PASSWORD })
  await world.client().signInWithPassword({ email, password: 'senha sentinela errada' })
  const { client, user, refresh_token } = await world.signIn(email)
  await client.refreshSession({ refresh_token })
  world.passSeconds(61)
  await client.resetPasswordForEmail(email)
  await client.reauthenticate()
  await client.updateUser({ data: { full_name: 'Sentinela Souza' } })
  await client.updateUser({ password: 'outra senha sentinela' })
  await client.updateUser({ email: 'sentinela-nova@example.test' })
  for (const mail of world.mails.slice(-2)) await world.follow(world.lastLink(mail))
  await client.signOut()
  const withFactor = await signInWithFactor(world, 'sentinela-fator')
  await withFactor.client.mfa.unenroll({ factorId: withFactor.factorId })
  await world.service().updateUserById(user.id, { ban_duration: '1h' })
  await world.service().deleteUser(user.id)

  expect(await actions()).toEqual(
    expect.arrayContaining([
      'user_confirmation_requested',
      'user_signedup',
      'user_repeated_signup',
      'login',
      'login_failed',
      'token_refreshed',
      'user_recovery_requested',
      'user_reauthenticate_requested',
      'user_modified',
      'user_updated_password',
      'logout',
      'factor_in_progress',
      'challenge_created',
      'verification_attempted',
      'factor_unenrolled',
      'user_deleted',
    ]),
  )
  const { rows } = await world.owner.query('select * from auth.audit_log_entries')
  expect(rows.length).toBeGreaterThan(15)
  const written = JSON.stringify(rows)
  expect(written).not.toMatch(/sentinela|example\.test|@|203\.0\.113|senha/i)
  expect(written).toContain(user.id)
  const who = async (action: string) => {
    const found = await world.owner.query(
      `select distinct payload ->> 'actor_id' as actor, payload ->> 'user_id' as "user" from auth.audit_log_entries
       where payload ->> 'action' = $1`,
      [action],
    )
    return found.rows
  }
  // The owner is the actor unless another is named.
  expect(await who('user_updated_password')).toEqual([{ actor: user.id, user: user.id }])
  expect(await who('user_deleted')).toEqual([{ actor: 'service_role', user: user.id }])
  await world.client().signInWithPassword({ email: 'ninguem@nenhures.test', password: PASSWORD })
  expect(await who('login_failed')).toContainEqual({ actor: null, user: null })
})

test('reuse of a refresh token is logged although it is refused', async () => {
  const { client, refresh_token } = await world.signIn(await world.confirmed('reuso'))
  const { data } = await client.refreshSession({ refresh_token })
  await client.refreshSession({ refresh_token: data.session?.refresh_token ?? '' })
  world.passSeconds(11)
  await client.refreshSession({ refresh_token })
  expect(await actions()).toContain('token_revoked')
})

test('answers to a second factor are written down as refused and as accepted', async () => {
  const { client, factorId, code } = await signInWithFactor(world, 'resposta')
  world.passSeconds(30)
  await client.mfa.challengeAndVerify({ factorId, code: 'errado' })
  await client.mfa.challengeAndVerify({ factorId, code: code() })
  const { rows } = await world.owner.query(
    `select payload -> 'traits' ->> 'outcome' as outcome from auth.audit_log_entries
     where payload ->> 'action' = 'verification_attempted' and payload -> 'traits' ->> 'factor_id' = $1
     order by created_at, payload -> 'traits' ->> 'outcome' desc`,
    [factorId],
  )
  expect(rows.map(({ outcome }) => outcome)).toEqual(['accepted', 'refused', 'accepted'])
})

test('a confirmation that is asked for again is written down as that', async () => {
  const email = 'de-novo@example.test'
  const { data } = await world.client().signUp({ email, password: PASSWORD })
  world.passSeconds(61)
  await world.client().resend({ type: 'signup', email })
  const { rows } = await world.owner.query(
    `select payload ->> 'action' as action from auth.audit_log_entries where payload ->> 'user_id' = $1`,
    [data.user?.id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['user_confirmation_requested', 'user_confirmation_requested'])
})

test('a change of only the password or only the name is logged as just that', async () => {
  const { client, user } = await world.signIn(await world.confirmed('senha'))
  const written = async () => {
    const { rows } = await world.owner.query(
      `delete from auth.audit_log_entries where payload ->> 'user_id' = $1 returning payload ->> 'action' as action`,
      [user.id],
    )
    return rows.map(({ action }) => action)
  }
  await written()
  await client.updateUser({ password: 'outra senha bem longa' })
  expect(await written()).toEqual(['user_updated_password'])
  await client.updateUser({ data: { full_name: 'Ana Souza' } })
  expect(await written()).toEqual(['user_modified'])
})
