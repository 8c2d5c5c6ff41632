import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder, writeDurably } from '@prontuvoz/backend/durable-file'
import { removeStaging, socketDirectoryOf } from '#host/embedded-postgres/embedded.ts'
import { stopOrphan } from '#host/embedded-postgres/orphan.ts'
import { EnvironmentFailure } from '#host/environment.ts'
import { BackupFailure } from './backup-failure.ts'

/** Parts of an installation in its data folder. */
const PARTS = ['postgres', 'secrets', 'objects'] as const

const markIn = (dataDirectory: string) => join(dataDirectory, 'unfinished-restore')

/** @throws BackupFailure if the folder holds an installation rather than the remains of a killed restore. */
export function assertRestorable(dataDirectory: string): void {
  if (existsSync(markIn(dataDirectory)) || !PARTS.some((name) => existsSync(join(dataDirectory, name)))) return
  throw new BackupFailure(
    `A pasta de dados ${dataDirectory} não está vazia: indique uma pasta nova em DATA_DIR. Nada foi alterado.`,
  )
}

/**
 * Marks the folder as being restored, and removes the remains of an earlier, killed restore. The caller holds the
 * folder's lock. @throws BackupFailure if the folder holds an installation.
 */
export async function beginRestore(dataDirectory: string): Promise<void> {
  assertRestorable(dataDirectory)
  if (existsSync(markIn(dataDirectory))) return removeParts(dataDirectory)
  await writeDurably(markIn(dataDirectory), Buffer.from(''))
}

/** Everything is restored: removes the mark, which makes the folder a regular installation. */
export async function finishRestore(dataDirectory: string): Promise<void> {
  await rm(markIn(dataDirectory), { force: true })
  await syncFolder(dataDirectory)
}

/** Empties the folder again. */
export async function undoRestore(dataDirectory: string): Promise<void> {
  await removeParts(dataDirectory)
  await finishRestore(dataDirectory)
}

/**
 * @throws EnvironmentFailure for a folder whose restore was killed: it would look like an installation without
 * patients.
 */
export function refuseUnfinishedRestore(dataDirectory: string): void {
  if (existsSync(markIn(dataDirectory)))
    throw new EnvironmentFailure(
      `Uma restauração em ${dataDirectory} não terminou: repita npm run restore nesta pasta, ou indique outra em DATA_DIR.`,
    )
}

async function removeParts(dataDirectory: string): Promise<void> {
  // A killed restore leaves its database server running.
  await stopOrphan(join(dataDirectory, 'postgres'), socketDirectoryOf(dataDirectory))
  for (const name of PARTS) await rm(join(dataDirectory, name), { recursive: true, force: true })
  await removeStaging(dataDirectory)
}
