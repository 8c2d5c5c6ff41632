import type { CaptureEvents } from '#recording/capture/capture.ts'
import type { JournalBlock } from '#recording/journal/journal.ts'
import { SoundWatch } from '#recording/capture/sound-watch.ts'
import type { RecordingCore } from './recording-core.ts'
import type { OpenSound, RunningSound } from './recording-ports.ts'
import type { Visit } from './recording-state.ts'

/** Brings captured sound into the journal, block after block, and tells the recording about it. */
export class SoundRecorder {
  readonly #core: RecordingCore
  readonly #watch = new SoundWatch()
  #sound: RunningSound | undefined
  /** Blocks are written one after the other; this resolves when the last one is in the journal. */
  #written: Promise<void> = Promise.resolve()
  #letScreenSleep: () => void = () => undefined

  constructor(core: RecordingCore) {
    this.#core = core
  }

  get isListening(): boolean {
    return this.#sound !== undefined
  }

  /** @throws Error where the browser cannot process audio. */
  async listen(sound: OpenSound, visit: Visit, firstSample: number, onEnded: () => void): Promise<void> {
    const { ports } = this.#core
    this.#watch.reset()
    const events: CaptureEvents = {
      onBlock: (block) => void this.store(visit, block),
      onInterrupted: (sinceMs) => {
        this.#core.send({ type: 'interrupted', at: new Date(sinceMs).toISOString() })
        this.#watch.reset()
        ports.alarm()
        void this.#core.saveDetails()
      },
      onResumed: (atMs) => {
        this.#core.send({ type: 'resumed', at: new Date(atMs).toISOString() })
        void this.#core.saveDetails()
      },
      onLost: ({ fromMs, toMs, ...loss }) => {
        const [from, to] = [new Date(fromMs).toISOString(), new Date(toMs).toISOString()]
        this.#core.send({ type: 'lost', loss: { kind: 'lost', from, to, ...loss } })
        void this.#core.saveDetails()
      },
      onEnded,
    }
    try {
      this.#sound = await sound.start(firstSample, events)
    } catch (cause) {
      // The browser's recording mark goes off with the device.
      sound.close()
      throw cause
    }
    this.#letScreenSleep = ports.keepScreenOn((canSleep) => this.#core.send({ type: 'screen', canSleep }))
  }

  /** In the journal first; only then it is shown as captured and sent. Resolves when that is done. */
  store(visit: Visit, block: JournalBlock & { readonly peak: number }): Promise<void> {
    const { journal } = this.#core
    const { startSample, samples } = block
    this.#written = this.#written.then(async () => {
      // Discarded or left meanwhile.
      if (!journal || this.#core.progress?.visit !== visit) return
      const kept = await journal.keep(visit.consultationId, { startSample, samples })
      const throughSample = startSample + samples.length
      const sound = this.#watch.accept(block)
      this.#core.send({ type: 'captured', throughSample, isKept: kept === 'kept', ...sound })
      this.#core.transcriber?.captured(throughSample)
    })
    return this.#written
  }

  async pause(): Promise<void> {
    await this.#sound?.pause()
    await this.#written
    this.#watch.reset()
  }

  async continue(): Promise<void> {
    await this.#sound?.continue()
  }

  retry(): void {
    void this.#sound?.retry()
  }

  /** Frees the device. Resolves when everything captured is in the journal. */
  async end(): Promise<void> {
    const sound = this.#sound
    this.#sound = undefined
    await sound?.stop()
    this.#letScreenSleep()
    this.#letScreenSleep = () => undefined
    await this.#written
  }
}
