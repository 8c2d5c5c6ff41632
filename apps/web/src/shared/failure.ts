export type FailureKind =
  | 'offline'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'limit'
  | 'invalid'
  | 'unavailable'
  | 'unsupported'
  | 'unexpected'

/** Something that did not work, by what can be done about it. `message` is the server's own word. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly kind: FailureKind

  constructor(kind: FailureKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

/** Whether trying again by itself can help. */
export function isPassing(cause: unknown): boolean {
  return cause instanceof Failure && (cause.kind === 'offline' || cause.kind === 'unavailable')
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

/** The failure behind a status of the backend; our own SQLSTATEs (PV…) are limits of the plan. */
export function failureOf(status: number, message: string, code?: string): Failure {
  const isLimit = code === 'PV001' || code === 'PV003'
  return new Failure(isLimit ? 'limit' : (KIND_OF_STATUS[status] ?? 'unexpected'), message)
}
