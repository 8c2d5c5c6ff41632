import { join } from 'node:path'
import { migrate } from '@prontuvoz/backend/database/migrate'
import { asOwner } from '@prontuvoz/backend/testing/as-owner'

/** The template from which each test file's database is copied. */
const TEMPLATE = 'prontuvoz_template'
export const UNCHANGED_DATABASE = 'prontuvoz_unchanged'

/** The template of the test databases, with and without a slip. */
export interface MutatedTemplate {
  /** Applies whatever the project's folders contain beyond the unchanged migrations. */
  change(): Promise<void>
  restore(): Promise<void>
}

/** @param databaseHost socket folder of a running PostgreSQL; `root` of the copy of the project. */
export async function openTemplate(root: string, databaseHost: string): Promise<MutatedTemplate> {
  const folders = [join(root, 'packages/backend/src/database/platform'), join(root, 'supabase/migrations')]
  const make = (name: string, from = 'template1') =>
    asOwner(databaseHost, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`)
      await client.query(`create database ${name} template ${from}`)
    })
  const migrateOne = (name: string) => asOwner(databaseHost, (client) => migrate(client, folders), name)
  await make(UNCHANGED_DATABASE)
  await migrateOne(UNCHANGED_DATABASE)
  return {
    async change() {
      await make(TEMPLATE, UNCHANGED_DATABASE)
      await migrateOne(TEMPLATE)
    },
    restore: () => make(TEMPLATE, UNCHANGED_DATABASE),
  }
}
