import { createHash, randomUUID } from 'node:crypto'
import { pointKey, recordSections, reviewPoints } from '@prontuvoz/rules/record-lines'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'

type Professional = Awaited<ReturnType<TestProduct['professional']>>

const CPF = '12345678909'
const TEXT = 'MEDICAMENTOS EM USO\n• Losartana 50 mg.\n• Dipirona. [sem trecho correspondente na conversa: confira]'
const STATEMENTS = [
  {
    text: 'Losartana 50 mg.',
    marks: [{ message: 'A frequência não foi dita.' }, { message: 'Pode faltar a hora.', severity: 'minor' }],
  },
]
const OMISSIONS = [{ text: 'Parei de fumar.' }]
const FINE = { kind: 'mark', line: 'Losartana 50 mg.', message: 'A frequência não foi dita.', answer: 'fine' }
const SUPPORTED = { kind: 'unsupported', line: 'Dipirona.', message: '', answer: 'fine' }
const LEFT_OUT = { kind: 'omission', line: '', message: 'Parei de fumar.', answer: 'leftOut' }

let product: TestProduct
let ana: Professional
let bia: Professional
beforeAll(async () => {
  product = await createTestProduct()
  ana = await product.professional('ana')
  bia = await product.professional('bia')
  for (const { backend, userId } of [ana, bia])
    await backend.from('patients').insert({ user_id: userId, name: 'Maria Souza', cpf: CPF }).throwOnError()
})
afterAll(() => product.close())

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

async function draft(text = TEXT): Promise<string> {
  const row = { user_id: ana.userId, patient_cpf: CPF, patient_name: 'Maria Souza', medical_analysis: text }
  const { data } = await ana.backend.from('patient_records').insert(row).select('id').single().throwOnError()
  const review = { user_id: ana.userId, record_id: data.id, organiser: 'deterministic' }
  await ana.backend
    .from('patient_record_reviews')
    .insert({ ...review, statements: STATEMENTS, omissions: OMISSIONS })
    .throwOnError()
  return data.id
}

const confirm = (record: string, answers?: readonly object[], text = TEXT) =>
  ana.backend.rpc('confirm_record', { record, text_hash: sha256(text), ...(answers && { answers }) })
const answer = (record: string, answers: readonly object[], { backend } = ana) =>
  backend.rpc('answer_review_points', { record, text_hash: sha256(TEXT), answers })
const answersOf = async (record: string, { backend } = ana) =>
  (await backend.from('review_answers').select('*').eq('record_id', record).order('point').throwOnError()).data

test('nothing is confirmed while a serious mark on this text has no answer', async () => {
  const id = await draft()
  for (const answers of [[], [FINE], [FINE, SUPPORTED], [FINE, LEFT_OUT], [SUPPORTED, LEFT_OUT]]) {
    const { error } = await confirm(id, answers)
    expect(error?.code).toBe('PV030')
    // Answers sent with a rejected confirmation are rolled back.
    expect(await answersOf(id)).toEqual([])
  }
  await answer(id, [FINE]).throwOnError()
  const { data } = await confirm(id, [SUPPORTED, LEFT_OUT]).throwOnError()
  expect(data.confirmed_at).not.toBeNull()
  expect(await answersOf(id)).toHaveLength(3)
})

test('an answer belongs to its statement: it survives an edit of another, but not of its own', async () => {
  const id = await draft()
  await answer(id, [FINE, SUPPORTED, LEFT_OUT]).throwOnError()
  const other = TEXT.replace('Dipirona.', 'Dipirona 1 g.')
  await ana.backend.from('patient_records').update({ medical_analysis: other }).eq('id', id).throwOnError()
  expect((await confirm(id, [], other)).error?.code).toBe('PV030')
  // Without the [sem …] marker the statement is the doctor's own; the text now contains what was said.
  const mended = TEXT.replace(/ \[sem .*\]/, '')
  await ana.backend.from('patient_records').update({ medical_analysis: mended }).eq('id', id).throwOnError()
  await answer(id, [{ ...LEFT_OUT, answer: null }]).throwOnError()
  expect((await confirm(id, [], mended)).error?.code).toBe('PV030')
  const included = `${mended}\n\nHÁBITOS\n• Parei de fumar.`
  await ana.backend.from('patient_records').update({ medical_analysis: included }).eq('id', id).throwOnError()
  await confirm(id, [], included).throwOnError()
})

