import { startContainerRecorder } from './container-recorder.ts'
import { GraphPath, wakeAudio, type WokenAudio } from './graph-path.ts'
import { Interruptions } from './interruptions.ts'
import { LossReport } from './loss-watch.ts'
import { openAnyMicrophone, openChosenInstead } from './microphone-choice.ts'
import { closeMicrophone } from './microphone.ts'
import type { BlockMessage, PcmCommand } from './pcm-messages.ts'
import type { CaptureEvents, PathEvents, SoundPath } from './sound-path.ts'
import { canReadTracks, TrackPath } from './track-path.ts'

/** A source of audio: an open microphone, or a file that is played silently instead. */
export type Sound =
  | { readonly kind: 'microphone'; readonly stream: MediaStream }
  | { readonly kind: 'file'; readonly url: string }

const REOPEN_MS = 2000
const ANSWER_MS = 1500

/** Audio that was started by a tap, or undefined if not needed; see `Capture.wake`. */
export type Woken = WokenAudio | undefined

/** Turns audio into blocks with exact positions, across lost devices and suspended pages; ends once. */
export class Capture {
  readonly #events: CaptureEvents
  readonly #interruptions: Interruptions
  readonly #losses: LossReport
  #path: SoundPath | undefined
  #stream: MediaStream | undefined
  #throughSample: number
  #stopContainer: () => void = () => undefined
  #answered = new Map<PcmCommand, () => void>()
  #reopening: ReturnType<typeof setInterval> | undefined
  #isRebuilding = false
  /** Consecutive stalls. */
  #stalls = 0
  #isPaused = false
  #isEnded = false

  /**
   * Lets the browser start audio during a tap, which some require. Call it before anything is awaited.
   * @param isFile a file will be played.
   */
  static wake(isFile: boolean): Woken {
    try {
      return isFile || !canReadTracks() ? wakeAudio() : undefined
    } catch {
      // Reported when the recording starts, where it can be explained.
      return undefined
    }
  }

  /** Releases what `wake` acquired. */
  static letSleep(woken: Woken): void {
    void woken?.context.close().catch(() => undefined)
  }

