import { Hono } from 'hono'
import { DatabaseError } from 'pg'
import { findBucket, createBucket, deleteBucket, listBuckets, updateBucket } from './bucket-rows.ts'
import { bucketChange, bucketName, createRequest, listQuery, updateRequest } from './bucket-request.ts'
import { deleteObjects, someNames } from './delete-objects.ts'
import { accessDenied, bucketNotEmpty, invalidRequest } from './failure.ts'
import { readJson } from './read-json.ts'
import type { StorageParts } from './storage-parts.ts'
import { removeBytes } from './unused-bytes.ts'

const EMPTIED_AT_ONCE = 1000

/** Buckets, as their policies allow; without a policy only the service role sees them. Mount it at `/bucket`. */
export function bucketRoutes(parts: StorageParts): Hono {
  const { database, callerOf, limitBytes } = parts
  const app = new Hono()

  app.get('/', async ({ req, json }) => {
    const caller = await callerOf(req.raw)
    const query = listQuery.safeParse(req.query())
    if (!query.success) throw invalidRequest('The listing cannot be read', query.error)
    return json(await listBuckets(database, caller, { ...query.data, limit: query.data.limit ?? null }))
  })

  app.post('/', async ({ req, json }) => {
    const caller = await callerOf(req.raw)
    const request = await readJson(req.raw, createRequest)
    const id = bucketName(request.id ?? request.name)
    await createBucket(database, caller, id, bucketChange(request, limitBytes))
    return json({ name: id })
  })

  app.get('/:id', async ({ req, json }) => json(await findBucket(database, req.param('id'), await callerOf(req.raw))))

  app.put('/:id', async ({ req, json }) => {
    const caller = await callerOf(req.raw)
    const change = bucketChange(await readJson(req.raw, updateRequest), limitBytes)
    await updateBucket(database, caller, req.param('id'), change)
    return json({ message: 'Successfully updated' })
  })

  app.post('/:id/empty', async ({ req, json }) => {
    const caller = await callerOf(req.raw)
    const { id } = await findBucket(database, req.param('id'), caller)
    for (;;) {
      const names = await someNames(database, caller, id, EMPTIED_AT_ONCE)
      if (names.length === 0) break
      const removed = await deleteObjects(database, caller, id, names)
      if (removed.length === 0) throw accessDenied()
      await removeBytes(parts, removed)
    }
    return json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' })
  })

  app.delete('/:id', async ({ req, json }) => {
    const caller = await callerOf(req.raw)
    try {
      await deleteBucket(database, caller, req.param('id'))
    } catch (cause) {
      if (isStillReferred(cause)) throw bucketNotEmpty()
      throw cause
    }
    return json({ message: 'Successfully deleted' })
  })

  return app
}

function isStillReferred(cause: unknown): boolean {
  return cause instanceof DatabaseError && cause.code === '23503'
}
