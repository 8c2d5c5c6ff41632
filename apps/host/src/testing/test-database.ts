import { createTestDatabase as copyOf } from '@prontuvoz/backend/testing/test-database'

/** The template that holds the platform and the product's own tables. */
export const PRODUCT_TEMPLATE = 'prontuvoz_template'

export type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>

/** A database with the product's tables for a test file. */
export function createTestDatabase() {
  return copyOf(PRODUCT_TEMPLATE)
}
