import { randomBytes } from 'node:crypto'
import { migrate } from '@prontuvoz/backend/database/migrate'
import { PLATFORM_MIGRATIONS } from '@prontuvoz/backend/database/platform-migrations'
import { asOwner } from '@prontuvoz/backend/testing/as-owner'
import type { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { MIGRATION_FOLDERS } from './migration-folders.ts'

const host = inject('databaseHost')

/** What browser roles may do in "public", one line each. */
const GRANTS = `
  with roles as (select unnest('{anon,authenticated}'::text[]) as role)
  select role || ' ' || act || ' ' || c.oid::regclass from roles, pg_class c,
    unnest('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER}'::text[]) as act
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege(role, c.oid, act)
  union all
  select role || ' ' || act || ' ' || c.oid::regclass || '.' || a.attname from roles, pg_class c, pg_attribute a,
    unnest('{SELECT,INSERT,UPDATE}'::text[]) as act
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attrelid = c.oid and a.attnum > 0
      and not a.attisdropped and has_column_privilege(role, c.oid, a.attnum, act)
  union all
  select role || ' EXECUTE ' || p.oid::regprocedure from roles, pg_proc p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege(role, p.oid, 'EXECUTE')
  order by 1`

async function grantsOf(prepare: (client: Client) => Promise<unknown>): Promise<readonly unknown[]> {
  const name = `grants_${randomBytes(8).toString('hex')}`
  await asOwner(host, (client) => client.query(`create database ${name}`))
  try {
    return await asOwner(
      host,
      async (client) => {
        await migrate(client, [PLATFORM_MIGRATIONS])
        await prepare(client)
        await migrate(client, MIGRATION_FOLDERS)
        await client.query('create function public.of_a_later_migration() returns void language sql as $$ select $$')
        await client.query('revoke all on function public.of_a_later_migration() from public')
        return (await client.query<unknown[]>({ text: GRANTS, rowMode: 'array' })).rows.flat()
      },
      name,
    )
  } finally {
    await asOwner(host, (client) => client.query(`drop database ${name} with (force)`))
  }
}

test('where everything new is granted to browsers by default, as on Supabase, they may do no more than elsewhere', async () => {
  const plain = await grantsOf(async () => undefined)
  expect(plain).toContain('authenticated SELECT patients')
  expect(plain).not.toContain('authenticated EXECUTE delete_account_data(uuid,integer)')
  const granted = await grantsOf(async (client) => {
    for (const kind of ['tables', 'sequences', 'routines'])
      await client.query(
        `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role`,
      )
  })
  expect(granted.filter((grant) => !plain.includes(grant))).toEqual([])
  expect(granted).toEqual(plain)
})
