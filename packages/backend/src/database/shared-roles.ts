import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError } from 'pg'

const TRIES = 20
const PAUSE_MS = 50

/**
 * Retries work on roles if another database of the same server did such work at the same moment: roles belong to the
 * server, and a plain owner cannot take a lock beyond its own database.
 * @param work a transaction, or statements that are safe to repeat.
 */
export async function amongOtherDatabases(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (cause) {
      if (attempt === TRIES || !isCollision(cause)) throw cause
    }
    // Of each collision at least one party succeeds.
    await sleep(PAUSE_MS * attempt * Math.random())
  }
}

function isCollision(cause: unknown): boolean {
  if (!(cause instanceof DatabaseError)) return false
  const isSameNewRole = cause.code === '23505' && cause.schema === 'pg_catalog'
  const isSameOldRole = cause.code === 'XX000' && cause.message.startsWith('tuple concurrently')
  return isSameNewRole || isSameOldRole || cause.code === '42710'
}
