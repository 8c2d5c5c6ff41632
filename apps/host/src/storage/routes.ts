import { Hono } from 'hono'
import { z } from 'zod'
import type { Caller, Database } from '#host/database/database.ts'
import { fromDatabase } from './database-failure.ts'
import { badToken, bucketNotFound, failureResponse, invalidRequest, objectNotFound, StorageFailure } from './failure.ts'
import { listObjects, listRequest } from './list-objects.ts'
import { objectName } from './object-name.ts'
import { deleteObjects, findBucket, findObject } from './object-rows.ts'
import type { ObjectStore } from './objects.ts'
import { serveObject } from './serve-object.ts'
import { keyOf, storeObject } from './store-object.ts'

export interface StorageOptions {
  readonly database: Database
  /** Who asks, by the verified bearer; a Response refuses the request. */
  readonly callerOf: (request: Request) => Promise<Caller | Response>
  readonly objects: ObjectStore
}

// One version of an object, as the client may also name, is not offered: there is only the newest.
const removeRequest = z.object({ prefixes: z.array(z.string()).min(1).max(1000) })

/** Supabase Storage's protocol for images, as far as the product and its clients ask. */
export function createStorage({ database, callerOf, objects }: StorageOptions): Hono {
  const app = new Hono()

  app.post('/object/list/:bucket', async ({ req, json }) => {
    const caller = await identified(req.raw)
    const { id } = await findBucket(database, req.param('bucket'))
    return json(await listObjects(database, caller, id, await bodyOf(req.raw, listRequest)))
  })

  app.get('/object/public/:bucket/:name{.+}', async ({ req }) => {
    const bucket = await findBucket(database, req.param('bucket'))
    if (!bucket.public) throw bucketNotFound()
    const { row, bytes } = await read('service', bucket.id, objectName(req.param('name')))
    return serveObject(req.raw, row, bytes, { isPublic: true })
  })

  app.get('/object/info/:bucket/:name{.+}', async ({ req, json }) => {
    const caller = await identified(req.raw)
    const { id } = await findBucket(database, req.param('bucket'))
    const row = await findObject(database, caller, id, objectName(req.param('name')))
    if (row === undefined) throw objectNotFound()
    const { metadata, user_metadata: userMetadata, updated_at: lastModified } = row
    return json({
      id: row.id,
      name: row.name,
      version: row.version,
      bucket_id: id,
      size: metadata.size,
      content_type: metadata.mimetype,
      cache_control: metadata.cacheControl,
      etag: metadata.eTag,
      metadata: userMetadata ?? {},
      last_modified: lastModified,
      created_at: row.created_at,
    })
  })

  app.get('/object/authenticated/:bucket/:name{.+}', ({ req }) => download(req.raw, req.param()))
  app.get('/object/:bucket/:name{.+}', ({ req }) => download(req.raw, req.param()))

  app.on(['POST', 'PUT'], '/object/:bucket/:name{.+}', async ({ req, json }) => {
    const caller = await identified(req.raw)
    const isUpsert = req.method === 'PUT' || req.header('x-upsert') === 'true'
    const target = { bucketId: req.param('bucket'), name: objectName(req.param('name')), isUpsert }
    return json(await storeObject({ database, objects }, caller, req.raw, target))
  })

  app.delete('/object/:bucket', async ({ req, json }) => {
    const caller = await identified(req.raw)
    const { id } = await findBucket(database, req.param('bucket'))
    const { prefixes } = await bodyOf(req.raw, removeRequest)
    const removed = await deleteObjects(database, caller, id, prefixes)
    await objects.remove(removed.map(({ version }) => keyOf(id, version)))
    return json(removed)
  })

  app.onError((fault) => {
    const failure = fault instanceof StorageFailure ? fault : fromDatabase(fault)
    if (failure) return failureResponse(failure)
    throw fault
  })

  async function identified(request: Request): Promise<Caller> {
    const caller = await callerOf(request)
    if (caller instanceof Response) throw badToken()
    return caller
  }

  async function download(request: Request, { bucket, name }: { readonly bucket: string; readonly name: string }) {
    const caller = await identified(request)
    const { id } = await findBucket(database, bucket)
    const { row, bytes } = await read(caller, id, objectName(name))
    return serveObject(request, row, bytes, { isPublic: false })
  }

  async function read(caller: Caller | 'service', bucketId: string, name: string) {
    // Between row and bytes another request may replace the version; the second look sees the new one.
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const row = await findObject(database, caller, bucketId, name)
      if (row === undefined) throw objectNotFound()
      const bytes = await objects.get(keyOf(bucketId, row.version))
      if (bytes !== undefined) return { row, bytes }
    }
    throw new Error('An object has a row and no bytes')
  }

  return app
}

async function bodyOf<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  try {
    return schema.parse(JSON.parse(await request.text()))
  } catch (cause) {
    throw invalidRequest('The body is not what this address takes', cause)
  }
}
