import { DatabaseError, type PoolClient } from 'pg'
import type { Rows, Statement } from './database.ts'

/** A connection with more prepared statements than this is replaced. */
const MAX_PREPARED = 200
const namesOf = new WeakMap<PoolClient, Set<string>>()

/** Sends a statement without waiting for earlier ones. */
export async function send(client: PoolClient, { name, text, values }: Statement): Promise<Rows> {
  if (name !== undefined) {
    const names = namesOf.get(client) ?? new Set()
    namesOf.set(client, names.add(name))
  }
  const answer = await client.query<Record<string, unknown>>({ name, text, values: [...(values ?? [])] })
  return { rows: answer.rows, rowCount: answer.rowCount ?? 0 }
}

/** Whether a connection holds so many prepared statements that opening a new one costs less than their memory. */
export function isWornOut(client: PoolClient): boolean {
  return (namesOf.get(client)?.size ?? 0) > MAX_PREPARED
}

/** Whether a prepared statement was lost or no longer fits its tables; a new connection prepares it again. */
export function isStale(cause: unknown): boolean {
  if (!(cause instanceof DatabaseError)) return false
  return cause.code === '26000' || (cause.code === '0A000' && cause.routine === 'RevalidateCachedQuery')
}

/** Whether PostgreSQL undid a transaction so that others, which waited for it and it for them, could go on. */
export function isDeadlocked(cause: unknown): boolean {
  return cause instanceof DatabaseError && cause.code === '40P01'
}
