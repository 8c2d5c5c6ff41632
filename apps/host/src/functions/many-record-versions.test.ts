import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'

let product: TestProduct

beforeAll(async () => {
  product = await createTestProduct()
})
afterAll(() => product.close())

test('a record that was confirmed more than fifty times shows all of its texts, fifty at a time', async () => {
  const ana = await product.professional('ana')
  const person = { name: 'Maria Souza', cpf: '12345678909' }
  await ana.backend
    .from('patients')
    .insert({ user_id: ana.userId, ...person })
    .throwOnError()
  const row = { user_id: ana.userId, patient_cpf: person.cpf, patient_name: person.name, medical_analysis: 'Texto 0.' }
  const { data: stored } = await ana.backend.from('patient_records').insert(row).select('id').single().throwOnError()
  const { id } = stored
  for (let turn = 0; turn < 52; turn += 1) {
    if (turn > 0)
      await ana.backend
        .from('patient_records')
        .update({ medical_analysis: `Texto ${turn}.` })
        .eq('id', id)
        .throwOnError()
    const text_hash = createHash('sha256').update(`Texto ${turn}.`).digest('hex')
    await ana.backend.rpc('confirm_record', { record: id, text_hash }).throwOnError()
  }
  const part = async (before?: number) => {
    const older = before === undefined ? {} : { before_version: before }
    const { data } = await ana.backend.rpc('record_versions', { record: id, ...older }).throwOnError()
    return z.array(z.object({ id: z.number(), analysis: z.string() })).parse(data)
  }
  const newest = await part()
  const older = await part(newest.at(-1)?.id)
  expect([newest.length, newest[0]?.analysis, newest.at(-1)?.analysis]).toEqual([50, 'Texto 51.', 'Texto 2.'])
  // The first confirmation did not change the original text.
  expect(older.map(({ analysis }) => analysis)).toEqual(['Texto 1.', 'Texto 0.', 'Texto 0.'])
  expect(await part(older.at(-1)?.id)).toEqual([])
})
