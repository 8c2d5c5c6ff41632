import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Caller } from '#backend/database/database.ts'
import { findBucket } from './bucket-rows.ts'
import { objectNotFound } from './failure.ts'
import { describeBytes, keepBytes } from './keep-object.ts'
import { objectName } from './object-name.ts'
import { findObject } from './object-rows.ts'
import { readObject } from './read-object.ts'
import type { StorageParts } from './storage-parts.ts'
import { takeIn } from './take-in.ts'
import { removeBytes } from './unused-bytes.ts'
import { idOf } from './write-object.ts'

export const moveRequest = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationBucket: z.string().optional(),
  destinationKey: z.string(),
})

interface Move {
  readonly from: { readonly bucketId: string; readonly name: string }
  readonly to: { readonly bucketId: string; readonly name: string }
}

/**
 * Renames an object that the caller may see, if the policies for updates allow both names. Another bucket applies its
 * own rules, and the bytes are stored again.
 */
export async function moveObject(parts: StorageParts, caller: Caller, request: z.infer<typeof moveRequest>) {
  const { database } = parts
  const from = { bucketId: (await findBucket(database, request.bucketId)).id, name: objectName(request.sourceKey) }
  const destination = await findBucket(database, request.destinationBucket ?? from.bucketId)
  const to = { bucketId: destination.id, name: objectName(request.destinationKey) }
  const found = await findObject(database, caller, from.bucketId, from.name)
  if (found === undefined) throw objectNotFound()
  const move = { from, to }
  const id = from.bucketId === to.bucketId ? await rename(parts, caller, move) : await moveBytes(parts, caller, move)
  return { message: 'Successfully moved', Id: id, Key: `${to.bucketId}/${to.name}` }
}

async function rename({ database }: StorageParts, caller: Caller, { from, to }: Move): Promise<string> {
  const text = 'update storage.objects set name = $3 where bucket_id = $1 and name = $2 returning id'
  return idOf(await database.asCaller(caller, { text, values: [from.bucketId, from.name, to.name] }))
}

async function moveBytes(parts: StorageParts, caller: Caller, move: Move): Promise<string> {
  const { database } = parts
  const { from, to } = move
  await assertMovable(parts, caller, move)
  const { row, bytes } = await readObject(parts, caller, from.bucketId, from.name)
  const destination = await findBucket(database, to.bucketId)
  const sent = { bytes, type: row.metadata.mimetype }
  const taken = await takeIn(parts, caller, destination, sent)
  const version = randomUUID()
  const metadata = describeBytes(taken, row.metadata.cacheControl)
  const id = await keepBytes(parts, caller, { bucketId: to.bucketId, version }, taken, async (query) => {
    // Checks the version too, so that a replacement made meanwhile is not lost.
    const text = `update storage.objects set bucket_id = $4, name = $5, version = $6, metadata = $7
      where bucket_id = $1 and name = $2 and version = $3 returning id`
    const values = [from.bucketId, from.name, row.version, to.bucketId, to.name, version, metadata]
    return idOf(await query({ text, values }))
  })
  await removeBytes(parts, [row])
  return id
}

async function assertMovable({ database }: StorageParts, caller: Caller, { from, to }: Move): Promise<void> {
  class Undo extends Error {}
  try {
    await database.callerTransaction(caller, async (query) => {
      const text = `update storage.objects set bucket_id = $3, name = $4 where bucket_id = $1 and name = $2 returning id`
      idOf(await query({ text, values: [from.bucketId, from.name, to.bucketId, to.name] }))
      throw new Undo()
    })
  } catch (cause) {
    if (!(cause instanceof Undo)) throw cause
  }
}
