import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'

type Professional = Awaited<ReturnType<TestProduct['professional']>>

const SAID = 'Tenho alergia a dipirona.'
let product: TestProduct
let ana: Professional
let bia: Professional
let patientId: string

beforeAll(async () => {
  product = await createTestProduct()
  ana = await product.professional('ana')
  bia = await product.professional('bia')
  const person = { user_id: ana.userId, name: 'Maria Souza', cpf: '12345678909' }
  patientId = (await ana.backend.from('patients').insert(person).select('id').single().throwOnError()).data.id
})
afterAll(() => product.close())

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A completed consultation with its record, written from `transcript`. */
async function completed(transcript = SAID) {
  const id = randomUUID()
  await ana.backend.from('consultations').insert({ id, user_id: ana.userId, patient_id: patientId }).throwOnError()
  const made = await ana.backend.functions.invoke<{ recordId: string; analysis: string }>('process-medical-text', {
    body: { transcriptionText: transcript, patientName: '', consultationId: id },
  })
  if (!made.data) throw made.error
  return { id, ...made.data }
}

const confirm = ({ recordId, analysis }: { readonly recordId: string; readonly analysis: string }) =>
  ana.backend.rpc('confirm_record', { record: recordId, text_hash: sha256(analysis) }).throwOnError()

const write = (id: string, transcription: string, { backend } = ana) =>
  backend.from('consultations').update({ transcription }).eq('id', id).throwOnError()

async function textOf(id: string): Promise<string> {
  const { data } = await ana.backend.from('consultations').select('transcription').eq('id', id).single().throwOnError()
  return data.transcription
}

async function confirmationOf(recordId: string) {
  const { data } = await ana.backend
    .from('patient_records')
    .select('confirmed_at, confirmed_sha256, confirmed_transcript_sha256')
    .eq('id', recordId)
    .single()
    .throwOnError()
  return data
}

type Version = { id: number; act: string; content: { transcription: string } }
async function versions(id: string, { backend } = ana): Promise<readonly Version[]> {
  const { data } = await backend.rpc('transcript_versions', { consultation: id }).throwOnError()
  return data
}
const texts = async (id: string) => (await versions(id)).map(({ act, content }) => `${act} ${content.transcription}`)

const restore = (id: string, version: number, seen: string, { backend } = ana) =>
  backend.rpc('restore_transcript_version', { consultation: id, version, text_hash: sha256(seen) })

const DRAFT = { confirmed_at: null, confirmed_sha256: null, confirmed_transcript_sha256: null }

test('a confirmation covers the transcript, and the vault keeps the confirmed one', async () => {
  const consultation = await completed()
  expect(await texts(consultation.id)).toEqual([])
  await confirm(consultation)
  expect(await confirmationOf(consultation.recordId)).toMatchObject({
    confirmed_sha256: sha256(consultation.analysis),
    confirmed_transcript_sha256: sha256(SAID),
  })
  expect(await texts(consultation.id)).toEqual([`confirm ${SAID}`])
  await ana.backend.from('consultations').delete().eq('id', consultation.id).throwOnError()
  expect(await texts(consultation.id)).toEqual([`confirm ${SAID}`])
})

test.each(['the doctor', 'the service role', 'the owner of the tables'])(
  'if %s changes a transcript, its confirmed record is a draft again and the earlier text is kept',
  async (who) => {
    const consultation = await completed()
    await confirm(consultation)
    if (who === 'the owner of the tables')
      await product.owner.query('update consultations set transcription = $1 where id = $2', [
        'Outro.',
        consultation.id,
      ])
    else await write(consultation.id, 'Outro.', who === 'the doctor' ? ana : { ...ana, backend: product.service() })
    expect(await confirmationOf(consultation.recordId)).toEqual(DRAFT)
    expect(await texts(consultation.id)).toEqual([`confirm ${SAID}`])
    await write(consultation.id, 'Um terceiro.')
    expect(await texts(consultation.id)).toEqual(['update Outro.', `confirm ${SAID}`])
    const [last] = await versions(consultation.id)
    // The next page starts after the last version of this one.
    const { data: older } = await ana.backend
      .rpc('transcript_versions', { consultation: consultation.id, before_version: last?.id })
      .throwOnError()
    expect(older).toMatchObject([{ act: 'confirm' }])
    expect((await confirm(consultation)).data).toMatchObject({ confirmed_transcript_sha256: sha256('Um terceiro.') })
  },
)

test('a change that leaves the transcript alone keeps the confirmation', async () => {
  const consultation = await completed()
  await confirm(consultation)
  const before = await confirmationOf(consultation.recordId)
  await write(consultation.id, SAID)
  await ana.backend.from('consultations').update({ duration_seconds: 9 }).eq('id', consultation.id).throwOnError()
  expect(await confirmationOf(consultation.recordId)).toEqual(before)
  expect(await texts(consultation.id)).toEqual([`confirm ${SAID}`])
})

test('the text of a consultation that is not completed has no versions', async () => {
  const id = randomUUID()
  await ana.backend.from('consultations').insert({ id, user_id: ana.userId, patient_id: patientId }).throwOnError()
  await write(id, 'Um.')
  await write(id, 'Um. Dois.')
  expect(await texts(id)).toEqual([])
})

