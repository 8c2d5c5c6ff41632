import { Hono } from 'hono'
import { z } from 'zod'
import type { Caller } from '#backend/database/database.ts'
import { findBucket } from './bucket-rows.ts'
import { copyObject, copyRequest } from './copy-object.ts'
import { deleteObjects } from './delete-objects.ts'
import { accessDenied, bucketNotFound, objectNotFound } from './failure.ts'
import { listObjects, listRequest } from './list-objects.ts'
import { listObjectsV2, listV2Request } from './list-objects-v2.ts'
import { moveObject, moveRequest } from './move-object.ts'
import { objectInfo } from './object-info.ts'
import { objectName } from './object-name.ts'
import { findObject } from './object-rows.ts'
import { readJson } from './read-json.ts'
import { readObject } from './read-object.ts'
import { encodedMetadata } from './read-upload.ts'
import { serveObject } from './serve-object.ts'
import type { StorageParts } from './storage-parts.ts'
import { storeObject } from './store-object.ts'
import { removeBytes } from './unused-bytes.ts'

// Removing a single version, which the client could also name, is not supported: only the newest is stored.
const removeRequest = z.object({ prefixes: z.array(z.string()).min(1).max(1000) })

type Place = { readonly bucket: string; readonly name: string }

/** Objects, as their policies allow. Mount it at `/object`, after more specific routes. */
export function objectRoutes(parts: StorageParts): Hono {
  const { database, callerOf } = parts
  const app = new Hono()

  app.post('/list/:bucket', async ({ req, json }) => {
    const caller = await callerOf(req.raw)
    const { id } = await findBucket(database, req.param('bucket'))
    return json(await listObjects(database, caller, id, await readJson(req.raw, listRequest)))
  })

  app.post('/list-v2/:bucket', async ({ req, json }) => {
    const caller = await callerOf(req.raw)
    const { id } = await findBucket(database, req.param('bucket'))
    return json(await listObjectsV2(database, caller, id, await readJson(req.raw, listV2Request)))
  })

  app.post('/move', async ({ req, json }) => {
    const caller = await callerOf(req.raw)
    return json(await moveObject(parts, caller, await readJson(req.raw, moveRequest)))
  })

  app.post('/copy', async ({ req, json }) => {
    const caller = await callerOf(req.raw)
    const sent = req.header('x-metadata')
    const options = {
      isUpsert: req.header('x-upsert') === 'true',
      userMetadata: sent === undefined ? null : encodedMetadata(sent),
    }
    return json(await copyObject(parts, caller, await readJson(req.raw, copyRequest), options))
  })

  app.get('/public/:bucket/:name{.+}', async ({ req }) => {
    const bucketId = await publicBucket(req.param('bucket'))
    const { row, bytes } = await readObject(parts, 'service', bucketId, objectName(req.param('name')))
    return serveObject(req.raw, row, bytes, { isPublic: true })
  })

  app.get('/info/public/:bucket/:name{.+}', async ({ req }) => {
    const bucketId = await publicBucket(req.param('bucket'))
    return info('service', { bucket: bucketId, name: req.param('name') }, true)
  })
  app.get('/info/authenticated/:bucket/:name{.+}', async ({ req }) => info(await callerOf(req.raw), req.param()))
  app.get('/info/:bucket/:name{.+}', async ({ req }) => info(await callerOf(req.raw), req.param()))

  app.get('/authenticated/:bucket/:name{.+}', ({ req }) => download(req.raw, req.param()))
  app.get('/:bucket/:name{.+}', ({ req }) => download(req.raw, req.param()))

  app.on(['POST', 'PUT'], '/:bucket/:name{.+}', async ({ req, json }) => {
    const caller = await callerOf(req.raw)
    const isUpsert = req.method === 'PUT' || req.header('x-upsert') === 'true'
    const target = { bucketId: req.param('bucket'), name: objectName(req.param('name')), isUpsert }
    return json(await storeObject(parts, caller, req.raw, target))
  })

  app.delete('/:bucket', async ({ req, json }) => {
    const caller = await callerOf(req.raw)
    const { id } = await findBucket(database, req.param('bucket'))
    const { prefixes } = await readJson(req.raw, removeRequest)
    const removed = await deleteObjects(database, caller, id, prefixes)
    await removeBytes(parts, removed)
    return json(removed)
  })

  app.delete('/:bucket/:name{.+}', async ({ req, json }) => {
    const caller = await callerOf(req.raw)
    const { id } = await findBucket(database, req.param('bucket'))
    const name = objectName(req.param('name'))
    const removed = await deleteObjects(database, caller, id, [name])
    if (removed.length === 0) {
      throw (await findObject(database, caller, id, name)) === undefined ? objectNotFound() : accessDenied()
    }
    await removeBytes(parts, removed)
    return json({ message: 'Successfully deleted' })
  })

  async function publicBucket(id: string): Promise<string> {
    const bucket = await findBucket(database, id)
    if (!bucket.public) throw bucketNotFound()
    return bucket.id
  }

  async function download(request: Request, { bucket, name }: Place) {
    const caller = await callerOf(request)
    const { id } = await findBucket(database, bucket)
    const { row, bytes } = await readObject(parts, caller, id, objectName(name))
    return serveObject(request, row, bytes, { isPublic: false })
  }

  async function info(caller: Caller | 'service', { bucket, name }: Place, isPublic = false) {
    const { id } = await findBucket(database, bucket)
    const row = await findObject(database, caller, id, objectName(name))
    if (row === undefined) throw objectNotFound()
    return objectInfo(row, isPublic)
  }

  return app
}
