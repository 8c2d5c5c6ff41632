import { randomUUID } from 'node:crypto'
import { BLOCK_SAMPLES } from '@prontuvoz/rules/speech-engine'
import { MAX_CLINIC_WORDS } from '@prontuvoz/rules/clinic-words'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'
import { audio, engine } from '../../../../supabase/functions/transcribe-streaming/test-streams.ts'
import { startOpenAiServer, type OpenAiServer } from '../../../../testing/openai-server.ts'

let live: OpenAiServer
let other: OpenAiServer
let product: TestProduct
beforeAll(async () => {
  live = await startOpenAiServer()
  other = await startOpenAiServer()
  product = await createTestProduct(
    {
      TRANSCRIPTION_BASE_URL: live.baseUrl,
      TRANSCRIPTION_MODEL: 'ao-vivo',
      SECOND_PASS_BASE_URL: other.baseUrl,
      SECOND_PASS_MODEL: 'segunda',
      CLINIC_WORDS: 'Santa Casa, Puran T4',
    },
    { speech: engine },
  )
})
afterAll(async () => {
  await product.close()
  await live.close()
  await other.close()
})

/** A professional with their own words, and a consultation. */
async function professional(name: string, ...words: string[]) {
  const { backend, userId, accessToken } = await product.professional(name)
  const listed = words.map((word) => ({ user_id: userId, word }))
  if (listed.length > 0) await backend.from('clinic_words').insert(listed).throwOnError()
  const patient = { id: randomUUID(), user_id: userId, name: 'Helena Prado', cpf: '52998224725' }
  await backend.from('patients').insert(patient).throwOnError()
  const begin = async () => {
    const id = randomUUID()
    await backend.from('consultations').insert({ id, user_id: userId, patient_id: patient.id }).throwOnError()
    return id
  }
  const first = await begin()
  const speak = (more: object = {}, consultationId = first) => {
    const pcm = Int16Array.from(audio.subarray(0, 14 * BLOCK_SAMPLES), (value) => Math.round(value * 0x7fff))
    const audioChunk = Buffer.from(pcm.buffer).toString('base64')
    return fetch(`${product.url}/functions/v1/transcribe-streaming`, {
      method: 'POST',
      headers: { ...product.headersOf(accessToken), 'content-type': 'application/json' },
      body: JSON.stringify({ audioChunk, consultationId, sequence: 0, startSample: 0, final: true, ...more }),
    })
  }
  // A database that takes more than a second leaves a prompt without words: the next recording has them.
  const prompted = async () => {
    expect((await speak({}, await begin())).status).toBe(200)
    return promptOf(live)
  }
  const record = async (transcriptionText: string) => {
    const body = { transcriptionText, patientName: 'Helena Prado', consultationId: first }
    const { data, error } = await backend.functions.invoke<{ analysis: string; statements: object[] }>(
      'process-medical-text',
      { body },
    )
    if (error || !data) throw new Error('no record', { cause: error })
    return data
  }
  return { backend, userId, speak, prompted, record }
}

const promptOf = ({ requests }: OpenAiServer) =>
  /name="prompt"\s+(.*)/.exec(requests.at(-1)?.body.toString() ?? '')?.[1]?.trim()

test('a speech server gets the account’s words before the installation’s, and no other account’s', async () => {
  const ana = await professional('ana', 'Dra. Yasmim Abreu', 'Glifage')
  const bia = await professional('bia', 'Forxiga', 'santa casa')
  await expect.poll(ana.prompted).toBe('Consulta médica. Dra. Yasmim Abreu, Glifage, Santa Casa, Puran T4.')
  await expect.poll(bia.prompted).toBe('Consulta médica. Forxiga, santa casa, Puran T4.')
})

test('if the words cannot be read, the transcript is still complete', async () => {
  const { speak, record } = await professional('carla', 'Glifage')
  await product.owner.query('revoke select on clinic_words from authenticated')
  try {
    expect(await (await speak()).json()).toMatchObject({ text: expect.stringContaining('bom dia doutor') })
    expect(promptOf(live)).toBe('Consulta médica. Santa Casa, Puran T4.')
    expect((await record('Uso glifaje de manhã.')).analysis).toContain('Glifaje de manhã.')
  } finally {
    await product.owner.query('grant select on clinic_words to authenticated')
  }
})

