import { blocksOf } from '#recording/capture/audio-file.ts'
import type { CaptureEvents } from '#recording/capture/sound-path.ts'
import type { BlockMessage } from '#recording/capture/pcm-messages.ts'
import { SoundWatch, type HeardSound } from '#recording/capture/sound-watch.ts'
import type { OpenSound, RecordingPorts, RunningSound } from './recording-ports.ts'
import type { RecordingEvent } from './recording-state.ts'

/** A captured block; its first sample has a position in the recording. */
export type SoundBlock = Pick<BlockMessage, 'startSample' | 'samples' | 'peak'>

/** A block, and the audio state after it. */
export interface HeardBlock extends Pick<SoundBlock, 'startSample' | 'samples'> {
  readonly sound: HeardSound
}

/** Blocks per write: each write waits for the disk. */
const FILE_BLOCKS = 64
const FILE_SOUND: HeardSound = { level: 0, silentSeconds: 0, isDead: false, zeroSamples: 0 }

export interface SoundInputEvents {
  /** Receives all blocks that have arrived, in order: the next ones wait until it resolves. */
  readonly onBlocks: (blocks: readonly HeardBlock[]) => Promise<void>
  readonly onEvent: (event: RecordingEvent) => void
  /**
   * Called when an interruption or a microphone without a signal begins or ends, audio was lost, an earlier recording
   * is continued, or writing a file begins or ends. Resolves when it is on disk.
   */
  readonly onGap: () => Promise<void>
  /** A file has been played to its end. */
  readonly onEnded: () => void
}

/** Captures one microphone, or a file instead, from start to end, and delivers its blocks in order. */
export class SoundInput {
  readonly #ports: Pick<RecordingPorts, 'keepScreenOn' | 'alarm'>
  readonly #events: SoundInputEvents
  readonly #watch = new SoundWatch()
  #opened: OpenSound | undefined
  #running: RunningSound | undefined
  /** Resolves when audio is running, or cannot run. */
  #started: Promise<void> = Promise.resolve()
  /** Blocks that arrived while earlier ones are processed. */
  #waiting: HeardBlock[] = []
  /** Resolves when the last block so far has been processed. */
  #taken: Promise<void> = Promise.resolve()
  #ending: Promise<void> | undefined
  #letScreenSleep: () => void = () => undefined
  #wasDead = false
  #fileSamples: number | undefined

  constructor(ports: Pick<RecordingPorts, 'keepScreenOn' | 'alarm'>, events: SoundInputEvents) {
    this.#ports = ports
    this.#events = events
  }

  /** Whether audio is captured, or about to be. */
  get isListening(): boolean {
    return this.#opened !== undefined && this.#ending === undefined
  }

  /** Length of the file being written; undefined otherwise. */
  get fileSamples(): number | undefined {
    return this.#fileSamples
  }

  /** Never rejects. */
  get started(): Promise<void> {
    return this.#started
  }

  /** Resolves when audio is captured, or was ended before. @throws Error if the browser cannot process audio. */
  async listen(sound: OpenSound, firstSample: number): Promise<void> {
    this.#opened = sound
    const starting = this.#start(sound, firstSample)
    this.#started = starting.catch(() => undefined)
    await starting
  }

  async #start(sound: OpenSound, firstSample: number): Promise<void> {
    let running: RunningSound
    try {
      running = await sound.start(firstSample, this.#captureEvents())
    } catch (cause) {
      // Closing the device turns the browser's recording indicator off.
      sound.close()
      if (this.#ending) return
      this.#ending = Promise.resolve()
      throw cause
    }
    // Ended while the browser was starting it.
    if (this.#ending) return void running.stop().catch(() => undefined)
    this.#running = running
    // Store the details now: the patient's name, and that the recording is not ended, as a resumed one may be stored as
    // ended. If the tab is killed, it must not be finished without asking.
    void this.#events.onGap()
    this.#letScreenSleep = this.#ports.keepScreenOn((canSleep) => this.#events.onEvent({ type: 'screen', canSleep }))
  }

  /** Processes a file block by block, until `isUnwanted`. */
  async takeFile(samples: Float32Array, isUnwanted: () => boolean): Promise<void> {
    this.#fileSamples = samples.length
    // Before its first block: if the tab is killed, the unwritten rest is a gap, not the end of the recording.
    await this.#events.onGap()
    let count = 0
    for (const block of blocksOf(samples)) {
      if (isUnwanted()) return
      // Zeros in a file do not indicate a broken device.
      const taken = this.#take(block, FILE_SOUND)
      if (count % FILE_BLOCKS === 0) await taken
      count += 1
    }
    await this.#taken
    this.#fileSamples = undefined
    await this.#events.onGap()
  }

  #take(block: SoundBlock, sound = this.#watch.accept(block)): Promise<void> {
    const { startSample, samples } = block
    this.#waiting.push({ startSample, samples, sound })
    // Write all waiting blocks at once: with single writes, a disk slower than the audio would fall ever further
    // behind.
    this.#taken = this.#taken.then(() => this.#handOut())
    return this.#taken
  }

  async #handOut(): Promise<void> {
    const blocks = this.#waiting.splice(0)
    const last = blocks.at(-1)
    if (!last) return
    await this.#events.onBlocks(blocks)
    if (last.sound.isDead !== this.#wasDead) void this.#events.onGap()
    this.#wasDead = last.sound.isDead
  }

  /** Resolves when everything captured before has been processed. */
  async pause(): Promise<void> {
    await this.#started
    await this.#running?.pause()
    await this.#taken
    this.#watch.reset()
  }

  async continue(): Promise<void> {
    await this.#started
    await this.#running?.continue()
  }

  retry(): void {
    void this.#running?.retry()
  }

  /** Releases the device, even while it is starting. Resolves when everything captured has been processed. */
  async end(): Promise<void> {
    this.#ending ??= this.#stop()
    await this.#ending
    await this.#taken
  }

  async #stop(): Promise<void> {
    if (!this.#running) return this.#opened?.close()
    await this.#running.stop()
    this.#letScreenSleep()
  }

  #captureEvents(): CaptureEvents {
    const { onEvent, onGap, onEnded } = this.#events
    // If it ended before it was running, it delivers nothing, however late the browser starts it.
    const isUnwanted = () => this.#ending !== undefined && this.#running === undefined
    return {
      onBlock: (block) => {
        if (!isUnwanted()) void this.#take(block)
      },
      onInterrupted: (sinceMs) => {
        onEvent({ type: 'interrupted', at: instant(sinceMs) })
        this.#watch.reset()
        this.#ports.alarm()
        void onGap()
      },
      onResumed: (atMs) => {
        onEvent({ type: 'resumed', at: instant(atMs) })
        void onGap()
      },
      onLost: ({ fromMs, toMs, ...loss }) => {
        onEvent({ type: 'lost', loss: { kind: 'lost', from: instant(fromMs), to: instant(toMs), ...loss } })
        void onGap()
      },
      onEnded,
    }
  }
}

function instant(epochMs: number): string {
  return new Date(epochMs).toISOString()
}
