import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

// Replaying the log of a large database after a crash may take minutes; killing the server would start it over.
const LIMIT_MS = 600_000

/**
 * Waits until the server answers a statement.
 * @throws with the server's last log lines if it ends before or is not ready within ten minutes.
 */
export async function waitUntilReady(
  server: ChildProcess,
  socketDirectory: string,
  lastLines: () => string,
): Promise<void> {
  for (let waitedMs = 0; waitedMs < LIMIT_MS; waitedMs += 25) {
    if (server.exitCode !== null || server.signalCode !== null) break
    if (await answers(socketDirectory)) return
    await sleep(25)
  }
  throw new Error(`O banco de dados embutido não iniciou. Últimas linhas do servidor:\n${lastLines()}`)
}

async function answers(socketDirectory: string): Promise<boolean> {
  const client = new Client({ host: socketDirectory, user: 'postgres', database: 'postgres' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
