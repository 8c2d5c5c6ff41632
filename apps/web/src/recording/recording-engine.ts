import type { Analysis } from '@prontuvoz/rules/analysis'
import { blocksOf } from '#recording/capture/audio-file.ts'
import { Failure } from '#shared/failure.ts'
import { asOnlyRecording, beginVisit, createVisit, openSound, type Beginning } from './begin-recording.ts'
import { heardByServer } from './heard-by-server.ts'
import {
  fillGap,
  finishElsewhere,
  finishRecording,
  finishWithGap,
  renewDraft,
  type StoredVisit,
} from './finish-recording.ts'
import { otherTab } from './messages.ts'
import type { OpenVisit } from './open-recordings.ts'
import { RecordingCore } from './recording-core.ts'
import type { RecordingPorts } from './recording-ports.ts'
import type { RecordingEvent, RecordingState } from './recording-state.ts'
import { SoundRecorder } from './sound-recorder.ts'

const NOTE_SETTLES_MS = 400

/** One recording from the tap to the saved record. Holds the devices; the screen reads `state`. */
export class RecordingEngine {
  readonly #core: RecordingCore
  readonly #sound: SoundRecorder
  #noteTimer: ReturnType<typeof setTimeout> | undefined

  constructor(ports: RecordingPorts) {
    this.#core = new RecordingCore(ports)
    this.#sound = new SoundRecorder(this.#core)
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#core.subscribe(listener)

  readonly state = (): RecordingState => this.#core.state

  /** The events of this screen's recordings so far, without anything about a patient. */
  readonly run = (): readonly RecordingEvent[] => this.#core.run.events()

  get note(): string {
    return this.#core.note
  }

  get isFillingGap(): boolean {
    return this.#core.isFillingGap
  }

  /** Starts with the microphone, or with a demonstration file in its place. Call it from the tap. */
  async start(beginning: Beginning, fileUrl?: string): Promise<boolean> {
    const core = this.#core
    const woken = core.ports.wakeAudio(fileUrl !== undefined)
    const isBegun = await asOnlyRecording(core, async () => {
      const sound = await openSound(core, fileUrl, woken)
      const visit = sound && (await closingOnFailure(sound, () => beginVisit(core, beginning)))
      if (!sound || !visit) return false
      core.send({ type: 'began', visit })
      try {
        await this.#sound.listen(sound, visit, 0, () => void this.stop())
      } catch (cause) {
        // Nothing was captured: neither the device nor the list keeps an empty recording.
        await core.journal?.end(visit.consultationId)
        await core.ports.consultations.remove(visit.consultationId)
        throw cause
      }
      return true
    })
    if (!isBegun) core.ports.letAudioSleep(woken)
    return isBegun
  }

  /** Takes a file as the recording: into the journal at once, then transcribed as fast as the engine can. */
  async importFile(beginning: Beginning, samples: Float32Array): Promise<void> {
    const core = this.#core
    await asOnlyRecording(core, async () => {
      const visit = await beginVisit(core, beginning)
      if (!visit) return false
      core.send({ type: 'began', visit })
      core.send({ type: 'stopped', at: core.ports.now() })
      for (const block of blocksOf(samples)) {
        await this.#sound.store(visit, block)
        if (core.progress?.visit !== visit) return true
      }
      await core.saveDetails(true)
      await finishRecording(core)
      return true
    })
  }

  /** Makes a record of a conversation that was typed or pasted. */
  async analyseTyped(beginning: Beginning, text: string): Promise<void> {
    this.#core.send({ type: 'asked' })
    try {
      const visit = await createVisit(this.#core, beginning)
      if (!visit) return this.#core.send({ type: 'left' })
      this.#core.send({ type: 'began', visit, text })
      await finishRecording(this.#core)
    } catch (cause) {
      const notice = {
        title: 'Erro no processamento',
        text: cause instanceof Failure ? cause.message : 'Tente novamente.',
      }
      this.#core.send({ type: 'refused', notice })
    }
  }

  /** Whether the sound of this recording is on this device. */
  get hasAudio(): boolean {
    return this.#core.journal !== undefined
  }

  /**
   * Makes the record of a consultation whose recording another device or tab left.
   * @param conversation what the server has of it, with what was typed for it here.
   */
  async finishElsewhere(open: StoredVisit, conversation: string): Promise<void> {
    if (this.#core.state.step === 'idle') await finishElsewhere(this.#core, open, conversation)
  }

  /** Takes up a recording that an earlier visit of this page left open. Call it from a tap. */
  async resume({ journal, visit }: OpenVisit, how: 'finish' | 'record' | 'gap'): Promise<void> {
    const core = this.#core
    const woken = how === 'record' ? core.ports.wakeAudio(false) : undefined
    const isBegun = await asOnlyRecording(core, async () => {
      const sound = how === 'record' ? await openSound(core, undefined, woken) : undefined
      if (how === 'record' && !sound) return false
      const stored = await heardByServer(core, journal, visit.consultationId)
      const reach = await journal.reach(visit.consultationId)
      const { interruptions, note } = await journal.details(visit.consultationId)
      core.journal = journal
      core.note = note
      const { text, throughSample: storedSamples } = stored
      const capturedSamples = Math.max(storedSamples, reach?.throughSample ?? 0)
      core.send({ type: 'began', visit, text, storedSamples, capturedSamples, interruptions })
      if (how === 'gap') {
        await fillGap(core)
        return true
      }
      const transcriber = await core.takeUp(visit.consultationId, journal, stored)
      transcriber.captured(capturedSamples)
      if (!sound) {
        await finishRecording(core)
        return true
      }
      core.send({ type: 'interrupted', at: reach?.keptAt ?? core.ports.now() })
      core.send({ type: 'resumed', at: core.ports.now() })
      await this.#sound.listen(sound, visit, capturedSamples, () => void this.stop())
      return true
    })
    if (!isBegun) core.ports.letAudioSleep(woken)
  }

  /** Nothing is captured until `continue`; what was captured before is in the journal when this resolves. */
  async pause(): Promise<void> {
    const { state, ports } = this.#core
    if (state.step !== 'recording' || state.isPaused || !this.#sound.isListening) return
    this.#core.send({ type: 'paused', at: ports.now() })
    await this.#sound.pause()
    await this.#core.saveDetails()
  }

  async continue(): Promise<void> {
    const { state } = this.#core
    if (state.step !== 'recording' || !state.isPaused || !this.#sound.isListening) return
    this.#core.send({ type: 'continued' })
    await this.#sound.continue()
  }

  /** Ends the recording, sends what is left and makes the record. Safe to call twice. */
  async stop(): Promise<void> {
    if (this.#core.state.step !== 'recording' || !this.#sound.isListening) return
    await this.#sound.end()
    await this.#core.saveDetails(true)
    await finishRecording(this.#core)
  }

  /** Tries again what failed after the recording. */
  finalise(): Promise<void> {
    return this.#core.isFillingGap ? fillGap(this.#core) : finishRecording(this.#core)
  }

  /** Makes the record of what is text by now; the rest stays on this device. */
  finishWithGap(): Promise<void> {
    return finishWithGap(this.#core)
  }

  /** After a finish with a gap: transcribes the rest. */
  async fillGap(): Promise<void> {
    const release = await this.#core.ports.claimDevice()
    if (!release) return this.#core.send({ type: 'troubled', message: otherTab.text })
    this.#core.releaseDevice = release
    await fillGap(this.#core)
  }

  renewDraft(): Promise<void> {
    return renewDraft(this.#core)
  }

  /** Shows another draft of the same conversation, which is stored already. */
  showDraft(analysis: Analysis): void {
    const { state } = this.#core
    if (state.step !== 'done') return
    const { unstored } = state
    this.#core.send({ type: 'transcribed' })
    this.#core.send({ type: 'analysed', analysis, ...(unstored === undefined ? {} : { unstored }) })
  }

  /** Removes the recording from this device and the consultation from the server. @returns whether both are gone. */
  async discard(): Promise<boolean> {
    const { progress, journal, ports } = this.#core
    if (!progress || this.#core.state.step === 'done') return false
    const { consultationId } = progress.visit
    this.#core.stopTranscribing()
    await this.#sound.end()
    try {
      // Before the screen is free for the next recording.
      await journal?.end(consultationId)
    } finally {
      this.#core.forget()
      this.#core.send({ type: 'left' })
    }
    return ports.consultations.remove(consultationId).then(
      () => true,
      () => false,
    )
  }

  /** The screen is left: the devices are freed, and what was captured waits in the journal. */
  async abandon(): Promise<void> {
    this.#core.stopTranscribing()
    await this.#sound.end()
    // A recording that was stopped stays one that was stopped.
    await this.#core.saveDetails()
    this.#core.releaseDevice()
  }

  /** Sends now instead of after the back-off, and asks for sound again. */
  retryNow(): void {
    this.#core.transcriber?.retry()
    this.#sound.retry()
  }

  /** Keeps what is typed beside the recording; on this device as soon as the typing rests. */
  setNote(note: string): void {
    this.#core.note = note
    clearTimeout(this.#noteTimer)
    this.#noteTimer = setTimeout(() => void this.#core.saveDetails(), NOTE_SETTLES_MS)
  }

  reset(): void {
    const { step } = this.#core.state
    if (step !== 'done' && step !== 'failed') return
    this.#core.forget()
    this.#core.send({ type: 'left' })
  }
}

async function closingOnFailure<T>(
  sound: { close(): void },
  work: () => Promise<T | undefined>,
): Promise<T | undefined> {
  let result: T | undefined
  try {
    result = await work()
    return result
  } finally {
    if (result === undefined) sound.close()
  }
}
