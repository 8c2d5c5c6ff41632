import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchingForEnd } from './ended-session.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a session that the server no longer knows is renewed at once, but not with each request', async () => {
  const renew = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('offline')))
  let status = 200
  const watched = watchingForEnd(async () => new Response(null, { status }), renew)
  await watched('/rest/v1/patients')
  expect(renew).not.toHaveBeenCalled()
  for (const other of [400, 403, 404, 429, 500, 503]) {
    status = other
    await watched('/rest/v1/patients')
  }
  expect(renew).not.toHaveBeenCalled()
  status = 401
  const answers = await Promise.all([watched('/a'), watched('/b'), watched('/c')])
  expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401])
  expect(renew).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(29_000)
  await watched('/a')
  expect(renew).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1000)
  await watched('/a')
  expect(renew).toHaveBeenCalledTimes(2)
})

const tokenOf = (session: string, number: number) =>
  `${btoa('{}')}.${btoa(JSON.stringify({ session_id: session, number }))}.x`
const [OLD, NEW] = [tokenOf('one', 1), tokenOf('one', 2)]
const SAVING = { method: 'POST', body: '{"name":"Rui"}' }
const asked = (token: string, request: RequestInit = SAVING) => ({
  ...request,
  headers: { Authorization: `Bearer ${token}`, apikey: 'key' },
})

const never = async (): Promise<never> => {
  throw new Error('renewed')
}

/** A server that accepts one token. */
function serverFor(good: string) {
  const sent: (readonly [string | null, unknown])[] = []
  const fetching: typeof fetch = async (_, init) => {
    const headers = new Headers(init?.headers)
    sent.push([headers.get('authorization'), init?.body])
    return new Response(null, { status: headers.get('authorization') === `Bearer ${good}` ? 201 : 401 })
  }
  return { sent, fetching }
}

test('what an expired token was refused is sent once more with the new one, by each of several requests', async () => {
  const { sent, fetching } = serverFor(NEW)
  const renew = vi.fn<() => Promise<string>>(async () => NEW)
  const watched = watchingForEnd(fetching, renew)
  const answers = await Promise.all(['/a', '/b', '/c'].map((path) => watched(path, asked(OLD))))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(renew).toHaveBeenCalledTimes(1)
  expect(sent.slice(3)).toEqual(Array.from({ length: 3 }, () => [`Bearer ${NEW}`, SAVING.body]))
  // Sent before the renewal.
  expect((await watched('/d', asked(OLD))).status).toBe(201)
  expect(renew).toHaveBeenCalledTimes(1)
})

test.each([
  ['the renewal brings none', OLD, undefined],
  ['the new token is refused, too', OLD, tokenOf('one', 3)],
  ['it is the new token that was refused', tokenOf('one', 4), tokenOf('one', 4)],
  ['the new token is of another session', OLD, tokenOf('two', 2)],
  ['it was sent without a session', 'key', tokenOf('one', 3)],
])('a refusal stays one where %s', async (_, token, renewed) => {
  const { sent, fetching } = serverFor(NEW)
  const watched = watchingForEnd(fetching, async () => renewed)
  expect((await watched('/a', asked(token))).status).toBe(401)
  expect(sent.length).toBe(renewed === tokenOf('one', 3) && token === OLD ? 2 : 1)
})

test.each([
  [403, '{"code":"insufficient_aal"}'],
  [403, '{"error":{"kind":"second-factor"}}'],
  [400, '{"statusCode":"403","message":"Invalid Compact JWS"}'],
])(
  'so is what was refused for a second factor whose better token was lost, and what the storage refused: %i %s',
  async (status, refusal) => {
    const { fetching } = serverFor(NEW)
    const withFactor: typeof fetch = async (input, init) => {
      const answer = await fetching(input, init)
      return answer.ok ? answer : new Response(refusal, { status })
    }
    const watched = watchingForEnd(withFactor, async () => NEW)
    expect((await watched('/a', asked(OLD))).status).toBe(201)
    const forbidden = watchingForEnd(async () => new Response('{"code":"42501"}', { status: 403 }), never)
    expect(await (await forbidden('/a', asked(OLD))).text()).toBe('{"code":"42501"}')
  },
)

test('a renewal that is refused itself waits for no other, and a body that flows is sent once', async () => {
  const { sent, fetching } = serverFor(NEW)
  const watched = watchingForEnd(fetching, async () => NEW)
  expect((await watched('https://backend.test/auth/v1/token', asked(OLD))).status).toBe(401)
  expect((await watched('/a', asked(OLD, { method: 'POST', body: new ReadableStream() }))).status).toBe(401)
  expect(sent).toHaveLength(2)
})
