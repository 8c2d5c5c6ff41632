import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'

type Professional = Awaited<ReturnType<TestProduct['professional']>>

const STATUSES = ['recording', 'processing', 'completed'] as const
type Status = (typeof STATUSES)[number]

let product: TestProduct
let ana: Professional
let patientId: string

beforeAll(async () => {
  product = await createTestProduct()
  ana = await product.professional('ana')
  const person = { user_id: ana.userId, name: 'Maria Souza', cpf: '12345678909' }
  patientId = (await ana.backend.from('patients').insert(person).select('id').single().throwOnError()).data.id
})
afterAll(() => product.close())

const consultations = () => ana.backend.from('consultations')
const row = (more: object = {}) => ({ id: randomUUID(), user_id: ana.userId, patient_id: patientId, ...more })

async function inStatus(status: Status): Promise<string> {
  const fresh = row({ status: 'recording' })
  await consultations().insert(fresh).throwOnError()
  if (status === 'processing') await consultations().update({ status }).eq('id', fresh.id).throwOnError()
  if (status === 'completed') await complete(fresh.id, 'Estou com tosse.')
  return fresh.id
}

async function complete(id: string, transcriptionText: string) {
  const answer = await ana.backend.functions.invoke<{ analysis: string; recordId: string; transcription: string }>(
    'process-medical-text',
    { body: { transcriptionText, patientName: '', consultationId: id } },
  )
  return answer
}

const stored = async (id: string) =>
  (await consultations().select('status, transcription').eq('id', id).single().throwOnError()).data

test('a conversation that was pasted with what no database can hold is completed without it', async () => {
  const id = await inStatus('recording')
  const { data, error } = await complete(id, 'Estou com \u0000tosse \ud83d há dois dias.')
  expect(error).toBeNull()
  expect(data?.transcription).toBe('Estou com tosse \ufffd há dois dias.')
  expect((await stored(id)).status).toBe('completed')
})

test('more heard words than two transcripts may have are not all taken into memory', async () => {
  const id = await inStatus('recording')
  await product.owner.query(
    `insert into transcript_pieces (user_id, consultation_id, sequence, start_sample, end_sample, text)
     select $1, $2, n, n * 24000, (n + 1) * 24000, repeat('dor ', 5000) from generate_series(0, 100) n`,
    [ana.userId, id],
  )
  const { error } = await complete(id, 'Estou com tosse.')
  expect(error?.context.status).toBe(413)
})

describe('by REST', () => {
  test.each(STATUSES.flatMap((from) => STATUSES.map((to) => [from, to] satisfies [Status, Status])))(
    '%s to %s',
    async (from, to) => {
      const id = await inStatus(from)
      const { error } = await consultations().update({ status: to }).eq('id', id)
      const reaches = STATUSES.indexOf(to) > STATUSES.indexOf(from) ? to : from
      if (to === 'completed' && from !== 'completed') {
        expect(error?.code).toBe('PV002')
        expect((await stored(id)).status).toBe(from)
      } else {
        expect(error).toBeNull()
        expect((await stored(id)).status).toBe(reaches)
      }
    },
  )

  test.each([null, '', ' \n\t '])(
    'a consultation is not completed with the text %j, even by the server',
    async (transcription) => {
      for (const backend of [ana.backend, product.service()]) {
        const id = await inStatus('processing')
        const { error } = await backend
          .from('consultations')
          .update({ status: 'completed', transcription })
          .eq('id', id)
        expect(error?.code).toBe('PV002')
        const done = await inStatus('completed')
        expect((await backend.from('consultations').update({ transcription }).eq('id', done)).error?.code).toBe('PV002')
        expect(await stored(done)).toEqual({ status: 'completed', transcription: 'Estou com tosse.' })
      }
    },
  )

  test('a consultation is not inserted as completed without text', async () => {
    const bare = row({ status: 'completed' })
    expect((await consultations().insert(bare)).error?.code).toBe('PV002')
    expect((await product.service().from('consultations').insert(bare)).error?.code).toBe('PV002')
    // Nor may the caller insert the text itself.
    expect((await consultations().insert({ ...bare, transcription: 'Oi.' })).error?.code).toBe('42501')
    expect((await consultations().select('id').eq('id', bare.id)).data).toEqual([])
  })

  test('an upsert neither moves it back nor overwrites it', async () => {
    const id = await inStatus('completed')
    const again = { id, user_id: ana.userId, patient_id: patientId, status: 'recording', duration_seconds: 0 }
    expect((await consultations().upsert(again)).error?.code).toBe('42501')
    await consultations().upsert(again, { onConflict: 'id', ignoreDuplicates: true }).throwOnError()
    expect(await stored(id)).toEqual({ status: 'completed', transcription: 'Estou com tosse.' })
  })

  test('an unknown status is refused', async () => {
    const id = await inStatus('recording')
    expect((await consultations().update({ status: 'done' }).eq('id', id)).error?.code).toBe('23514')
  })
})

