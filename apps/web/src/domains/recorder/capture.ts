import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { Interruptions } from './interruptions.ts'
import { closeMicrophone, openMicrophone } from './microphone.ts'
import { startContainerRecorder } from './container-recorder.ts'
import {
  PROCESSOR_NAME,
  type BlockMessage,
  type DoneMessage,
  type PcmCommand,
  type PcmOptions,
} from './pcm-messages.ts'
import workletUrl from './pcm-worklet.ts?worker&url'

export interface CaptureEvents {
  readonly onBlock: (block: BlockMessage) => void
  /** Sound stopped arriving: unplugged, taken by a call, or the page was suspended. @param sinceMs epoch time. */
  readonly onInterrupted: (sinceMs: number) => void
  readonly onResumed: (atMs: number) => void
  /** A file has been played to its end. */
  readonly onEnded: () => void
}

/** Where the sound comes from: an open microphone, or a file that is played in its place, silent to the room. */
export type Sound =
  | { readonly kind: 'microphone'; readonly stream: MediaStream }
  | { readonly kind: 'file'; readonly url: string }

const REOPEN_MS = 2000
const ANSWER_MS = 1500
/** How long a browser may take to start audio; some never answer, without a device for sound or outside a tap. */
const START_MS = 5000

/** Sound on its way into blocks, through lost devices and suspended pages, with exact positions; ends once. */
export class Capture {
  readonly #context: AudioContext
  readonly #events: CaptureEvents
  readonly #interruptions: Interruptions
  #blocks: AudioWorkletNode | undefined
  #source: AudioNode | undefined
  #stream: MediaStream | undefined
  #throughSample: number
  #stopContainer: () => void = () => undefined
  #answered = new Map<PcmCommand, () => void>()
  #reopening: ReturnType<typeof setInterval> | undefined
  #isEnded = false

  /**
   * Call it from a tap: some browsers start audio only then.
   * @param firstSample position at which the recording goes on; 0 for a new one.
   * @throws Error where the browser cannot process audio, or does not begin to within five seconds.
   */
  static async start(sound: Sound, firstSample: number, events: CaptureEvents): Promise<Capture> {
    const context = new AudioContext({ sampleRate: SAMPLE_RATE_HZ })
    const capture = new Capture(context, firstSample, events)
    // Asked before anything is waited for, while the browser still counts it as the tap's.
    const started = startedWithin(context.resume(), START_MS)
    started.catch(() => undefined)
    try {
      await context.audioWorklet.addModule(workletUrl)
      capture.#createBlocks()
      if (sound.kind === 'microphone') capture.#connectMicrophone(sound.stream)
      else await capture.#connectFile(sound.url)
      await started
      return capture
    } catch (cause) {
      capture.#leave()
      capture.#stopContainer()
      // Not waited for: what did not start may not end either.
      void context.close().catch(() => undefined)
      throw cause
    }
  }

