import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { loadKeys, type Keys } from '@prontuvoz/backend/auth/keys/keys'
import { connectEmbedded, connectExternal } from './connect-database.ts'
import { lockDataFolder } from '#host/embedded-postgres/data-lock.ts'
import type { Database } from '@prontuvoz/backend/database/database'
import type { Environment } from '#host/environment.ts'
import type { Log } from '#host/observe/log.ts'
import { createFileObjects } from '@prontuvoz/backend/storage/files'
import { keepSweeping } from '@prontuvoz/backend/storage/keep-sweeping'
import type { ObjectStore } from '@prontuvoz/backend/storage/objects'
import { openS3 } from './open-s3.ts'

/** What the installation keeps. */
export interface Data {
  readonly database: Database
  readonly keys: Keys
  readonly objects: ObjectStore
}

/** Makes the data folder where it is missing, and keeps other products out of it. @throws DataFolderInUse */
export async function holdDataFolder(environment: Environment, opened: AsyncDisposableStack): Promise<void> {
  await mkdir(environment.dataDirectory, { recursive: true })
  // Over a server of its own several processes may share the folder: each of its files is written once, whole.
  if (environment.databaseUrl === undefined) opened.defer(lockDataFolder(environment.dataDirectory))
}

/** Opens the database, the keys and the images. @throws EnvironmentFailure for what the operator can mend. */
export async function openData(environment: Environment, opened: AsyncDisposableStack, log: Log): Promise<Data> {
  const { databaseUrl, dataDirectory, s3 } = environment
  const keys = await loadKeys(dataDirectory, 'prontuvoz')
  const { database, close } = databaseUrl
    ? await connectExternal(databaseUrl, keys.secret)
    : await connectEmbedded(dataDirectory, (event) => {
        // Not the server's own lines: they may quote a row.
        if (event === 'ended')
          log.write('error', 'database-ended', {}, 'O banco de dados parou; será iniciado de novo.')
        else log.write('info', 'database-restarted', {}, 'O banco de dados voltou.')
      })
  opened.defer(close)
  const objects = s3 ? await openS3(s3) : createFileObjects(join(dataDirectory, 'objects'))
  opened.defer(keepSweeping({ database, objects }, log))
  return { database, keys, objects }
}
