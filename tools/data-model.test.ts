import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../apps/host/src/testing/test-database.ts'
import { DATA_MODEL_FILE, describeDataModel } from './data-model.ts'

test('the committed data model is that of the migrations', async () => {
  const world = await createTestDatabase()
  expect(await describeDataModel(world.owner)).toBe(readFileSync(DATA_MODEL_FILE, 'utf8'))
  await world.close()
})

test.each([
  ['column', 'alter table public.patients add column shoe_size integer', '| shoe_size | integer |  |  |  |'],
  ['table', 'create table vault.shoes (id uuid primary key)', '## vault.shoes'],
  ['policy', 'create policy everybody on public.patients for select to anon using (true)', '- select to anon: `true`'],
  [
    'trigger',
    'create trigger twice after update on public.plans execute function suppress_redundant_updates_trigger()',
    '- `twice`, after update',
  ],
  [
    'foreign key',
    'alter table public.plans add column owner uuid references auth.users',
    'auth_users |o--o{ plans : "owner"',
  ],
])('a new %s makes the committed data model stale', async (_what, sql, line) => {
  const world = await createTestDatabase()
  expect(readFileSync(DATA_MODEL_FILE, 'utf8')).not.toContain(line)
  await world.owner.query(sql)
  expect(await describeDataModel(world.owner)).toContain(line)
  await world.close()
})
