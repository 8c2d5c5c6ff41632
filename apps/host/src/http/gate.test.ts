import { request as httpRequest } from 'node:http'
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTokens } from '@prontuvoz/backend/auth/keys/tokens'
import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'
import { CallerFailure, createGate } from '@prontuvoz/backend/gate/gate'

type Professional = Awaited<ReturnType<TestProduct['professional']>>

let product: TestProduct
let ana: Professional
let other: TestProduct

beforeAll(async () => {
  product = await createTestProduct()
  ana = await product.professional('ana')
  other = await createTestProduct()
})
afterAll(async () => {
  await product.close()
  await other.close()
})
afterEach(() => void vi.useRealTimers())

/** One call to each service that needs a session. */
const CALLS = {
  auth: ['GET', '/auth/v1/user'],
  rest: ['GET', '/rest/v1/patients?select=id'],
  rpc: ['POST', '/rest/v1/rpc/patient_total'],
  storage: ['POST', '/storage/v1/object/list/profiles'],
  functions: ['POST', '/functions/v1/record-document'],
} as const
const SERVICES = ['auth', 'rest', 'rpc', 'storage', 'functions'] as const

async function call(service: keyof typeof CALLS, headers: Readonly<Record<string, string | string[]>>) {
  const [method, path] = CALLS[service]
  const { port } = new URL(product.url)
  // Not fetch, which joins or rejects headers that a hostile client may send.
  const status = await new Promise<number>((done, fail) => {
    const sent = httpRequest({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => {
        const code: unknown = text === '' ? undefined : JSON.parse(text)
        const isStorageRefusal =
          typeof code === 'object' && code !== null && 'statusCode' in code && code.statusCode === '403'
        done(isStorageRefusal ? 401 : (answer.statusCode ?? 0))
      })
    })
    sent.on('error', fail)
    sent.setHeader('content-type', 'application/json')
    sent.end(method === 'POST' ? '{}' : undefined)
  })
  return status
}

const isRefused = (status: number) => status === 401 || status === 403

describe.each(SERVICES)('%s', (service) => {
  const headersWith = (authorization: string | string[]) => ({ apikey: product.keys.anonKey, authorization })

  test('accepts a session, however the Bearer scheme is spelt', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER', 'Bearer  '])
      expect(isRefused(await call(service, headersWith(`${scheme.trimEnd()} ${ana.accessToken}`)))).toBe(false)
  })

  test('refuses an Authorization header without exactly one valid Bearer, and never uses the API key instead', async () => {
    const token = ana.accessToken
    const [head = '', payload = '', signature = ''] = token.split('.')
    for (const authorization of [
      '',
      'Bearer',
      'Bearer ',
      token,
      `Basic ${token}`,
      `Token ${token}`,
      `Bearer${token}`,
      `Bearer\t${token}`,
      `Bearer ${token} x`,
      `Bearer ${token}, Bearer ${token}`,
      `Bearer ${token},Bearer x`,
      `Bearer "${token}"`,
      `Bearer ${head}.${payload}.`,
      `Bearer ${head}.${payload}.${signature.slice(0, -4)}AAAA`,
      `Bearer x.${payload}.y`,
    ]) {
      for (const apikey of [product.keys.anonKey, product.keys.serviceRoleKey])
        expect([authorization, isRefused(await call(service, { apikey, authorization }))]).toEqual([
          authorization,
          true,
        ])
    }
  })

  test('refuses a header that is sent twice', async () => {
    const { anonKey } = product.keys
    const bearer = `Bearer ${ana.accessToken}`
    expect(isRefused(await call(service, headersWith([bearer, bearer])))).toBe(true)
    expect(isRefused(await call(service, headersWith([`Bearer ${anonKey}`, bearer])))).toBe(true)
    expect(await call(service, { apikey: [anonKey, anonKey], authorization: bearer })).toBe(401)
  })

  test('refuses a bearer token without an API key, or with an invalid one', async () => {
    const authorization = `Bearer ${ana.accessToken}`
    for (const apikey of [undefined, '', 'x', ana.accessToken, other.keys.anonKey])
      expect(await call(service, { authorization, ...(apikey === undefined ? {} : { apikey }) })).toBe(401)
  })

  test('refuses tokens that are unsigned, without a session, for another audience or of another installation', async () => {
    const now = Math.floor(Date.now() / 1000)
    // The session is open, so only the token can be at fault.
    const sessionId = String(decodeJwt(ana.accessToken)['session_id'])
    const claims = {
      sub: ana.userId,
      role: 'authenticated',
      aud: 'authenticated',
      exp: now + 600,
      session_id: sessionId,
    }
    const { privateKey, jwk } = await product.keys.ring.signing(new Date())
    const sign = (changed: object) =>
      new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg: jwk.alg, kid: jwk.kid }).sign(privateKey)
    const foreign = createTokens({ keys: other.keys, publicUrl: 'https://outra.test' })
    const session = { app_metadata: {}, user_metadata: {}, session_id: sessionId, aal: 'aal1', amr: [] } as const
    expect(isRefused(await call(service, headersWith(`Bearer ${await sign({})}`)))).toBe(false)
    const publicKey = new TextEncoder().encode(JSON.stringify(jwk))
    for (const [what, token] of Object.entries({
      unsigned: new UnsecuredJWT(claims).encode(),
      'other audience': await sign({ aud: 'elsewhere' }),
      'no audience': await sign({ aud: undefined }),
      'no session': await sign({ session_id: undefined }),
      'unknown session': await sign({ session_id: ana.userId }),
      'unknown role': await sign({ role: 'postgres' }),
      'no end': await sign({ exp: undefined }),
      expired: await sign({ exp: now - 60 }),
      'not yet': await sign({ nbf: now + 600 }),
      'another installation': (await foreign.sign({ ...session, sub: ana.userId, email: ana.email })).accessToken,
      'public key as secret': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: jwk.kid })
        .sign(publicKey),
    }))
      expect([what, isRefused(await call(service, headersWith(`Bearer ${token}`)))]).toEqual([what, true])
  })
})

