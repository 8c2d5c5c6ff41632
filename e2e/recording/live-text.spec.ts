import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { createVoiceDetection } from '../../apps/host/src/speech/voice-detection.ts'
import { createEmbeddedEngine } from '../../apps/host/src/speech/embedded-engine.ts'
import { encodeWav } from '../../supabase/functions/_shared/pcm.ts'
import { readWave, wordErrorRate } from '../../testing/speech-sample.ts'
import { openDemoBrowser, startDemo } from '../product/demo-session.ts'
import type { RunningProduct } from '../product/product.ts'
import { encodedSamples, rememberEncoded, repeatedIn, watchSentAudio, type Sent } from './sent-audio.ts'
import { startAgreed } from '../product/screen.ts'

const SAMPLE_RATE_HZ = 24_000
/** The size of the specification's own requests: nine blocks of 16 bits in base64 for every eight blocks of audio. */
const SPECIFIED_BYTES_PER_SECOND = (9 * 8192 * 2 * (4 / 3)) / ((8 * 8192) / SAMPLE_RATE_HZ)
const wave = resolve('assets/speech-model/demo/consulta.wav')
/** The overlap of a live request with the previous one: 30 ms. */
const LEAD_SAMPLES = 720
const CHIRP_SECONDS = 5
/** The first turns of the consultation. */
const SPEECH_SECONDS = 23.8

let demo: RunningProduct
test.beforeAll(async () => {
  demo = await startDemo()
})
test.afterAll(() => demo.stop())

test('words appear before the pause, final text replaces them, and a quarter of the bytes is enough', async ({
  launchOptions,
}) => {
  const session = await openDemoBrowser(demo, launchOptions, [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${wave}%noloop`,
    '--autoplay-policy=no-user-gesture-required',
  ])
  const { page } = session
  const sent = watchSentAudio(page)
  await startAgreed(page)
  const transcript = page.getByRole('region', { name: 'Transcrição ao vivo' })
  await expect(transcript).toContainText('losartana', { timeout: 60_000 })
  await page.getByRole('button', { name: 'Finalizar gravação' }).click()
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 30_000 })

  const openFirst = sent.findIndex((one) => one.interim.includes('bom dia'))
  const finishedFirst = sent.findIndex((one) => one.text.includes('bom dia'))
  expect(openFirst).toBeGreaterThan(-1)
  expect(finishedFirst).toBeGreaterThan(openFirst)
  // Speech that continues after a pause begins with its own words, never with words that are already final.
  for (const { text, interim } of sent) expect(text !== '' && interim.startsWith(text)).toBe(false)
  const written = (await page.getByRole('region', { name: 'Transcrição da consulta' }).textContent()) ?? ''
  expect(written.split('bom dia doutor')).toHaveLength(2)

  const seconds = recordedSamples(sent) / SAMPLE_RATE_HZ
  const share = sent.reduce((total, one) => total + one.bytes, 0) / (seconds * SPECIFIED_BYTES_PER_SECOND)
  console.info(`${sent.length} requests, ${(100 * share).toFixed(0)} % of the specification's bytes`)
  expect(share).toBeLessThanOrEqual(0.22)
  await session.close()
})

test('compressed audio keeps its place to the sample, and is transcribed as well as uncompressed', async ({
  launchOptions,
}) => {
  test.setTimeout(180_000)
  const session = await openDemoBrowser(demo, launchOptions, ['--autoplay-policy=no-user-gesture-required'])
  const { page } = session
  await rememberEncoded(page)
  await page.reload()
  await page.getByLabel('CPF do paciente').fill('52998224725')
  await page.getByText('Os dados do paciente foram preenchidos.').first().waitFor()
  const chirped = await chirpedConsultation()
  await page.route('**/demo/*.wav', (route) => route.fulfill({ body: chirped, contentType: 'audio/wav' }))
  const sent = watchSentAudio(page)
  await page.getByRole('button', { name: 'Usar consulta de demonstração' }).click()
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 90_000 })

  const given = await encodedSamples(page)
  expect(given.length).toBe(sent.length)
  const original = new Float32Array(recordedSamples(sent))
  const heard = new Float32Array(original.length)
  for (const [index, one] of sent.entries()) {
    const fresh = repeatedIn(one, sent[index - 1])
    if (one.isLive && index > 0) expect(fresh).toBe(LEAD_SAMPLES)
    const samples = Float32Array.from(given[index] ?? [], (value) => value / 0x8000)
    original.set(samples.subarray(fresh, one.sampleCount), one.startSample + fresh)
    heard.set(one.heard.subarray(fresh), one.startSample + fresh)
  }
  const chirpEnd = (CHIRP_SECONDS - 0.7) * SAMPLE_RATE_HZ
  const shifts = [-3, -2, -1, 0, 1, 2, 3].map((shift) => ({ shift, noise: noiseAt(original, heard, shift, chirpEnd) }))
  const best = shifts.reduce((least, one) => (one.noise < least.noise ? one : least))
  console.info(`shift ${best.shift}, signal to noise ${(-10 * Math.log10(best.noise)).toFixed(1)} dB`)
  expect(Math.abs(best.shift)).toBeLessThanOrEqual(1)
  expect(best.noise).toBeLessThan(0.01)

  const rates = await Promise.all(
    [original, heard].map((samples) => errorRate(samples.subarray(CHIRP_SECONDS * SAMPLE_RATE_HZ))),
  )
  console.info(`WER uncompressed ${rates[0]?.toFixed(3)}, compressed ${rates[1]?.toFixed(3)}`)
  expect(rates[1]).toBeLessThanOrEqual((rates[0] ?? 0) + 0.02)
  await session.close()
})

