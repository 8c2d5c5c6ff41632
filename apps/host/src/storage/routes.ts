import { Hono } from 'hono'
import type { Caller, Database } from '#host/database/database.ts'
import { CallerFailure } from '#host/gate/gate.ts'
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
  /** Who asks, as the gate verified it. */
  readonly callerOf: (request: Request) => Promise<Caller | CallerFailure>
  /** Why the session of a caller that was verified before counts no more. */
  readonly failureOf: (caller: Caller) => Promise<CallerFailure | undefined>
  readonly objects: ObjectStore
  /** The installation's secret, of which the key of signed addresses is made. */
  readonly secret: Uint8Array
  readonly clock?: () => Date
  /** The most that one object may hold, in bytes; 5 MiB. */
  readonly limitBytes?: number
}

const DEFAULT_LIMIT_BYTES = 5 * 1024 * 1024
// The product's own bucket, seen by everyone. Others keep what they are sent, within their limits and types.
const REDRAWN_BUCKETS: ReadonlySet<string> = new Set(['profiles'])

/** Supabase Storage's protocol: buckets, objects, signed addresses. Mount it at `/storage/v1`. */
export function createStorage(options: StorageOptions): Hono {
  const { database, callerOf, failureOf, objects, secret, clock, limitBytes } = options
  const parts: StorageParts = {
    database,
    objects,
    signed: createSignedAddresses(secret, clock),
    limitBytes: limitBytes ?? DEFAULT_LIMIT_BYTES,
    redrawnBuckets: REDRAWN_BUCKETS,
    async callerOf(request) {
      // The gateway of the real service asks for a bearer on every address that is not public.
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
  app.get('/version', (context) => context.text('prontuvoz'))
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

function refusalOf({ reason }: CallerFailure): StorageFailure {
  return reason === 'second-factor' ? secondFactorMissing() : badToken()
}
