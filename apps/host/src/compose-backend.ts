import { BlockList } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { FunctionContext } from '@prontuvoz/rules/function-context'
import { Hono } from 'hono'
import { createAuth, type AuthOptions } from './auth/create-auth.ts'
import type { Keys } from './auth/keys/keys.ts'
import { createTokens } from './auth/keys/tokens.ts'
import { clientAddressBehind } from './auth/limits/client-address.ts'
import type { Database } from './database/database.ts'
import { createFunctions } from './functions/create-functions.ts'
import { publicFunctions } from './functions/public-functions.ts'
import { createGate } from './gate/gate.ts'
import { limitParallel } from './gate/limit-parallel.ts'
import { requireApiKey } from './gate/require-api-key.ts'
import { plainLetter } from './mail/letters.ts'
import type { Mailer } from './mail/mailer.ts'
import { createRest, type RestOptions } from './rest/create-rest.ts'
import type { ObjectStore } from './storage/objects.ts'
import { createStorage, type StorageOptions } from './storage/routes.ts'

const FUNCTIONS_CONFIG = fileURLToPath(new URL('../../../supabase/config.toml', import.meta.url))
const FUNCTIONS_FOLDER = fileURLToPath(new URL('../../../supabase/functions', import.meta.url))

/** What the four services work with. */
export interface BackendParts {
  readonly database: Database
  readonly keys: Keys
  readonly mailer: Mailer
  readonly objects: ObjectStore
  /** Address of the product in mails, redirects and tokens, such as `https://clinica.exemplo.br`. */
  readonly publicUrl: string
  /** Where functions call this backend back. */
  readonly innerUrl: string
  /** What functions may read by name, beside addresses and keys. */
  readonly variables?: Readonly<Record<string, string | undefined>>
  /** Ports for functions, asked for at each call: the speech engine may become ready later. */
  readonly ports?: () => Omit<FunctionContext, 'env' | 'sendMail'>
}

/** What differs from the defaults of each service. */
export interface BackendSettings {
  readonly auth?: Omit<AuthOptions, 'database' | 'keys' | 'tokens' | 'mailer' | 'publicUrl'>
  readonly rest?: Omit<RestOptions, 'database' | 'callerOf'>
  readonly storage?: Pick<StorageOptions, 'limitBytes'>
  /** For runs of foreign suites that send none, never for people. */
  readonly takesRequestsWithoutKey?: boolean
}

/** The services that Supabase's client calls, each under its path: auth, data, images and functions over the same parts. */
export async function composeBackend(parts: BackendParts, settings: BackendSettings = {}): Promise<Hono> {
  const { database, keys, mailer, objects, publicUrl } = parts
  const tokens = createTokens({ keys, publicUrl: publicUrl.replace(/\/+$/, '') })
  const gate = createGate({ tokens, database })
  const { callerOf, failureOf } = gate
  const open = await publicFunctions(FUNCTIONS_CONFIG)
  const backend = new Hono()
  // Answers hold patients' data unless a service says otherwise, as for public images and the key set.
  backend.use(async (context, next) => {
    await next()
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store')
  })
  const needsKey = requireApiKey(gate, open)
  const limited = limitParallel(gate, innerPortOf(parts))
  for (const service of ['auth', 'rest', 'storage', 'functions']) {
    if (!(settings.takesRequestsWithoutKey ?? false)) backend.use(`/${service}/v1/*`, needsKey)
    backend.use(`/${service}/v1/*`, limited)
  }
  backend.route('/auth/v1', createAuth({ ...settings.auth, database, keys, tokens, mailer, publicUrl }))
  backend.route('/rest/v1', createRest({ ...settings.rest, database, callerOf }))
  backend.route(
    '/storage/v1',
    createStorage({ ...settings.storage, database, callerOf, failureOf, objects, secret: keys.secret }),
  )
  backend.route(
    '/functions/v1',
    await createFunctions({
      directory: FUNCTIONS_FOLDER,
      open,
      callerOf,
      clientAddress: settings.auth?.clientAddress ?? clientAddressBehind(new BlockList()),
      context: functionContext(parts),
    }),
  )
  return backend
}

/** The port of the inner address, where it has one of its own. */
function innerPortOf({ innerUrl, publicUrl }: BackendParts): number | undefined {
  const port = Number(new URL(innerUrl).port)
  return port === 0 || new URL(publicUrl).host === new URL(innerUrl).host ? undefined : port
}

function functionContext({ keys, mailer, publicUrl, innerUrl, variables, ports }: BackendParts): () => FunctionContext {
  const named: Readonly<Record<string, string | undefined>> = {
    SUPABASE_URL: innerUrl,
    PUBLIC_URL: publicUrl,
    SUPABASE_ANON_KEY: keys.anonKey,
    SUPABASE_SERVICE_ROLE_KEY: keys.serviceRoleKey,
    ...variables,
  }
  return () => ({
    ...ports?.(),
    env: (name) => named[name],
    sendMail: ({ to, replyTo, subject, text }) => mailer.send({ to, replyTo, ...plainLetter(subject, text) }),
  })
}
