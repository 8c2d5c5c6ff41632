import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'

type Professional = Awaited<ReturnType<TestProduct['professional']>>
interface Row {
  readonly id: string
  readonly updated_at: string
  readonly medical_analysis: string
}

const CPF = '12345678909'
let product: TestProduct
let ana: Professional

beforeAll(async () => {
  product = await createTestProduct()
  ana = await product.professional('ana')
  const person = { user_id: ana.userId, name: 'Maria Souza', cpf: CPF }
  await ana.backend.from('patients').insert(person).throwOnError()
})
beforeEach(async () => {
  await ana.backend.from('patient_records').delete().eq('user_id', ana.userId).throwOnError()
})
afterAll(() => product.close())

async function add(...texts: readonly string[]): Promise<void> {
  for (const medical_analysis of texts) {
    const row = { user_id: ana.userId, patient_cpf: CPF, patient_name: 'Maria Souza', medical_analysis }
    await ana.backend.from('patient_records').insert(row).throwOnError()
  }
}

async function read(): Promise<readonly Row[]> {
  const { data } = await ana.backend
    .from('patient_records')
    .select('id, updated_at, medical_analysis')
    .order('created_at')
    .throwOnError()
  return data
}

const texts = async () => (await read()).map((row) => row.medical_analysis)

const save = (rows: readonly Row[], changed: Readonly<Record<number, string>>, { backend } = ana) =>
  backend.rpc('save_record_history', {
    cpf: CPF,
    seen: rows.map(({ id, updated_at }) => ({ id, updated_at })),
    changed: Object.entries(changed).map(([index, analysis]) => ({ id: rows[Number(index)]?.id, analysis })),
  })

const first = (id: string, text: string) =>
  ana.backend.rpc('save_record_history', { cpf: CPF, seen: [], changed: [], first_record: id, first_text: text })

const conflict = { status: 409, error: { code: 'PT409' } }

test('each text goes to its own record, and the others stay as they were', async () => {
  await add('a', 'b', 'c')
  const before = await read()
  await save(before, { 0: 'A', 2: 'C' }).throwOnError()
  expect(await texts()).toEqual(['A', 'b', 'C'])
  expect((await read())[1]).toEqual(before[1])
})

test('if one text is too long for a record, none is stored', async () => {
  await add('a', 'b')
  const { error } = await save(await read(), { 0: 'A', 1: 'x'.repeat(1_000_001) })
  expect(error?.code).toBe('23514')
  expect(await texts()).toEqual(['a', 'b'])
})

test('sending it again after a lost answer changes nothing', async () => {
  await add('a', 'b')
  const before = await read()
  await save(before, { 0: 'A', 1: 'B' }).throwOnError()
  const after = await read()
  await save(before, { 0: 'A', 1: 'B' }).throwOnError()
  expect(await read()).toEqual(after)
})

test('sent many times at once, it is stored once', async () => {
  await add('a', 'b')
  const before = await read()
  const answers = await Promise.all(Array.from({ length: 6 }, () => save(before, { 0: 'A', 1: 'B' })))
  expect(answers.map(({ error }) => error)).toEqual(Array(6).fill(null))
  expect(await texts()).toEqual(['A', 'B'])
})

test('if two tabs save the same text differently, one is stored whole and the other is a conflict', async () => {
  await add('a', 'b')
  const before = await read()
  const answers = await Promise.all([save(before, { 0: 'A1', 1: 'B1' }), save(before, { 0: 'A2', 1: 'B2' })])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]))
  expect([
    ['A1', 'B1'],
    ['A2', 'B2'],
  ]).toContainEqual(await texts())
})

test('a record that was edited, added, deleted or moved to another CPF meanwhile is a conflict', async () => {
  await add('a', 'b')
  const before = await read()
  const by = (id = '') => ana.backend.from('patient_records').update({ medical_analysis: 'outro' }).eq('id', id)
  await by(before[1]?.id).throwOnError()
  expect(await save(before, { 0: 'A' })).toMatchObject(conflict)
  expect(await texts()).toEqual(['a', 'outro'])

  const edited = await read()
  await add('c')
  expect(await save(edited, { 0: 'A' })).toMatchObject(conflict)

  const added = await read()
  await ana.backend.from('patient_records').delete().eq('id', added[2]?.id).throwOnError()
  expect(await save(added, { 0: 'A' })).toMatchObject(conflict)

  const left = await read()
  // Records follow their patient.
  await product.owner.query('update patients set cpf = $1 where cpf = $2', ['11144477735', CPF])
  expect(await save(left, { 0: 'A' })).toMatchObject(conflict)
  await product.owner.query('update patients set cpf = $2 where cpf = $1', ['11144477735', CPF])
  expect((await texts())[0]).toBe('a')
})