const consultation = z.object({ turns: z.array(z.object({ end: z.number(), text: z.string() })) })

function recordedSamples(sent: readonly Sent[]): number {
  return Math.max(...sent.map((one) => one.startSample + one.sampleCount))
}

/** A tone that rises from 150 Hz to 3.5 kHz, then the beginning of the consultation. */
async function chirpedConsultation(): Promise<Buffer> {
  const speech = readWave(await readFile(wave)).subarray(0, SPEECH_SECONDS * SAMPLE_RATE_HZ)
  const samples = new Float32Array(CHIRP_SECONDS * SAMPLE_RATE_HZ + speech.length)
  for (let at = 0; at < (CHIRP_SECONDS - 0.5) * SAMPLE_RATE_HZ; at += 1) {
    const seconds = at / SAMPLE_RATE_HZ
    samples[at] = 0.4 * Math.sin(2 * Math.PI * (150 * seconds + ((3500 - 150) / (2 * CHIRP_SECONDS)) * seconds ** 2))
  }
  samples.set(speech, CHIRP_SECONDS * SAMPLE_RATE_HZ)
  return Buffer.from(encodeWav(samples, SAMPLE_RATE_HZ))
}

/** Energy of the difference relative to the energy of the signal. */
function noiseAt(original: Float32Array, heard: Float32Array, shift: number, end: number): number {
  let signal = 0
  let noise = 0
  for (let at = 8192; at < end; at += 1) {
    const value = original[at] ?? 0
    signal += value ** 2
    noise += (value - (heard[at + shift] ?? 0)) ** 2
  }
  return noise / signal
}

async function errorRate(samples: Float32Array): Promise<number> {
  const detectors = createVoiceDetection('assets/silero-vad/silero_vad_16k.onnx')
  const engine = await createEmbeddedEngine('assets/speech-model', detectors)
  const detector = engine.createDetector()
  const texts: string[] = []
  for (const segment of [...(await detector.accept(samples)), ...(await detector.flush())])
    texts.push(await engine.transcribe(segment.samples))
  const { turns } = consultation.parse(JSON.parse(await readFile('assets/speech-model/demo/consulta.json', 'utf8')))
  const spoken = turns.filter((turn) => turn.end < SPEECH_SECONDS).map((turn) => turn.text)
  return wordErrorRate(spoken.join(' '), texts.join(' '))
}

test('a browser that cannot compress sends the audio as the specification has it', async ({ launchOptions }) => {
  const session = await openDemoBrowser(demo, launchOptions, ['--autoplay-policy=no-user-gesture-required'])
  const { page } = session
  await page.addInitScript(() => Reflect.deleteProperty(window, 'AudioEncoder'))
  await page.reload()
  await page.getByLabel('CPF do paciente').fill('52998224725')
  await page.getByText('Os dados do paciente foram preenchidos.').first().waitFor()
  const kinds = new Set<string | undefined>()
  page.on('request', (request) => {
    if (request.url().endsWith('/transcribe-streaming')) kinds.add(request.headers()['content-type'])
  })
  await page.getByRole('button', { name: 'Usar consulta de demonstração' }).click()
  const transcript = page.getByRole('region', { name: 'Transcrição ao vivo' })
  await expect(transcript).toContainText('bom dia doutor', { timeout: 60_000 })
  expect([...kinds]).toEqual(['application/json'])
  await session.close()
})

test('after a recording without any sound the next one is compressed all the same', async ({ launchOptions }) => {
  const session = await openDemoBrowser(demo, launchOptions, [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${wave}%noloop`,
    '--autoplay-policy=no-user-gesture-required',
  ])
  const { page } = session
  const types: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/transcribe-streaming')) types.push(request.headers()['content-type'])
  })
  await page.evaluate(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async () => {
      navigator.mediaDevices.getUserMedia = open
      const silent = new AudioContext()
      await silent.suspend()
      return silent.createMediaStreamDestination().stream
    }
  })
  await startAgreed(page)
  await page.getByRole('button', { name: 'Finalizar gravação' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nada foi dito na gravação' })).toBeVisible()
  await page.getByRole('button', { name: 'Descartar gravação' }).click()
  await page.getByRole('button', { name: 'Descartar', exact: true }).click()
  expect(types).toEqual(['application/json'])

  await expect(page.getByLabel('CPF do paciente')).toHaveValue('529.982.247-25')
  await startAgreed(page)
  const transcript = page.getByRole('region', { name: 'Transcrição ao vivo' })
  await expect(transcript).toContainText('bom dia', { timeout: 60_000 })
  expect(new Set(types.slice(1))).toEqual(new Set(['application/octet-stream']))
  await session.close()
})
