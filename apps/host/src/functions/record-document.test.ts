import { createHash, randomUUID } from 'node:crypto'
import { calendarIn } from '@prontuvoz/rules/calendar'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDocuments } from '#host/documents/create-documents.ts'
import { readPdf } from '#host/documents/test-pdf.ts'
import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'

type Professional = Awaited<ReturnType<TestProduct['professional']>>

let product: TestProduct
let ana: Professional
let bia: Professional
let recordId: string
const asked: string[] = []

beforeAll(async () => {
  product = await createTestProduct({}, { documents: createDocuments() })
  product.host.get('/elsewhere/logo.png', (context) => {
    asked.push('elsewhere')
    return context.text('')
  })
  ana = await product.professional('ana')
  bia = await product.professional('bia')
  recordId = await addRecord(ana)
  const logo = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#0f5b57' } })
    .png()
    .toBuffer()
  const { error } = await ana.backend.storage
    .from('profiles')
    .upload(`${ana.userId}/logo.png`, new File([new Uint8Array(logo)], 'logo.png', { type: 'image/png' }))
  if (error) throw error
  await ana.backend.from('profiles').update({ contact: '(11) 3333-4444' }).eq('user_id', ana.userId).throwOnError()
})
afterAll(() => product.close())

async function addRecord({ backend, userId }: Professional, cpf = '12345678909'): Promise<string> {
  const person = { user_id: userId, name: 'Maria Souza', cpf, known_allergies: 'Dipirona', address: 'Rua Azul, 7' }
  const patient = await backend.from('patients').insert(person).select('id').single().throwOnError()
  const consultation = await backend
    .from('consultations')
    .insert({ user_id: userId, patient_id: patient.data.id, duration_seconds: 65 })
    .select('id')
    .single()
    .throwOnError()
  const record = await backend
    .rpc('complete_consultation', {
      consultation: consultation.data.id,
      transcript: 'Tenho dor.',
      analysis: 'QUEIXA PRINCIPAL\n• Dor de cabeça.',
      statements: [],
      omissions: [],
      organiser: 'manual',
    })
    .throwOnError()
  return record.data.id
}

