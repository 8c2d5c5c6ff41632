import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { databaseOfRun } from '#host/testing/given-server.ts'
import { spawnProduct, type ProductProcess } from '#host/testing/product-process.ts'
import { speakLive } from '../../../../testing/live-sender.ts'
import { descendantsNamed } from '../../../../testing/process-use.ts'
import { readWave, wordErrorRate } from '../../../../testing/speech-sample.ts'

const SLOW_MS = 180_000
const DEMO = 'assets/speech-model/demo'
const consultation = readWave(await readFile(`${DEMO}/consulta.wav`))
const dictation = readWave(await readFile(`${DEMO}/ditado.wav`))
const dictated = await readFile(`${DEMO}/ditado.txt`, 'utf8')
const FIRST_TURNS = 'bom dia o que a senhora está sentindo bom dia doutor estou com dor de cabeça e tontura'

let folder: string
let product: ProductProcess
afterEach(async () => {
  await product.end('SIGKILL')
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

async function start(environment: Readonly<Record<string, string>>): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'prontuvoz-live-'))
  product = await spawnProduct(folder, { ...(await databaseOfRun(inject('databaseHost'))), ...environment })
}

async function begin() {
  const { backend, userId } = await product.professional('ana')
  const patient = { user_id: userId, name: 'Helena Prado', cpf: '52998224725' }
  const { data } = await backend.from('patients').insert(patient).select('id').single().throwOnError()
  const id = randomUUID()
  await backend
    .from('consultations')
    .insert({ id, user_id: userId, patient_id: data.id, status: 'recording', duration_seconds: 0 })
    .throwOnError()
  return { backend, id }
}

const live = () => descendantsNamed(product.child.pid ?? 0, 'hear-live')

test(
  'the live model’s words are shown before the pause, and what the other model reads is stored',
  async () => {
    await start({ SPEECH_LIVE_MODEL_DIR: 'assets/live-speech-model' })
    const { backend, id } = await begin()
    await vi.waitFor(() => expect(product.output()).toContain('Texto ao vivo: tiny-ptbr-live-ctc'), 20_000)
    const shown = await speakLive(backend, id, dictation)
    expect(wordErrorRate(dictated, shown.at(-1)?.finished ?? '')).toBeLessThanOrEqual(0.05)
    expect(shown.filter(({ finished, interim }) => finished === '' && interim.includes('paciente'))).not.toEqual([])
    expect(shown.at(-1)?.interim).toBe('')
    const { data } = await backend.from('transcript_pieces').select('text').order('sequence').throwOnError()
    expect(wordErrorRate(dictated, data.map(({ text }) => text).join(' '))).toBeLessThanOrEqual(0.05)
  },
  SLOW_MS,
)

test(
  'a live process that is killed again and again fails no request and loses no word, and words are still shown',
  async () => {
    await start({ SPEECH_LIVE_MODEL_DIR: 'assets/live-speech-model' })
    const { backend, id } = await begin()
    await vi.waitFor(() => expect(product.output()).toContain('Texto ao vivo'), 20_000)
    const killed = new Set<number>()
    const shown = await speakLive(backend, id, consultation.subarray(0, 7.4 * SAMPLE_RATE_HZ), async () => {
      for (const pid of await live()) {
        killed.add(pid)
        process.kill(pid, 'SIGKILL')
      }
    })
    expect(killed.size).toBeGreaterThan(1)
    expect(product.output()).toContain('live-hearing')
    // Undisturbed, the engine misreads one of the eighteen words.
    expect(wordErrorRate(FIRST_TURNS, shown.at(-1)?.finished ?? '')).toBeLessThanOrEqual(0.06)
    expect(shown.filter(({ interim }) => interim !== '')).not.toEqual([])
  },
  SLOW_MS,
)

test(
  'a folder without a live model is named in the log, and interim text comes from the other model',
  async () => {
    await start({ SPEECH_LIVE_MODEL_DIR: 'assets/speech-model' })
    const { backend, id } = await begin()
    await vi.waitFor(() => expect(product.output()).toContain('Sem modelo de tempo real'), 20_000)
    expect(product.output()).toContain('ouve trechos inteiros. Indique esta pasta em SPEECH_MODEL_DIR.')
    const shown = await speakLive(backend, id, dictation)
    expect(shown.filter(({ interim }) => interim.includes('paciente'))).not.toEqual([])
    expect(await live()).toEqual([])
  },
  SLOW_MS,
)

test(
  'a host that ends stops the live process',
  async () => {
    await start({ SPEECH_LIVE_MODEL_DIR: 'assets/live-speech-model' })
    await vi.waitFor(() => expect(product.output()).toContain('Texto ao vivo'), 20_000)
    const [pid = 0] = await live()
    expect(pid).toBeGreaterThan(0)
    expect(await product.end('SIGTERM')).toBe(0)
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 5000)
  },
  SLOW_MS,
)
