import { Hono } from 'hono'
import type { Caller, Database } from '#backend/database/database.ts'
import { CallerFailure } from '#backend/gate/gate.ts'
import type { Images } from '#backend/ports/images.ts'
import { ENGLISH_TEXTS, type Texts } from '#backend/ports/texts.ts'
import { bucketRoutes } from './bucket-routes.ts'
import { fromDatabase } from './database-failure.ts'
import { badToken, failureResponse, secondFactorMissing, StorageFailure } from './failure.ts'
import { objectRoutes } from './object-routes.ts'
import type { ObjectStore } from './objects.ts'
import { createSignedAddresses } from './signed-addresses.ts'
import { signedRoutes } from './signed-routes.ts'
import type { StorageParts } from './storage-parts.ts'

export interface StorageOptions {
  readonly database: Database
  /** The caller, verified by the gate. */
  readonly callerOf: (request: Request) => Promise<Caller | CallerFailure>
  /** Why the session of a caller verified earlier is no longer valid. */
  readonly failureOf: (caller: Caller) => Promise<CallerFailure | undefined>
  readonly objects: ObjectStore
  /** The installation's secret; the key of signed URLs is derived from it. */
  readonly secret: Uint8Array
  readonly clock?: () => Date
  /** The size limit of one object in bytes; by default 5 MiB. */
  readonly limitBytes?: number
  /** The buckets whose images are redrawn, and how; none by default. */
  readonly images?: Images | undefined
  /** The text at the version's path, in lower case. */
  readonly name: string
  readonly texts?: Texts
}

const DEFAULT_LIMIT_BYTES = 5 * 1024 * 1024
const NO_IMAGES: Images = {
  buckets: new Set(),
  redraw: async () => {
    throw new Error('No bucket has its images drawn anew')
  },
}

/** Supabase Storage's protocol: buckets, objects, signed addresses. Mount it at `/storage/v1`. */
export function createStorage(options: StorageOptions): Hono {
  const { database, callerOf, failureOf, objects, secret, clock, limitBytes, texts = ENGLISH_TEXTS } = options
  const refusalOf = ({ reason }: CallerFailure) =>
    reason === 'second-factor' ? secondFactorMissing(texts.secondFactor) : badToken()
  const parts: StorageParts = {
    database,
    objects,
    signed: createSignedAddresses(secret, clock),
    limitBytes: limitBytes ?? DEFAULT_LIMIT_BYTES,
    images: options.images ?? NO_IMAGES,
    async callerOf(request) {
      // The real service's gateway requires a bearer token on every route that is not public.
      if (!request.headers.has('authorization') && !request.headers.has('apikey')) throw badToken()
      const caller = await callerOf(request)
      if (caller instanceof CallerFailure) throw refusalOf(caller)
      return caller
    },
    async assertStillIn(caller) {
      const failure = await failureOf(caller)
      if (failure) throw refusalOf(failure)
    },
  }
  const app = new Hono()
  app.get('/status', (context) => context.json({ status: 'ok' }))
  app.get('/version', (context) => context.text(options.name.toLowerCase()))
  app.route('/bucket', bucketRoutes(parts))
  app.route('/object', signedRoutes(parts))
  app.route('/object', objectRoutes(parts))
  app.onError((fault) => {
    const failure = fault instanceof StorageFailure ? fault : fromDatabase(fault)
    if (failure) return failureResponse(failure)
    throw fault
  })
  return app
}
