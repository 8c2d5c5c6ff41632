import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthWorld, PASSWORD, type AuthWorld } from './test-auth.ts'

let world: AuthWorld
beforeAll(async () => {
  world = await createAuthWorld()
})
afterAll(() => world.close())

const NUL = '\u0000'
const HALF_A_PAIR = '\ud83d'
const signUp = (name: string) => ({ email: 'bia@clinica.test', password: PASSWORD, data: { full_name: name } })

test.each([
  ['POST', 'token?grant_type=password', { email: `ana${NUL}@clinica.test`, password: PASSWORD }],
  ['POST', 'token?grant_type=refresh_token', { refresh_token: `a${NUL}` }],
  ['POST', 'signup', signUp(`Ana${NUL}`)],
  ['POST', 'signup', signUp(`Ana ${HALF_A_PAIR}`)],
  ['PUT', 'user', { data: { full_name: `Ana${NUL}` } }],
  ['POST', 'factors', { factor_type: 'totp', friendly_name: `celular${NUL}` }],
])('%s %s with a text that no database can hold is refused, and no fault', async (method, route, body) => {
  const { access_token: token } = await world.signIn(await world.confirmed(`ana-${crypto.randomUUID()}`))
  const answer = await world.host.request(`/auth/v1/${route}`, {
    method,
    headers: { apikey: world.keys.anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { code: 400, error_code: 'validation_failed', msg: 'A value cannot be stored' },
  ])
  expect(world.lines).toEqual([])
})
