import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileOf, picture } from '@prontuvoz/backend/testing/pictures'
import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'
import { playSpecificationClient } from '../../../../testing/specification-client.ts'
import { wordErrorRate } from '../../../../testing/speech-sample.ts'
import { startStripeServer } from '../../../../testing/stripe/stripe-server.ts'
import { audio, engine, spoken } from '../../../../supabase/functions/transcribe-streaming/test-streams.ts'

const stripe = await startStripeServer({ webhookSecret: 'whsec_test' })
let product: TestProduct
beforeAll(async () => {
  const payments = { STRIPE_SECRET_KEY: stripe.apiKey, STRIPE_WEBHOOK_SECRET: 'whsec_test', STRIPE_API_URL: stripe.url }
  product = await createTestProduct(payments, { speech: engine })
})
afterAll(async () => {
  await product.close()
  await stripe.close()
})

type Professional = Awaited<ReturnType<TestProduct['professional']>>

test('§7 the specification’s own client, run literally, succeeds and leaves one record of the consultation', async () => {
  const recording = new Float32Array(audio.length + 4 * 24_000)
  recording.set(audio)
  const seen = await playSpecificationClient({
    url: product.url,
    key: product.keys.anonKey,
    email: 'literal@clinica.test',
    password: 'uma senha comprida',
    recording,
    mailedLink: async () => /http:\S+/.exec(product.mails.at(-1)?.text ?? '')?.[0] ?? '',
    photo: fileOf(await picture()),
  })
  expect(wordErrorRate(spoken, seen.transcript)).toBeLessThanOrEqual(0.08)
  expect(seen.analysis).toContain('cabeça')
  expect(seen.recordsAfterInsert).toBe(1)
  expect(seen.historyAfterUpdate).toEqual([`${seen.analysis}\nRetorno em 30 dias.`])
  expect(seen.checkoutUrl).toMatch(/^http/)
  expect(seen.photoStatus).toBe(200)
  for (const table of ['patient_records', 'consultations', 'patients', 'profiles']) {
    const { rowCount } = await product.owner.query(`select from ${table} where user_id = $1`, [seen.userId])
    expect([table, rowCount]).toEqual([table, 0])
  }
})

/** A consultation for which the specification's client inserts a record after the analysis. */
async function beginConsultation(name: string) {
  const { backend, userId } = await product.professional(name)
  const patient = { user_id: userId, name: 'Helena Prado', cpf: '52998224725' }
  const { data: stored } = await backend.from('patients').insert(patient).select('id').single().throwOnError()
  const row = { user_id: userId, patient_id: stored.id, status: 'recording', duration_seconds: 0 }
  const { data: consultation } = await backend.from('consultations').insert(row).select('id').single().throwOnError()
  const consultationId: string = consultation.id
  const record = (medical_analysis: string) => ({
    user_id: userId,
    patient_cpf: patient.cpf,
    patient_name: patient.name,
    consultation_id: consultationId,
    medical_analysis,
  })
  return {
    backend,
    userId,
    consultationId,
    record,
    insert: (text: string) => backend.from('patient_records').insert(record(text)),
    analyse: async (transcriptionText = 'Estou com dor de cabeça há dois dias.') => {
      const body = { transcriptionText, patientName: patient.name, consultationId }
      const { data, error } = await backend.functions.invoke<{ analysis: string }>('process-medical-text', { body })
      if (error) throw error
      return data?.analysis ?? ''
    },
    texts: async () => {
      const { data } = await backend.from('patient_records').select('medical_analysis').throwOnError()
      return data.map(({ medical_analysis }) => medical_analysis)
    },
  }
}

const acts = async ({ userId }: Pick<Professional, 'userId'>) => {
  const { rows } = await product.owner.query<{ act: string; text: string }>(
    `select act, content ->> 'medical_analysis' as text from vault.patient_record_versions where user_id = $1 order by id`,
    [userId],
  )
  return rows.map(({ act, text }) => `${act} ${text}`)
}

test('a record inserted before the analysis is the one that the analysis uses', async () => {
  const consultation = await beginConsultation('antes')
  expect((await consultation.insert('Escrito sem análise.')).error).toBeNull()
  expect(await consultation.analyse()).toBe('Escrito sem análise.')
  expect((await consultation.insert('Escrito sem análise.')).error).toBeNull()
  expect(await consultation.texts()).toEqual(['Escrito sem análise.'])
})

