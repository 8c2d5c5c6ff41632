import { beforeEach, expect, test } from 'vitest'
import { TokenFailure, type Tokens } from '#backend/auth/keys/tokens.ts'
import type { Caller, Database, Rows } from '#backend/database/database.ts'
import { CallerFailure, createGate, type Gate } from './gate.ts'

const SUB = '00000000-0000-4000-8000-0000000000a1'
const SESSION = { sub: SUB, session_id: '00000000-0000-4000-8000-0000000000b1' }
const authenticated = (claims: Caller['claims']): Caller => ({ role: 'authenticated', claims })

const CALLERS: Readonly<Record<string, Caller | TokenFailure>> = {
  anon: { role: 'anon', claims: {} },
  service: { role: 'service_role', claims: SESSION },
  ana: authenticated(SESSION),
  lifted: authenticated({ ...SESSION, aal: 'aal2' }),
  secret: authenticated({ sub: SUB }),
  nameless: authenticated({ sub: 1 }),
  odd: authenticated({ ...SESSION, session_id: 'none' }),
  old: new TokenFailure('expired', 'over'),
}

let verified: string[]
let rows: Rows['rows']
let gate: Gate
beforeEach(() => {
  verified = []
  rows = [{ has_factor: false }]
  const verify: Tokens['verify'] = async (bearer) => {
    verified.push(bearer)
    return CALLERS[bearer] ?? new TokenFailure('invalid', 'none')
  }
  const authTransaction: Database['authTransaction'] = (work) => work(async () => ({ rows, rowCount: rows.length }))
  // Only the methods that are used.
  gate = createGate({ tokens: { verify } as Tokens, database: { authTransaction } as Database })
})

const request = (headers: Record<string, string>) => new Request('http://backend.test', { headers })
const outcome = (caller: Caller | CallerFailure) => (caller instanceof CallerFailure ? caller.reason : caller.role)

test('the bearer of a request is verified once, however many ask for it', async () => {
  const one = request({ authorization: 'Bearer ana' })
  await Promise.all([gate.accountOf(one), gate.callerOf(one)])
  await gate.callerOf(one)
  expect(verified).toEqual(['ana'])
  await gate.callerOf(request({ authorization: 'Bearer ana' }))
  expect(verified).toEqual(['ana', 'ana'])
})

test.each<[Record<string, string>, string]>([
  [{}, 'anon'],
  [{ apikey: 'anon' }, 'anon'],
  [{ apikey: 'service' }, 'service_role'],
  [{ apikey: 'nothing' }, 'invalid'],
  [{ apikey: 'service', authorization: 'Bearer ana' }, 'authenticated'],
  [{ apikey: 'service', authorization: 'Basic ana' }, 'invalid'],
  [{ apikey: 'service', authorization: '' }, 'invalid'],
  [{ authorization: 'Bearer old' }, 'expired'],
  [{ authorization: 'Bearer secret' }, 'authenticated'],
  [{ authorization: 'Bearer odd' }, 'invalid'],
])('%o is sent by “%s”', async (headers, expected) => {
  expect(outcome(await gate.callerOf(request(headers)))).toBe(expected)
})

test('a session that has ended, or lacks the second factor, is no longer accepted', async () => {
  const reasonOf = async (name: string) => outcome(await gate.callerOf(request({ authorization: `Bearer ${name}` })))
  rows = [{ has_factor: true }]
  expect([await reasonOf('ana'), await reasonOf('lifted')]).toEqual(['second-factor', 'authenticated'])
  rows = []
  expect([await reasonOf('ana'), await reasonOf('service'), await reasonOf('secret')]).toEqual([
    'ended',
    'service_role',
    'authenticated',
  ])
})

test.each([
  ['ana', SUB],
  ['secret', SUB],
  ['nameless', undefined],
  ['service', undefined],
  ['anon', undefined],
  ['old', undefined],
])('the bearer %s names the account %s', async (name, account) => {
  expect(await gate.accountOf(request({ authorization: `Bearer ${name}` }))).toBe(account)
})

test('who sends no bearer names no account', async () => {
  expect(await gate.accountOf(request({ apikey: 'ana' }))).toBeUndefined()
})

test.each<[Record<string, string>, string | undefined]>([
  [{}, 'missing'],
  [{ apikey: 'anon' }, undefined],
  [{ apikey: 'service' }, undefined],
  [{ apikey: 'ana' }, 'invalid'],
  [{ apikey: 'nothing' }, 'invalid'],
])('the API key of %o is %s', async (headers, failure) => {
  expect(await gate.keyFailure(request(headers))).toBe(failure)
})
