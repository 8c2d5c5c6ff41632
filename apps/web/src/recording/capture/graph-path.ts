import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { workletUrl } from './capture-scripts.ts'
import { PROCESSOR_NAME, type BlockMessage, type DoneMessage, type PcmCommand } from './pcm-messages.ts'
import type { PathEvents, SoundPath } from './sound-path.ts'

/** Output latency hint: long enough for a busy machine, too short to notice. */
const LATENCY_SECONDS = 0.2
/** Timeout for starting audio; without an audio device or a tap some browsers never answer. */
const START_MS = 5000

/** An audio context started during a tap: some browsers start audio only then. */
export interface WokenAudio {
  readonly context: AudioContext
  readonly started: Promise<void>
}

/** Call it during a tap, before anything is awaited. @throws if the browser has no audio. */
export function wakeAudio(): WokenAudio {
  return woken(contextOf(SAMPLE_RATE_HZ))
}

function contextOf(sampleRate: number): AudioContext {
  try {
    return new AudioContext({ sampleRate, latencyHint: LATENCY_SECONDS })
  } catch {
    // Some hardware has only one rate; the worklet resamples to 24 kHz.
    return new AudioContext({ latencyHint: LATENCY_SECONDS })
  }
}

function woken(context: AudioContext): WokenAudio {
  const started = context.resume()
  started.catch(() => undefined)
  return { context, started }
}

export interface GraphOptions {
  readonly firstSample: number
  /** Audio context from the tap that started the recording; by default a new one. */
  readonly audio?: WokenAudio | undefined
}

/** Audio through the browser's audio graph and a worklet. */
export class GraphPath implements SoundPath {
  readonly #events: PathEvents
  readonly #isTimed: boolean
  #audio: WokenAudio
  #blocks: AudioWorkletNode | undefined
  #source: AudioNode | undefined
  #throughSample = 0
  #isClosed = false

  /** Ready for a microphone to be attached. @throws if audio does not start within five seconds. */
  static async open({ firstSample, audio }: GraphOptions, events: PathEvents): Promise<GraphPath> {
    return new GraphPath(audio ?? wakeAudio(), events, true).#started(firstSample)
  }

  /** Plays a file silently. @param onEnded called at its end. */
  static async play(
    { firstSample, audio }: GraphOptions,
    url: string,
    events: PathEvents & { readonly onEnded: () => void },
  ): Promise<GraphPath> {
    const path = await new GraphPath(audio ?? wakeAudio(), events, false).#started(firstSample)
    try {
      await path.#connectFile(url, events.onEnded)
      return path
    } catch (cause) {
      path.close()
      throw cause
    }
  }

  private constructor(audio: WokenAudio, events: PathEvents, isTimed: boolean) {
    this.#audio = audio
    this.#events = events
    this.#isTimed = isTimed
  }

  async attach(stream: MediaStream): Promise<void> {
    this.detach()
    let source: AudioNode
    try {
      source = this.#audio.context.createMediaStreamSource(stream)
    } catch (cause) {
      if (!(cause instanceof DOMException) || cause.name !== 'NotSupportedError') throw cause
      // The browser accepts a microphone only in a context with the device's own rate.
      await this.#useOwnRate()
      source = this.#audio.context.createMediaStreamSource(stream)
    }
    this.#source = source
    if (this.#blocks) source.connect(this.#blocks)
  }

  detach(): void {
    this.#source?.disconnect()
    this.#source = undefined
  }

  post(command: PcmCommand): void {
    this.#blocks?.port.postMessage(command)
  }

  resume(): Promise<void> {
    return this.#audio.context.resume()
  }

  close(): void {
    this.#isClosed = true
    if (this.#blocks) this.#blocks.port.onmessage = null
    this.#audio.context.onstatechange = null
    void this.#audio.context.close().catch(() => undefined)
  }

  async #started(firstSample: number): Promise<this> {
    const { context, started } = this.#audio
    try {
      await context.audioWorklet.addModule(workletUrl)
      this.#createBlocks(firstSample)
      await withinLimit(started)
      context.onstatechange = () => {
        if (context.state !== 'closed') this.#events.onSuspended(context.state !== 'running')
      }
      return this
    } catch (cause) {
      this.close()
      throw cause
    }
  }

  /** Call only before anything was captured on this path, or after its microphone was lost. */
  async #useOwnRate(): Promise<void> {
    const before = this.#audio.context
    before.onstatechange = null
    this.#audio = woken(new AudioContext({ latencyHint: LATENCY_SECONDS }))
    void before.close().catch(() => undefined)
    await this.#started(this.#throughSample)
  }

  #createBlocks(firstSample: number): void {
    this.#throughSample = firstSample
    const blocks = new AudioWorkletNode(this.#audio.context, PROCESSOR_NAME, {
      numberOfOutputs: 0,
      channelCount: 1,
      channelCountMode: 'explicit',
      processorOptions: { firstSample, isTimed: this.#isTimed },
    })
    blocks.port.onmessage = ({ data }: MessageEvent<BlockMessage | DoneMessage>) => {
      if (data.kind === 'block') this.#throughSample = data.startSample + data.samples.length
      this.#events.onMessage(data)
    }
    blocks.onprocessorerror = () => {
      // A broken processor never recovers. A late block of it would overlap the position at which the next processor
      // starts.
      blocks.port.onmessage = null
      if (this.#isClosed) return
      this.#source?.disconnect()
      this.#createBlocks(this.#throughSample)
      this.#events.onBroken()
    }
    this.#blocks = blocks
    this.#source?.connect(blocks)
  }

  async #connectFile(url: string, onEnded: () => void): Promise<void> {
    const { context } = this.#audio
    const audio = await context.decodeAudioData(await (await fetch(url)).arrayBuffer())
    const source = new AudioBufferSourceNode(context, { buffer: audio })
    source.onended = () => {
      if (!this.#isClosed) onEnded()
    }
    this.#source = source
    if (this.#blocks) source.connect(this.#blocks)
    source.start()
  }
}

async function withinLimit(started: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the browser did not start audio')), START_MS)
  })
  await Promise.race([started, late]).finally(() => clearTimeout(timer))
}