test('sending the record again changes nothing, even from a late tab after an edit', async () => {
  const consultation = await beginConsultation('repetida')
  const analysis = await consultation.analyse()
  for (let time = 0; time < 2; time += 1) expect((await consultation.insert(`${analysis}\n`)).error).toBeNull()
  expect(await acts(consultation)).toEqual([`insert ${analysis}`])
  await consultation.backend
    .from('patient_records')
    .update({ medical_analysis: 'Editado.' })
    .eq('user_id', consultation.userId)
  expect((await consultation.insert(analysis)).error).toBeNull()
  expect(await consultation.texts()).toEqual(['Editado.'])
})

test('another text replaces an untouched draft, and is a conflict with an edited one', async () => {
  const consultation = await beginConsultation('outra')
  const analysis = await consultation.analyse()
  expect((await consultation.insert('Como a tela mostrou.')).error).toBeNull()
  expect(await consultation.texts()).toEqual(['Como a tela mostrou.'])
  expect(await acts(consultation)).toEqual([`insert ${analysis}`, 'update Como a tela mostrou.'])
  const late = await consultation.insert('De outra aba.')
  expect([late.status, late.error?.code]).toEqual([409, 'PT409'])
  expect(await consultation.texts()).toEqual(['Como a tela mostrou.'])
})

test('if two tabs save one consultation at once, there is one record and no error', async () => {
  const consultation = await beginConsultation('abas')
  const answers = await Promise.all([
    consultation.analyse(),
    ...Array.from({ length: 5 }, () => consultation.insert('Igual.')),
  ])
  for (const answer of answers.slice(1)) expect(answer).toMatchObject({ error: null })
  expect(await consultation.texts()).toHaveLength(1)
})

test('a record sent while the same one is being stored waits for it', async () => {
  const consultation = await beginConsultation('gemeas')
  const entries = Object.entries(consultation.record('Igual.'))
  const caller = { role: 'authenticated', claims: { sub: consultation.userId } } as const
  const { answer } = await product.database.callerTransaction(caller, async (query) => {
    await query({
      text: `insert into patient_records (${entries.map(([name]) => name).join(', ')})
        values (${entries.map((_, index) => `$${index + 1}`).join(', ')})`,
      values: entries.map(([, value]) => value),
    })
    const late = consultation.insert('Igual.').then((one) => one)
    const blocked = () => product.owner.query('select from pg_locks where not granted')
    await expect.poll(async () => (await blocked()).rowCount, { timeout: 5000 }).toBeGreaterThan(0)
    return { answer: late }
  })
  expect((await answer).error).toBeNull()
  expect(await consultation.texts()).toEqual(['Igual.'])
})

test('sending a record of another professional again reveals and changes nothing', async () => {
  const [hers, theirs] = [await beginConsultation('propria'), await beginConsultation('alheia')]
  const analysis = await theirs.analyse()
  const forged = { ...theirs.record('Forjado.'), user_id: theirs.userId }
  expect((await hers.backend.from('patient_records').insert(forged)).error?.code).toBe('42501')
  const linked = { ...hers.record('Forjado.'), consultation_id: theirs.consultationId }
  expect((await hers.backend.from('patient_records').insert(linked)).error?.code).toMatch(/23503|23505/)
  expect(await theirs.texts()).toEqual([analysis])
  expect(await hers.texts()).toEqual([])
})

test('a record cannot be sent again under another patient’s CPF', async () => {
  const consultation = await beginConsultation('trocada')
  const analysis = await consultation.analyse()
  const other = { user_id: consultation.userId, name: 'Outra Pessoa', cpf: '12345678909' }
  await consultation.backend.from('patients').insert(other).throwOnError()
  const moved = { ...consultation.record(analysis), patient_cpf: other.cpf, patient_name: other.name }
  expect((await consultation.backend.from('patient_records').insert(moved)).error).toMatchObject({ code: 'PV021' })
})

test('sending a record again with the password alone neither changes nor reveals anything', async () => {
  const consultation = await beginConsultation('semfator')
  const analysis = await consultation.analyse()
  await product.owner.query(
    `insert into auth.mfa_factors (user_id, status, secret) values ('${consultation.userId}', 'verified', 'x')`,
  )
  const wordings = [consultation.record('Escrito sem o código.'), consultation.record(analysis)]
  for (const row of [...wordings, { ...consultation.record('x'), patient_cpf: '12345678909' }])
    expect((await consultation.backend.from('patient_records').insert(row)).error?.code).toBe('42501')
  expect(await acts(consultation)).toEqual([`insert ${analysis}`])
})

