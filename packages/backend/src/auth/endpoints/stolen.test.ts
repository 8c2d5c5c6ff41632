import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthWorld, PASSWORD } from '#backend/auth/test-auth.ts'
import type { AuthWorld } from '#backend/auth/test-auth.ts'

let world: AuthWorld
beforeAll(async () => {
  world = await createAuthWorld()
})
afterAll(() => world.close())

async function refresh(refresh_token: string, host = world.host) {
  const { data, error } = await world.clientOf(host).refreshSession({ refresh_token })
  return { code: error?.code, token: data.session?.refresh_token ?? '' }
}

test('two tabs that refresh at once in two processes get the same token, again and again', async () => {
  const other = await world.startHost()
  let { refresh_token: token } = await world.signIn(await world.confirmed('ana'))
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([refresh(token), refresh(token, other), refresh(token), refresh(token, other)])
    expect(new Set(answers.map((answer) => answer.token)).size).toBe(1)
    token = answers[0]?.token ?? ''
    expect(token).not.toBe('')
    world.passSeconds(3600)
  }
  const { rows } = await world.owner.query('select count(*)::int as active from auth.refresh_tokens where not revoked')
  expect(rows[0].active).toBe(2)
})

test('a stolen refresh token that is used later signs out thief and owner, in every process', async () => {
  const other = await world.startHost()
  const email = await world.confirmed('bia')
  const { refresh_token: stolen } = await world.signIn(email)
  const second = await refresh(stolen)
  const third = await refresh(second.token)
  world.passSeconds(11)
  expect((await refresh(stolen, other)).code).toBe('refresh_token_already_used')
  const { rows } = await world.owner.query(
    `select bool_and(revoked) as is_over from auth.refresh_tokens where session_id =
      (select session_id from auth.refresh_tokens where token = $1)`,
    [stolen],
  )
  expect(rows[0].is_over).toBe(true)
  expect((await refresh(third.token)).code).toBe('refresh_token_already_used')
  await world.signIn(email)
})

test('a stolen refresh token counts as stolen, too, after the clock was set back', async () => {
  const { refresh_token: stolen } = await world.signIn(await world.confirmed('lia'))
  const third = await refresh((await refresh(stolen)).token)
  world.passSeconds(-86_400)
  expect((await refresh(stolen)).code).toBe('refresh_token_already_used')
  expect((await refresh(third.token)).code).toBe('refresh_token_already_used')
  world.passSeconds(86_400)
})

test('the stolen session of one device does not affect the others', async () => {
  const email = await world.confirmed('caio')
  const [phone, desk] = [await world.signIn(email), await world.signIn(email)]
  const next = await refresh((await refresh(phone.refresh_token)).token)
  world.passSeconds(11)
  await refresh(phone.refresh_token)
  expect((await refresh(next.token)).code).toBe('refresh_token_already_used')
  expect((await refresh(desk.refresh_token)).code).toBeUndefined()
})

test('a session that waits too long for its lock is refused, without a fault', async () => {
  const { refresh_token } = await world.signIn(await world.confirmed('davi'))
  await world.owner.query('begin')
  await world.owner.query(
    'select from auth.sessions where id = (select session_id from auth.refresh_tokens where token = $1) for update',
    [refresh_token],
  )
  const body = JSON.stringify({ refresh_token })
  const answer = await world.host.request('/auth/v1/token?grant_type=refresh_token', { method: 'POST', body })
  await world.owner.query('rollback')
  expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([409, 'conflict'])
  expect((await refresh(refresh_token)).code).toBeUndefined()
})

test('another fault of the database is no conflict of refreshes', async () => {
  const { refresh_token } = await world.signIn(await world.confirmed('dora'))
  await world.owner.query('alter table auth.refresh_tokens rename to gone')
  const body = JSON.stringify({ refresh_token })
  const answer = await world.host.request('/auth/v1/token?grant_type=refresh_token', { method: 'POST', body })
  await world.owner.query('alter table auth.gone rename to refresh_tokens')
  expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([500, 'unexpected_failure'])
})

test('a deleted account has no session, no refresh and no sign-in', async () => {
  for (const isSoft of [false, true]) {
    const email = await world.confirmed(`eva-${isSoft}`)
    const { client, user, refresh_token } = await world.signIn(email)
    expect((await world.service().deleteUser(user.id, isSoft)).error).toBeNull()
    expect((await client.getUser()).error?.code).toBe('user_not_found')
    expect((await refresh(refresh_token)).code).toBe('refresh_token_not_found')
    const again = await world.client().signInWithPassword({ email, password: PASSWORD })
    expect(again.error?.code).toBe('invalid_credentials')
    const { rowCount } = await world.owner.query(
      'select from auth.users where email = $1 or raw_user_meta_data::text like $1',
      [email],
    )
    expect(rowCount).toBe(0)
  }
})

test('the token of an account that is gone says so long after it expired, one of an account that is left does not', async () => {
  const kept = await world.signIn(await world.confirmed('fica'))
  const gone = await world.signIn(await world.confirmed('foi'))
  expect((await world.service().deleteUser(gone.user.id)).error).toBeNull()
  world.passSeconds(3 * 86_400)
  const ask = async (token: string) => (await world.client().getUser(token)).error?.code
  expect(await ask(gone.access_token)).toBe('user_not_found')
  expect(await ask(kept.access_token)).toBe('bad_jwt')
  // One changed character makes it worthless.
  const [head, claims, signature = ''] = gone.access_token.split('.')
  const forged = [head, claims, (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)].join('.')
  expect(await ask(forged)).toBe('bad_jwt')
})

test('a process whose clock is half a minute off accepts another’s tokens', async () => {
  const { access_token } = await world.signIn(await world.confirmed('fabio'))
  world.passSeconds(-29)
  expect((await world.client().getUser(access_token)).error).toBeNull()
  world.passSeconds(29 + 3600 + 29)
  expect((await world.client().getUser(access_token)).error).toBeNull()
  world.passSeconds(2)
  expect((await world.client().getUser(access_token)).error?.code).toBe('bad_jwt')
})
