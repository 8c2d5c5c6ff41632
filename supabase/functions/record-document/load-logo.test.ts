import { expect, test } from 'vitest'
import { loadLogo } from './load-logo.ts'

const OBJECT = '/storage/v1/object/public/profiles/ana/logo.png'
const BACKEND = 'http://backend.test'

async function load(address: string, answer: () => Response | Promise<Response>, known: Record<string, string> = {}) {
  const asked: { readonly url: string; readonly init: RequestInit | undefined }[] = []
  const variables: Readonly<Record<string, string>> = { SUPABASE_URL: BACKEND, ...known }
  const logo = await loadLogo(address, {
    env: (name) => variables[name],
    fetch: async (input, init) => {
      asked.push({ url: input instanceof Request ? input.url : String(input), init })
      return answer()
    },
  })
  return { logo, asked }
}

const image = (bytes: number, type = 'image/png', status = 200) =>
  new Response(new Uint8Array(bytes), { status, headers: { 'content-type': type } })

test.each([
  [`${BACKEND}${OBJECT}`, {}],
  [OBJECT, {}],
  [`https://clinic.test${OBJECT}`, { PUBLIC_URL: 'https://clinic.test' }],
])('the logo at %s is asked of the backend, and of nobody else', async (address, known) => {
  const { logo, asked } = await load(address, () => image(3), known)
  expect(logo).toEqual(new Uint8Array(3))
  expect(asked.map(({ url }) => url)).toEqual([`${BACKEND}${OBJECT}`])
  expect(asked[0]?.init).toMatchObject({ redirect: 'error', signal: expect.any(AbortSignal) })
})

test.each([
  'http://elsewhere.test/storage/v1/object/public/profiles/ana/logo.png',
  `http://ana@backend.test${OBJECT}`,
  `http://:secret@backend.test${OBJECT}`,
  `${BACKEND}/storage/v1/object/profiles/ana/logo.png`,
  `${BACKEND}/auth/v1/user`,
  'http://',
])('the address %s is none of a logo, and is not asked', async (address) => {
  const { logo, asked } = await load(address, () => image(3))
  expect([logo, asked]).toEqual([undefined, []])
})

test('without a backend there is no logo', async () => {
  const logo = await loadLogo(`${BACKEND}${OBJECT}`, { env: () => undefined, fetch: () => expect.unreachable() })
  expect(logo).toBeUndefined()
})

test('an image of five megabytes is accepted, one byte more is not', async () => {
  const limit = 5 * 1024 * 1024
  expect((await load(OBJECT, () => image(limit))).logo).toHaveLength(limit)
  expect((await load(OBJECT, () => image(limit + 1))).logo).toBeUndefined()
})

test.each([
  ['image/jpeg', 200, true],
  ['Image/PNG; charset=binary', 200, true],
  ['image/gif', 200, false],
  ['text/html', 200, false],
  ['image/png', 404, false],
])('an answer of %s with the status %i is a logo: %s', async (type, status, expected) => {
  expect((await load(OBJECT, () => image(3, type, status))).logo !== undefined).toBe(expected)
})

test('if the backend does not answer, or has no image, the document has no logo', async () => {
  expect((await load(OBJECT, () => Promise.reject(new TypeError('fetch failed')))).logo).toBeUndefined()
  expect((await load(OBJECT, () => new Response(null))).logo).toBeUndefined()
})
