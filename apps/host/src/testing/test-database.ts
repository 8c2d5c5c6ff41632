import { createTestDatabase as copyOf } from '@prontuvoz/backend/testing/test-database'
import { PRODUCT_TEMPLATE } from './given-server.ts'

export type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>

/** A database with the product's tables for a test file. */
export function createTestDatabase() {
  return copyOf(PRODUCT_TEMPLATE)
}