test('repeating an answer keeps its time, withdrawing removes it, and another draft drops it', async () => {
  const id = await draft()
  await answer(id, [FINE]).throwOnError()
  const [first] = await answersOf(id)
  await answer(id, [FINE, FINE]).throwOnError()
  expect(await answersOf(id)).toEqual([first])
  await answer(id, [{ ...FINE, answer: null }]).throwOnError()
  expect(await answersOf(id)).toEqual([])
  await answer(id, [FINE]).throwOnError()
  await ana.backend
    .from('patient_record_reviews')
    .update({ statements: [...STATEMENTS, { text: 'Nega febre.' }] })
    .eq('record_id', id)
    .throwOnError()
  expect(await answersOf(id)).toEqual([])
})

test('nobody answers for another account or after the confirmation, and answers are deleted with their record', async () => {
  const id = await draft()
  expect((await answer(id, [FINE], bia)).status).toBe(404)
  expect((await answer(randomUUID(), [FINE])).status).toBe(404)
  await confirm(id, [FINE, SUPPORTED, LEFT_OUT]).throwOnError()
  const kept = await answersOf(id)
  await answer(id, [{ ...FINE, answer: null }]).throwOnError()
  expect(await answersOf(id)).toEqual(kept)
  expect(await answersOf(id, bia)).toEqual([])
  await ana.backend.from('patient_records').delete().eq('id', id).throwOnError()
  expect(await answersOf(id)).toEqual([])
})

test('a client that knows no marks confirms as before', async () => {
  const id = await draft()
  const { data } = await confirm(id).throwOnError()
  expect(data.confirmed_at).not.toBeNull()
})

test('malformed answers are refused and store nothing', async () => {
  const id = await draft()
  const answers = [{ kind: 'mark', line: 'x', message: 'y', answer: 'leftOut' }]
  expect((await answer(id, answers)).status).toBe(400)
  const many = Array.from({ length: 2001 }, (_, index) => ({ ...FINE, message: `${index}` }))
  expect((await answer(id, many)).status).toBe(400)
  expect(await answersOf(id)).toEqual([])
})

test('two equal marks on one of two equal statements ask no question about the other', async () => {
  const message = 'A?'
  const twice = [{ message, severity: 'serious' as const }, { message }]
  const said = [{ text: 'Dor' }, { text: 'Dor', marks: twice }]
  const { rows } = await product.owner.query('select * from confirmation.points_of($1, $2, $3)', [
    '• Dor',
    JSON.stringify(said),
    '[]',
  ])
  expect(rows).toEqual([])
})

// Otherwise a doctor would be asked for an answer that no screen offers.
test('the database requires no answer that the screen does not ask for', async () => {
  const words = [
    'Nega febre.',
    'Nega febre. ',
    'Dor',
    'CONDUTA',
    'Conduta:',
    'a  b',
    'a b',
    'Não informado na consulta.',
  ]
  const mark = ' [sem trecho correspondente na conversa: confira]'
  const row = fc
    .tuple(fc.constantFrom('', '• ', '- ', '  ', '  - ', '–\t', '•'), fc.constantFrom('', ...words), fc.boolean())
    .map(([start, text, isUnsupported]) => `${start}${text}${isUnsupported ? mark : ''}`)
  const text = fc.tuple(fc.array(row, { maxLength: 12 }), fc.constantFrom('\n', '\r\n', '\u2028'))
  const marks = fc.array(
    fc.record({
      message: fc.constantFrom('A?', 'B?'),
      severity: fc.constantFrom('serious' as const, 'minor' as const),
    }),
    { maxLength: 2 },
  )
  const statements = fc.array(fc.record({ text: fc.constantFrom(...words, 'Dor\nDor'), marks }), { maxLength: 4 })
  const omissions = fc.array(fc.record({ text: fc.constantFrom(...words) }), { maxLength: 2 })
  let asked = 0
  await fc.assert(
    fc.asyncProperty(text, statements, omissions, async ([rows, lineBreak], said, left) => {
      const whole = rows.join(lineBreak)
      const { rows: found } = await product.owner.query<{ kind: 'mark'; line: string; message: string }>(
        'select * from confirmation.points_of($1, $2, $3)',
        [whole, JSON.stringify(said), JSON.stringify(left)],
      )
      const shown = new Set(
        reviewPoints(recordSections(whole, said), { statements: said, omissions: left })
          .filter(({ isSerious }) => isSerious)
          .map(({ key }) => key),
      )
      for (const point of found) expect(shown).toContain(pointKey(point))
      asked += found.length
    }),
    { numRuns: 400, seed: 7 },
  )
  expect(asked).toBeGreaterThan(100)
})
