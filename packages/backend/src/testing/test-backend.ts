import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createClient } from '@supabase/supabase-js'
import { loadKeys } from '#backend/auth/keys/keys.ts'
import { createBackend } from '#backend/create-backend.ts'
import type { Mail } from '#backend/ports/mailer.ts'
import { createFileObjects } from '#backend/storage/files.ts'
import type { ObjectStore } from '#backend/storage/objects.ts'
import { TEST_IMAGES } from './images.fake.ts'
import { TEST_MAIL_TEXTS } from './mail-texts.fake.ts'
import { createTestLog } from './log.fake.ts'
import { createTestDatabase } from './test-database.ts'

export type TestBackend = Awaited<ReturnType<typeof createTestBackend>>

/**
 * Every service over its own database, on a real loopback port.
 * @param objectStore where objects are stored; by default a folder that is removed at the end.
 */
export async function createTestBackend(objectStore?: ObjectStore) {
  const world = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'backend-'))
  const keys = await loadKeys(folder)
  const mails: Mail[] = []
  const { log, lines } = createTestLog()
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const url = `http://127.0.0.1:${address.port}`
  const backend = createBackend(
    {
      database: world.database,
      keys,
      mailer: { send: async (mail) => void mails.push(mail) },
      mailTexts: TEST_MAIL_TEXTS,
      objects: objectStore ?? createFileObjects(join(folder, 'objects')),
      log,
      images: TEST_IMAGES,
    },
    // All accounts of a test file sign up from one address.
    { name: 'Example', publicUrl: url, auth: { limits: { addressFactor: 1000 } } },
  )
  const answer = getRequestListener((request, env) => backend.fetch(request, env))
  server.on('request', (request, response) => void answer(request, response))
  const client = (key = keys.anonKey) =>
    createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } })
  return {
    url,
    keys,
    mails,
    /** Lines of the log. */
    lines,
    database: world.database,
    owner: world.owner,
    anonymous: client,
    /** The headers that the official client sends with every request. */
    headersOf: (accessToken = keys.anonKey) => ({ apikey: keys.anonKey, authorization: `Bearer ${accessToken}` }),
    service: () => client(keys.serviceRoleKey),
    /** A confirmed account, signed in with the official client. */
    async account(name: string) {
      const email = `${name}@example.test`
      const password = 'a long enough password'
      await client().auth.signUp({ email, password })
      const link = /http:\S+/.exec(mails.at(-1)?.text ?? '')?.[0]
      if (link === undefined) throw new Error('no confirmation mail')
      const secret = new URLSearchParams(new URL(link).hash.slice(1)).get('token_hash') ?? ''
      await client().auth.verifyOtp({ type: 'signup', token_hash: secret })
      const backendOf = client()
      const { data, error } = await backendOf.auth.signInWithPassword({ email, password })
      if (error) throw error
      return { backend: backendOf, userId: data.user.id, email, password, accessToken: data.session.access_token }
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await world.close()
      await rm(folder, { recursive: true })
    },
  }
}
