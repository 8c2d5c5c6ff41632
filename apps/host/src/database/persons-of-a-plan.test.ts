import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'

type Professional = Awaited<ReturnType<TestProduct['professional']>>
interface Person {
  readonly name: string
  readonly cpf: string | null
}

const ANOTHER_PERSON = {
  code: 'PV001',
  message: 'Limite do plano atingido. Máximo 5 pacientes no plano Iniciante.',
  hint: 'Já há consulta ou prontuário deste cadastro, que passaria a ser de outra pessoa. Uma correção mantém o CPF ou o nome completo.',
}
const LIMIT = { code: 'PV001' }
const OTHERS = ['12345678909', '11144477735', '98765432100', '15350946056']
const [FIRST, SECOND, THIRD] = ['52998224725', '86288366757', '40532176871'] as const

let product: TestProduct
let doctor: Professional
let accounts = 0
beforeAll(async () => {
  product = await createTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  accounts += 1
  doctor = await product.professional(`medica${accounts}`)
})

const insert = async (person: Person, id: string = randomUUID()) =>
  (await doctor.backend.from('patients').insert({ id, user_id: doctor.userId, ...person })).error

async function add(person: Person, id: string = randomUUID()): Promise<string> {
  const error = await insert(person, id)
  if (error) throw error
  return id
}

/** Adds four more patients without text: a fifth fills the plan. */
const fill = (count = 4) => Promise.all(OTHERS.slice(0, count).map((cpf, at) => add({ name: `Gil Rocha ${at}`, cpf })))

async function begin(patientId: string): Promise<string> {
  const row = { id: randomUUID(), user_id: doctor.userId, patient_id: patientId }
  await doctor.backend.from('consultations').insert(row).throwOnError()
  return row.id
}

const write = (id: string, transcription: string | null = 'Dor de cabeça.') =>
  doctor.backend.from('consultations').update({ transcription }).eq('id', id).throwOnError()

async function speak(id: string, table = 'transcript_pieces'): Promise<void> {
  const place = { user_id: doctor.userId, consultation_id: id, sequence: 0, start_sample: 0, end_sample: 10 }
  const piece = { ...place, text: 'dor' }
  await doctor.backend.from(table).insert(piece).throwOnError()
}

/** Adds a patient with text to a full plan. */
async function treated(person: Person): Promise<string> {
  const id = await add(person)
  await write(await begin(id))
  await fill()
  return id
}

const change = async (id: string, fields: Partial<Person>) =>
  (await doctor.backend.from('patients').update(fields).eq('id', id)).error

test('sharing the first name makes no same person, in one step or in two', async () => {
  const id = await treated({ name: 'Paciente Ana', cpf: FIRST })
  expect(await change(id, { name: 'Paciente Bia', cpf: SECOND })).toMatchObject(ANOTHER_PERSON)
  expect(await change(id, { name: 'Paciente Bia' })).toBeNull()
  expect(await change(id, { cpf: SECOND })).toMatchObject(ANOTHER_PERSON)
  expect(await change(id, { name: 'Paciente Ana' })).toBeNull()
  expect(await change(id, { cpf: SECOND })).toBeNull()
  expect(await change(id, { name: 'Paciente Bia' })).toMatchObject(ANOTHER_PERSON)
})

test.each<[string, Person, Person]>([
  [
    'a shared first and last name',
    { name: 'Maria Clara Souza', cpf: FIRST },
    { name: 'Maria Alice Souza', cpf: SECOND },
  ],
  ['another number', { name: 'Paciente 1', cpf: FIRST }, { name: 'Paciente 2', cpf: SECOND }],
  ['another number without a CPF', { name: 'Paciente 1', cpf: null }, { name: 'Paciente 2', cpf: null }],
  ['another short name', { name: 'Bia Lima', cpf: FIRST }, { name: 'Lia Lima', cpf: SECOND }],
  ['a first name completed with another CPF', { name: 'Paciente', cpf: FIRST }, { name: 'Paciente Bia', cpf: SECOND }],
  ['another name without a CPF', { name: 'Paciente Ana', cpf: null }, { name: 'Paciente Bia', cpf: null }],
  [
    'another name with a CPF that was missing',
    { name: 'Paciente Ana', cpf: null },
    { name: 'Paciente Bia', cpf: FIRST },
  ],
])('%s is another person', async (_what, before, after) => {
  expect(await change(await treated(before), after)).toMatchObject(ANOTHER_PERSON)
})