const post = (url: string, token: string, body: unknown, apikey = product.keys.anonKey) =>
  fetch(`${url}/functions/v1/record-document`, {
    method: 'POST',
    headers: { apikey, authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
const pdf = async (id = recordId) =>
  readPdf(new Uint8Array(await (await post(product.url, ana.accessToken, { recordId: id })).arrayBuffer()))
const confirm = (text: string) =>
  ana.backend
    .rpc('confirm_record', { record: recordId, text_hash: createHash('sha256').update(text).digest('hex') })
    .throwOnError()

test('the document and its name follow the clinic’s time zone', async () => {
  const caio = await product.professional('caio')
  await caio.backend
    .from('profiles')
    .update({ time_zone: 'America/Rio_Branco' })
    .eq('user_id', caio.userId)
    .throwOnError()
  const id = await addRecord(caio)
  const answer = await post(product.url, caio.accessToken, { recordId: id })
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Rio_Branco', dateStyle: 'short' }).format(
    new Date(),
  )
  expect(answer.headers.get('content-disposition')).toContain(`prontuario-${day}.pdf`)
  expect(readPdf(new Uint8Array(await answer.arrayBuffer())).text).toContain('(horário de Rio Branco)')
})

test('the owner gets the document as a file whose name contains only the date', async () => {
  const answer = await post(product.url, ana.accessToken, { recordId })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="prontuario-\d{4}-\d\d-\d\d\.pdf"$/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const { text } = readPdf(new Uint8Array(await answer.arrayBuffer()))
  for (const words of [
    'Maria Souza',
    '123.456.789-09',
    'Dipirona',
    'Rua Azul, 7',
    '(11) 3333-4444',
    '1 minuto e 5 segundos',
    'Dor de cabeça.',
    recordId,
  ])
    expect(text).toContain(words)
  expect(text).toContain('RASCUNHO – ainda não revisado')
})

test('no document is made if the stored text differs from the one on the screen, and the response says so', async () => {
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
  const seen = { recordId, textSha256: hashOf('QUEIXA PRINCIPAL\n• Dor de cabeça.') }
  expect((await post(product.url, ana.accessToken, seen)).status).toBe(200)
  const answer = await post(product.url, ana.accessToken, { ...seen, textSha256: hashOf('Dor de barriga.') })
  expect(answer.status).toBe(409)
  expect(await answer.json()).toEqual({
    error: {
      kind: 'conflict',
      message: 'O prontuário mudou em outra aba ou aparelho. Confira o texto e baixe o PDF de novo.',
    },
  })
})

test('the foot shows the voice of a recording in at most 72 values, and none for typed text', async () => {
  expect((await pdf()).text).not.toContain('Linha da voz')
  const { backend, userId } = ana
  const id = await addRecord(ana, '52998224725')
  const { data: record } = await backend.from('patient_records').select('consultation_id').eq('id', id).single()
  const consultation_id = record?.consultation_id ?? ''
  const strip = () => backend.rpc('voice_strips', { visits: [consultation_id] }).throwOnError()
  expect((await strip()).data).toEqual([])
  const piece = { user_id: userId, consultation_id, text: 'fala' }
  await backend
    .from('transcript_pieces')
    .insert([
      { ...piece, sequence: 0, start_sample: 0, end_sample: 12_000 * 600, loudness: '090'.repeat(200) },
      // Ten minutes later, with nothing stored in between.
      { ...piece, sequence: 1, start_sample: 12_000 * 1200, end_sample: 12_000 * 1206, loudness: '123456' },
    ])
    .throwOnError()
  const [{ loudness } = { loudness: '' }] = (await strip()).data
  expect(loudness).toMatch(/^9{35,36} {35,36}6$/)
  expect(loudness).toHaveLength(72)
  // Another account gets nothing.
  expect((await bia.backend.rpc('voice_strips', { visits: [consultation_id] }).throwOnError()).data).toEqual([])
  const { text, tags } = await pdf(id)
  expect(text).toContain(
    'Linha da voz: quando se falou na gravação de 1 minuto e 5 segundos. Nenhum áudio é armazenado.',
  )
  // The caption says it already, so the picture is no figure for a screen reader.
  expect(tags('Figure')).toBe(0)
})

test('the official client receives a blob', async () => {
  const { data, error } = await ana.backend.functions.invoke('record-document', { body: { recordId } })
  expect(error).toBeNull()
  expect(data).toBeInstanceOf(Blob)
})

test('after the confirmation the draft mark is gone', async () => {
  await confirm('QUEIXA PRINCIPAL\n• Dor de cabeça.')
  const { text } = await pdf()
  expect(text).toContain(
    `Revisado e confirmado em ${calendarIn('America/Sao_Paulo').formatDate(new Date().toISOString())} às `,
  )
  expect(text).not.toContain('RASCUNHO')
  expect(text).not.toContain('o texto confirmado em')
})

test('in the document an edited text is a draft until it is confirmed, and mentions the text before it', async () => {
  const edited = 'QUEIXA PRINCIPAL\n• Dor de cabeça há três dias.'
  const change = { medical_analysis: edited, updated_at: '2026-11-21T17:58:00Z' }
  await ana.backend.from('patient_records').update(change).eq('id', recordId).throwOnError()
  const draft = await pdf()
  expect(draft.text).toContain('há três dias')
  expect(draft.text).toContain('RASCUNHO – ainda não revisado')
  expect(draft.text).not.toContain('Revisado e confirmado')
  const today = calendarIn('America/Sao_Paulo').formatDate(new Date().toISOString())
  expect(draft.text).toContain(`Altera o texto confirmado em ${today} às `)
  await confirm(edited)
  const { text } = await pdf()
  expect(text).not.toContain('RASCUNHO')
  expect(text).toContain(`Retifica o texto confirmado em ${today} às `)
  expect(text).toContain(`Emitido em ${today} às `)
})

test('a record that was typed without a consultation is a draft too, and names no transcript as its source', async () => {
  const { backend, userId } = ana
  const row = { user_id: userId, patient_cpf: '12345678909', patient_name: 'Maria Souza', medical_analysis: 'Ligou.' }
  const { data } = await backend.from('patient_records').insert(row).select('id').single().throwOnError()
  const { text } = await pdf(data.id)
  expect(text).toContain('RASCUNHO – ainda não revisado')
  expect(text).toContain('O texto deste registro não tem transcrição de consulta guardada e ainda não foi revisado')
  expect(text).not.toContain('organizado por programa de computador')
})

test('if the CPF goes to another patient at that moment, the document has the allergies of its own', async () => {
  const id = await addRecord(ana, '11144477735')
  const others = { user_id: ana.userId, name: 'Rui Braga', cpf: '39053344705', known_allergies: 'Penicilina' }
  await ana.backend.from('patients').insert(others).throwOnError()
  await product.owner.query('begin')
  await product.owner.query('lock table patients')
  const correction = 'update patients set cpf = $1 where cpf = $2 and user_id = $3'
  await product.owner.query(correction, ['15350946056', '11144477735', ana.userId])
  await product.owner.query(correction, ['11144477735', '39053344705', ana.userId])
  const printed = pdf(id)
  const waiting = () => product.owner.query('select from pg_locks where not granted')
  await expect.poll(async () => (await waiting()).rowCount, { timeout: 5000 }).toBeGreaterThan(0)
  await product.owner.query('commit')
  const { text } = await printed
  expect(text).toContain('Maria Souza')
  expect(text).toContain('Dipirona')
  expect(text).not.toContain('Penicilina')
})

test("another professional's record is not found, nor one that does not exist", async () => {
  for (const answer of [
    await post(product.url, bia.accessToken, { recordId }),
    await post(product.url, ana.accessToken, { recordId: randomUUID() }),
  ]) {
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ error: { kind: 'not-found', message: 'Este registro não foi encontrado.' } })
  }
})