describe('two tabs that complete one consultation', () => {
  test('the later one gets the stored text, not its own', async () => {
    const id = await inStatus('recording')
    const first = await complete(id, 'Tenho alergia a dipirona.')
    const second = await complete(id, 'Não tenho alergias.')
    expect(second.data).toEqual({ ...first.data, wasCompletedElsewhere: true })
    expect(second.data?.transcription).toBe('Tenho alergia a dipirona.')
    expect((await stored(id)).transcription).toBe('Tenho alergia a dipirona.')
  })

  test('at the same moment, both get the one stored text and record', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await inStatus('processing')
      const lineOf = {
        'Tosse seca há dois dias.': 'Tosse seca há 2 dias.',
        'Febre desde ontem.': 'Febre desde ontem.',
        'Dor no joelho.': 'Dor no joelho.',
      }
      const texts = Object.keys(lineOf)
      const answers = await Promise.all(texts.map((text) => complete(id, text)))
      const { transcription } = await stored(id)
      expect(texts).toContain(transcription)
      const records = await ana.backend
        .from('patient_records')
        .select('id, medical_analysis')
        .eq('consultation_id', id)
        .throwOnError()
      expect(records.data).toHaveLength(1)
      for (const { data } of answers) {
        expect(data).toMatchObject({ transcription, recordId: records.data[0]?.id })
        expect(data?.analysis).toBe(records.data[0]?.medical_analysis)
        expect(data?.analysis).toContain(Object.entries(lineOf).find(([text]) => text === transcription)?.[1])
      }
    }
  })

  test('repeating the same text is not a conflict with another tab', async () => {
    const id = await inStatus('recording')
    const first = await complete(id, 'Tenho alergia a dipirona.')
    expect((await complete(id, 'Tenho alergia a dipirona.')).data).toEqual(first.data)
    expect(first.data).not.toHaveProperty('wasCompletedElsewhere')
  })

  test('a tab that sends the transcribed words, silence between them included, is not told about another tab', async () => {
    const id = await inStatus('recording')
    const piece = { user_id: ana.userId, consultation_id: id }
    const texts = ['Tosse há', '', 'dois dias.']
    const pieces = texts.map((text, at) => ({
      ...piece,
      sequence: at,
      start_sample: at * 10,
      end_sample: at * 10 + 10,
      text,
    }))
    await product.service().from('transcript_pieces').insert(pieces).throwOnError()
    await complete(id, 'Escrito em outra aba.')
    expect((await complete(id, 'Tosse há dois dias.')).data).not.toHaveProperty('wasCompletedElsewhere')
    expect((await complete(id, 'Tosse há dois anos.')).data).toMatchObject({ wasCompletedElsewhere: true })
  })

  test('if the record has been deleted since, another text is a conflict and the stored one is not', async () => {
    const id = await inStatus('completed')
    await ana.backend.from('patient_records').delete().eq('consultation_id', id).throwOnError()
    expect((await complete(id, 'Outra coisa.')).error?.context.status).toBe(409)
    expect((await complete(id, 'Estou com tosse.')).data?.analysis).toContain('• Tosse.')
  })
})

describe('abandoned consultations', () => {
  const unfinished = async (ids: readonly string[], { backend } = ana) =>
    (await backend.rpc('unfinished_consultations', { among: ids }).throwOnError()).data.map(
      (one: { id: string }) => one.id,
    )
  const age = (id: string, minutes: number) =>
    product.owner.query(
      `update consultations set created_at = now() - $2 * interval '1 minute', updated_at = now() - $2 * interval '1 minute' where id = $1`,
      [id, minutes],
    )

  test('are listed after five minutes without a change or a piece, and never once completed', async () => {
    const [idle, fresh, heard, done] = [
      await inStatus('processing'),
      await inStatus('recording'),
      await inStatus('recording'),
      await inStatus('completed'),
    ]
    await Promise.all([age(idle, 6), age(fresh, 4), age(heard, 60), age(done, 60)])
    const piece = { user_id: ana.userId, consultation_id: heard, sequence: 0, start_sample: 0, end_sample: 24_000 }
    await ana.backend
      .from('transcript_pieces')
      .insert({ ...piece, text: '' })
      .throwOnError()
    expect(await unfinished([idle, fresh, heard, done])).toEqual([idle])
    await product.owner.query(`update transcript_pieces set created_at = now() - interval '6 minutes'`)
    expect(new Set(await unfinished([idle, fresh, heard, done]))).toEqual(new Set([idle, heard]))
  })

  test('are only the caller’s own, and a date in the future hides none', async () => {
    const id = await inStatus('processing')
    await age(id, 6)
    const bia = await product.professional('bia')
    expect(await unfinished([id], bia)).toEqual([])
    await consultations().update({ updated_at: '2999-01-01T00:00:00Z' }).eq('id', id).throwOnError()
    expect(await unfinished([id])).toEqual([])
    expect(await unfinished([])).toEqual([])
  })
})