test('one consultation twice in one statement is one text, or a conflict that stores nothing', async () => {
  const consultation = await beginConsultation('numavez')
  const send = (...sent: readonly string[]) =>
    consultation.backend.from('patient_records').insert(sent.map(consultation.record))
  expect((await send('Um.', 'Outro.')).error?.code).toBe('PT409')
  expect(await acts(consultation)).toEqual([])
  expect((await send('Um.', 'Um.\n')).error).toBeNull()
  expect(await acts(consultation)).toEqual(['insert Um.'])
})

test('neither a corrected CPF nor writing the same text is an edit of the record', async () => {
  const consultation = await beginConsultation('corrigida')
  const analysis = await consultation.analyse()
  await consultation.backend
    .from('patients')
    .update({ cpf: '11144477735' })
    .eq('user_id', consultation.userId)
    .throwOnError()
  await consultation.backend
    .from('patient_records')
    .update({ medical_analysis: analysis })
    .eq('user_id', consultation.userId)
  expect(await acts(consultation)).toEqual([`insert ${analysis}`, `update ${analysis}`])
  expect((await consultation.insert('Como a tela mostrou.')).error).toBeNull()
  expect(await consultation.texts()).toEqual(['Como a tela mostrou.'])
})

test('a record sent again while its draft is being renewed waits for it', async () => {
  const consultation = await beginConsultation('juntas')
  const analysis = await consultation.analyse()
  const draft = { consultation: consultation.consultationId, transcript: 'Dor.', analysis: 'De novo.', organiser: 'x' }
  const waiting = async (count: number) => {
    const blocked = () => product.owner.query('select from pg_locks where not granted')
    await expect.poll(async () => (await blocked()).rowCount, { timeout: 5000 }).toBeGreaterThanOrEqual(count)
  }
  await product.owner.query('begin')
  await product.owner.query('select from patient_records where user_id = $1 for update', [consultation.userId])
  const draft_sha256 = createHash('sha256').update(analysis).digest('hex')
  const renewed = consultation.backend
    .rpc('renew_draft', { ...draft, statements: [], omissions: [], draft_sha256 })
    .then((a) => a)
  await waiting(1)
  const sentAgain = consultation.insert(analysis).then((answer) => answer)
  await waiting(2)
  await product.owner.query('commit')
  expect((await renewed).error).toBeNull()
  expect((await sentAgain).error).toBeNull()
  expect(await consultation.texts()).toEqual(['De novo.'])
})

test('a draft is renewed while another consultation of the account is being changed', async () => {
  const consultation = await beginConsultation('ao-lado')
  const analysis = await consultation.analyse()
  const { data: patient } = await consultation.backend.from('patients').select('id').single().throwOnError()
  const row = { user_id: consultation.userId, patient_id: patient.id }
  const { data: other } = await consultation.backend
    .from('consultations')
    .insert(row)
    .select('id')
    .single()
    .throwOnError()
  await product.owner.query('begin')
  await product.owner.query('select from consultations where id = $1 for update', [other.id])
  const draft_sha256 = createHash('sha256').update(analysis).digest('hex')
  const draft = { consultation: consultation.consultationId, transcript: 'Dor.', analysis: 'De novo.', organiser: 'x' }
  const { error } = await consultation.backend.rpc('renew_draft', {
    ...draft,
    statements: [],
    omissions: [],
    draft_sha256,
  })
  await product.owner.query('commit')
  expect(error).toBeNull()
})

test('a repeated insert that returns its row gets none', async () => {
  const consultation = await beginConsultation('lida')
  const analysis = await consultation.analyse()
  const answer = await consultation.backend
    .from('patient_records')
    .insert(consultation.record(analysis))
    .select()
    .maybeSingle()
  expect(answer).toMatchObject({ error: null, data: null })
})

test('§7 a chunk without a sample is answered with no text, and is nothing to be sent again', async () => {
  const { backend } = await product.professional('vazio')
  const answer = await backend.functions.invoke('transcribe-streaming', { body: { audioChunk: '' } })
  expect(answer.error).toBeNull()
  expect(answer.data).toEqual({ text: '' })
})
