import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'

type Professional = Awaited<ReturnType<TestProduct['professional']>>

const CPF = '12345678909'
let product: TestProduct
let ana: Professional
let bia: Professional

beforeAll(async () => {
  product = await createTestProduct()
  ana = await product.professional('ana')
  bia = await product.professional('bia')
  const person = { name: 'Maria Souza', cpf: CPF }
  for (const { backend, userId } of [ana, bia])
    await backend
      .from('patients')
      .insert({ user_id: userId, ...person })
      .throwOnError()
})
afterAll(() => product.close())

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

async function record(text: string, { backend, userId }: Professional = ana): Promise<string> {
  const row = { user_id: userId, patient_cpf: CPF, patient_name: 'Maria Souza', medical_analysis: text }
  const { data } = await backend.from('patient_records').insert(row).select('id').single().throwOnError()
  return data.id
}

const confirm = (id: string, text: string, { backend }: Professional = ana) =>
  backend.rpc('confirm_record', { record: id, text_hash: sha256(text) })

async function stored(id: string) {
  const { rows } = await product.owner.query<{
    medical_analysis: string
    confirmed_at: Date | null
    confirmed_sha256: string | null
  }>('select medical_analysis, confirmed_at, confirmed_sha256 from patient_records where id = $1', [id])
  return rows[0]
}

test('a confirmation has the server’s time and the hash of exactly the text on the screen', async () => {
  const text = 'Dor de cabeça. “Não” fuma — ção 🩺\n'
  const id = await record(text)
  const before = Date.now()
  const { data } = await confirm(id, text).throwOnError()
  expect(data).toMatchObject({ id, confirmed_sha256: sha256(text) })
  const at = new Date(data.confirmed_at).getTime()
  expect(at).toBeGreaterThanOrEqual(before - 1000)
  expect(at).toBeLessThanOrEqual(Date.now() + 1000)
})

test('confirming again changes nothing, the time included', async () => {
  const id = await record('Melhora.')
  const first = await confirm(id, 'Melhora.').throwOnError()
  const second = await confirm(id, 'Melhora.').throwOnError()
  expect(second.data).toEqual(first.data)
})

test('a text other than the one on the screen is a conflict, and nothing is confirmed', async () => {
  const id = await record('Alergia a dipirona.')
  await ana.backend.from('patient_records').update({ medical_analysis: 'Sem alergias.' }).eq('id', id).throwOnError()
  const { error, status } = await confirm(id, 'Alergia a dipirona.')
  expect({ status, code: error?.code }).toEqual({ status: 409, code: 'PT409' })
  expect(await stored(id)).toMatchObject({ confirmed_at: null, confirmed_sha256: null })
})

test('if an edit and a confirmation race, the edited text is not left confirmed', async () => {
  for (let round = 0; round < 20; round += 1) {
    const id = await record('Antes.')
    const [, confirmed] = await Promise.all([
      ana.backend.from('patient_records').update({ medical_analysis: 'Depois.' }).eq('id', id).throwOnError(),
      confirm(id, 'Antes.'),
    ])
    expect([200, 409]).toContain(confirmed.status)
    expect(await stored(id)).toEqual({ medical_analysis: 'Depois.', confirmed_at: null, confirmed_sha256: null })
  }
})

