export type FailureKind =
  | 'offline'
  /** Sent, but not answered in time. */
  | 'unanswered'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'limit'
  /** Rejected by a database rule, whose message is Portuguese. */
  | 'rule'
  | 'invalid'
  | 'unavailable'
  | 'unsupported'
  | 'unexpected'

/** An expected failure, classified by how the UI should react. `message` is the server's own. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly kind: FailureKind

  constructor(kind: FailureKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

/** Whether an automatic retry can help. */
export function isPassing(cause: unknown): boolean {
  return cause instanceof Failure && (cause.kind === 'offline' || cause.kind === 'unavailable')
}

/** Whether the resource no longer exists, so that retrying is pointless. */
export function isGone(cause: unknown): boolean {
  return cause instanceof Failure && cause.kind === 'not-found'
}

/** Whether the server's data differ from what the caller assumed. */
export function isConflict(cause: unknown): boolean {
  return cause instanceof Failure && cause.kind === 'conflict'
}

const KIND_OF_STATUS: Readonly<Record<number, FailureKind>> = {
  0: 'offline',
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  413: 'invalid',
  422: 'invalid',
  429: 'unavailable',
  501: 'unsupported',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
}

/** SQLSTATEs that are more specific than the HTTP status; our own PV… codes are plan limits or rules. */
const KIND_OF_CODE: Readonly<Record<string, FailureKind>> = {
  PV001: 'limit',
  PV003: 'limit',
  PV004: 'rule',
  PV030: 'conflict',
  PV020: 'rule',
  PV021: 'rule',
  PV022: 'rule',
  PV040: 'rule',
  PV050: 'rule',
  PV060: 'rule',
  // A malformed id in a URL matches nothing.
  '22P02': 'not-found',
  // Rows that refer to it prevent the deletion; PostgreSQL before 18 uses 23503, which arrives as 409.
  '23001': 'conflict',
}

/** The failure for a function's status; `message` is the function's own explanation. */
export function failureOf(status: number, message: string): Failure {
  return new Failure(KIND_OF_STATUS[status] ?? 'unexpected', message)
}

/**
 * The failure for a database response; a request that never arrived has status 0.
 * @param hint why a limit counts as it does, in Portuguese like the message.
 */
export function databaseFailure(status: number, message: string, code = '', hint?: string | null): Failure {
  if (status !== 0) {
    const kind = KIND_OF_CODE[code] ?? KIND_OF_STATUS[status] ?? 'unexpected'
    // For an ended session the service's message is English, with a code; all other messages are specific, and shown
    // unchanged.
    const text = kind === 'unauthenticated' && code !== '' ? TEXT_OF_KIND[kind] : undefined
    return new Failure(kind, text ?? (kind === 'limit' && hint ? `${message} ${hint}` : message))
  }
  // postgrest-js reports a request that `limitedFetch` aborted like this.
  return message.startsWith('TimeoutError')
    ? new Failure('unanswered', 'O servidor não respondeu a tempo. Tente novamente.')
    : new Failure('offline', 'Sem conexão com o servidor.')
}

const TEXT_OF_KIND: Partial<Readonly<Record<FailureKind, string>>> = {
  offline: 'Sem conexão com o servidor. Verifique sua conexão e tente novamente.',
  unanswered: 'O servidor não respondeu a tempo. Tente novamente.',
  unavailable: 'O servidor está temporariamente indisponível. Tente novamente em alguns instantes.',
  unauthenticated: 'Sua sessão terminou. Entre novamente.',
  'not-found':
    'Não existe mais: foi excluído em outra aba ou em outro aparelho, ou o servidor voltou a uma cópia anterior.',
  unexpected: 'O servidor encontrou um erro inesperado. Tente novamente; se continuar, escreva para o suporte.',
}

/** What went wrong and what to do, in Portuguese; anything but a Failure is unexpected. */
export function failureText(cause: unknown): string {
  return TEXT_OF_KIND[cause instanceof Failure ? cause.kind : 'unexpected'] ?? 'Tente novamente.'
}
