import type { Caller, Database } from '#backend/database/database.ts'
import type { Images } from '#backend/ports/images.ts'
import type { ObjectStore } from './objects.ts'
import type { SignedAddresses } from './signed-addresses.ts'

/** Dependencies and settings of the storage routes. */
export interface StorageParts {
  readonly database: Database
  /** The caller. @throws StorageFailure for an invalid or missing bearer token. */
  readonly callerOf: (request: Request) => Promise<Caller>
  /** @throws StorageFailure if the session of a caller verified earlier has ended. */
  readonly assertStillIn: (caller: Caller) => Promise<void>
  readonly objects: ObjectStore
  readonly signed: SignedAddresses
  /** The size limit of one object; a bucket may set less. */
  readonly limitBytes: number
  /** The buckets whose images are redrawn, and how. */
  readonly images: Images
}
