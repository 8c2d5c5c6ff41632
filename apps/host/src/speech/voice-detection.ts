import { SpeechFailure, type SpeechDetector, type VoiceDetection } from '@prontuvoz/rules/speech-engine'
import { createFairQueue } from '#host/processes/fair-queue.ts'
import { loadSilero, type SileroNetwork } from './silero-network.ts'
import { createVoiceStream } from './voice-stream.ts'

// Three live recordings, four plain ones, and one complete audio.
const MAX_WAITING_PER_ACCOUNT = 8
// Each holds a few seconds of audio while it waits.
const MAX_WAITING = 256

/**
 * The detectors of this host. The network runs on the event loop: two blocks take a third of a millisecond, about as
 * long as passing them to a thread. It processes three seconds at most before others are served.
 * @param vadModel path of silero_vad_16k.onnx, which is read on first use.
 * @param onFailure called with the cause when audio could not be processed.
 */
export function createVoiceDetection(
  vadModel: string,
  onFailure: (cause: unknown) => void = () => undefined,
): VoiceDetection {
  const queue = createFairQueue({ maxRunning: 1 })
  const waiting = new Map<string, number>()
  let waitingOfAll = 0
  let loading: Promise<SileroNetwork> | undefined

  async function network(): Promise<SileroNetwork> {
    loading ??= loadSilero(vadModel)
    try {
      return await loading
    } catch (cause) {
      loading = undefined
      onFailure(cause)
      throw new SpeechFailure('unavailable', { cause })
    }
  }

  async function admitted<T>(account: string, work: () => Promise<T>): Promise<T> {
    const own = waiting.get(account) ?? 0
    if (own >= MAX_WAITING_PER_ACCOUNT || waitingOfAll >= MAX_WAITING) throw new SpeechFailure('busy')
    waiting.set(account, own + 1)
    waitingOfAll += 1
    try {
      return await work()
    } finally {
      waitingOfAll -= 1
      const left = (waiting.get(account) ?? 1) - 1
      if (left === 0) waiting.delete(account)
      else waiting.set(account, left)
    }
  }

  return {
    createDetector(account = ''): SpeechDetector {
      const stream = createVoiceStream(({ samples, memory, windows }) =>
        queue(account, async () => {
          const silero = await network()
          await others()
          return silero.hear(samples(), memory, windows)
        }),
      )
      return {
        ...stream,
        accept: (samples) => admitted(account, () => stream.accept(samples)),
        flush: () => admitted(account, () => stream.flush()),
        get settledThroughSample() {
          return stream.settledThroughSample
        },
      }
    },
  }
}

/** Yields to the event loop. */
function others(): Promise<void> {
  return new Promise((done) => setImmediate(done))
}
