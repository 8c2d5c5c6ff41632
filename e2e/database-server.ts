import { openTestServer } from '../apps/host/src/testing/database-server.ts'

/** One PostgreSQL for all products of a run, each with a database of its own. @returns what ends it. */
export default async function setup(): Promise<() => Promise<void>> {
  const { host, stop } = await openTestServer(process.env['TEST_DATABASE_HOST'])
  // Workers start with the environment of this process.
  process.env['TEST_DATABASE_HOST'] = host
  return stop
}
