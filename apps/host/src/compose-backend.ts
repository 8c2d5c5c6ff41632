import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { createBackend, type BackendPorts, type BackendSettings } from '@prontuvoz/backend'
import type { Images } from '@prontuvoz/backend/ports/images'
import type { FunctionContext } from '@prontuvoz/rules/function-context'
import { MAX_ROWS_OF_ANSWER } from '@prontuvoz/rules/read-in-parts'
import { Hono } from 'hono'
import { createBackendCalls } from './functions/backend-calls.ts'
import { createFunctions, tooManyRequests } from './functions/create-functions.ts'
import { publicFunctions } from './functions/public-functions.ts'
import { answerFault } from './http/answer-fault.ts'
import { limitBodies, MAX_RECORD_BYTES } from './http/body-limits.ts'
import { redrawImage } from './images/redraw-image.ts'
import { MAIL_TEXTS, plainMail } from './mail/mail-texts.ts'
import { observeRequests, type RequestObserver } from './observe/observe-requests.ts'

const FUNCTIONS_CONFIG = fileURLToPath(new URL('../../../supabase/config.toml', import.meta.url))
const FUNCTIONS_FOLDER = fileURLToPath(new URL('../../../supabase/functions', import.meta.url))
// Profile images are public, so they are redrawn. Other buckets store files unchanged, within their limits and types.
const IMAGES: Images = { buckets: new Set(['profiles']), redraw: redrawImage }
/** Passwords that are easy to guess for this product, in lower case, in addition to the common ones. */
const PASSWORDS: ReadonlySet<string> = new Set(
  'clinica clinica123 consulta doutor doutora hospital medica medicina medicina123 medico medico123 prontuvoz saude123'.split(
    ' ',
  ),
)
const TEXTS = {
  secondFactor: 'Confirme sua identidade com o código do aplicativo autenticador.',
  tooManyRequests: 'Muitos pedidos ao mesmo tempo. Tente novamente em instantes.',
}

/** What the product passes to its backend. */
export interface ProductParts extends Pick<BackendPorts, 'database' | 'keys' | 'mailer' | 'objects' | 'log'> {
  /** URL of the product in mails, redirects and tokens, such as `https://clinica.exemplo.br`. */
  readonly publicUrl: string
  /** Counts the calls that functions make to the backend. */
  readonly observer?: RequestObserver
  /** Variables that functions may read, besides addresses and keys. */
  readonly variables?: Readonly<Record<string, string | undefined>>
  /** Ports for functions, requested on each call: the speech engine may become ready later. */
  readonly ports?: () => Omit<FunctionContext, 'env' | 'fetch' | 'log' | 'sendMail'>
}

/** Overrides for tests and foreign test suites, except for the limits per address. */
export type ProductSettings = Pick<BackendSettings, 'auth' | 'rest' | 'storage' | 'takesRequestsWithoutKey'>

/** The backend with this product's functions, texts, mails and images. */
export async function composeBackend(parts: ProductParts, settings: ProductSettings = {}): Promise<Hono> {
  const open = await publicFunctions(FUNCTIONS_CONFIG)
  const inner = new Hono()
  const context = functionContext(parts, createBackendCalls(inner, parts.publicUrl))
  const handlers = await createFunctions({ directory: FUNCTIONS_FOLDER, open, context })
  const functions = { open, routes: handlers, tooManyRequests: () => tooManyRequests(TEXTS.tooManyRequests) }
  const { database, keys, mailer, objects, log, publicUrl } = parts
  const backend = createBackend(
    { database, keys, mailer, mailTexts: MAIL_TEXTS, objects, log, images: IMAGES, functions },
    {
      name: 'Prontuvoz',
      publicUrl,
      texts: TEXTS,
      ...settings,
      auth: { commonPasswords: PASSWORDS, ...settings.auth },
      rest: { maxRows: MAX_ROWS_OF_ANSWER, maxBodyBytes: MAX_RECORD_BYTES, ...settings.rest },
    },
  )
  // Middleware for every request of the product, except headers that only browsers read.
  if (parts.observer) inner.use(observeRequests(parts.observer))
  inner.use(limitBodies())
  inner.route('/', backend)
  inner.onError(answerFault(log))
  return backend
}

function functionContext(
  { keys, mailer, log, publicUrl, variables, ports }: ProductParts,
  calls: ReturnType<typeof createBackendCalls>,
): (requestId: string | undefined) => FunctionContext {
  const named: Readonly<Record<string, string | undefined>> = {
    SUPABASE_URL: new URL(publicUrl).origin,
    PUBLIC_URL: publicUrl,
    SUPABASE_ANON_KEY: keys.anonKey,
    SUPABASE_SERVICE_ROLE_KEY: keys.serviceRoleKey,
    ...variables,
  }
  return (requestId) => ({
    ...ports?.(),
    env: (name) => named[name],
    fetch: calls(requestId),
    log: (level, event, fields) => log.write(level, event, { requestId, ...fields }),
    sendMail: ({ to, replyTo, subject, text, attemptOf }) =>
      mailer.send({ to, replyTo, messageId: messageIdOf(attemptOf, publicUrl), ...plainMail(subject, text) }),
  })
}

/** Mailboxes merge mails with the same id, whichever process sent them. */
function messageIdOf(attempt: string, publicUrl: string): string {
  return `<${createHash('sha256').update(attempt).digest('hex').slice(0, 40)}@${new URL(publicUrl).hostname}>`
}
