import type { Caller, Database } from '#backend/database/database.ts'
import type { Images } from '#backend/ports/images.ts'
import type { ObjectStore } from './objects.ts'
import type { SignedAddresses } from './signed-addresses.ts'

/** What the routes of storage work with. */
export interface StorageParts {
  readonly database: Database
  /** Who asks. @throws StorageFailure for a bearer that is none, and for no bearer at all. */
  readonly callerOf: (request: Request) => Promise<Caller>
  /** @throws StorageFailure where the session of a caller that was verified before has ended. */
  readonly assertStillIn: (caller: Caller) => Promise<void>
  readonly objects: ObjectStore
  readonly signed: SignedAddresses
  /** The most that one object may hold; a bucket may set less. */
  readonly limitBytes: number
  /** The buckets whose images are redrawn, and how. */
  readonly images: Images
}
