import { openTestServer } from '../../apps/host/src/testing/database-server.ts'

/** One PostgreSQL for all products of a run, each with its own database. @returns stops it. */
export default async function setup(): Promise<() => Promise<void>> {
  const { host, stop } = await openTestServer(process.env['TEST_DATABASE_HOST'])
  // Workers inherit this process's environment.
  process.env['TEST_DATABASE_HOST'] = host
  return stop
}