  private constructor(context: AudioContext, firstSample: number, events: CaptureEvents) {
    this.#context = context
    this.#throughSample = firstSample
    this.#events = events
    this.#interruptions = new Interruptions(events.onInterrupted, events.onResumed)
    context.onstatechange = () => {
      if (context.state === 'running') this.#interruptions.over('suspended')
      else if (context.state !== 'closed') this.#interruptions.begin('suspended')
    }
    document.addEventListener('visibilitychange', this.#onVisible)
    if ('mediaDevices' in navigator) navigator.mediaDevices.addEventListener('devicechange', this.#onDeviceChange)
  }

  /** What was captured before is handed out; after this nothing is captured until `continue`. */
  async pause(): Promise<void> {
    this.#interruptions.rest()
    await this.#command('pause')
  }

  async continue(): Promise<void> {
    this.#interruptions.watch()
    await this.#command('continue')
    await this.retry()
  }

  /** Tries to get sound again now; the answer comes as an event. */
  async retry(): Promise<void> {
    if (this.#isEnded) return
    // A browser that refuses without a tap is asked again with the next one.
    await this.#context.resume().catch(() => undefined)
    if (this.#reopening !== undefined) await this.#reopen()
  }

  /** Hands out what has gathered, ends the sound and frees the device. Resolves after the last block was given. */
  async stop(): Promise<void> {
    if (this.#isEnded) return
    this.#leave()
    await this.#command('end')
    this.#stopContainer()
    closeMicrophone(this.#stream)
    await this.#context.close()
  }

  /** From now on nothing that the browser tells changes anything. */
  #leave(): void {
    this.#isEnded = true
    this.#interruptions.end()
    clearInterval(this.#reopening)
    document.removeEventListener('visibilitychange', this.#onVisible)
    if ('mediaDevices' in navigator) navigator.mediaDevices.removeEventListener('devicechange', this.#onDeviceChange)
  }

  readonly #onVisible = () => {
    if (document.visibilityState === 'visible') void this.retry()
  }

  readonly #onDeviceChange = () => {
    if (this.#reopening !== undefined) void this.#reopen()
  }

  #createBlocks(): void {
    const processorOptions: PcmOptions = { firstSample: this.#throughSample }
    const blocks = new AudioWorkletNode(this.#context, PROCESSOR_NAME, {
      numberOfOutputs: 0,
      channelCount: 1,
      channelCountMode: 'explicit',
      processorOptions,
    })
    blocks.port.onmessage = ({ data }: MessageEvent<BlockMessage | DoneMessage>) => {
      if (data.kind === 'done') return this.#answered.get(data.command)?.()
      this.#throughSample = data.startSample + data.samples.length
      this.#interruptions.heard()
      this.#events.onBlock(data)
      // Not every browser tells that a track has ended.
      if (this.#stream?.getAudioTracks().every((track) => track.readyState === 'ended')) this.#lose(this.#stream)
    }
    blocks.onprocessorerror = () => {
      // A broken processor stays silent for good: another takes over where it ended. A block that is still on its way
      // would have the place that the other begins at.
      blocks.port.onmessage = null
      this.#interruptions.begin('processor')
      this.#source?.disconnect()
      this.#createBlocks()
      this.#interruptions.over('processor')
    }
    this.#blocks = blocks
    this.#source?.connect(blocks)
  }

  #connectMicrophone(stream: MediaStream): void {
    this.#stopContainer()
    this.#source?.disconnect()
    closeMicrophone(this.#stream)
    this.#stream = stream
    const source = this.#context.createMediaStreamSource(stream)
    this.#source = source
    this.#stopContainer = startContainerRecorder(stream)
    for (const track of stream.getAudioTracks()) {
      track.onended = () => this.#lose(stream)
      // While another program has the device it gives zeros; they are a gap and not recorded time.
      track.onmute = () => {
        this.#interruptions.begin('muted')
        source.disconnect()
      }
      track.onunmute = () => {
        if (this.#blocks) source.connect(this.#blocks)
        this.#interruptions.over('muted')
      }
    }
    if (this.#blocks) source.connect(this.#blocks)
  }

  async #connectFile(url: string): Promise<void> {
    const audio = await this.#context.decodeAudioData(await (await fetch(url)).arrayBuffer())
    const source = new AudioBufferSourceNode(this.#context, { buffer: audio })
    source.onended = () => {
      if (!this.#isEnded) this.#events.onEnded()
    }
    this.#source = source
    if (this.#blocks) source.connect(this.#blocks)
    source.start()
  }

  /** The device is gone: the recording waits, and goes on with whatever microphone there is. */
  #lose(stream: MediaStream): void {
    if (this.#isEnded || stream !== this.#stream || this.#reopening !== undefined) return
    this.#interruptions.begin('lost')
    this.#source?.disconnect()
    this.#reopening = setInterval(() => void this.#reopen(), REOPEN_MS)
    void this.#reopen()
  }

  async #reopen(): Promise<void> {
    const opened = await openMicrophone()
    if (opened.kind === 'failed') return
    // Another attempt was faster, or the recording has ended meanwhile.
    if (this.#isEnded || this.#reopening === undefined) return closeMicrophone(opened.stream)
    clearInterval(this.#reopening)
    this.#reopening = undefined
    this.#connectMicrophone(opened.stream)
    this.#interruptions.over('lost')
    this.#interruptions.over('muted')
  }

  async #command(command: PcmCommand): Promise<void> {
    const answer = new Promise<void>((done) => this.#answered.set(command, done))
    this.#blocks?.port.postMessage(command)
    // An audio thread that has been taken away answers nothing; the person must not wait for it.
    await Promise.race([answer, new Promise<void>((done) => setTimeout(done, ANSWER_MS))])
  }
}

async function startedWithin(started: Promise<void>, limitMs: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the browser did not start audio')), limitMs)
  })
  await Promise.race([started, late]).finally(() => clearTimeout(timer))
}
