import { DatabaseError } from 'pg'
import { isAway } from '#backend/database/unavailable.ts'
import { isDiskFailure } from '#backend/durable-file.ts'
import {
  accessDenied,
  databaseUnavailable,
  duplicate,
  invalidRequest,
  storageFull,
  type StorageFailure,
} from './failure.ts'

/**
 * Converts an expected error of PostgreSQL, or of the object store's disk, into the wire shape; undefined for a fault.
 */
export function fromDatabase(fault: unknown): StorageFailure | undefined {
  if (isAway(fault) || isDiskFailure(fault)) return databaseUnavailable(fault)
  if (!(fault instanceof DatabaseError)) return undefined
  if (fault.code === '42501') return accessDenied(fault)
  if (fault.code === 'PT413') return storageFull(fault)
  if (fault.code === '23505') return duplicate(fault)
  // Values that PostgreSQL cannot store, such as a NUL character.
  if (fault.code?.startsWith('22')) return invalidRequest('A value cannot be stored', fault)
  return undefined
}