test('the owner of a record reads its first text and each confirmed one with the second factor, nobody else, and of a deleted record nobody', async () => {
  const id = await record('Dor.')
  const write = (medical_analysis: string) =>
    ana.backend.from('patient_records').update({ medical_analysis }).eq('id', id).throwOnError()
  const version = z.object({ analysis: z.string(), confirmed_at: z.string().nullable() })
  const versions = async ({ backend }: Professional) => {
    const { data } = await backend.rpc('record_versions', { record: id }).throwOnError()
    return z
      .array(version)
      .parse(data)
      .map((row) => [row.analysis, row.confirmed_at !== null])
  }
  // As in the export of all data, without the current text.
  const earlier = async ({ backend }: Professional) => {
    const { data } = await backend
      .rpc('earlier_record_texts', { records: [id] })
      .order('id')
      .throwOnError()
    return z
      .array(version)
      .parse(data)
      .map((row) => [row.analysis, row.confirmed_at !== null])
  }
  await confirm(id, 'Dor.').throwOnError()
  await write('Dor há três')
  await write('Dor há três dias.')
  await confirm(id, 'Dor há três dias.').throwOnError()
  // Neither a changed name nor a repeated confirmation makes another version.
  await ana.backend.from('patients').update({ name: 'Maria de Souza' }).eq('user_id', ana.userId).throwOnError()
  await confirm(id, 'Dor há três dias.').throwOnError()
  expect(await versions(ana)).toEqual([
    ['Dor há três dias.', true],
    ['Dor.', true],
    ['Dor.', false],
  ])
  expect(await earlier(ana)).toEqual([
    ['Dor.', false],
    ['Dor.', true],
  ])
  expect([await versions(bia), await earlier(bia)]).toEqual([[], []])
  expect((await product.anonymous().rpc('record_versions', { record: id })).status).toBe(401)
  expect((await product.anonymous().rpc('earlier_record_texts', { records: [id] })).status).toBe(401)
  const factor = `insert into auth.mfa_factors (user_id, status, secret) values ($1, 'verified', 'x')`
  await product.owner.query(factor, [ana.userId])
  expect([await versions(ana), await earlier(ana)]).toEqual([[], []])
  await product.owner.query('delete from auth.mfa_factors')
  await ana.backend.from('patient_records').delete().eq('id', id).throwOnError()
  expect([await versions(ana), await earlier(ana)]).toEqual([[], []])
})

test('nobody confirms the record of another professional', async () => {
  const id = await record('Segredo.')
  expect((await confirm(id, 'Segredo.', bia)).status).toBe(404)
  expect((await product.anonymous().rpc('confirm_record', { record: id, text_hash: sha256('Segredo.') })).status).toBe(
    401,
  )
  expect(await stored(id)).toMatchObject({ confirmed_at: null })
})

describe('an edit turns the record back into a draft', () => {
  test.each(['the doctor', 'the service role', 'the owner of the tables'])('by %s', async (who) => {
    const id = await record('Texto lido.')
    await confirm(id, 'Texto lido.').throwOnError()
    const change = { medical_analysis: `Editado por ${who}.` }
    if (who === 'the owner of the tables')
      await product.owner.query('update patient_records set medical_analysis = $1 where id = $2', ['Outro.', id])
    else {
      const client = who === 'the doctor' ? ana.backend : product.service()
      await client.from('patient_records').update(change).eq('id', id).throwOnError()
    }
    expect(await stored(id)).toMatchObject({ confirmed_at: null, confirmed_sha256: null })
  })

  test('but writing the same text again does not', async () => {
    const id = await record('Texto lido.')
    const { data } = await confirm(id, 'Texto lido.').throwOnError()
    const change = { medical_analysis: 'Texto lido.', updated_at: '2001-01-01T00:00:00Z' }
    await ana.backend.from('patient_records').update(change).eq('id', id).throwOnError()
    expect(await stored(id)).toMatchObject({ confirmed_at: new Date(data.confirmed_at) })
  })
})

