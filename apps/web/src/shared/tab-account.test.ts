import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const URL_OF_BACKEND = 'http://backend.test'
const ANA = { id: '00000000-0000-4000-8000-0000000000aa', email: 'ana@clinica.example' }
const BIA = { id: '00000000-0000-4000-8000-0000000000bb', email: 'bia@clinica.example' }
type Person = typeof ANA

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
let tokens = 0

function sessionOf({ id, email }: Person) {
  tokens += 1
  const claims = { sub: id, email, exp: Math.floor(Date.now() / 1000) + 3600, number: tokens }
  const token = `${part({ alg: 'none' })}.${part(claims)}.c2ln`
  const user = { id, email, aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' }
  return { access_token: token, token_type: 'bearer', expires_in: 3600, refresh_token: `r${tokens}`, user }
}

/** A tab that shows Ana, in a browser whose only session is in a store that another tab also writes. */
async function tabOfAna() {
  vi.resetModules()
  const { forTabAccount, onSessionInDoubt, tabAccount } = await import('./tab-account.ts')
  const store = new Map<string, string>()
  const left: string[] = []
  const server: typeof fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    left.push(`${init?.method ?? 'GET'} ${pathname} ${senderOf(init)}`)
    return Response.json(pathname.endsWith('/token') ? sessionOf(ANA) : [])
  }
  const client: SupabaseClient = createClient(URL_OF_BACKEND, 'public-key', {
    auth: {
      storage: {
        getItem: (key) => store.get(key) ?? null,
        setItem: (key, value) => void store.set(key, value),
        removeItem: (key) => void store.delete(key),
      },
      autoRefreshToken: false,
    },
    global: { fetch: forTabAccount(server) },
  })
  const refused = vi.fn<() => void>()
  onSessionInDoubt(refused)
  const enter = (person: Person) =>
    store.set(
      'sb-backend-auth-token',
      JSON.stringify({ ...sessionOf(person), expires_at: Math.floor(Date.now() / 1000) + 3600 }),
    )
  return { client, store, left, enter, refused, tabAccount }
}

function senderOf(init: RequestInit | undefined): string {
  const [, payload = ''] = (new Headers(init?.headers).get('authorization') ?? '').split('.')
  const claims: unknown = payload === '' ? {} : JSON.parse(Buffer.from(payload, 'base64url').toString())
  const id = typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'sub') : undefined
  return id === ANA.id ? 'Ana' : id === BIA.id ? 'Bia' : 'nobody'
}

let tab: Awaited<ReturnType<typeof tabOfAna>>
beforeEach(async () => {
  tab = await tabOfAna()
})

const REFUSED = 'A sessão deste aparelho é de outra conta.'
type Asked = PromiseLike<{ readonly error: unknown }>
const REQUESTS: Readonly<Record<string, (client: SupabaseClient) => Asked>> = {
  'a list': (client) => client.from('patients').select(),
  'a row that may be missing': (client) => client.from('patients').select().eq('id', '1').maybeSingle(),
  'a count': (client) => client.from('patients').select('*', { count: 'exact', head: true }),
  'a function of the database': (client) => client.rpc('patient_total'),
  'an insert': (client) => client.from('patients').insert({ name: 'Rui' }),
  'a deletion': (client) => client.from('patients').delete().eq('id', '1'),
  'an upload': (client) => client.storage.from('profiles').upload('ana/photo.png', new Blob(['x'])),
  'the removal of a file': (client) => client.storage.from('profiles').remove(['ana/photo.png']),
  'a new password': (client) => client.auth.updateUser({ password: 'girassol-azul-42' }),
  'the account itself': (client) => client.auth.getUser(),
  'a second factor': (client) => client.auth.mfa.enroll({ factorType: 'totp' }),
}

test.each(Object.entries(REQUESTS))(
  '%s leaves with the tab’s own token, and never with a colleague’s',
  async (_, ask) => {
    tab.tabAccount(ANA)
    tab.enter(ANA)
    await ask(tab.client)
    expect(tab.left).toEqual([expect.stringMatching(/Ana$/)])
    tab.enter(BIA)
    const { error } = await ask(tab.client)
    expect(error).toMatchObject({ message: REFUSED })
    expect(tab.left).toHaveLength(1)
    expect(tab.refused).toHaveBeenCalledTimes(1)
  },
)

test('a call of a function never leaves with a colleague’s token', async () => {
  tab.tabAccount(ANA)
  tab.enter(BIA)
  const { error } = await tab.client.functions.invoke('record-document', { body: {} })
  const answer: unknown = await error.context.json()
  expect(answer).toMatchObject({ error: { kind: 'unauthenticated', message: REFUSED } })
  expect(tab.left).toEqual([])
})

test('a new token of the same account, a sign-in and a renewal leave', async () => {
  tab.tabAccount(ANA)
  tab.enter(ANA)
  tab.enter(ANA)
  await tab.client.from('patients').select()
  await tab.client.auth.refreshSession()
  await tab.client.auth.signInWithPassword({ email: ANA.email, password: 'girassol-azul-42' })
  await tab.client.from('patients').select()
  expect(tab.left).toEqual([
    'GET /rest/v1/patients Ana',
    'POST /auth/v1/token nobody',
    'POST /auth/v1/token nobody',
    'GET /rest/v1/patients Ana',
  ])
})

test('before a tab shows an account, a link may change whose session it is', async () => {
  tab.enter(ANA)
  const { access_token, refresh_token } = sessionOf(BIA)
  await tab.client.auth.setSession({ access_token, refresh_token })
  expect(tab.left).toEqual(['GET /auth/v1/user Bia'])
})

test('a tab shows its first account until it is loaded anew', () => {
  expect(tab.tabAccount(ANA)).toEqual(ANA)
  expect(tab.tabAccount(BIA)).toEqual(ANA)
})

test('a request object with a colleague’s token does not leave either', async () => {
  const { forTabAccount, tabAccount } = await import('./tab-account.ts')
  tabAccount(ANA)
  const server = vi.fn<typeof fetch>()
  const authorization = `Bearer ${sessionOf(BIA).access_token}`
  const answer = await forTabAccount(server)(
    new Request(`${URL_OF_BACKEND}/rest/v1/patients`, { headers: { authorization } }),
  )
  expect(answer.status).toBe(401)
  expect(server).not.toHaveBeenCalled()
})

test('who signs in again in a tab is kept as its account, and a full store takes no screen away', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { isTabLeft, leaveTab, tabAccount } = await import('./tab-account.ts')
  expect(isTabLeft()).toBe(true)
  tabAccount(ANA)
  leaveTab()
  expect([isTabLeft(), [...kept.values()]]).toEqual([true, []])
  tabAccount(ANA)
  expect([isTabLeft(), [...kept.values()]]).toEqual([false, [`${ANA.id} ${ANA.email}`]])
  leaveTab()
  kept.set = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  expect(tabAccount(ANA)).toEqual(ANA)
})
