import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '#host/testing/test-database.ts'

let world: TestDatabase
const alice = randomUUID()
const caller = { role: 'authenticated', claims: { sub: alice } } as const

beforeAll(async () => {
  world = await createTestDatabase()
  await world.owner.query('insert into auth.users (id, email) values ($1, $2)', [alice, 'alice@example.com'])
  await world.owner.query(`insert into public.patients (user_id, name, cpf) values ($1, 'Ana', '52998224725')`, [alice])
  const record = await ask(
    `insert into public.patient_records (user_id, patient_cpf, patient_name, medical_analysis)
     values ($1, '52998224725', 'Ana', 'Dor de cabeça.') returning id`,
    [alice],
  )
  const id = record[0]?.['id']
  await ask('update public.patient_records set medical_analysis = $2 where id = $1', [id, 'Dor há três dias.'])
  await ask('delete from public.patient_records where id = $1', [id])
})
afterAll(() => world.close())

async function ask(text: string, values: readonly unknown[] = []) {
  return (await world.database.asCaller(caller, { text, values })).rows
}

const versions = z.array(
  z.object({
    act: z.string(),
    text: z.string(),
    content: z.string(),
    previous_hash: z.instanceof(Buffer).nullable(),
    hash: z.instanceof(Buffer),
  }),
)
async function chain() {
  const { rows } = await world.owner.query(
    `select act, content->>'medical_analysis' as text, content::text as content, previous_hash, hash
     from vault.patient_record_versions where user_id = $1 order by id`,
    [alice],
  )
  return versions.parse(rows)
}

test('every text of a record is kept, a deleted one too', async () => {
  expect((await chain()).map(({ act, text }) => [act, text])).toEqual([
    ['insert', 'Dor de cabeça.'],
    ['update', 'Dor há três dias.'],
    ['delete', 'Dor há três dias.'],
  ])
})

test('each link holds the hash of its act and content, chained to the previous link’s hash', async () => {
  let previous: Buffer = Buffer.alloc(0)
  const links = await chain()
  for (const { act, content, previous_hash: told, hash } of links) {
    expect(told ?? Buffer.alloc(0)).toEqual(previous)
    const expected = createHash('sha256').update(previous).update(`${act}${content}`).digest()
    expect(hash.toString('hex')).toBe(expected.toString('hex'))
    previous = hash
  }
  expect(links).toHaveLength(3)
})

test.each([
  `update vault.patient_record_versions set content = '{}'`,
  'delete from vault.patient_record_versions',
  'truncate vault.patient_record_versions',
])('the vault refuses even its owner: %s', async (statement) => {
  const before = await chain()
  await expect(world.owner.query(statement)).rejects.toMatchObject({
    code: '42501',
    message: 'The vault is append-only.',
  })
  expect(await chain()).toEqual(before)
})

test.each(['select', 'insert into', 'update', 'delete from'])(
  'no request role reaches the vault by %s',
  async (act) => {
    const text = {
      select: 'select * from vault.patient_record_versions',
      'insert into': `insert into vault.patient_record_versions (user_id, record_id, act, content, hash)
      values ('${alice}', '${alice}', 'insert', '{}', '')`,
      update: 'update vault.patient_record_versions set act = act',
      'delete from': 'delete from vault.patient_record_versions',
    }[act]
    for (const role of ['authenticated', 'anon', 'service_role'] as const) {
      const refused = world.database.asCaller({ role, claims: { sub: alice } }, { text: text ?? '' })
      await expect(refused).rejects.toMatchObject({ code: '42501' })
    }
  },
)
