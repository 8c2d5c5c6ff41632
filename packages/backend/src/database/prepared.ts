import { DatabaseError, type PoolClient } from 'pg'
import type { Rows, Statement } from './database.ts'
import { RoleQuery, type RoleStatement } from './role-query.ts'

/** A connection with more prepared statements than this is replaced. */
const MAX_PREPARED = 200
const namesOf = new WeakMap<PoolClient, Set<string>>()

/** Sends a statement without waiting for earlier ones. */
export async function send(client: PoolClient, { name, text, values }: Statement): Promise<Rows> {
  note(client, name)
  const answer = await client.query<Record<string, unknown>>({ name, text, values: [...(values ?? [])] })
  return { rows: answer.rows, rowCount: answer.rowCount ?? 0 }
}

/** Sends a role and one statement that form a transaction, without waiting for earlier ones. */
export async function sendAs(client: PoolClient, role: RoleStatement, statement: Statement): Promise<Rows> {
  note(client, role.name)
  note(client, statement.name)
  const { promise, resolve, reject } = Promise.withResolvers<Rows>()
  client.query(
    new RoleQuery(role, statement, (cause, answer) => {
      if (cause) reject(cause)
      else resolve({ rows: answer.rows, rowCount: answer.rowCount ?? 0 })
    }),
  )
  return promise
}

function note(client: PoolClient, name: string | undefined): void {
  if (name === undefined) return
  const names = namesOf.get(client) ?? new Set()
  namesOf.set(client, names.add(name))
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

/** Whether PostgreSQL aborted a transaction to break a deadlock. */
export function isDeadlocked(cause: unknown): boolean {
  return cause instanceof DatabaseError && cause.code === '40P01'
}
