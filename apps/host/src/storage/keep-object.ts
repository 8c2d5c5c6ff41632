import { createHash, randomUUID } from 'node:crypto'
import type { Caller } from '#host/database/database.ts'
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

/** The column `metadata` of an object: what the real service writes there. */
export function describeBytes({ bytes, type }: TakenIn, cacheControl: string) {
  return {
    eTag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`,
    size: bytes.length,
    mimetype: type,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: bytes.length,
    httpStatusCode: 200,
  }
}

/**
 * Keeps bytes and row together, as the caller. Whatever interrupts this leaves at most bytes that are noted as unused,
 * never a row without bytes.
 * @throws the database's refusal when a policy forbids it or the name is taken.
 */
export async function keepObject(
  parts: StorageParts,
  caller: Caller,
  { bucketId, name, isUpsert }: KeepTarget,
  taken: TakenIn,
  { cacheControl, userMetadata }: KeptMetadata,
): Promise<{ readonly Id: string; readonly Key: string }> {
  const { database, objects } = parts
  const version = randomUUID()
  const metadata = describeBytes(taken, cacheControl)
  await noteBytes(database, bucketId, version)
  const { id, replacedVersion } = await writeObject(
    database,
    caller,
    { bucketId, name, version, metadata, userMetadata },
    isUpsert,
    // Not undone when the commit fails: whether it reached the disk is not known then. The note stays if it did not.
    () => objects.put(keyOf(bucketId, version), taken.bytes, taken.type),
  )
  await removeBytes(parts, [{ bucket_id: bucketId, version: replacedVersion }])
  return { Id: id, Key: `${bucketId}/${name}` }
}
