import { BlockList } from 'node:net'
import { Hono } from 'hono'
import { createAuth, type AuthOptions } from './auth/create-auth.ts'
import type { Keys } from './auth/keys/keys.ts'
import { createTokens } from './auth/keys/tokens.ts'
import { clientAddressBehind } from './auth/limits/client-address.ts'
import type { Database } from './database/database.ts'
import { createGate } from './gate/gate.ts'
import { limitParallel } from './gate/limit-parallel.ts'
import { requireApiKey } from './gate/require-api-key.ts'
import type { Functions } from './ports/functions.ts'
import type { Images } from './ports/images.ts'
import type { MailTexts } from './ports/mail-texts.ts'
import type { Log } from './ports/log.ts'
import type { Mailer } from './ports/mailer.ts'
import { ENGLISH_TEXTS, type Texts } from './ports/texts.ts'
import { createRest } from './rest/create-rest.ts'
import type { RestSettings } from './rest/settings.ts'
import type { ObjectStore } from './storage/objects.ts'
import { createStorage, type StorageOptions } from './storage/routes.ts'

/** What the backend needs from whoever composes it. */
export interface BackendPorts {
  readonly database: Database
  readonly keys: Keys
  readonly mailer: Mailer
  readonly mailTexts: MailTexts
  readonly objects: ObjectStore
  readonly log: Log
  readonly clock?: () => Date
  /** Omitted: every bucket stores bytes unchanged. */
  readonly images?: Images
  /** Omitted: there are no functions. */
  readonly functions?: Functions
}

export interface BackendSettings {
  /** The name that authenticator apps show for an account. */
  readonly name: string
  /** URL of the backend in mails, redirects and tokens, such as `https://example.org`. */
  readonly publicUrl: string
  readonly texts?: Texts
  readonly auth?: Omit<
    AuthOptions,
    'database' | 'keys' | 'tokens' | 'mailer' | 'mailTexts' | 'log' | 'clock' | 'name' | 'publicUrl'
  >
  readonly rest?: Partial<RestSettings>
  readonly storage?: Pick<StorageOptions, 'limitBytes'>
  /** Accepts requests without an API key; for foreign test suites, never for people. */
  readonly takesRequestsWithoutKey?: boolean
}

/**
 * The services that Supabase's client calls, by path: `/auth/v1`, `/rest/v1`, `/storage/v1`, `/functions/v1`.
 * @returns an app whose `fetch` answers requests; it throws unexpected errors to the app that it is mounted in.
 */
export function createBackend(ports: BackendPorts, settings: BackendSettings): Hono {
  const { database, keys, mailer, mailTexts, objects, log, images, functions, clock = () => new Date() } = ports
  const { name, texts = ENGLISH_TEXTS } = settings
  const publicUrl = settings.publicUrl.replace(/\/+$/, '')
  const tokens = createTokens({ keys, publicUrl, clock })
  const gate = createGate({ tokens, database, clock })
  const { callerOf, failureOf } = gate
  const clientAddress = settings.auth?.clientAddress ?? clientAddressBehind(new BlockList())
  const backend = new Hono()
  // Responses contain private data unless a service says otherwise, as for public objects and the key set.
  backend.use(async (context, next) => {
    await next()
    // Not `context.header`, which would turn the body into a stream.
    if (!context.res.headers.has('cache-control')) context.res.headers.set('cache-control', 'no-store')
  })
  const needsKey = requireApiKey(gate, functions?.open ?? new Set())
  const limited = limitParallel(gate, { texts, functions })
  for (const service of ['auth', 'rest', 'storage', 'functions']) {
    if (!(settings.takesRequestsWithoutKey ?? false)) backend.use(`/${service}/v1/*`, needsKey)
    backend.use(`/${service}/v1/*`, limited)
  }
  const auth = {
    ...settings.auth,
    clientAddress,
    database,
    keys,
    tokens,
    mailer,
    mailTexts,
    log,
    clock,
    name,
    publicUrl,
  }
  backend.route('/auth/v1', createAuth(auth))
  backend.route('/rest/v1', createRest({ ...settings.rest, database, callerOf, texts }))
  const secret = keys.secret
  const storage = { ...settings.storage, database, callerOf, failureOf, objects, secret, clock, name, texts, images }
  backend.route('/storage/v1', createStorage(storage))
  if (functions) backend.route('/functions/v1', functions.routes({ callerOf, clientAddress }))
  // Here, or whoever mounts the backend would answer a client with a page.
  for (const service of ['storage', 'functions', 'realtime', 'graphql'])
    backend.all(`/${service}/v1/*`, (context) => context.json({ message: 'no Route matched with those values' }, 404))
  return backend
}
