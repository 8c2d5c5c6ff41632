import { createServer } from 'node:http'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { FunctionContext, OutgoingMail } from '@prontuvoz/rules/function-context'
import { createClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { createAuth } from '#host/auth/create-auth.ts'
import { loadKeys } from '#host/auth/keys/keys.ts'
import { createTokens } from '#host/auth/keys/tokens.ts'
import { createFunctions } from '#host/functions/create-functions.ts'
import { identify } from '#host/identify.ts'
import type { Mail } from '#host/mail/mailer.ts'
import { createRest } from '#host/rest/create-rest.ts'
import { createFileObjects } from '#host/storage/files.ts'
import type { ObjectStore } from '#host/storage/objects.ts'
import { createStorage } from '#host/storage/routes.ts'
import { createTestDatabase } from './test-database.ts'

export type TestProduct = Awaited<ReturnType<typeof createTestProduct>>

/** Auth, data and functions over a database of their own, on a real port of the loopback. */
export async function createTestProduct(
  environment: Readonly<Record<string, string>> = {},
  ports: Pick<FunctionContext, 'speech' | 'documents'> = {},
  /** Where images are kept; a folder that is removed at the end if left out. */
  objectStore?: ObjectStore,
) {
  const world = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'product-'))
  const keys = await loadKeys(folder)
  const mails: Mail[] = []
  const messages: OutgoingMail[] = []
  const host = new Hono()
  const server = createServer(getRequestListener(host.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const tokens = createTokens({ keys, publicUrl: url })
  const callerOf = (request: Request) => identify(request, tokens)
  const variables: Readonly<Record<string, string | undefined>> = {
    SUPABASE_URL: url,
    PUBLIC_URL: url,
    SUPABASE_ANON_KEY: keys.anonKey,
    SUPABASE_SERVICE_ROLE_KEY: keys.serviceRoleKey,
    ...environment,
  }
  const mailer = { send: async (mail: Mail) => void mails.push(mail) }
  // All accounts of a test file are made from one address.
  const limits = { addressFactor: 1000 }
  host.route('/auth/v1', createAuth({ database: world.database, keys, mailer, publicUrl: url, limits }))
  host.route('/rest/v1', createRest({ database: world.database, callerOf }))
  const objects = objectStore ?? createFileObjects(join(folder, 'objects'))
  host.route('/storage/v1', createStorage({ database: world.database, callerOf, objects, secret: keys.secret }))
  host.route(
    '/functions/v1',
    await createFunctions({
      directory: fileURLToPath(new URL('../../../../supabase/functions', import.meta.url)),
      isSignedIn: async (request) => {
        const caller = await callerOf(request)
        return !(caller instanceof Response) && caller.role === 'authenticated'
      },
      context: () => ({
        env: (name) => variables[name],
        sendMail: async (mail) => void messages.push(mail),
        ...ports,
      }),
    }),
  )
  const client = (key = keys.anonKey) =>
    createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } })
  return {
    url,
    host,
    keys,
    messages,
    database: world.database,
    owner: world.owner,
    callerOf,
    anonymous: client,
    service: () => client(keys.serviceRoleKey),
    /** A confirmed account, signed in with the official client. */
    async professional(name: string) {
      const email = `${name}@clinica.test`
      const password = 'uma senha comprida'
      await client().auth.signUp({ email, password })
      const link = /http:\S+/.exec(mails.at(-1)?.text ?? '')?.[0]
      if (link === undefined) throw new Error('no confirmation mail')
      await fetch(link, { redirect: 'manual' })
      const backend = client()
      const { data, error } = await backend.auth.signInWithPassword({ email, password })
      if (error) throw error
      return { backend, userId: data.user.id, email, password, accessToken: data.session.access_token }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await world.close()
      await rm(folder, { recursive: true })
    },
  }
}
