import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createVoiceDetection } from './voice-detection.ts'
import { createEmbeddedEngine } from './embedded-engine.ts'
import { readWave, wordErrorRate } from '../../../../testing/speech-sample.ts'

const detectors = createVoiceDetection('assets/silero-vad/silero_vad_16k.onnx')
const engine = await createEmbeddedEngine('assets/speech-model', detectors)
const consultation = readWave(await readFile('assets/speech-model/demo/consulta.wav'))
const spoken = await readFile('assets/speech-model/demo/consulta.txt', 'utf8')

for (const blockSamples of [8192, 1000, 65_536]) {
  test(`transcribes the spoken consultation with at most 5 % wrong words, fed ${blockSamples} samples at a time`, async () => {
    const detector = engine.createDetector()
    const segments = []
    let previousSettled = 0
    for (let at = 0; at < consultation.length; at += blockSamples) {
      segments.push(...(await detector.accept(consultation.subarray(at, at + blockSamples))))
      expect(detector.settledThroughSample).toBeGreaterThanOrEqual(previousSettled)
      previousSettled = detector.settledThroughSample
    }
    segments.push(...(await detector.flush()))
    const texts = []
    for (const segment of segments) texts.push(await engine.transcribe(segment.samples))
    for (const [index, segment] of segments.entries()) {
      expect(segment.samples.length).toBe(segment.endSample - segment.startSample)
      expect(segment.startSample).toBeGreaterThanOrEqual(segments[index - 1]?.endSample ?? 0)
    }
    const rate = wordErrorRate(spoken, texts.join(' '))
    console.info(`WER ${(100 * rate).toFixed(1)} % in ${segments.length} segments`)
    expect(rate).toBeLessThanOrEqual(0.05)
    expect(detector.settledThroughSample).toBe(consultation.length)
  })
}

test('silence is decided without a segment, so that its audio can be dropped', async () => {
  const detector = engine.createDetector()
  expect(await detector.accept(new Float32Array(24_000 * 10))).toEqual([])
  expect(detector.settledThroughSample).toBeGreaterThan(24_000 * 9)
  expect(await detector.flush()).toEqual([])
})

test('the event loop keeps turning while several recordings are transcribed', async () => {
  const minutes = new Float32Array(consultation.length * 6)
  for (let copy = 0; copy < 6; copy += 1) minutes.set(consultation, copy * consultation.length)
  let turns = 0
  let isReading = true
  const readings = Promise.all(Array.from({ length: 3 }, () => engine.transcribe(minutes))).finally(() => {
    isReading = false
  })
  while (isReading) {
    await new Promise((done) => setTimeout(done, 5))
    turns += 1
  }
  const texts = await readings
  expect(texts.every((text) => text.includes('dor de cabeça'))).toBe(true)
  // If decoding ran on the event loop, it would turn at most once between two results.
  expect(turns).toBeGreaterThan(10)
})

test('open speech is returned with the audio before it; in a pause there is none', async () => {
  const detector = engine.createDetector()
  await detector.accept(consultation.subarray(0, 24_000 * 2))
  const open = detector.openSpeech()
  expect(open?.endSample).toBe(24_000 * 2)
  expect(open?.startSample).toBeLessThanOrEqual(24_000)
  expect(open?.startSample).toBe(detector.settledThroughSample)
  await detector.accept(new Float32Array(24_000 * 2))
  expect(detector.openSpeech()).toBeUndefined()
})

test('an abandoned transcription does not answer', async () => {
  await expect(engine.transcribe(consultation.subarray(0, 24_000), { signal: AbortSignal.abort() })).rejects.toThrow()
})

test('a folder without a model is refused by name', async () => {
  await expect(createEmbeddedEngine('assets/silero-vad', detectors)).rejects.toThrow(
    'assets/silero-vad: falta o arquivo tokens.txt do modelo.',
  )
})
