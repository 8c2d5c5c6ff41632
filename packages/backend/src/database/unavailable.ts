import { DatabaseError } from 'pg'

/** How long clients are told to wait while the database is down: about as long as the embedded server's restart. */
export const RETRY_AFTER_SECONDS = 2

/** There is no connection: the pool was full for too long, or the server does not answer. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly reason: 'pool-full' | 'unreachable'

  constructor(cause: unknown) {
    super('no connection to the database', { cause })
    // pg-pool has no class or code for a full pool, only this message.
    const isFull = cause instanceof Error && cause.message.startsWith('timeout exceeded when trying to connect')
    this.reason = isFull ? 'pool-full' : 'unreachable'
  }
}

/** Disk full, disk broken. */
const STORAGE_CODES: ReadonlySet<unknown> = new Set(['53100', '58030'])

/** Whether PostgreSQL could not store something: nothing of it is stored, and it can be retried once there is space. */
export function isUnstored(cause: unknown): cause is DatabaseError {
  return cause instanceof DatabaseError && STORAGE_CODES.has(cause.code)
}

/** Whether the same request may succeed later: there is no connection, or no disk space. */
export function isAway(cause: unknown): cause is DatabaseUnavailable | DatabaseError {
  return cause instanceof DatabaseUnavailable || isUnstored(cause)
}

// pg's messages when a connection ends or stays silent; these errors have no code.
const LOST = /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/
const SOCKET_CODES: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'ENOENT', 'ETIMEDOUT'])

/** Whether a statement failed because its connection was lost, so that its outcome is unknown. */
export function isConnectionLost(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  // After FATAL the server closes the connection: a shutdown, the crash of another backend, a terminated one.
  if (cause instanceof DatabaseError) return cause.severity === 'FATAL' || cause.severity === 'PANIC'
  if (LOST.test(cause.message)) return true
  return 'syscall' in cause && 'code' in cause && SOCKET_CODES.has(cause.code)
}