test('setting updated_at back does not hide an edit', async () => {
  await add('a')
  const before = await read()
  const change = { medical_analysis: 'outro', updated_at: before[0]?.updated_at }
  await ana.backend
    .from('patient_records')
    .update(change)
    .eq('id', before[0]?.id ?? '')
    .throwOnError()
  expect(await save(before, { 0: 'A' })).toMatchObject(conflict)
  expect(await texts()).toEqual(['outro'])
})

test('a text for a record that was not on the screen is a conflict', async () => {
  await add('a')
  const [row] = await read()
  await add('b')
  const [, other] = await read()
  const { status } = await ana.backend.rpc('save_record_history', {
    cpf: CPF,
    seen: [row, other],
    changed: [{ id: randomUUID(), analysis: 'x' }],
  })
  expect(status).toBe(409)
})

test('a first record is stored once, however often it is sent, and not in addition to another tab’s', async () => {
  const id = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => first(id, 'Primeira.')))
  expect(answers.map(({ error }) => error)).toEqual(Array(5).fill(null))
  expect(await texts()).toEqual(['Primeira.'])
  expect(await first(randomUUID(), 'Outra aba.')).toMatchObject(conflict)
  expect(await first(id, 'Outro texto.')).toMatchObject(conflict)
  expect(await texts()).toEqual(['Primeira.'])
})

test('a first record goes to the patient on the screen, never to whoever has the CPF by now', async () => {
  const passedOn = '11144477735'
  const person = { user_id: ana.userId, name: 'Helena Prado', cpf: passedOn }
  const { data: helena } = await ana.backend.from('patients').insert(person).select('id').single().throwOnError()
  const send = (id: string) =>
    ana.backend.rpc('save_record_history', {
      cpf: passedOn,
      seen: [],
      changed: [],
      first_record: id,
      first_text: 'Sobre Helena.',
      patient: helena.id,
    })
  await ana.backend.from('patients').update({ cpf: '52998224725' }).eq('id', helena.id).throwOnError()
  await ana.backend
    .from('patients')
    .insert({ ...person, name: 'Outra Pessoa' })
    .throwOnError()
  expect((await send(randomUUID())).error).toBeNull()
  const { data } = await ana.backend
    .from('patient_records')
    .select('patient_id, patient_cpf, patient_name')
    .throwOnError()
  expect(data).toEqual([{ patient_id: helena.id, patient_cpf: '52998224725', patient_name: 'Helena Prado' }])
  await ana.backend.from('patient_records').delete().eq('user_id', ana.userId).throwOnError()
  await ana.backend.from('patients').delete().eq('id', helena.id).throwOnError()
  expect((await send(randomUUID())).error?.code).toBe('PT404')
})

test('of two tabs with a first record, each stores one', async () => {
  const answers = await Promise.all([first(randomUUID(), 'Um.'), first(randomUUID(), 'Dois.')])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]))
  expect(await read()).toHaveLength(1)
})

test('nobody writes into the history of another professional', async () => {
  await add('a')
  const bia = await product.professional('bia')
  expect(await save(await read(), { 0: 'A' }, bia)).toMatchObject(conflict)
  expect((await save(await read(), { 0: 'A' }, { ...bia, backend: product.anonymous() })).status).toBe(401)
  expect(await texts()).toEqual(['a'])
})

test('whatever happens meanwhile, all texts are stored or none', async () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter((one) => !one.includes('\0'))
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: 1, maxLength: 4 }),
      fc.dictionary(fc.constantFrom('0', '1', '2', '3'), text),
      fc.option(fc.record({ at: fc.nat(3), to: text })),
      async (initial, wanted, meanwhile) => {
        await ana.backend.from('patient_records').delete().eq('user_id', ana.userId).throwOnError()
        await add(...initial)
        const seen = await read()
        const changed = Object.fromEntries(Object.entries(wanted).filter(([at]) => Number(at) < seen.length))
        if (meanwhile && seen[meanwhile.at])
          await ana.backend
            .from('patient_records')
            .update({ medical_analysis: meanwhile.to })
            .eq('id', seen[meanwhile.at]?.id ?? '')
            .throwOnError()
        const before = await texts()
        const { error } = await save(seen, changed)
        const expected = seen.map((row, at) => changed[String(at)] ?? row.medical_analysis)
        expect(await texts()).toEqual(error ? before : expected)
        if (!error) {
          await save(seen, changed).throwOnError()
          expect(await texts()).toEqual(expected)
        }
      },
    ),
    { numRuns: 60 },
  )
})
