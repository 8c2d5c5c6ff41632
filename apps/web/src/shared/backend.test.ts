import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backend } from './backend.ts'

const USER = { id: '00000000-0000-4000-8000-0000000000aa', aud: 'authenticated', email: 'ana@clinica.example' }

/** Whether the auth service is down, as a proxy reports it. */
let isAway = false
let sessions = 0

/** A server that rejects requests without a session. */
async function server(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const address = input instanceof Request ? input.url : String(input)
  if (address === '/config.json')
    return Response.json({ supabaseUrl: 'http://backend.test', supabaseKey: 'public-key' })
  if (!address.includes('/auth/v1/token')) {
    const isSigned = new Headers(init?.headers).get('authorization')?.includes('token-') === true
    return isSigned
      ? Response.json([])
      : Response.json({ code: '42501', message: 'permission denied' }, { status: 401 })
  }
  if (isAway) return Response.json({ message: 'bad gateway' }, { status: 503 })
  sessions += 1
  return Response.json({
    access_token: `token-${sessions}`,
    token_type: 'bearer',
    expires_in: 3600,
    refresh_token: `refresh-${sessions}`,
    user: USER,
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a session that cannot be renewed for a while outlasts the refusals of that while', async () => {
  const client = await backend()
  await client.auth.signInWithPassword({ email: USER.email, password: 'girassol-azul-42' })
  isAway = true
  vi.setSystemTime(Date.now() + 2 * 3600_000)
  const asked = client.from('patients').select()
  const answer = asked.then((given) => given)
  await vi.advanceTimersByTimeAsync(120_000)
  expect((await answer).status).toBe(401)
  isAway = false
  await vi.advanceTimersByTimeAsync(60_000)
  const { data } = await client.auth.getSession()
  expect(data.session?.user.id).toBe(USER.id)
})