  /**
   * @param firstSample position at which the recording continues; 0 for a new one.
   * @throws Error if the browser cannot process audio, or does not start within five seconds.
   */
  static async start(sound: Sound, firstSample: number, events: CaptureEvents, woken?: Woken): Promise<Capture> {
    const capture = new Capture(firstSample, events)
    try {
      if (sound.kind === 'microphone') {
        await capture.#hear(sound.stream, woken)
      } else {
        const fileEvents = { ...capture.#pathEvents(), onEnded: () => capture.#isEnded || events.onEnded() }
        capture.#path = await GraphPath.play({ firstSample, audio: woken }, sound.url, fileEvents)
      }
      capture.#interruptions.watch()
      return capture
    } catch (cause) {
      capture.#leave()
      capture.#stopContainer()
      capture.#path?.close()
      throw cause
    }
  }

  private constructor(firstSample: number, events: CaptureEvents) {
    this.#throughSample = firstSample
    this.#events = events
    this.#losses = new LossReport(events.onLost)
    this.#interruptions = new Interruptions({
      onBegin: (sinceMs) => {
        this.#losses.settle()
        events.onInterrupted(sinceMs)
      },
      onOver: (atMs) => {
        this.#losses.settle()
        events.onResumed(atMs)
      },
      onStalled: () => this.#mend(),
    })
    document.addEventListener('visibilitychange', this.#onVisible)
    if ('mediaDevices' in navigator) navigator.mediaDevices.addEventListener('devicechange', this.#onDeviceChange)
  }

  /** Delivers what was captured so far; captures nothing more until `continue`. */
  async pause(): Promise<void> {
    this.#interruptions.rest()
    this.#isPaused = true
    await this.#command('pause')
    this.#losses.settle()
  }

  async continue(): Promise<void> {
    this.#interruptions.watch()
    this.#isPaused = false
    await this.#command('continue')
    await this.retry()
  }

  /** Tries to restore audio at the user's request; the result comes as an event. */
  async retry(): Promise<void> {
    const stream = this.#stream
    // After a call, some systems leave a track muted for good; only reopening the microphone helps.
    if (stream?.getAudioTracks().some((track) => track.muted)) this.#lose(stream)
    else await this.#resume()
  }

  async #resume(): Promise<void> {
    if (this.#isEnded) return
    // A browser that requires a tap is asked again on the next one. Some never answer, so this is not awaited.
    void this.#path?.resume().catch(() => undefined)
    if (this.#reopening !== undefined) await this.#reopen()
  }

  /** Delivers the rest, stops, and releases the device. Resolves after the last block. */
  async stop(): Promise<void> {
    if (this.#isEnded) return
    this.#leave()
    await this.#command('end')
    this.#losses.settle()
    this.#stopContainer()
    closeMicrophone(this.#stream)
    this.#path?.close()
  }

  /** From now on, browser events are ignored. */
  #leave(): void {
    this.#isEnded = true
    this.#interruptions.end()
    clearInterval(this.#reopening)
    document.removeEventListener('visibilitychange', this.#onVisible)
    if ('mediaDevices' in navigator) navigator.mediaDevices.removeEventListener('devicechange', this.#onDeviceChange)
  }

  readonly #onVisible = () => {
    if (document.visibilityState === 'visible') void this.#resume()
  }

  readonly #onDeviceChange = () => {
    void (this.#reopening === undefined ? this.#returnToChosen() : this.#reopen())
  }

  async #hear(stream: MediaStream, woken: Woken): Promise<void> {
    this.#path = await this.#openPath(woken)
    try {
      await this.#connect(stream, this.#path)
    } catch (cause) {
      if (!(this.#path instanceof TrackPath)) throw cause
      this.#path.close()
      this.#path = await this.#openPath(woken, true)
      await this.#connect(stream, this.#path)
    }
  }

  async #openPath(woken?: Woken, isPlain = false): Promise<SoundPath> {
    if (canReadTracks() && !isPlain) return new TrackPath(this.#throughSample, this.#pathEvents())
    return GraphPath.open({ firstSample: this.#throughSample, audio: woken }, this.#pathEvents())
  }

  #pathEvents(): PathEvents {
    return {
      onMessage: (message) => {
        if (message.kind === 'done') this.#answered.get(message.command)?.()
        else this.#take(message)
      },
      onSuspended: (isSuspended) => {
        if (isSuspended) this.#interruptions.begin('suspended')
        else this.#interruptions.over('suspended')
      },
      onBroken: () => {
        // The next block ends the interruption.
        this.#interruptions.begin('processor')
        this.#interruptions.over('processor')
        if (this.#path instanceof TrackPath && this.#stream) void this.#rebuild(this.#stream, true)
      },
    }
  }

  #take(block: BlockMessage): void {
    this.#throughSample = block.startSample + block.samples.length
    this.#stalls = 0
    this.#interruptions.heard(block.handedMs)
    this.#losses.accept(block)
    this.#events.onBlock(block)
    // Not every browser reports the end of a track.
    if (this.#stream?.getAudioTracks().every((track) => track.readyState === 'ended')) this.#lose(this.#stream)
  }

  async #connect(stream: MediaStream, path: SoundPath): Promise<void> {
    this.#stopContainer()
    if (this.#stream !== stream) closeMicrophone(this.#stream)
    this.#stream = stream
    await path.attach(stream)
    if (this.#isEnded) return closeMicrophone(stream)
    this.#stopContainer = startContainerRecorder(stream)
    for (const track of stream.getAudioTracks()) {
      track.onended = () => this.#lose(stream)
      // While another program uses the device, it delivers zeros: count them as a gap, not as recorded time.
      track.onmute = () => {
        this.#interruptions.begin('muted')
        this.#path?.detach()
      }
      track.onunmute = () => {
        void this.#path?.attach(stream).catch(() => undefined)
        this.#interruptions.over('muted')
      }
    }
  }

  /** The device is gone: waits, and continues with any microphone. */
  #lose(stream: MediaStream): void {
    if (this.#isEnded || stream !== this.#stream || this.#reopening !== undefined) return
    this.#interruptions.begin('lost')
    this.#path?.detach()
    this.#reopening = setInterval(() => void this.#reopen(), REOPEN_MS)
    void this.#reopen()
  }

  async #reopen(): Promise<void> {
    const opened = await openAnyMicrophone()
    if (opened.kind === 'failed') return
    // Another attempt was faster, or the recording has ended meanwhile.
    if (this.#isEnded || this.#reopening === undefined || !this.#path) return closeMicrophone(opened.stream)
    clearInterval(this.#reopening)
    this.#reopening = undefined
    try {
      await this.#connect(opened.stream, this.#path)
    } catch {
      // A browser that rejects this microphone may accept the next one.
      return this.#lose(opened.stream)
    }
    this.#interruptions.over('lost')
    this.#interruptions.over('muted')
  }

  /** Switches back, without an interruption, to the chosen microphone once it is plugged in again. */
  async #returnToChosen(): Promise<void> {
    const stream = this.#stream
    const chosen = stream && (await openChosenInstead(stream))
    if (!chosen) return
    const isLate = this.#isEnded || this.#reopening !== undefined || this.#isRebuilding || stream !== this.#stream
    if (isLate || !this.#path) return closeMicrophone(chosen)
    this.#losses.settle()
    this.#path.detach()
    await this.#connect(chosen, this.#path).catch(() => this.#lose(chosen))
  }

  /**
   * Recovers a path that looks fine but delivers no audio: after a call, an assistant or the lock screen, some browsers
   * leave audio running but silent. Alternately rebuilds the path and reopens the microphone.
   */
  #mend(): void {
    const stream = this.#stream
    if (!stream || this.#reopening !== undefined) return
    this.#stalls += 1
    if (this.#stalls % 2 === 0) this.#lose(stream)
    else void this.#rebuild(stream, this.#stalls > 1)
  }

  /** @param isPlain uses the method that every browser supports. */
  async #rebuild(stream: MediaStream, isPlain: boolean): Promise<void> {
    if (this.#isRebuilding) return
    this.#isRebuilding = true
    this.#path?.close()
    try {
      const path = await this.#openPath(undefined, isPlain)
      this.#path = path
      if (this.#isEnded) path.close()
      else {
        if (this.#isPaused) path.post('pause')
        await path.attach(stream)
      }
    } catch {
      // Retried while there is no audio; the screen's message remains valid.
    } finally {
      this.#isRebuilding = false
    }
  }

  async #command(command: PcmCommand): Promise<void> {
    const answer = new Promise<void>((done) => this.#answered.set(command, done))
    this.#path?.post(command)
    // A dead audio thread never answers; do not make the user wait for it.
    await Promise.race([answer, new Promise<void>((done) => setTimeout(done, ANSWER_MS))])
  }
}