describe('a confirmation cannot be written, dated, undone or moved', () => {
  const dated = () => ({ confirmed_at: '2020-01-01T00:00:00Z', confirmed_sha256: sha256('Lido.') })
  const row = (id: string) => ({
    id,
    user_id: ana.userId,
    patient_cpf: CPF,
    patient_name: 'Maria Souza',
    medical_analysis: 'Lido.',
  })
  const people = () => [
    ['doctor', ana.backend] as const,
    ['service', product.service()] as const,
    ['other', bia.backend] as const,
  ]

  test('by an insert', async () => {
    for (const [, client] of people()) {
      const id = randomUUID()
      const { error } = await client.from('patient_records').insert({ ...row(id), ...dated() })
      expect(error?.code).toBe('42501')
      expect(await stored(id)).toBeUndefined()
    }
  })

  test('by an upsert', async () => {
    for (const [, client] of people()) {
      const id = await record('Lido.')
      const { error } = await client.from('patient_records').upsert({ ...row(id), ...dated() })
      expect(error?.code).toBe('42501')
      expect(await stored(id)).toMatchObject({ confirmed_at: null })
    }
  })

  test.each([
    ['written', false, dated],
    ['dated', true, () => ({ confirmed_at: '2020-01-01T00:00:00Z' })],
    ['undone', true, () => ({ confirmed_at: null, confirmed_sha256: null })],
  ])('by an update: %s', async (_how, isConfirmed, change) => {
    for (const [who, client] of people()) {
      const id = await record('Lido.')
      if (isConfirmed) await confirm(id, 'Lido.').throwOnError()
      const before = await stored(id)
      const { error } = await client.from('patient_records').update(change()).eq('id', id)
      expect([who, error?.code]).toEqual([who, '42501'])
      expect(await stored(id)).toEqual(before)
    }
  })

  test('by moving it to another record, or its record to another professional', async () => {
    const id = await record('Lido.')
    await confirm(id, 'Lido.').throwOnError()
    const move = { id: randomUUID() }
    expect((await ana.backend.from('patient_records').update(move).eq('id', id)).error?.code).toBe('42501')
    expect((await ana.backend.from('patient_records').update({ user_id: bia.userId }).eq('id', id)).error?.code).toBe(
      '42501',
    )
    // The patient belongs to its professional: even the service cannot move a record away.
    const moved = await product.service().from('patient_records').update({ user_id: bia.userId }).eq('id', id)
    expect(moved.error?.code).toBe('23503')
    expect(await stored(id)).toMatchObject({ confirmed_at: expect.any(Date) })
  })

  test('by deleting the record and inserting it again', async () => {
    const id = await record('Lido.')
    await confirm(id, 'Lido.').throwOnError()
    await ana.backend.from('patient_records').delete().eq('id', id).throwOnError()
    await ana.backend.from('patient_records').insert(row(id)).throwOnError()
    expect(await stored(id)).toMatchObject({ confirmed_at: null })
  })

  test('by calling the inner function, or a function of the same name elsewhere', async () => {
    const id = await record('Lido.')
    for (const client of [ana.backend, product.service()]) {
      const { error } = await client.schema('confirmation').rpc('write', { record: id, text_hash: sha256('Lido.') })
      expect(error?.code).toBe('PGRST106')
    }
    expect(await stored(id)).toMatchObject({ confirmed_at: null })
  })
})

test('the evidence of a confirmed record neither changes nor grows', async () => {
  const evidence = { statements: [{ text: 'Dito.', passages: [] }], omissions: [], organiser: 'manual' }
  const reviews = () => ana.backend.from('patient_record_reviews')
  for (const isReviewed of [true, false]) {
    const id = await record('Lido.')
    const review = { record_id: id, user_id: ana.userId, ...evidence }
    if (isReviewed) await reviews().insert(review).throwOnError()
    await confirm(id, 'Lido.').throwOnError()
    const write = () =>
      isReviewed ? reviews().update({ statements: [] }).eq('record_id', id) : reviews().insert(review)
    expect((await write()).error?.code).toBe('PV006')
    await ana.backend.from('patient_records').update({ medical_analysis: 'Editado.' }).eq('id', id).throwOnError()
    expect((await write()).error).toBeNull()
  }
})

test('evidence that is written while its record is being confirmed waits, and is refused', async () => {
  const id = await record('Lido.')
  const review = { record_id: id, user_id: ana.userId, statements: [], omissions: [], organiser: 'manual' }
  await ana.backend.from('patient_record_reviews').insert(review).throwOnError()
  await product.owner.query('begin')
  await product.owner.query('update patient_records set confirmed_at = now(), confirmed_sha256 = $2 where id = $1', [
    id,
    sha256('Lido.'),
  ])
  const written = ana.backend.from('patient_record_reviews').update({ organiser: 'outro' }).eq('record_id', id).then()
  const waiting = () => product.owner.query('select from pg_locks where not granted')
  await expect
    .poll(async () => (await waiting()).rowCount, { timeout: 5000 })
    .toBeGreaterThan(0)
    .finally(() => product.owner.query('commit'))
  expect((await written).error?.code).toBe('PV006')
})

test('the vault chains the confirmation with its text', async () => {
  const id = await record('Lido.')
  const { data } = await confirm(id, 'Lido.').throwOnError()
  const { rows } = await product.owner.query<{ content: Record<string, unknown> }>(
    'select content from vault.patient_record_versions where record_id = $1 order by id desc limit 1',
    [id],
  )
  expect(rows[0]?.content).toMatchObject({ medical_analysis: 'Lido.', confirmed_sha256: sha256('Lido.') })
  expect(new Date(String(rows[0]?.content['confirmed_at']))).toEqual(new Date(data.confirmed_at))
})