test('a service key is a valid bearer, and as API key alone it opens nobody’s session', async () => {
  const { serviceRoleKey, anonKey } = product.keys
  expect(await call('rest', { apikey: anonKey, authorization: `Bearer ${serviceRoleKey}` })).toBe(200)
  expect(await call('rest', { apikey: serviceRoleKey })).toBe(200)
  expect(await call('functions', { apikey: serviceRoleKey })).toBe(401)
  expect(await call('functions', { apikey: anonKey, authorization: `Bearer ${serviceRoleKey}` })).toBe(401)
  // The bearer token decides, whatever the API key may do.
  const { data } = await product.anonymous().from('patients').select('id')
  expect(data).toBeNull()
  expect(await call('rest', { apikey: serviceRoleKey, authorization: `Bearer ${anonKey}` })).toBe(401)
})

test('pages opened by a plain address and calls of outside services need no API key', async () => {
  for (const [method, path] of [
    ['GET', '/auth/v1/verify?token=x&type=signup'],
    ['GET', '/auth/v1/.well-known/jwks.json'],
    ['GET', '/storage/v1/object/public/profiles/none.png'],
    ['GET', '/storage/v1/object/sign/profiles/none.png?token=x'],
    ['POST', '/functions/v1/stripe-webhook'],
    ['POST', '/functions/v1/contact'],
  ] as const)
    expect([path, (await fetch(product.url + path, { method, redirect: 'manual' })).status === 401]).toEqual([
      path,
      false,
    ])
  for (const [method, path] of [
    ['POST', '/auth/v1/verify'],
    ['POST', '/auth/v1/token?grant_type=password'],
    ['GET', '/auth/v1/settings'],
    ['GET', '/rest/v1/plans'],
    ['POST', '/functions/v1/stripe-webhook/../record-document'],
    ['POST', '/functions/v1/unknown'],
  ] as const) {
    const answer = await fetch(product.url + path, { method })
    expect([path, answer.status, await answer.json()]).toMatchObject([
      path,
      401,
      { message: 'No API key found in request' },
    ])
  }
})

