import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#host/testing/test-database.ts'

const OWNER = '00000000-0000-4000-8000-0000000000a1'
const OTHER = '00000000-0000-4000-8000-0000000000b2'
const callers = {
  owner: { role: 'authenticated', claims: { sub: OWNER } },
  other: { role: 'authenticated', claims: { sub: OTHER } },
} as const

let world: TestDatabase
beforeAll(async () => {
  world = await createTestDatabase()
  await world.owner.query(
    `insert into auth.users (id, email) values ('${OWNER}', 'a@x.test'), ('${OTHER}', 'b@x.test')`,
  )
})
afterAll(() => world.close())

// Statements without RETURNING, since the read policies would reject them, too.
describe('images, past the storage service', () => {
  const asOther = (text: string) => world.database.asCaller(callers.other, { text })
  const inserted = (owner: string, name: string) =>
    `insert into storage.objects (bucket_id, name, version) values ('profiles', '${owner}/${name}', 'x')`
  beforeAll(async () => {
    await world.database.asCaller(callers.owner, { text: inserted(OWNER, 'dela.png') })
    await asOther(inserted(OTHER, 'dele.png'))
  })

  test('nobody inserts one into another’s folder or into another bucket', async () => {
    await world.owner.query(`insert into storage.buckets (id, name) values ('privado', 'privado')`)
    await expect(asOther(inserted(OWNER, 'nova.png'))).rejects.toMatchObject({ code: '42501' })
    const elsewhere = inserted(OTHER, 'nova.png').replace('profiles', 'privado')
    await expect(asOther(elsewhere)).rejects.toMatchObject({ code: '42501' })
  })

  test('nobody moves their own one there', async () => {
    await expect(asOther(`update storage.objects set name = '${OWNER}/nova.png'`)).rejects.toMatchObject({
      code: '42501',
    })
  })

  test('nobody changes another’s or finds it', async () => {
    expect((await asOther(`update storage.objects set user_metadata = '{}'`)).rowCount).toBe(1)
    expect((await asOther('select 1 from storage.objects')).rowCount).toBe(1)
  })
})
