import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Database } from '@prontuvoz/backend/database/database'
import { startEmbedded } from '../../apps/host/src/embedded-postgres/embedded.ts'
import { migrate } from '@prontuvoz/backend/database/migrate'
import { MIGRATION_FOLDERS } from '../../apps/host/src/database/migration-folders.ts'
import { openDatabase } from '@prontuvoz/backend/database/pool'

export interface BenchWorld {
  /** Its folder, readable by the database server's user. */
  readonly folder: string
  readonly owner: Client
  readonly database: Database
  close(): Promise<void>
}

/** Creates a migrated database for one benchmark. */
export async function openBenchWorld(): Promise<BenchWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'prontuvoz-bench-'))
  chmodSync(folder, 0o755)
  const server = await startEmbedded(folder)
  const owner = new Client({ host: server.socketDirectory, user: 'postgres', database: 'postgres' })
  await owner.connect()
  await migrate(owner, MIGRATION_FOLDERS)
  const database = openDatabase({ host: server.socketDirectory, user: 'authenticator', database: 'postgres' })
  return {
    folder,
    owner,
    database,
    close: async () => {
      await database.close()
      await owner.end()
      await server.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** The median; 0 if there are no values. */
export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

/** Runs each subject in turn, round after round, so that a slow moment of the machine affects all. @returns ms each. */
export async function alternate<Name extends string>(
  subjects: Readonly<Record<Name, () => Promise<unknown>>>,
  rounds: number,
): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number[]>()
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, work] of Object.entries<() => Promise<unknown>>(subjects)) {
      const startedMs = performance.now()
      await work()
      times.set(name, [...(times.get(name) ?? []), performance.now() - startedMs])
    }
  }
  return new Map([...times].map(([name, all]) => [name, median(all)]))
}
