import { readFile } from 'node:fs/promises'
import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import sherpa from 'sherpa-onnx-node'
import { expect, test } from 'vitest'
import { seededRandom } from '../../../../testing/seeded-random.ts'
import { readWave } from '../../../../testing/speech-sample.ts'
import { sayToneWords } from '../../../../testing/tone-words.ts'
import { readVoiceBed } from '../../../../testing/voice-bed.ts'
import { loadSilero, MEMORY_VALUES, MAX_WINDOWS, SAMPLES_BEFORE, samplesFor, WINDOW_STEP } from './silero-network.ts'
import { Utterances } from './utterances.ts'

const MODEL = 'assets/silero-vad/silero_vad_16k.onnx'
const [NETWORK_RATE_HZ, WINDOW] = [16_000, 512]

const silero = await loadSilero(MODEL)
const consultation = readWave(await readFile('assets/speech-model/demo/consulta.wav'))
const talk = sayToneWords({ words: 30, seed: 3, bed: await readVoiceBed(), maxWordsInPhrase: 20 }).samples
const random = seededRandom(4)

const at = (decibels: number) => 10 ** (decibels / 20)
/** As a microphone delivers it, in 16 bits. */
const quieter = (samples: Float32Array, decibels: number) =>
  samples.map((value) => Math.round(value * at(decibels) * 0x7fff) / 0x8000)
const noisy = (samples: Float32Array, decibels: number) =>
  samples.map((value) => value + at(decibels) * (random() + random() + random() - 1.5))
const chord = (samples: Float32Array) =>
  samples.map((value, place) => {
    const seconds = place / SAMPLE_RATE_HZ
    const decay = Math.exp(-3 * (seconds % 0.7))
    return (
      value + decay * [220, 277, 330, 440].reduce((sum, hz) => sum + 0.04 * Math.sin(2 * Math.PI * hz * seconds), 0)
    )
  })

/** The network's probabilities, several windows per call. */
function probabilitiesOf(samples: Float32Array, atOnce = MAX_WINDOWS): number[] {
  const probabilities: number[] = []
  let memory = new Float32Array(MEMORY_VALUES)
  const all = Math.floor(samples.length / WINDOW_STEP) - 1
  for (let next = 0; next < all; next += atOnce) {
    const windows = Math.min(atOnce, all - next)
    const from = next * WINDOW_STEP - SAMPLES_BEFORE
    const input = new Float32Array(samplesFor(windows))
    input.set(samples.subarray(Math.max(0, from), from + input.length), Math.max(0, -from))
    const heard = silero.hear(input, memory, windows)
    probabilities.push(...heard.subarray(0, windows))
    memory = heard.slice(windows)
  }
  return probabilities
}

/**
 * Whether somebody speaks after each window, and the utterance ends, according to sherpa-onnx with the same network.
 */
function heardBySherpa(samples: Float32Array, windows: number) {
  const vad = new sherpa.Vad(
    {
      sileroVad: {
        ...{ model: MODEL, threshold: 0.5, windowSize: WINDOW },
        ...{ minSpeechDuration: 0.25, minSilenceDuration: 0.5, maxSpeechDuration: 3600 },
      },
      sampleRate: NETWORK_RATE_HZ,
      numThreads: 1,
    },
    60,
  )
  const resampled = new sherpa.LinearResampler(SAMPLE_RATE_HZ, NETWORK_RATE_HZ).flush(samples)
  const speaks: boolean[] = []
  const ends: number[] = []
  for (let window = 0; window <= windows; window += 1) {
    vad.acceptWaveform(resampled.slice(window * WINDOW, (window + 1) * WINDOW))
    // sherpa-onnx looks past a window's end, and reports with the next one.
    if (window > 0) speaks.push(vad.isDetected())
    for (; !vad.isEmpty(); vad.pop()) {
      const { start, samples: found } = vad.front(false)
      ends.push(((start + found.length) * SAMPLE_RATE_HZ) / NETWORK_RATE_HZ)
    }
  }
  return { speaks, ends }
}

function heardHere(probabilities: readonly number[]) {
  const utterances = new Utterances()
  const speaks: boolean[] = []
  const ends: number[] = []
  for (const probability of probabilities) {
    const ended = utterances.hear(probability)
    speaks.push(utterances.isSpeaking)
    if (ended) ends.push(ended.endSample)
  }
  return { speaks, ends }
}

test.each([
  ['a consultation', consultation],
  ['a quiet voice (-20 dB)', quieter(consultation, -20)],
  ['a very quiet voice (-40 dB)', quieter(consultation, -40)],
  ['a voice in noise', noisy(consultation, -30)],
  ['a voice that noise covers', noisy(consultation, -10)],
  ['a voice over music', chord(consultation)],
  ['music alone', chord(new Float32Array(20 * SAMPLE_RATE_HZ))],
  ['a clipped voice', consultation.map((value) => Math.max(-1, Math.min(1, value * 20)))],
  ['speech between tones', talk],
  ['nothing', new Float32Array(10 * SAMPLE_RATE_HZ)],
])('%s is heard window for window as by sherpa-onnx with the same network', (_what, samples) => {
  const probabilities = probabilitiesOf(samples)
  expect(heardHere(probabilities)).toEqual(heardBySherpa(samples, probabilities.length))
})

test('probabilities are the same to the bit however many windows are heard at once', () => {
  const whole = probabilitiesOf(consultation)
  for (const atOnce of [1, 2, 21, 95]) expect(probabilitiesOf(consultation, atOnce)).toEqual(whole)
})

test('another file is refused by what it lacks', async () => {
  await expect(loadSilero('assets/speech-model/tiny-ptbr-ctc.onnx')).rejects.toThrow(
    'the network has no decoder.rnn.bias_ih of 512 values',
  )
})
