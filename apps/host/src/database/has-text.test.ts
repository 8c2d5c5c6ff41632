// Whether text was written about a patient, who then counts towards the plan: counters.has_text and
// counters.mark_written.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'

type Professional = Awaited<ReturnType<TestProduct['professional']>>

let product: TestProduct
let ana: Professional
let bia: Professional
beforeAll(async () => {
  product = await createTestProduct()
  ana = await product.professional('ana')
  bia = await product.professional('bia')
})
afterAll(() => product.close())

const CPFS = ['52998224725', '86288366757', '40532176871', '12345678909', '11144477735']

async function patient({ backend, userId }: Professional, name: string): Promise<string> {
  const id = randomUUID()
  const { count } = await backend.from('patients').select('*', { count: 'exact', head: true }).throwOnError()
  await backend
    .from('patients')
    .insert({ id, user_id: userId, name, cpf: CPFS[count ?? 0] })
    .throwOnError()
  return id
}

async function consultation({ backend, userId }: Professional, patientId: string, transcription = ''): Promise<string> {
  const id = randomUUID()
  await backend.from('consultations').insert({ id, user_id: userId, patient_id: patientId }).throwOnError()
  if (transcription !== '') await backend.from('consultations').update({ transcription }).eq('id', id).throwOnError()
  return id
}

async function piece({ backend, userId }: Professional, table: string, consultationId: string, text: string) {
  const place = { sequence: 0, start_sample: 0, end_sample: 10 }
  await backend
    .from(table)
    .insert({ user_id: userId, consultation_id: consultationId, ...place, text })
    .throwOnError()
}

async function withText(): Promise<readonly string[]> {
  const { rows } = await product.owner.query<{ name: string }>(
    'select name from public.patients p where counters.has_text(p) order by name',
  )
  return rows.map(({ name }) => name)
}

test('a transcript, a piece of either pass and a record of this patient are text', async () => {
  await patient(ana, 'sem consulta')
  const blank = await consultation(ana, await patient(ana, 'sem texto'), ' \n')
  for (const table of ['transcript_pieces', 'second_pass_pieces']) await piece(ana, table, blank, '')
  expect(await withText()).toEqual([])

  await consultation(ana, await patient(ana, 'transcript'), 'Dor.')
  expect(await withText()).toEqual(['transcript'])
  for (const table of ['transcript_pieces', 'second_pass_pieces']) {
    await piece(ana, table, await consultation(ana, await patient(ana, table)), 'Dor.')
    expect(await withText()).toContain(table)
  }
  expect(await withText()).toEqual(['second_pass_pieces', 'transcript', 'transcript_pieces'])

  await patient(bia, 'da colega, sem consulta')
  await consultation(bia, await patient(bia, 'da colega, sem texto'))
  expect(await withText()).toHaveLength(3)
  await patient(bia, 'da colega, com prontuário')
  const record = { user_id: bia.userId, patient_cpf: CPFS[2], patient_name: 'x', medical_analysis: 'Dor.' }
  await bia.backend.from('patient_records').insert(record).throwOnError()
  expect(await withText()).toEqual([
    'da colega, com prontuário',
    'second_pass_pieces',
    'transcript',
    'transcript_pieces',
  ])
})

test('text about another patient or in another account does not count for a patient entered by mistake', async () => {
  const caio = await product.professional('caio')
  const id = await patient(caio, 'Paciente Ana')
  await consultation(caio, id, 'Dor.')
  await caio.backend.from('patients').update({ name: 'Paciente Bia', cpf: '15350946056' }).eq('id', id).throwOnError()
  const persons = async () => {
    const { rows } = await product.owner.query<{ name: string; is_written: boolean }>(
      'select name, is_written from counters.persons_in_care where patient_id = $1 order by id',
      [id],
    )
    return rows.map(({ name, is_written }) => [name, is_written])
  }
  const before = [
    ['Paciente Ana', true],
    ['Paciente Bia', false],
  ]
  expect(await persons()).toEqual(before)
  await consultation(caio, await patient(caio, 'Davi Reis'), 'Dor.')
  await consultation(bia, await patient(bia, 'Eva Lima'), 'Dor.')
  expect(await persons()).toEqual(before)
  await consultation(caio, id, 'Tosse.')
  expect(await persons()).toEqual([
    ['Paciente Ana', true],
    ['Paciente Bia', true],
  ])
})
