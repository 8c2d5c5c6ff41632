import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import { spawnProduct } from './product-process.ts'

/** Target of SIGKILL: the host alone, whose database survives as an orphan, or both at once. */
export type Victim = 'host' | 'host and database'

export interface CrashCounts {
  readonly victim: Victim
  /** Rows acknowledged before the kill. */
  readonly acknowledged: number
  /** Acknowledged rows that are missing after the next start. */
  readonly lost: number
  /** Rows that exist without an acknowledgement: the connection died during the commit. */
  readonly unacknowledged: number
  /** From spawning the next start to its first answer. */
  readonly restartMs: number
}

const WRITERS = 4
const MIN_MS = 150
const MAX_MS = 1200

/**
 * Kills the product while it writes and starts it again over the same data folder, once for each victim.
 * @throws if the product does not start again by itself.
 */
export async function* runCrashes(dataDirectory: string, victims: readonly Victim[]): AsyncGenerator<CrashCounts> {
  let product = await spawnProduct(dataDirectory)
  const doctor = await product.professional('queda')
  const patient = randomUUID()
  const added = await doctor.backend.from('patients').insert({ id: patient, user_id: doctor.userId, name: 'Ana' })
  if (added.error) throw added.error
  let backend = doctor.backend
  for (const victim of victims) {
    const sent: string[] = []
    const acknowledged: string[] = []
    let isWriting = true
    const write = async () => {
      while (isWriting) {
        const id = randomUUID()
        sent.push(id)
        const { error } = await backend
          .from('consultations')
          .insert({ id, user_id: doctor.userId, patient_id: patient })
        if (!error) acknowledged.push(id)
      }
    }
    const writers = Array.from({ length: WRITERS }, write)
    await sleep(MIN_MS + Math.random() * (MAX_MS - MIN_MS))
    if (victim === 'host and database') await killDatabase(dataDirectory)
    isWriting = false
    await product.end('SIGKILL')
    await Promise.all(writers)
    const startedMs = performance.now()
    product = await spawnProduct(dataDirectory)
    const restartMs = performance.now() - startedMs
    backend = product.client()
    const { error } = await backend.auth.signInWithPassword(doctor)
    if (error) throw error
    const found = new Set(await idsIn(backend, sent))
    yield {
      victim,
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((id) => !found.has(id)).length,
      unacknowledged: found.size - acknowledged.length,
      restartMs,
    }
  }
  await product.end()
}

/** The server and its backends, which leave its process group. */
export async function killDatabase(dataDirectory: string): Promise<void> {
  const server = Number((await readFile(join(dataDirectory, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  if (!(server > 1)) throw new Error('the database server has no process id')
  const backends = (await readFile(`/proc/${server}/task/${server}/children`, 'utf8')).trim().split(' ').map(Number)
  for (const pid of [server, ...backends]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (cause) {
      // It may have ended since the list was read.
      if (!(cause instanceof Error && 'code' in cause && cause.code === 'ESRCH')) throw cause
    }
  }
}

async function idsIn(backend: SupabaseClient, ids: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  for (let place = 0; place < ids.length; place += 100) {
    const { data, error } = await backend
      .from('consultations')
      .select('id')
      .in('id', ids.slice(place, place + 100))
    if (error) throw error
    found.push(...data.map(({ id }) => String(id)))
  }
  return found
}