test('the record marks what sounds like a clinic word, and keeps what was heard', async () => {
  const { record } = await professional('dora', 'Dra. Yasmim Abreu', 'Novaquinona')
  const { analysis, statements } = await record(
    'Uso novaquinoma de vinte miligramas de manhã. Vou encaminhar a senhora para a doutora Iasmin Abreu.',
  )
  expect(analysis).toContain('Novaquinoma de 20 mg')
  expect(analysis).toContain('Iasmin Abreu')
  expect(analysis).not.toContain('Novaquinona')
  const marks = JSON.stringify(statements)
  expect(marks).toContain('“Novaquinoma” soa como “Novaquinona”, da lista da clínica. Confira a grafia.')
  expect(marks).toContain('“Iasmin Abreu” soa como “Dra. Yasmim Abreu”, da lista da clínica. Confira a grafia.')
})

test('the second pass uses its own server if there is one, and never the live one', async () => {
  const { backend, speak } = await professional('elis')
  live.transcript = 'tomo losartana de cinquenta'
  other.transcript = 'Tomo losartana de sessenta.'
  await speak()
  const asked = live.requests.length
  const answer = await speak({ pass: 'second', recordingSamples: 14 * BLOCK_SAMPLES })
  live.transcript = 'bom dia doutor'
  expect(await answer.json()).toMatchObject({ text: expect.stringContaining('Tomo losartana de sessenta.') })
  expect(live.requests.length).toBe(asked)
  expect(other.requests.at(-1)?.body.toString('latin1')).toContain('segunda')
  const { data } = await backend.from('second_pass_pieces').select('text').neq('text', '').throwOnError()
  expect(data).toEqual([{ text: expect.stringContaining('Tomo losartana de sessenta.') }])
})

test('if the server of the second pass fails, the live text stays', async () => {
  const { speak } = await professional('flora')
  other.behaviour = 500
  for (let turn = 0; turn < 4; turn += 1)
    expect((await speak({ pass: 'second', recordingSamples: 14 * BLOCK_SAMPLES })).status).toBe(503)
  other.behaviour = 'well'
  expect(await (await speak()).json()).toMatchObject({ text: expect.stringContaining('bom dia doutor') })
})

test('an account has at most 200 words, also when two devices add at once, each word once in any case', async () => {
  const { backend, userId } = await professional('gina')
  const { backend: stranger } = await professional('hilda')
  const add = (words: readonly string[]) =>
    backend.from('clinic_words').upsert(
      words.map((word) => ({ user_id: userId, word })),
      { onConflict: 'user_id,folded', ignoreDuplicates: true },
    )
  const words = (from: number, count: number) => Array.from({ length: count }, (_, index) => `Palavra ${from + index}`)
  const outcomes = await Promise.all([add(words(0, 150)), add(words(1000, 150)), add(words(2000, 60))])
  const refused = outcomes.flatMap(({ error }) => (error ? [error] : []))
  expect(refused.length).toBeGreaterThan(0)
  for (const error of refused)
    expect(error).toMatchObject({
      code: 'PV050',
      message: 'A lista guarda até 200 palavras. Remova alguma para adicionar outra.',
    })
  const held = async () => (await backend.from('clinic_words').select('word').throwOnError()).data.length
  const before = await held()
  expect(before).toBeLessThanOrEqual(MAX_CLINIC_WORDS)
  expect((await add(words(3000, MAX_CLINIC_WORDS - before))).error).toBeNull()
  expect((await add(['mais uma'])).error?.code).toBe('PV050')
  // Words already in the list need no room.
  expect((await add(['PALAVRA 3000', 'palavra 3000'])).error).toBeNull()
  expect(await held()).toBe(MAX_CLINIC_WORDS)
  expect((await stranger.from('clinic_words').select('word').throwOnError()).data).toEqual([])
})
