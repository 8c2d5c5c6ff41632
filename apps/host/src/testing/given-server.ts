import { randomBytes } from 'node:crypto'
import { asOwner } from '@prontuvoz/backend/testing/as-owner'

/** The template with the platform and the product's tables; the run's global setup creates it. */
export const PRODUCT_TEMPLATE = 'prontuvoz_template'

/**
 * The database for a test's product: a new one on a server that is already running. Without such a server the
 * environment is empty, and the product starts its own.
 * @param host socket folder of the server.
 * @returns environment variables.
 */
export async function databaseOfRun(
  host: string | undefined = process.env['TEST_DATABASE_HOST'],
): Promise<Readonly<Record<string, string>>> {
  if (host === undefined) return {}
  const name = `product_${randomBytes(8).toString('hex')}`
  await asOwner(host, (client) => client.query(`create database ${name} template ${PRODUCT_TEMPLATE}`))
  return { DATABASE_URL: `postgres://postgres@localhost/${name}?host=${encodeURIComponent(host)}` }
}