test.each<[string, Person, Person]>([
  ['a typo in the name', { name: 'Mraia de Souza', cpf: FIRST }, { name: 'Maria Souza', cpf: FIRST }],
  ['a typo in the name without a CPF', { name: 'Helna Prado', cpf: null }, { name: 'Helena Prado', cpf: null }],
  ['a married name', { name: 'Ana Prado', cpf: FIRST }, { name: 'Ana Teles', cpf: FIRST }],
  ['an added name and a mistyped CPF', { name: 'ANA PRADO', cpf: FIRST }, { name: 'Ana Prado Teles', cpf: SECOND }],
  ['a CPF that was another’s', { name: 'José da Silva', cpf: FIRST }, { name: 'Jose Silva', cpf: SECOND }],
  ['two digits that changed places', { name: 'Ana Prado', cpf: '52998224752' }, { name: 'Ana P.', cpf: FIRST }],
  ['a placeholder with its CPF', { name: 'Paciente 1', cpf: FIRST }, { name: 'Maria Souza', cpf: FIRST }],
  ['a first name that is completed, with the CPF', { name: 'Ana', cpf: null }, { name: 'Ana Prado', cpf: FIRST }],
])('%s is corrected, and back', async (_what, before, after) => {
  const id = await treated(before)
  expect(await change(id, after)).toBeNull()
  expect(await change(id, before)).toBeNull()
  expect(await change(id, after)).toBeNull()
})

describe('a row with text cannot become further persons step by step', () => {
  const pass = async (first: Person, ...steps: readonly Person[]) => {
    const id = await treated(first)
    const answers: (string | undefined)[] = []
    for (const step of steps) {
      answers.push((await change(id, step))?.code)
      await write(await begin(id))
    }
    return answers
  }

  test('by other names under one CPF', async () => {
    const named = (name: string) => ({ name, cpf: FIRST })
    const steps = ['Bia Lima', 'Caio Reis', 'Ana Prado', 'Bia Lima'].map(named)
    expect(await pass(named('Ana Prado'), ...steps)).toEqual([undefined, 'PV001', undefined, undefined])
  })

  test('by other CPFs under one name', async () => {
    const numbered = (cpf: string) => ({ name: 'Ana Prado', cpf })
    expect(await pass(numbered(FIRST), numbered(SECOND), numbered(THIRD))).toEqual([undefined, 'PV001'])
  })

  test('by names that complete a shared word', async () => {
    const bia = { name: 'Paciente Bia', cpf: FIRST }
    const caio = { name: 'Paciente Caio', cpf: SECOND }
    expect(await pass({ name: 'Paciente', cpf: null }, bia, caio)).toEqual([undefined, 'PV001'])
  })

  test('by two digits of the CPF at a time, and a name at the end', async () => {
    const cpfs = ['52998224711', '52998221111', '52991111111', '11111111111']
    const steps = cpfs.map((cpf) => ({ name: 'Ana Prado', cpf }))
    const answers = await pass({ name: 'Ana Prado', cpf: FIRST }, ...steps, { name: 'Bia Lima', cpf: '11111111111' })
    expect(answers.at(-1)).toBe('PV001')
  })

  test('by one letter of the name at a time, and a CPF at the end', async () => {
    const names = ['Lana Prado', 'Luna Prado', 'Luma Prado', 'Lumi Prado']
    const steps = names.map((name) => ({ name, cpf: null }))
    const answers = await pass({ name: 'Lara Prado', cpf: null }, ...steps)
    expect(answers).toContain('PV001')
  })
})

test('a CPF that was corrected takes no place of its own', async () => {
  const id = await add({ name: 'Ana Prado', cpf: FIRST })
  await write(await begin(id))
  expect(await change(id, { cpf: SECOND })).toBeNull()
  await fill()
})

test('if the plan has room, one more person under a row takes one place', async () => {
  const id = await add({ name: 'Paciente Ana', cpf: FIRST })
  await write(await begin(id))
  await fill(3)
  expect(await change(id, { name: 'Paciente Bia', cpf: SECOND })).toBeNull()
  expect(await insert({ name: 'Iris', cpf: null })).toMatchObject(LIMIT)
})

test.each(['transcript_pieces', 'second_pass_pieces', 'transcription', 'record'])(
  'text stored by %s while a row is another person keeps that person’s place',
  async (how) => {
    const id = await add({ name: 'Paciente Ana', cpf: FIRST })
    await write(await begin(id))
    const begunBefore = await begin(id)
    await fill(3)
    expect(await change(id, { name: 'Paciente Bia', cpf: SECOND })).toBeNull()
    if (how === 'transcription') await write(begunBefore)
    else if (how === 'record') {
      const row = { user_id: doctor.userId, patient_cpf: SECOND, patient_name: 'Bia', consultation_id: begunBefore }
      const record = { ...row, medical_analysis: 'Dor.' }
      await doctor.backend.from('patient_records').insert(record).throwOnError()
    } else await speak(begunBefore, how)
    expect(await change(id, { name: 'Paciente Ana', cpf: FIRST })).toBeNull()
    expect(await insert({ name: 'Iris', cpf: null })).toMatchObject(LIMIT)
    expect(await change(id, { name: 'Paciente Caio', cpf: THIRD })).toMatchObject(ANOTHER_PERSON)
  },
)

