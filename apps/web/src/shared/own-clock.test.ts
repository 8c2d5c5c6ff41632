import { createClient } from '@supabase/supabase-js'
import { expect, test, vi } from 'vitest'
import { endingByOwnClock } from './own-clock.ts'

const HOUR_SECONDS = 3600
const USER = { id: '00000000-0000-4000-8000-000000000001', aud: 'authenticated', email: 'ana@clinica.example' }

/** The official client of a server whose clock is this far behind the device's. */
function clientOf(behindHours: number, through: (fetching: typeof fetch) => typeof fetch) {
  const asked: string[] = []
  const server: typeof fetch = async (input) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    asked.push(pathname + search)
    if (!pathname.startsWith('/auth/')) return Response.json([])
    const serverSeconds = Math.floor(Date.now() / 1000) - behindHours * HOUR_SECONDS
    return Response.json({
      access_token: `token-${asked.length}`,
      token_type: 'bearer',
      expires_in: HOUR_SECONDS,
      expires_at: serverSeconds + HOUR_SECONDS,
      refresh_token: `refresh-${asked.length}`,
      user: USER,
    })
  }
  const client = createClient('http://backend.test', 'public-key', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: through(server) },
  })
  const renewals = () => asked.filter((one) => one.endsWith('grant_type=refresh_token')).length
  return { client, renewals }
}

test.each([24, -24])(
  'a clock that is %i hours ahead of the server renews no session before its time',
  async (hours) => {
    const { client, renewals } = clientOf(hours, endingByOwnClock)
    await client.auth.signInWithPassword({ email: 'ana@clinica.example', password: 'girassol-azul-42' })
    for (let request = 0; request < 5; request += 1) await client.from('patients').select()
    expect(renewals()).toBe(0)
  },
)

test('a session is renewed once when its hour is over by this device', async () => {
  const { client, renewals } = clientOf(24, endingByOwnClock)
  await client.auth.signInWithPassword({ email: 'ana@clinica.example', password: 'girassol-azul-42' })
  vi.useFakeTimers({ now: Date.now() + HOUR_SECONDS * 1000, toFake: ['Date'] })
  try {
    for (let request = 0; request < 5; request += 1) await client.from('patients').select()
  } finally {
    vi.useRealTimers()
  }
  expect(renewals()).toBe(1)
})

test('without it the official client renews before every request', async () => {
  const { client, renewals } = clientOf(24, (fetching) => fetching)
  await client.auth.signInWithPassword({ email: 'ana@clinica.example', password: 'girassol-azul-42' })
  for (let request = 0; request < 5; request += 1) await client.from('patients').select()
  expect(renewals()).toBeGreaterThanOrEqual(5)
})

test('other answers arrive as they were sent', async () => {
  const refusal = Response.json({ code: 'x', expires_in: 1 }, { status: 400 })
  const challenge = Response.json({ id: 'x', type: 'totp', expires_at: 5 })
  const rows = Response.json([{ expires_in: 1, expires_at: 2 }])
  for (const [path, answer] of [
    ['/auth/v1/token', refusal],
    ['/auth/v1/factors/x/challenge', challenge],
    ['/rest/v1/patients', rows],
  ] as const)
    expect(await endingByOwnClock(async () => answer)(`http://backend.test${path}`)).toBe(answer)
})
