// How each configured speech engine transcribes a folder of recordings (NAME.wav), compared with what was said
// (NAME.txt): word errors, lost names of medicines, speed and delay. Nothing leaves the machine except to
// TRANSCRIPTION_BASE_URL and SECOND_PASS_BASE_URL. `npm run lab speech -- FOLDER [--model NAME_OR_FOLDER …]`
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SAMPLE_RATE_HZ, type SpeechEngine, type SpeechSegment } from '@prontuvoz/rules/speech-engine'
import { createVoiceDetection } from '../apps/host/src/speech/voice-detection.ts'
import { createEmbeddedEngine, resampled } from '../apps/host/src/speech/embedded-engine.ts'
import { PARAKEET, SPEECH_CATALOGUE } from '../apps/host/src/speech/speech-catalogue.ts'
import { speechServer, type Transcribe } from '../supabase/functions/_shared/speech-server.ts'
import { scoreSpeech, sumOfScores, type SpeechScore } from '../testing/speech-score.ts'
import { readWaveFile } from '../testing/wave-file.ts'

/** Samples that the browser sends at a time. */
const BLOCK_SAMPLES = 8192

interface Recording {
  readonly name: string
  /** Mono, 24 kHz. */
  readonly samples: Float32Array
  readonly said: string
}

interface Measured {
  readonly score: SpeechScore
  readonly audioSeconds: number
  readonly readingSeconds: number
  /** From the end of a segment's speech until its text appears, if it were spoken now. */
  readonly delaysSeconds: readonly number[]
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { model: { type: 'string', multiple: true, default: [] } },
})
const [folder] = positionals
if (folder === undefined) stop('Uso: npm run lab speech -- PASTA [--model NOME_OU_PASTA …]')
const recordings = await readRecordings(folder)
if (recordings.length === 0) stop(`${folder}: não há nenhum par NOME.wav e NOME.txt.`)

const detectors = createVoiceDetection('assets/silero-vad/silero_vad_16k.onnx')
try {
  const seconds = recordings.reduce((sum, { samples }) => sum + samples.length / SAMPLE_RATE_HZ, 0)
  console.log(`${recordings.length} recordings, ${seconds.toFixed(0)} s`)
  for (const directory of modelDirectories()) {
    const engine = await createEmbeddedEngine(directory, detectors).catch((cause: unknown) => {
      console.error(cause instanceof Error ? cause.message : String(cause))
      process.exitCode = 1
    })
    if (engine) await measure(`${engine.name}, ${engine.kind}`, (samples) => engine.transcribe(samples))
  }
  for (const name of ['TRANSCRIPTION', 'SECOND_PASS'] as const) {
    const server = speechServer({ env }, name)
    const title = name === 'TRANSCRIPTION' ? 'server' : 'server of the second pass'
    // A failing engine reports it, and the remaining ones are still measured.
    if (server)
      await measure(`${title}, ${env(`${name}_MODEL`)}`, (samples) => server(samples)).catch((cause: unknown) => {
        console.error(cause instanceof Error ? cause.message : String(cause))
        process.exitCode = 1
      })
  }
} finally {
}

/** The models given as arguments; else the configured one, else those of the catalogue that are on disk. */
function modelDirectories(): string[] {
  const models = join(process.env['DATA_DIR'] ?? 'data', 'models')
  const inCatalogue = (name: string) => SPEECH_CATALOGUE.some((model) => model.name === name)
  const asked = values.model.map((one) => (inCatalogue(one) ? join(models, one) : one))
  const configured = process.env['SPEECH_MODEL_DIR']
  const downloaded = SPEECH_CATALOGUE.map(({ name }) => join(models, name)).filter((path) => existsSync(path))
  const found = asked.length > 0 ? asked : configured ? [configured] : downloaded
  if (found.length === 0 && !env('TRANSCRIPTION_BASE_URL') && !env('SECOND_PASS_BASE_URL'))
    stop(
      `Nenhum motor: use --model, SPEECH_MODEL_DIR ou TRANSCRIPTION_BASE_URL, ou baixe ${PARAKEET.name} com npm start.`,
    )
  return found
}