test('the token of an ended session or a deleted account stops working everywhere within 30 seconds', async () => {
  const ends: readonly (readonly [string, (doctor: Professional) => Promise<unknown>])[] = [
    ['saiu', (doctor) => doctor.backend.auth.signOut({ scope: 'global' })],
    ['excluida', (doctor) => product.service().auth.admin.deleteUser(doctor.userId)],
    ['banida', (doctor) => product.service().auth.admin.updateUserById(doctor.userId, { ban_duration: '24h' })],
  ]
  for (const [name, end] of ends) {
    const doctor = await product.professional(name)
    const headers = product.headersOf(doctor.accessToken)
    for (const service of SERVICES) expect(isRefused(await call(service, headers))).toBe(false)
    await end(doctor)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 })
    for (const service of SERVICES)
      expect([name, service, isRefused(await call(service, headers))]).toEqual([name, service, true])
    vi.useRealTimers()
  }
})

test('a session that ends at one host process ends at the others within 30 seconds', async () => {
  let now = new Date()
  const tokens = createTokens({ keys: product.keys, publicUrl: product.url, clock: () => now })
  const hosts = [1, 2].map(() => createGate({ tokens, database: product.database, clock: () => now }))
  const doctor = await product.professional('varias')
  const request = new Request(product.url, { headers: product.headersOf(doctor.accessToken) })
  const ask = () => Promise.all(hosts.map((host) => host.callerOf(request)))
  expect(await ask()).toMatchObject([{ role: 'authenticated' }, { role: 'authenticated' }])
  await product.owner.query('delete from auth.sessions where user_id = $1', [doctor.userId])
  now = new Date(now.getTime() + 30_000)
  expect(await ask()).toEqual([new CallerFailure('ended'), new CallerFailure('ended')])
})

test('an account with a second factor reaches its data with the factor alone, at every service', async () => {
  const doctor = await product.professional('fator')
  await doctor.backend.from('patients').insert({ user_id: doctor.userId, name: 'Maria' }).throwOnError()
  const { mfa } = doctor.backend.auth
  const { data: factor, error } = await mfa.enroll({ factorType: 'totp' })
  if (error) throw error
  const unlifted = product.headersOf(doctor.accessToken)
  for (const service of SERVICES) expect(isRefused(await call(service, unlifted))).toBe(false)
  const code = new TOTP({ secret: factor.totp.secret }).generate()
  const lifted = await mfa.challengeAndVerify({ factorId: factor.id, code })
  if (lifted.error) throw lifted.error
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 })
  for (const service of SERVICES)
    expect([service, isRefused(await call(service, product.headersOf(lifted.data.access_token)))]).toEqual([
      service,
      false,
    ])
  // The password alone grants access to the account's own endpoint, to enter the factor there.
  expect(await call('auth', unlifted)).toBe(200)
  for (const service of ['rest', 'rpc', 'storage', 'functions'] as const)
    expect([service, isRefused(await call(service, unlifted))]).toEqual([service, true])
  const refused = await fetch(`${product.url}/functions/v1/delete-account`, { method: 'POST', headers: unlifted })
  expect([refused.status, await refused.json()]).toEqual([
    403,
    {
      error: {
        kind: 'second-factor',
        message: 'Confirme sua identidade com o código do aplicativo autenticador.',
      },
    },
  ])
  // Without the factor, the data is accessible again immediately.
  vi.useRealTimers()
  const removed = await mfa.unenroll({ factorId: factor.id })
  expect(removed.error).toBeNull()
  expect(isRefused(await call('rest', unlifted))).toBe(false)
})

test('a hundred parallel requests of one session look it up once', async () => {
  const tokens = createTokens({ keys: product.keys, publicUrl: product.url })
  const look = vi.spyOn(product.database, 'authTransaction')
  const gate = createGate({ tokens, database: product.database })
  const request = () => new Request(product.url, { headers: product.headersOf(ana.accessToken) })
  await gate.callerOf(request())
  look.mockClear()
  const fresh = createGate({ tokens, database: product.database })
  await Promise.all(Array.from({ length: 100 }, () => fresh.callerOf(request())))
  expect(look).toHaveBeenCalledTimes(1)
  look.mockRestore()
})
