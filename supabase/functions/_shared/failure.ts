import type { FunctionContext } from '@prontuvoz/rules/function-context'
import { z } from 'zod'

const STATUS = {
  unauthenticated: 401,
  invalid: 400,
  limit: 403,
  // The session is valid, but its owner must sign in again.
  unproven: 403,
  'not-found': 404,
  resend: 409,
  conflict: 409,
  'too-large': 413,
  'engine-busy': 429,
  unexpected: 500,
  'no-engine': 501,
  'not-configured': 501,
  'engine-refused': 502,
  'engine-unavailable': 503,
  'payment-unavailable': 503,
} as const

// A short delay before the client retries, since a recording is waiting.
const RETRY_AFTER_SECONDS = 2

export type FailureKind = keyof typeof STATUS

/** An expected error with a message for the doctor; each kind has one status and one next step. */
export class FunctionFailure extends Error {
  override readonly name = 'FunctionFailure'
  readonly kind: FailureKind
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    kind: FailureKind,
    message: string,
    options: { details?: Readonly<Record<string, unknown>>; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.kind = kind
    this.details = options.details ?? {}
  }
}

const databaseError = z.object({ code: z.string(), message: z.string() })

/**
 * Refusals that an unchanged request gets again: invalid data, violated constraints, SQL or a schema that do not fit.
 */
const LASTING = /^(?:22|23|42|PGRST[12])/

/** Converts an error of the database into a failure; plan limits keep their own message. */
export function fromBackend(error: unknown): FunctionFailure {
  const { code, message } = databaseError.catch({ code: '', message: '' }).parse(error)
  if (code === 'PV001' || code === 'PV003') return new FunctionFailure('limit', message, { cause: error })
  if (code === 'PV006' || code === 'PT409') return new FunctionFailure('conflict', message, { cause: error })
  if (['23503', '42501', 'PT404', 'PGRST116', '22P02'].includes(code)) {
    return new FunctionFailure('not-found', 'Esta consulta não foi encontrada.', { cause: error })
  }
  if (code.startsWith('PGRST30'))
    return new FunctionFailure('unauthenticated', 'Sua sessão terminou. Entre novamente.', { cause: error })
  // Our own rules explain themselves; sent again, the request would be refused again.
  if (code.startsWith('PV')) return new FunctionFailure('invalid', message, { cause: error })
  // A recording still sends its sound again ("unexpected" is no refusal of it), but the fault is logged.
  if (LASTING.test(code))
    return new FunctionFailure('unexpected', 'O servidor não pôde gravar isto. Se continuar, escreva para o suporte.', {
      cause: error,
    })
  return new FunctionFailure('engine-unavailable', 'O servidor não conseguiu gravar agora. Tente novamente.', {
    cause: error,
  })
}

/** Runs a handler and renders its failure as `{ error: { kind, message, … } }`. */
export async function answering(
  { log }: Pick<FunctionContext, 'log'>,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (cause) {
    const failure = failureOf(cause)
    // Log only the name and location: a library's message may quote the conversation.
    if (failure.kind === 'unexpected') log('error', 'function-fault', { fault: nameOf(failure.cause) })
    const body = { error: { kind: failure.kind, message: failure.message, ...failure.details } }
    const status = STATUS[failure.kind]
    const wait = status === 503 || status === 429 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : undefined
    return Response.json(body, { status, ...(wait === undefined ? {} : { headers: wait }) })
  }
}

function failureOf(cause: unknown): FunctionFailure {
  if (cause instanceof FunctionFailure) return cause
  if (isCutShort(cause)) return new FunctionFailure('invalid', 'O pedido chegou incompleto.', { cause })
  return new FunctionFailure('unexpected', 'Ocorreu um erro inesperado. Tente novamente.', { cause })
}

/** Whether the sender disconnected before the end of its request, as Node's HTTP server reports it. */
function isCutShort(cause: unknown): boolean {
  return cause instanceof Error && cause.message === 'aborted' && 'code' in cause && cause.code === 'ECONNRESET'
}

function nameOf(cause: unknown): string {
  return cause instanceof Error
    ? `${cause.name} ${
        cause.stack
          ?.split('\n')
          .find((line) => line.includes('    at '))
          ?.trim() ?? ''
      }`
    : typeof cause
}