async function measure(title: string, transcribe: Transcribe): Promise<void> {
  console.log(`\n${title}`)
  const all: Measured[] = []
  for (const recording of recordings) {
    const measured = await hear(recording, transcribe)
    print(recording.name, measured)
    all.push(measured)
  }
  if (all.length > 1)
    print('all', {
      score: sumOfScores(all.map(({ score }) => score)),
      audioSeconds: all.reduce((sum, one) => sum + one.audioSeconds, 0),
      readingSeconds: all.reduce((sum, one) => sum + one.readingSeconds, 0),
      delaysSeconds: all.flatMap(({ delaysSeconds }) => delaysSeconds),
    })
}

/** Transcribes a recording as the product does: cut at its pauses, one segment after another. */
async function hear({ samples, said }: Recording, transcribe: Transcribe): Promise<Measured> {
  const detector: ReturnType<SpeechEngine['createDetector']> = detectors.createDetector()
  const texts: string[] = []
  const delaysSeconds: number[] = []
  let readingSeconds = 0
  let freeAtSeconds = 0
  async function read(segments: readonly SpeechSegment[], atSample: number): Promise<void> {
    for (const segment of segments) {
      const began = performance.now()
      texts.push(await transcribe(segment.samples))
      const tookSeconds = (performance.now() - began) / 1000
      readingSeconds += tookSeconds
      freeAtSeconds = Math.max(atSample / SAMPLE_RATE_HZ, freeAtSeconds) + tookSeconds
      delaysSeconds.push(freeAtSeconds - segment.endSample / SAMPLE_RATE_HZ)
    }
  }
  for (let at = 0; at < samples.length; at += BLOCK_SAMPLES) {
    const block = samples.slice(at, at + BLOCK_SAMPLES)
    await read(await detector.accept(block), at + block.length)
  }
  await read(await detector.flush(), samples.length)
  detector.close()
  return {
    score: scoreSpeech(said, texts.join(' ')),
    audioSeconds: samples.length / SAMPLE_RATE_HZ,
    readingSeconds,
    delaysSeconds,
  }
}

function print(name: string, { score, audioSeconds, readingSeconds, delaysSeconds }: Measured): void {
  const sorted = delaysSeconds.toSorted((one, other) => one - other)
  const at = (share: number) => `${(sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2)} s`
  const drugs =
    score.drugs === 0
      ? 'no medicine is named'
      : `medicines lost ${percent(score.lostDrugs / score.drugs)} (${score.lostDrugs} of ${score.drugs})`
  console.log(
    `  ${name.padEnd(24)} word errors ${percent(score.wrongWords / Math.max(1, score.words))} (${score.wrongWords} of ` +
      `${score.words}), ${drugs}, invented ${score.inventedDrugs}, real-time factor ` +
      `${(readingSeconds / audioSeconds).toFixed(3)}, delay p50 ${at(0.5)} p95 ${at(0.95)}`,
  )
}

async function readRecordings(from: string): Promise<Recording[]> {
  const found: Recording[] = []
  for (const name of readdirSync(from).toSorted()) {
    if (!/\.wav$/i.test(name)) continue
    const text = join(from, name.replace(/\.wav$/i, '.txt'))
    try {
      const said = readFileSync(text, 'utf8')
      const { samples, sampleRateHz } = readWaveFile(readFileSync(join(from, name)))
      found.push({ name: name.slice(0, -4), samples: await resampled(samples, sampleRateHz, SAMPLE_RATE_HZ), said })
    } catch (cause) {
      const reason = existsSync(text)
        ? cause instanceof Error
          ? cause.message
          : String(cause)
        : `falta o texto ${text}`
      console.warn(`${name}: ${reason}; fica de fora.`)
    }
  }
  return found
}

function env(name: string): string | undefined {
  return process.env[name] || undefined
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
