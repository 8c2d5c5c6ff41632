import { randomBytes } from 'node:crypto'
import { asOwner } from '@prontuvoz/backend/testing/as-owner'

/** The template that holds the platform and the product's own tables; the run's global set-up makes it. */
export const PRODUCT_TEMPLATE = 'prontuvoz_template'

/**
 * Where a test's product keeps its data: a new database of the server whose socket folder TEST_DATABASE_HOST
 * names, or nothing, and then it starts a server of its own.
 * @returns variables of the runtime contract.
 */
export async function databaseOfRun(): Promise<Readonly<Record<string, string>>> {
  const host = process.env['TEST_DATABASE_HOST']
  if (host === undefined) return {}
  const name = `product_${randomBytes(8).toString('hex')}`
  await asOwner(host, (client) => client.query(`create database ${name} template ${PRODUCT_TEMPLATE}`))
  return { DATABASE_URL: `postgres://postgres@localhost/${name}?host=${encodeURIComponent(host)}` }
}
