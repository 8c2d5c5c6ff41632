import { randomUUID } from 'node:crypto'
import type { Caller, Query } from '#backend/database/database.ts'
import { eTagOf } from './objects.ts'
import type { StorageParts } from './storage-parts.ts'
import type { TakenIn } from './take-in.ts'
import { keyOf, noteBytes, removeBytes } from './unused-bytes.ts'
import { writeObject } from './write-object.ts'

export interface KeepTarget {
  readonly bucketId: string
  readonly name: string
  readonly isUpsert: boolean
}

export interface KeptMetadata {
  readonly cacheControl: string
  readonly userMetadata: Readonly<Record<string, unknown>> | null
}

/** The `metadata` column of an object, as the real service writes it. */
export function describeBytes({ bytes, type }: TakenIn, cacheControl: string) {
  return {
    eTag: eTagOf(bytes),
    size: bytes.length,
    mimetype: type,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: bytes.length,
    httpStatusCode: 200,
  }
}

/**
 * Stores bytes, then writes the row that names them in a transaction of the caller. In this order a hanging object
 * store holds no database connection. @throws what `writeRow` or the object store throws.
 */
export async function keepBytes<T>(
  parts: Pick<StorageParts, 'database' | 'objects'>,
  caller: Caller,
  { bucketId, version }: { readonly bucketId: string; readonly version: string },
  { bytes, type }: TakenIn,
  writeRow: (query: Query) => Promise<T>,
): Promise<T> {
  const { database, objects } = parts
  await noteBytes(database, bucketId, version)
  await objects.put(keyOf(bucketId, version), bytes, type)
  let isRefused = false
  try {
    return await database.callerTransaction(caller, async (query) => {
      try {
        return await writeRow(query)
      } catch (cause) {
        isRefused = true
        throw cause
      }
    })
  } catch (cause) {
    // If the commit itself fails its outcome is unknown: keep the bytes, which stay marked as unused if it did not
    // happen.
    if (isRefused) await removeBytes(parts, [{ bucket_id: bucketId, version }]).catch(() => undefined)
    throw cause
  }
}

/**
 * Stores bytes and row as the caller. If interrupted, this leaves at most bytes marked as unused, never a row without
 * bytes. @throws the database's error if a policy forbids it or the name is taken.
 */
export async function keepObject(
  parts: StorageParts,
  caller: Caller,
  { bucketId, name, isUpsert }: KeepTarget,
  taken: TakenIn,
  { cacheControl, userMetadata }: KeptMetadata,
): Promise<{ readonly Id: string; readonly Key: string }> {
  const version = randomUUID()
  const metadata = describeBytes(taken, cacheControl)
  const object = { bucketId, name, version, metadata, userMetadata }
  const { id, replacedVersion } = await keepBytes(parts, caller, { bucketId, version }, taken, (query) =>
    writeObject(query, caller, object, isUpsert),
  )
  await removeBytes(parts, [{ bucket_id: bucketId, version: replacedVersion }])
  return { Id: id, Key: `${bucketId}/${name}` }
}
