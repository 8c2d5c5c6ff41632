import { createClient } from '@supabase/supabase-js'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Mail } from '#host/mail/mailer.ts'
import { createTestDatabase } from '#host/testing/test-database.ts'
import { createAuth } from './create-auth.ts'
import { loadKeys } from './keys.ts'

export const PUBLIC_URL = 'https://prontuvoz.test'
export const PASSWORD = 'uma senha comprida'

export type AuthWorld = Awaited<ReturnType<typeof createAuthWorld>>

/** The auth service over a real database, a clock that tests move, and the official client without a port. */
export async function createAuthWorld() {
  const world = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'auth-'))
  const keys = await loadKeys(folder)
  const mails: Mail[] = []
  let nowMs = Date.now()
  let isMailDown = false
  const host = new Hono()
  host.route(
    '/auth/v1',
    createAuth({
      database: world.database,
      keys,
      publicUrl: PUBLIC_URL,
      clock: () => new Date(nowMs),
      mailer: {
        async send(mail) {
          if (isMailDown) {
            isMailDown = false
            throw new Error('The mail server is down')
          }
          mails.push(mail)
        },
      },
    }),
  )
  const client = () =>
    createClient(PUBLIC_URL, keys.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch: async (input, init) => host.request(new Request(input, init)) },
    }).auth
  const follow = async (link: string) => {
    const answer = await host.request(link)
    const target = new URL(answer.headers.get('location') ?? '')
    return { status: answer.status, target, fragment: new URLSearchParams(target.hash.slice(1)) }
  }
  const lastLink = () => {
    const link = /https:\S+/.exec(mails.at(-1)?.text ?? '')?.[0]
    if (link === undefined) throw new Error('No mail with a link')
    return link
  }
  return {
    host,
    keys,
    mails,
    client,
    follow,
    lastLink,
    owner: world.owner,
    failNextMail: () => void (isMailDown = true),
    passSeconds: (seconds: number) => void (nowMs += seconds * 1000),
    /** Makes a confirmed account and answers its address. */
    async confirmed(name: string): Promise<string> {
      const email = `${name}@clinica.test`
      await client().signUp({ email, password: PASSWORD })
      await follow(lastLink())
      return email
    },
    async close() {
      await world.close()
      await rm(folder, { recursive: true })
    },
  }
}
