import { createClient } from '@supabase/supabase-js'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { TEST_MAIL_TEXTS } from '#backend/testing/mail-texts.fake.ts'
import { createTestLog } from '#backend/testing/log.fake.ts'
import type { Mail } from '#backend/ports/mailer.ts'
import { createTestDatabase } from '#backend/testing/test-database.ts'
import { createAuth } from './create-auth.ts'
import { loadKeys } from './keys/keys.ts'
import { createTokens } from './keys/tokens.ts'
import type { AuthLimits } from './limits/auth-limits.ts'

export const PUBLIC_URL = 'https://backend.test'
export const PASSWORD = 'uma senha comprida'

export type AuthWorld = Awaited<ReturnType<typeof createAuthWorld>>

interface ClientOptions {
  readonly flowType?: 'pkce'
  readonly key?: string
}

interface WorldOptions {
  readonly limits?: Partial<AuthLimits>
  readonly isAutoConfirmed?: boolean
}

/** The auth service over a real database, a clock that tests set, and the official client, called without a port. */
export async function createAuthWorld({ limits = {}, isAutoConfirmed = false }: WorldOptions = {}) {
  const world = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'auth-'))
  const keys = await loadKeys(folder)
  const mails: Mail[] = []
  let nowMs = Date.now()
  let mailFault: { readonly cause: unknown } | undefined
  let mailMs = 0
  let isNextMailStuck = false
  let mailsLeaveAfter: Promise<void> | undefined
  let heldMails = 0
  const { log, lines } = createTestLog()
  let address = '192.0.2.1'
  /** One process of the product: all of them share the database and the key file. */
  const startHost = async () => {
    const host = new Hono()
    const own = await loadKeys(folder)
    const clock = () => new Date(nowMs)
    const auth = createAuth({
      database: world.database,
      keys: own,
      tokens: createTokens({ keys: own, publicUrl: PUBLIC_URL, clock }),
      publicUrl: PUBLIC_URL,
      name: 'Example',
      mailTexts: TEST_MAIL_TEXTS,
      log,
      clock,
      clientAddress: () => address,
      limits: { addressFactor: 1000, ...limits },
      isAutoConfirmed,
      mailer: {
        async send(mail) {
          if (isNextMailStuck) {
            isNextMailStuck = false
            await new Promise<never>(() => undefined)
          }
          if (mailMs > 0) await sleep(mailMs)
          if (mailsLeaveAfter) {
            heldMails += 1
            await mailsLeaveAfter
          }
          if (mailFault) {
            const { cause } = mailFault
            mailFault = undefined
            throw cause
          }
          mails.push(mail)
        },
      },
    })
    host.route('/auth/v1', auth)
    return host
  }
  const host = await startHost()
  const clientOf = (process: Hono, options: ClientOptions = {}) =>
    createClient(PUBLIC_URL, options.key ?? keys.anonKey, {
      auth: {
        persistSession: options.flowType === 'pkce',
        autoRefreshToken: false,
        detectSessionInUrl: false,
        flowType: options.flowType ?? 'implicit',
        ...(options.flowType === 'pkce' ? { storage: memoryStorage() } : {}),
      },
      global: { fetch: async (input, init) => process.request(new Request(input, init)) },
    }).auth
  const client = (options?: ClientOptions) => clientOf(host, options)
  const follow = async (link: string) => {
    const answer = await host.request(link)
    const target = new URL(answer.headers.get('location') ?? '')
    return { status: answer.status, target, fragment: new URLSearchParams(target.hash.slice(1)) }
  }
  /** The link of a mail, as the product's own page receives it. */
  const pageLink = (mail = mails.at(-1)) => {
    const link = /https:\S+/.exec(mail?.text ?? '')?.[0]
    if (link === undefined) throw new Error('No mail with a link')
    return link
  }
  /** The same secret in a URL like those of Supabase's own mails. */
  const lastLink = (mail = mails.at(-1)) => verifyAddress(pageLink(mail))
  const signIn = async (email: string, password = PASSWORD) => {
    const signedIn = client()
    const { data, error } = await signedIn.signInWithPassword({ email, password })
    if (error) throw error
    return { client: signedIn, ...data.session }
  }
  return {
    host,
    startHost,
    clientOf,
    signIn,
    /** The official client with the service role's key. */
    service: () => client({ key: keys.serviceRoleKey }).admin,
    /** Makes requests come from this network address from now on. */
    from: (next: string) => void (address = next),
    now: () => new Date(nowMs),
    keys,
    mails,
    client,
    follow,
    lastLink,
    pageLink,
    owner: world.owner,
    /** Lines of the log. */
    lines,
    failNextMail: (cause: unknown = new Error('The mail server is down')) => void (mailFault = { cause }),
    /** Cancels pending failures. */
    mendMails: () => void (mailFault = undefined),
    /** The next mail never goes out, and its request is never answered, as if its process were killed. */
    loseNextMail: () => void (isNextMailStuck = true),
    isMailLost: () => !isNextMailStuck,
    /** Makes each mail take this long. */
    slowMails: (ms: number) => void (mailMs = ms),
    /** Holds each mail back until the returned function is called. */
    holdMails(): () => void {
      const held = Promise.withResolvers<void>()
      mailsLeaveAfter = held.promise
      heldMails = 0
      return () => {
        mailsLeaveAfter = undefined
        held.resolve()
      }
    },
    heldMails: () => heldMails,
    passSeconds: (seconds: number) => void (nowMs += seconds * 1000),
    /** Creates a confirmed account and returns its address. */
    async confirmed(name: string): Promise<string> {
      const email = `${name}@example.test`
      await client().signUp({ email, password: PASSWORD })
      // Others may have got mails meanwhile.
      await follow(lastLink(mails.findLast(({ to }) => to === email)))
      return email
    },
    async close() {
      await world.close()
      await rm(folder, { recursive: true })
    },
  }
}

function verifyAddress(page: string): string {
  const fragment = new URLSearchParams(new URL(page).hash.slice(1))
  const address = new URL('/auth/v1/verify', page)
  address.searchParams.set('token', fragment.get('token_hash') ?? '')
  address.searchParams.set('type', fragment.get('type') ?? '')
  address.searchParams.set('redirect_to', new URL(fragment.get('next') ?? '/', page).href)
  return address.href
}

function memoryStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
}
