import { Hono } from 'hono'
import { z } from 'zod'
import { findBucket } from './bucket-rows.ts'
import { objectNotFound } from './failure.ts'
import { objectName } from './object-name.ts'
import { findObject, visibleNames } from './object-rows.ts'
import { readJson } from './read-json.ts'
import { readObject } from './read-object.ts'
import { serveObject } from './serve-object.ts'
import type { StorageParts } from './storage-parts.ts'
import { storeObject } from './store-object.ts'
import { assertWritable } from './write-object.ts'

// Like the real service: ample time before an upload, while a leaked URL does not work for long.
const UPLOAD_SECONDS = 2 * 3600
const expiresIn = z
  .int()
  .min(1)
  .max(10 * 365 * 86_400)
const signRequest = z.object({ expiresIn })
const signManyRequest = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(1000) })
const signerSchema = z
  .object({
    sub: z.uuid().nullable().catch(null),
    session_id: z.uuid().nullable().catch(null),
    aal: z.string().nullable().catch(null),
  })
  .transform(({ sub, session_id, aal }) => ({ owner: sub, session: session_id, aal }))
const NOT_SEEN = 'Either the object does not exist or you do not have access to it'

/** URLs that work for a limited time without a session. Mount it at `/object`. */
export function signedRoutes(parts: StorageParts): Hono {
  const { database, callerOf, assertStillIn, signed } = parts
  const app = new Hono()

  app.post('/upload/sign/:bucket/:name{.+}', async ({ req, json }) => {
    const caller = await callerOf(req.raw)
    const { id } = await findBucket(database, req.param('bucket'))
    const name = objectName(req.param('name'))
    const upsert = req.header('x-upsert') === 'true'
    await assertWritable(database, caller, { bucketId: id, name }, upsert)
    const upload = { ...signerSchema.parse(caller.claims), upsert }
    const token = await signed.signUpload(`${id}/${name}`, upload, UPLOAD_SECONDS)
    return json({ url: `/object/upload/sign/${id}/${name}?token=${token}`, token })
  })

  app.put('/upload/sign/:bucket/:name{.+}', async ({ req, json }) => {
    const target = { bucketId: req.param('bucket'), name: objectName(req.param('name')) }
    const upload = await signed.verifyUpload(`${target.bucketId}/${target.name}`, req.query('token') ?? '')
    const { owner, session, aal, upsert } = upload
    // The policies were checked when the token was made; its holder acts for the account while the session lasts.
    if (session !== null)
      await assertStillIn({ role: 'authenticated', claims: { sub: owner, session_id: session, aal: aal ?? undefined } })
    const caller = { role: 'service_role' as const, claims: owner === null ? {} : { sub: owner } }
    return json(await storeObject(parts, caller, req.raw, { ...target, isUpsert: upsert }))
  })

  app.post('/sign/:bucket/:name{.+}', async ({ req, json }) => {
    const caller = await callerOf(req.raw)
    const { id } = await findBucket(database, req.param('bucket'))
    const name = objectName(req.param('name'))
    const { expiresIn: seconds } = await readJson(req.raw, signRequest)
    if ((await findObject(database, caller, id, name)) === undefined) throw objectNotFound()
    return json({ signedURL: await downloadAddress(id, name, seconds) })
  })

  app.post('/sign/:bucket', async ({ req, json }) => {
    const caller = await callerOf(req.raw)
    const { id } = await findBucket(database, req.param('bucket'))
    const { expiresIn: seconds, paths } = await readJson(req.raw, signManyRequest)
    const visible = await visibleNames(database, caller, id, paths)
    const answers = paths.map(async (path) =>
      visible.has(path)
        ? { error: null, path, signedURL: await downloadAddress(id, path, seconds) }
        : { error: NOT_SEEN, path, signedURL: null },
    )
    return json(await Promise.all(answers))
  })

  app.get('/sign/:bucket/:name{.+}', async ({ req }) => {
    const { bucket, name } = { bucket: req.param('bucket'), name: objectName(req.param('name')) }
    await signed.verifyDownload(`${bucket}/${name}`, req.query('token') ?? '')
    const { row, bytes } = await readObject(parts, 'service', bucket, name)
    return serveObject(req.raw, row, bytes, { isPublic: false })
  })

  // Not escaped: the client escapes the whole URL.
  async function downloadAddress(bucketId: string, name: string, seconds: number): Promise<string> {
    return `/object/sign/${bucketId}/${name}?token=${await signed.signDownload(`${bucketId}/${name}`, seconds)}`
  }

  return app
}