test('a record without a consultation is confirmed by its text alone', async () => {
  const row = { user_id: ana.userId, patient_cpf: '12345678909', patient_name: 'Maria', medical_analysis: 'À mão.' }
  const { data } = await ana.backend.from('patient_records').insert(row).select('id').single().throwOnError()
  await confirm({ recordId: data.id, analysis: 'À mão.' })
  expect(await confirmationOf(data.id)).toMatchObject({
    confirmed_sha256: sha256('À mão.'),
    confirmed_transcript_sha256: null,
  })
})

test('filling a gap and renewing the draft from it both keep the earlier text', async () => {
  const consultation = await completed()
  const longer = `${SAID} Uso losartana.`
  const body = { transcriptionText: longer, patientName: '', consultationId: consultation.id }
  await write(consultation.id, longer)
  const renewal = { ...body, renew: true, draftSha256: sha256(consultation.analysis) }
  const { data } = await ana.backend.functions.invoke<{ analysis: string }>('process-medical-text', { body: renewal })
  expect(data?.analysis).toContain('Losartana')
  expect(await texts(consultation.id)).toEqual([`update ${SAID}`])
})

test('after a gap was filled under a confirmed record, the draft can be renewed and confirmed again', async () => {
  const consultation = await completed()
  await confirm(consultation)
  const longer = `${SAID} Uso losartana.`
  await write(consultation.id, longer)
  const body = { transcriptionText: longer, patientName: '', consultationId: consultation.id, renew: true }
  const { data } = await ana.backend.functions.invoke<{ analysis: string }>('process-medical-text', {
    body: { ...body, draftSha256: sha256(consultation.analysis) },
  })
  await confirm({ ...consultation, analysis: data?.analysis ?? '' })
  expect(await confirmationOf(consultation.recordId)).toMatchObject({ confirmed_transcript_sha256: sha256(longer) })
})

describe('a version', () => {
  test('is restored as a change like any other, and undone likewise', async () => {
    const consultation = await completed()
    await write(consultation.id, 'Outro.')
    await confirm(consultation)
    const [, first] = await versions(consultation.id)
    const { data } = await restore(consultation.id, first?.id ?? 0, 'Outro.').throwOnError()
    expect(data).toMatchObject([{ id: consultation.id, transcription: SAID, status: 'completed' }])
    expect(await confirmationOf(consultation.recordId)).toEqual(DRAFT)
    await restore(consultation.id, (await versions(consultation.id))[0]?.id ?? 0, SAID).throwOnError()
    expect(await textOf(consultation.id)).toBe('Outro.')
  })

  test('is not restored over a text that was not on the screen, unless it equals the wanted one', async () => {
    const consultation = await completed()
    await write(consultation.id, 'Outro.')
    const [first] = await versions(consultation.id)
    const stale = await restore(consultation.id, first?.id ?? 0, SAID)
    expect({ status: stale.status, code: stale.error?.code }).toEqual({ status: 409, code: 'PT409' })
    await restore(consultation.id, first?.id ?? 0, 'Outro.').throwOnError()
    await restore(consultation.id, first?.id ?? 0, 'Outro.').throwOnError()
    expect(await texts(consultation.id)).toEqual(['update Outro.', `update ${SAID}`])
  })

  test('belongs to its owner, with the second factor, and to its consultation alone', async () => {
    const [consultation, other] = [await completed(), await completed('Outra consulta.')]
    await write(consultation.id, 'Outro.')
    const [version] = await versions(consultation.id)
    expect(await versions(consultation.id, bia)).toEqual([])
    expect((await restore(consultation.id, version?.id ?? 0, 'Outro.', bia)).error?.code).toBe('PT404')
    expect((await restore(other.id, version?.id ?? 0, 'Outra consulta.')).error?.code).toBe('PT404')
    const anonymous = product.anonymous()
    expect((await anonymous.rpc('transcript_versions', { consultation: consultation.id })).error).not.toBeNull()
    await product.owner.query(`insert into auth.mfa_factors (user_id, status, secret) values ($1, 'verified', 'x')`, [
      ana.userId,
    ])
    expect(await versions(consultation.id)).toEqual([])
    expect((await restore(consultation.id, version?.id ?? 0, 'Outro.')).error?.code).toBe('PT404')
    await product.owner.query('delete from auth.mfa_factors')
    expect(await textOf(consultation.id)).toBe('Outro.')
  })

  test('is a link of the owner’s hash chain that nobody can rewrite', async () => {
    const { rows } = await product.owner.query<{ act: string; content: string; previous_hash: Buffer; hash: Buffer }>(
      `select act, content::text, previous_hash, hash from vault.transcript_versions where user_id = $1 order by id`,
      [ana.userId],
    )
    let previous: Buffer | null = null
    for (const row of rows) {
      expect(row.previous_hash).toEqual(previous)
      const hash: Buffer = createHash('sha256')
        .update(previous ?? '')
        .update(row.act + row.content)
        .digest()
      expect(row.hash).toEqual(hash)
      previous = hash
    }
    expect(rows.length).toBeGreaterThan(5)
    await expect(product.owner.query('delete from vault.transcript_versions')).rejects.toMatchObject({ code: '42501' })
  })
})

test('if a confirmation and a change of the transcript race, the changed transcript is not left confirmed', async () => {
  for (let round = 0; round < 20; round += 1) {
    const consultation = await completed()
    await Promise.all([confirm(consultation), write(consultation.id, 'Outro.')])
    const { confirmed_transcript_sha256: covered } = await confirmationOf(consultation.recordId)
    expect([null, sha256('Outro.')]).toContain(covered)
  }
})
