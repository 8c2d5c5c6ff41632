/** No connection could be had: the pool stayed full for too long, or the server does not answer. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly reason: 'pool-full' | 'unreachable'

  constructor(cause: unknown) {
    super('no connection to the database', { cause })
    // pg-pool has no class or code for a full pool, only this text.
    const isFull = cause instanceof Error && cause.message.startsWith('timeout exceeded when trying to connect')
    this.reason = isFull ? 'pool-full' : 'unreachable'
  }
}
