import type { FunctionContext, FunctionObserver } from '@prontuvoz/rules/function-context'
import type { SpeechDetector, VoiceDetection } from '@prontuvoz/rules/speech-engine'
import { wordsForSpeech } from './clinic-words.ts'
import { EngineCircuit } from './engine-circuit.ts'
import { fromEngine } from './engine-failure.ts'
import { EngineGauge } from './engine-gauge.ts'
import { FunctionFailure } from './failure.ts'
import { isPrivateAddress } from './private-address.ts'
import { speechServer, type Transcribe } from './speech-server.ts'

/** Detects and transcribes speech, with statistics of its speed and health. */
export interface ReadingEngine {
  /** @returns a detector for one of the caller's streams; it throws FunctionFailure. */
  readonly createDetector: () => SpeechDetector
  /** @throws FunctionFailure, immediately if the engine has failed repeatedly. */
  readonly transcribe: Transcribe
  readonly gauge: EngineGauge
  /** Transcribing is free: the engine is embedded, or in the same network. */
  readonly isFree: boolean
}

interface Watch {
  readonly gauge: EngineGauge
  readonly circuit: EngineCircuit
}

const serverWatches = new Map<string, Watch>()
const embeddedWatches = new WeakMap<VoiceDetection, Watch>()

/**
 * The configured engine. Speed and failures are tracked for each engine over all requests.
 * @param pass the second pass may have its own server.
 * @throws FunctionFailure 'no-engine' if there is none.
 */
export function readingEngine(context: FunctionContext, pass: 'live' | 'second' = 'live'): ReadingEngine {
  const { speech } = context
  const account = context.caller?.userId ?? ''
  const name = pass === 'second' && hasOwnServer(context) ? 'SECOND_PASS' : 'TRANSCRIPTION'
  const server = speechServer(context, name)
  const read = server
    ? async (samples: Float32Array) => server(samples, await wordsForSpeech(context))
    : embeddedReader(speech, account)
  if (!speech || !read)
    throw new FunctionFailure('no-engine', 'A transcrição não está disponível agora. Digite ou cole a conversa.')
  const address = context.env(`${name}_BASE_URL`) ?? ''
  // A stream keeps its initial context, and outlives the token of its first request: newer requests refresh the words.
  if (server) void wordsForSpeech(context)
  const { gauge, circuit } = server
    ? watchOf(serverWatches, `${address} ${context.env(`${name}_MODEL`)}`)
    : watchOf(embeddedWatches, speech)
  return {
    createDetector: () => inWords(speech.createDetector(account)),
    gauge,
    isFree: !server || isPrivateAddress(address),
    transcribe: (samples) =>
      circuit.run(async () => {
        try {
          return await observed(context.observer, () => gauge.measure(samples.length, () => read(samples)))
        } catch (cause) {
          throw fromEngine(cause)
        }
      }),
  }
}

/** Whether the second pass has its own server. */
export function hasOwnServer({ env }: Pick<FunctionContext, 'env'>): boolean {
  return env('SECOND_PASS_BASE_URL') !== undefined
}

function embeddedReader(speech: FunctionContext['speech'], account: string): Transcribe | undefined {
  const transcribe = speech?.transcribe?.bind(speech)
  return transcribe && ((samples) => transcribe(samples, { account }))
}

/** The detector, with failures translated for the doctor. */
function inWords(detector: SpeechDetector): SpeechDetector {
  const failing = (cause: unknown) => {
    throw fromEngine(cause)
  }
  return {
    accept: (samples) => detector.accept(samples).catch(failing),
    flush: () => detector.flush().catch(failing),
    openSpeech: () => detector.openSpeech(),
    get settledThroughSample() {
      return detector.settledThroughSample
    },
    close: () => detector.close(),
  }
}

async function observed<T>(observer: FunctionObserver | undefined, work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now()
  let isOk = false
  try {
    const result = await work()
    isOk = true
    return result
  } finally {
    observer?.recognised((performance.now() - startedMs) / 1000, isOk)
  }
}

function watchOf<K>(watches: { get(key: K): Watch | undefined; set(key: K, watch: Watch): unknown }, key: K): Watch {
  const known = watches.get(key)
  if (known) return known
  const watch = { gauge: new EngineGauge(), circuit: new EngineCircuit() }
  watches.set(key, watch)
  return watch
}