test('without a session there is no answer, and without a record id no document', async () => {
  expect((await post(product.url, product.keys.anonKey, { recordId })).status).toBe(401)
  expect((await fetch(`${product.url}/functions/v1/record-document`, { method: 'POST' })).status).toBe(401)
  expect((await post(product.url, ana.accessToken, { recordId: '1' })).status).toBe(400)
  expect((await post(product.url, ana.accessToken, 'x')).status).toBe(400)
})

test('the account’s own public logo is printed; a foreign or missing one is left out and never requested', async () => {
  const withLogo = (logo_url: string) =>
    ana.backend.from('profiles').update({ logo_url }).eq('user_id', ana.userId).throwOnError()
  for (const own of [
    `${product.url}/storage/v1/object/public/profiles/${ana.userId}/logo.png`,
    `/storage/v1/object/public/profiles/${ana.userId}/logo.png`,
  ]) {
    await withLogo(own)
    expect((await pdf()).tags('Figure')).toBe(1)
  }
  asked.length = 0
  for (const foreign of [
    `${product.url}/elsewhere/logo.png`,
    `${product.url}/storage/v1/object/public/../../../../elsewhere/logo.png`,
    'http://169.254.169.254/storage/v1/object/public/logo.png',
    'file:///etc/passwd',
    'not a url at all ://',
  ]) {
    await withLogo(foreign)
    expect((await pdf()).tags('Figure')).toBe(0)
  }
  expect(asked).toEqual([])
  await withLogo(`${product.url}/storage/v1/object/public/profiles/gone.png`)
  expect((await pdf()).tags('Figure')).toBe(0)
})

test('a server without the document engine says so', async () => {
  const bare = await createTestProduct()
  try {
    const carla = await bare.professional('carla')
    const answer = await post(bare.url, carla.accessToken, { recordId: randomUUID() }, bare.keys.anonKey)
    expect(answer.status).toBe(501)
    expect(await answer.json()).toEqual({
      error: {
        kind: 'no-engine',
        message: 'O PDF não está disponível no momento. O texto continua salvo e pode ser copiado.',
      },
    })
  } finally {
    await bare.close()
  }
})

test('a record with more lines than a document may have is refused with a next step, and the host keeps running', async () => {
  await ana.backend
    .from('patient_records')
    .update({ medical_analysis: 'a\n'.repeat(100_000) })
    .eq('id', recordId)
    .throwOnError()
  const answer = await post(product.url, ana.accessToken, { recordId })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toEqual({
    error: {
      kind: 'too-large',
      message:
        'O prontuário é longo demais para um PDF. O texto continua salvo: use “Copiar tudo” e cole-o em um editor de texto.',
    },
  })
})
