import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { databaseOfRun } from '#host/testing/given-server.ts'
import { spawnProduct, type ProductProcess } from '#host/testing/product-process.ts'
import { readWave } from '../../../testing/speech-sample.ts'

// These tests start whole products, most of them with a database server.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** A speech and text server that responds only when released. */
async function startHeldEngine() {
  let release = () => undefined as void
  const released = new Promise<void>((done) => (release = done))
  let asked = 0
  const server = createServer((incoming, response) => {
    asked += 1
    incoming.resume()
    void released.then(() => {
      const isText = incoming.url?.endsWith('/chat/completions')
      const content = '{"itens":[]}'
      const answer = isText
        ? {
            id: 'c',
            object: 'chat.completion',
            choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
          }
        : { text: 'dor de cabeça' }
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    baseUrl: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/v1`,
    release: () => release(),
    untilAsked: async (times: number) => {
      while (asked < times) await new Promise((done) => setTimeout(done, 20))
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

let folder: string
let engine: Awaited<ReturnType<typeof startHeldEngine>>
let product: ProductProcess

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prontuvoz-end-'))
  await chmod(folder, 0o755)
  engine = await startHeldEngine()
})
afterEach(async () => {
  product.child.kill('SIGKILL')
  engine.close()
  await rm(folder, { recursive: true, force: true })
})

/** @param database an existing server instead of its own. */
async function start(database: Readonly<Record<string, string>> = {}): Promise<void> {
  product = await spawnProduct(folder, {
    ...database,
    TRANSCRIPTION_BASE_URL: engine.baseUrl,
    TRANSCRIPTION_MODEL: 'm',
    ANALYSIS_BASE_URL: engine.baseUrl,
    ANALYSIS_MODEL: 'm',
  })
}

async function consult(doctor: Awaited<ReturnType<ProductProcess['professional']>>, cpf: string): Promise<string> {
  const id = randomUUID()
  const patient = await doctor.backend
    .from('patients')
    .insert({ user_id: doctor.userId, name: 'Ana', cpf })
    .select('id')
    .single()
  await doctor.backend.from('consultations').insert({ id, user_id: doctor.userId, patient_id: patient.data?.id })
  return id
}

async function speechChunk(): Promise<string> {
  const samples = readWave(await readFile(new URL('../../../assets/speech-model/demo/ditado.wav', import.meta.url)))
  // The sample has 16 kHz, but at any rate three seconds of it are speech.
  const pcm = Int16Array.from(samples.subarray(0, 72_000), (sample) => Math.round(sample * 32_767))
  return Buffer.from(pcm.buffer).toString('base64')
}

function call(doctor: { accessToken: string }, name: string, body: object, signal?: AbortSignal): Promise<Response> {
  return fetch(`${product.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: product.key,
      authorization: `Bearer ${doctor.accessToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  })
}

test('SIGTERM, also if it comes twice at once, finishes a transcription and an abandoned analysis, and refuses new requests', async () => {
  const database = await databaseOfRun(inject('databaseHost'))
  await start(database)
  const doctor = await product.professional('fim')
  const recorded = await consult(doctor, '52998224725')
  const analysed = await consult(doctor, '11144477735')
  const transcription = call(doctor, 'transcribe-streaming', {
    audioChunk: await speechChunk(),
    consultationId: recorded,
    sequence: 0,
    startSample: 0,
    final: true,
  })
  await engine.untilAsked(1)
  const gone = new AbortController()
  const analysis = call(
    doctor,
    'process-medical-text',
    { transcriptionText: 'Dor de cabeça há dois dias.', patientName: 'Ana', consultationId: analysed },
    gone.signal,
  ).catch(() => undefined)
  await engine.untilAsked(2)
  gone.abort()
  await analysis

  const ended = product.end('SIGTERM')
  const refused = await untilRefused()
  // The same wish once more: systemd signals each process, and npm and the starter pass on what they get.
  product.child.kill('SIGTERM')
  expect(refused.status).toBe(503)
  expect(refused.headers['retry-after']).toBe('5')
  expect(refused.headers.connection).toBe('close')
  engine.release()
  const answer = await transcription
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ text: expect.stringContaining('dor de cabeça'), sequence: 0 })
  expect(await ended).toBe(0)

  product = await spawnProduct(folder, database)
  const backend = product.client()
  await backend.auth.signInWithPassword(doctor)
  const pieces = await backend.from('transcript_pieces').select('text').eq('consultation_id', recorded)
  expect(pieces.data?.[0]?.['text']).toContain('dor de cabeça')
  const consultation = await backend.from('consultations').select('status, transcription').eq('id', analysed).single()
  expect(consultation.data).toEqual({ status: 'completed', transcription: 'Dor de cabeça há dois dias.' })
  expect(await product.end()).toBe(0)
})

/** Sends requests on new connections until the product rejects one. */
async function untilRefused(): Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]> }> {
  for (;;) {
    const answer = await new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]> }>(
      (done, fail) => {
        request(`${product.url}/config.json`, { agent: new Agent() }, (response) => {
          response.resume()
          done({ status: response.statusCode, headers: response.headers })
        })
          .on('error', fail)
          .end()
      },
    )
    if (answer.status !== 200) return answer
    await new Promise((next) => setTimeout(next, 20))
  }
}

test('a second signal, a second later, ends it at once, and the next start finds everything; idle, with keep-alive connections open, it ends within a second or two', async () => {
  await start()
  const doctor = await product.professional('pressa')
  const recorded = await consult(doctor, '52998224725')
  const lost = call(doctor, 'transcribe-streaming', {
    audioChunk: await speechChunk(),
    consultationId: recorded,
    sequence: 0,
    startSample: 0,
    final: true,
  }).catch(() => undefined)
  await engine.untilAsked(1)
  product.child.kill('SIGTERM')
  await untilRefused()
  await new Promise((later) => setTimeout(later, 1100))
  const startedMs = performance.now()
  expect(await product.end('SIGTERM')).toBe(1)
  expect(performance.now() - startedMs).toBeLessThan(10_000)
  await lost
  product = await spawnProduct(folder)
  const backend = product.client()
  await backend.auth.signInWithPassword(doctor)
  const { data } = await backend.from('consultations').select('id')
  expect(data).toEqual([{ id: recorded }])
  const agent = new Agent({ keepAlive: true })
  await new Promise((done) =>
    request(`${product.url}/health`, { agent }, (response) => response.resume().on('end', done)).end(),
  )
  const endingMs = performance.now()
  // As of a terminal that is closed.
  expect(await product.end('SIGHUP')).toBe(0)
  expect(performance.now() - endingMs).toBeLessThan(15_000)
  agent.destroy()
})
