import { mkdtemp, rm } from 'node:fs/promises'
import { BlockList } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FunctionContext } from '@prontuvoz/rules/function-context'
import { createClient } from '@supabase/supabase-js'
import { loadKeys } from '@prontuvoz/backend/auth/keys/keys'
import { clientAddressBehind } from '@prontuvoz/backend/auth/limits/client-address'
import { composeBackend } from '#host/compose-backend.ts'
import { listen } from '#host/listen.ts'
import type { Mail } from '@prontuvoz/backend/ports/mailer'
import { createFileObjects } from '@prontuvoz/backend/storage/files'
import type { ObjectStore } from '@prontuvoz/backend/storage/objects'
import { createLog } from '#host/observe/log.ts'
import { createTestDatabase } from './test-database.ts'

export type TestProduct = Awaited<ReturnType<typeof createTestProduct>>

/** Auth, data and functions over their own database, on a real loopback port. */
export async function createTestProduct(
  environment: Readonly<Record<string, string>> = {},
  ports: Pick<FunctionContext, 'speech' | 'documents' | 'localModel' | 'texts'> = {},
  /** Where images are stored; by default a folder that is removed at the end. */
  objectStore?: ObjectStore,
  /** Proxies whose `X-Forwarded-For` is trusted. */
  proxies: BlockList = new BlockList(),
) {
  const world = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'product-'))
  const keys = await loadKeys(folder)
  const mails: Mail[] = []
  let mailFault: Error | undefined
  const lines: Readonly<Record<string, unknown>>[] = []
  const listener = await listen(0, '127.0.0.1')
  const url = `http://127.0.0.1:${listener.port}`
  const host = await composeBackend(
    {
      database: world.database,
      keys,
      log: createLog('json', (line) => void lines.push(JSON.parse(line))),
      mailer: {
        async send(mail) {
          const fault = mailFault
          mailFault = undefined
          if (fault) throw fault
          mails.push(mail)
        },
      },
      objects: objectStore ?? createFileObjects(join(folder, 'objects')),
      publicUrl: url,
      variables: environment,
      ports: () => ports,
    },
    // All accounts of a test file sign up from one address.
    { auth: { limits: { addressFactor: 1000 }, clientAddress: clientAddressBehind(proxies) } },
  )
  listener.serve(host)
  const client = (key = keys.anonKey) =>
    createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } })
  return {
    url,
    host,
    keys,
    mails,
    failNextMail: (fault = new Error('The mail server is down')) => void (mailFault = fault),
    /** Lines of the log. */
    lines,
    database: world.database,
    owner: world.owner,
    anonymous: client,
    /** The headers that the official client sends with every request. */
    headersOf: (accessToken = keys.anonKey) => ({ apikey: keys.anonKey, authorization: `Bearer ${accessToken}` }),
    service: () => client(keys.serviceRoleKey),
    /** A confirmed account, signed in with the official client. */
    async professional(name: string) {
      const email = `${name}@clinica.test`
      const password = 'uma senha comprida'
      await client().auth.signUp({ email, password })
      const link = /http:\S+/.exec(mails.at(-1)?.text ?? '')?.[0]
      if (link === undefined) throw new Error('no confirmation mail')
      await client().auth.verifyOtp({ type: 'signup', token_hash: secretIn(link) })
      const backend = client()
      const { data, error } = await backend.auth.signInWithPassword({ email, password })
      if (error) throw error
      return { backend, userId: data.user.id, email, password, accessToken: data.session.access_token }
    },
    async close() {
      await listener.close()
      await world.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** The secret of a mail's link. */
export function secretIn(link: string): string {
  return new URLSearchParams(new URL(link).hash.slice(1)).get('token_hash') ?? ''
}
