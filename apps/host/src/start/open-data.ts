import { statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ZodError } from 'zod'
import { loadKeys, type Keys } from '@prontuvoz/backend/auth/keys/keys'
import { connectEmbedded, connectExternal } from './connect-database.ts'
import { lockDataFolder } from '#host/embedded-postgres/data-lock.ts'
import type { Database } from '@prontuvoz/backend/database/database'
import { EnvironmentFailure, type Environment } from '#host/environment.ts'
import type { Log } from '#host/observe/log.ts'
import { refuseUnfinishedRestore } from '#host/backup/unfinished-restore.ts'
import { createFileObjects } from '@prontuvoz/backend/storage/files'
import { keepSweeping } from '@prontuvoz/backend/storage/keep-sweeping'
import type { ObjectStore } from '@prontuvoz/backend/storage/objects'
import { openS3 } from './open-s3.ts'

/** The stored data of the installation. */
export interface Data {
  readonly database: Database
  readonly keys: Keys
  readonly objects: ObjectStore
}

/** Creates the data folder if it is missing, and locks it against other products. @throws DataFolderInUse, EnvironmentFailure */
export async function holdDataFolder(environment: Environment, opened: AsyncDisposableStack): Promise<void> {
  try {
    await makeFolder(environment.dataDirectory)
    // With an external database several processes may share the folder: each of its files is written once, atomically.
    if (environment.databaseUrl === undefined) opened.defer(lockDataFolder(environment.dataDirectory))
  } catch (cause) {
    throw describe(cause, environment.dataDirectory)
  }
  refuseUnfinishedRestore(environment.dataDirectory)
}

/** Opens the database, the keys and the images. @throws EnvironmentFailure for what the operator can fix. */
export async function openData(environment: Environment, opened: AsyncDisposableStack, log: Log): Promise<Data> {
  const { databaseUrl, dataDirectory, s3 } = environment
  const keys = await keysOf(dataDirectory)
  const { database, close } = databaseUrl
    ? await connectExternal(databaseUrl, keys.secret)
    : await connectEmbedded(dataDirectory, (event) => {
        // Not the server's own log lines, which may quote a row.
        if (event === 'ended')
          log.write('error', 'database-ended', {}, 'O banco de dados parou; será iniciado de novo.')
        else log.write('info', 'database-restarted', {}, 'O banco de dados voltou.')
      })
  opened.defer(close)
  const objects = s3 ? await openS3(s3) : createFileObjects(join(dataDirectory, 'objects'))
  opened.defer(keepSweeping({ database, objects }, log))
  return { database, keys, objects }
}

async function keysOf(dataDirectory: string): Promise<Keys> {
  try {
    return await loadKeys(dataDirectory, 'prontuvoz')
  } catch (cause) {
    if (!(cause instanceof SyntaxError || cause instanceof ZodError)) throw cause
    const path = join(dataDirectory, 'secrets', 'keys.json')
    // New keys would end every session, and could not read what the old ones have encrypted.
    throw new EnvironmentFailure(`DATA_DIR: ${path} está danificado; traga este arquivo de uma cópia.`, { cause })
  }
}

/** With its parents. Node's own way never ends where a file system takes no folders, as /proc or an automounter. */
async function makeFolder(path: string): Promise<void> {
  if (isFolder(path)) return
  await makeFolder(dirname(path))
  await mkdir(path).catch((cause: unknown) => {
    // Another process may have been faster.
    if (!isFolder(path)) throw cause
  })
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

function describe(cause: unknown, folder: string): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return new EnvironmentFailure(`DATA_DIR: ${folder} não é uma pasta; indique outra.`, { cause })
  if (['EACCES', 'EPERM', 'EROFS', 'ENOENT'].some((one) => one === code))
    return new EnvironmentFailure(`DATA_DIR: não é possível gravar em ${folder}; mude a permissão ou indique outra.`, {
      cause,
    })
  return cause
}