test('any number of mistakes without text take no place', async () => {
  const ana = { name: 'Paciente Ana', cpf: FIRST }
  const id = await add(ana)
  await write(await begin(id))
  await fill(3)
  for (const name of ['Paciente Bia', 'Paciente Caio', 'Paciente Davi'])
    expect(await change(id, { name, cpf: SECOND })).toBeNull()
  expect(await change(id, ana)).toBeNull()
  await add({ name: 'Iris Couto', cpf: THIRD })
})

test('a row that was briefly someone else is still its first person, whose name can be corrected', async () => {
  const ana = { name: 'Paciente Ana', cpf: FIRST }
  const id = await add(ana)
  await write(await begin(id))
  await fill(3)
  expect(await change(id, { name: 'Paciente Bia', cpf: SECOND })).toBeNull()
  expect(await change(id, ana)).toBeNull()
  await add({ name: 'Iris Couto', cpf: THIRD })
  const { rows } = await product.owner.query(
    'select name, is_former, is_written from counters.persons_in_care where patient_id = $1',
    [id],
  )
  expect(rows).toEqual([{ name: 'Paciente Ana', is_former: false, is_written: true }])
})

test('text that only the second pass heard counts', async () => {
  const id = await add({ name: 'Paciente Ana', cpf: FIRST })
  await speak(await begin(id), 'second_pass_pieces')
  await fill()
  expect(await change(id, { name: 'Paciente Bia', cpf: SECOND })).toMatchObject(ANOTHER_PERSON)
})

describe('rows that are deleted and created again', () => {
  const remove = async (id: string) => {
    await doctor.backend.from('consultations').delete().eq('patient_id', id).throwOnError()
    await doctor.backend.from('patients').delete().eq('id', id).throwOnError()
  }

  test('with one CPF may have two names in one place, but not three', async () => {
    await fill()
    const names = ['Ana Prado', 'Bia Lima', 'Caio Reis']
    const answers = []
    for (const name of names) {
      const id = randomUUID()
      const error = await insert({ name, cpf: FIRST }, id)
      answers.push(error?.code)
      if (error) continue
      await write(await begin(id))
      await remove(id)
    }
    expect(answers).toEqual([undefined, undefined, 'PV001'])
  })

  test('are not the same person because of the same id', async () => {
    const id = randomUUID()
    await add({ name: 'Ana Prado', cpf: FIRST }, id)
    await write(await begin(id))
    await remove(id)
    await fill(3)
    expect(await insert({ name: 'Bia Lima', cpf: SECOND }, id)).toBeNull()
    expect(await insert({ name: 'Caio Reis', cpf: THIRD })).toMatchObject(LIMIT)
  })

  test('take no place for a name that nothing was written under, whatever is written under their id later', async () => {
    const id = await add({ name: 'Ana Prado', cpf: FIRST })
    await write(await begin(id))
    expect(await change(id, { name: 'Bia Lima', cpf: SECOND })).toBeNull()
    await remove(id)
    await add({ name: 'Caio Reis', cpf: THIRD }, id)
    await write(await begin(id))
    await fill(3)
  })

  test('are the same person without a CPF and count once', async () => {
    const id = await add({ name: 'Ana Prado', cpf: null })
    await write(await begin(id))
    await remove(id)
    await fill(3)
    expect(await insert({ name: 'ANA PRADO', cpf: null })).toBeNull()
    expect(await insert({ name: 'Bia Lima', cpf: SECOND })).toBeNull()
  })

  test('without a CPF keep their place until another person takes the name', async () => {
    const id = await add({ name: 'Ana Prado', cpf: null })
    await write(await begin(id))
    await remove(id)
    await fill()
    expect(await insert({ name: 'Bia Lima', cpf: SECOND })).toMatchObject(LIMIT)
    expect(await insert({ name: 'ANA PRADO', cpf: null })).toBeNull()
    expect(await insert({ name: 'Bia Lima', cpf: SECOND })).toMatchObject(LIMIT)
  })

  test('keep the place of a text that was emptied before', async () => {
    const id = await add({ name: 'Ana Prado', cpf: FIRST })
    const consultation = await begin(id)
    await write(consultation)
    await write(consultation, null)
    await remove(id)
    await fill()
    expect(await insert({ name: 'Bia Lima', cpf: SECOND })).toMatchObject(LIMIT)
  })
})
