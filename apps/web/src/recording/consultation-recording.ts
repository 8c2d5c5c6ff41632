import type { Analysis } from '@prontuvoz/rules/analysis'
import { LoudnessMeter } from '@prontuvoz/rules/loudness'
import type { Journal } from '#recording/journal/journal.ts'
import { removeEmpty } from './begin-recording.ts'
import { conversationOf } from './conversation.ts'
import { analysisFailedBy, otherTab } from './messages.ts'
import { RecordMaker } from './record-maker.ts'
import type { Filing } from './filing.ts'
import type { OpenSound, RecordingPorts } from './recording-ports.ts'
import type { RecordingSetup } from './recording-setup.ts'
import {
  beginRecording,
  interruptionsUntil,
  recordingReducer,
  type ActiveState,
  type RecordingEvent,
} from './recording-state.ts'
import { SoundInput, type HeardBlock } from './sound-input.ts'
import { SoundSender } from './sound-sender.ts'
import { takeUp, type SendPosition } from './taking-up.ts'

const NOTE_SETTLES_MS = 400

/** One recording of a consultation, from its first block to its record. After `leave` it affects only itself. */
export class ConsultationRecording {
  /** For a consultation that began offline. */
  readonly filing: Filing | undefined
  readonly #ports: RecordingPorts
  readonly #journal: Journal | undefined
  readonly #onChange: () => void
  readonly #input: SoundInput
  /** Undefined if there is no audio to send. */
  readonly #sender: SoundSender | undefined
  readonly #maker: RecordMaker
  readonly #loudness = new LoudnessMeter()
  #release: (() => void) | undefined
  #state: ActiveState
  #note: string
  #noteTimer: ReturnType<typeof setTimeout> | undefined
  /** The import of a file into the journal. */
  #importing: Promise<void> = Promise.resolve()
  #filling: Promise<void> | undefined
  #isFillingGap = false
  #isFull = false
  #isLeft = false
  #isDiscarded = false

  constructor(usual: RecordingPorts, { begun, journal, note = '', given, release, filing, onChange }: RecordingSetup) {
    const ports = filing?.ports ?? usual
    this.#ports = ports
    this.filing = filing
    if (filing) filing.onFiled = () => this.#send({ type: 'filed' })
    this.#state = beginRecording(begun)
    this.#journal = journal
    this.#note = note
    this.#release = release
    this.#onChange = onChange
    this.#sender = journal && new SoundSender(ports, journal, begun.consultation.id, (event) => this.#send(event))
    this.#input = new SoundInput(ports, {
      onBlocks: (blocks) => this.#keep(blocks),
      onEvent: (event) => this.#send(event),
      onGap: () => this.#saveDetails(),
      onEnded: () => void this.stop(),
    })
    this.#maker = new RecordMaker(ports, {
      state: () => this.#state,
      send: (event) => this.#send(event),
      given,
      note: () => this.#note,
      conversation: () => conversationOf(this.#state.text, this.#note),
      isLeft: () => this.#isLeft,
      isDiscarded: () => this.#isDiscarded,
      onStored: (isWhole) => this.#recordStored(isWhole),
    })
  }

  get state(): ActiveState {
    return this.#state
  }

  get note(): string {
    return this.#note
  }

  get isFillingGap(): boolean {
    return this.#isFillingGap
  }

  get hasAudio(): boolean {
    return this.#journal !== undefined
  }

  /** Sends the journal's audio from this position on. */
  transcribe(position: SendPosition): void {
    if (!this.#isLeft) this.#sender?.begin(position, this.#state.capturedSamples)
  }

  /** Resolves when capturing has started, or was ended before. @throws Error if the browser cannot process audio. */
  listen(sound: OpenSound): Promise<void> {
    return this.#input.listen(sound, this.#state.capturedSamples)
  }

  /** Uses a file as the recording: writes it to the journal, then transcribes it as fast as the engine can. */
  async takeFile(samples: Float32Array): Promise<void> {
    this.#send({ type: 'stopped', at: this.#ports.now() })
    this.#importing = this.#input.takeFile(samples, () => this.#isDiscarded)
    await this.#importing
    if (!this.#isLeft) await this.finish()
  }

  /** Captures nothing until `continue`; when this resolves, all earlier audio is in the journal. */
  async pause(): Promise<void> {
    if (this.#state.step !== 'recording' || this.#state.isPaused || !this.#input.isListening) return
    this.#send({ type: 'paused', at: this.#ports.now() })
    await this.#input.pause()
    await this.#saveDetails()
  }

  async continue(): Promise<void> {
    if (this.#state.step !== 'recording' || !this.#state.isPaused || !this.#input.isListening) return
    this.#send({ type: 'continued' })
    await this.#input.continue()
  }

  /**
   * Ends the recording, sends the rest and makes the record. Safe to call twice.
   * @param isFull the plan's time is used up: audio captured until the device stops is dropped.
   */
  async stop(isFull = false): Promise<void> {
    this.#isFull ||= isFull
    // If the microphone is still starting, its audio is part of the recording.
    await this.#input.started
    if (this.#state.step !== 'recording' || !this.#input.isListening) return
    // First: the device may take another second to stop, during which the screen must not say that it is listening.
    this.#send({ type: 'stopped', at: this.#ports.now() })
    await Promise.all([this.#saveDetails(), this.#input.end()])
    await this.#saveDetails()
    if (this.#isLeft) void this.#maker.tellStopped()
    else await this.finish()
  }

  /** Sends the rest and makes the record. Safe to repeat after a failure. @param correction replaces a typed text. */
  async finish(correction?: string): Promise<void> {
    if (this.#isFillingGap) return this.fillGap()
    if (correction !== undefined) this.#send({ type: 'stored-text', text: correction, storedSamples: 0 })
    this.#send({ type: 'stopped', at: this.#ports.now() })
    void this.#maker.tellStopped()
    try {
      // It was left, discarded, or finished with a gap meanwhile.
      if ((await this.#sender?.finish()) === false) return
      if ((await this.#sender?.runSecondPass(this.#state.capturedSamples)) ?? true) await this.#maker.make()
    } catch (cause) {
      this.#fail(cause)
    }
  }

  /** Makes the record from the text so far. The rest becomes a gap and stays in the journal. */
  async finishWithGap(): Promise<void> {
    // The device may still deliver audio, which is part of the gap.
    await this.#input.end()
    if (this.#state.step !== 'failed' && this.#state.step !== 'finalising') return
    this.#sender?.halt()
    try {
      await this.#maker.make()
    } catch (cause) {
      this.#fail(cause)
    }
  }

  /** Transcribes the gap of an earlier finish, and adds it to the consultation. The draft stays unchanged. */
  fillGap(): Promise<void> {
    this.#filling ??= this.#fillGap().finally(() => {
      this.#filling = undefined
    })
    return this.#filling
  }

  /** Shows another draft of the same conversation that is already stored. */
  showDraft(analysis: Analysis): void {
    this.#maker.show(analysis)
  }

  renewDraft(): Promise<void> {
    return this.#maker.renew()
  }

  /** Sends now instead of after the back-off, and tries to restore audio. */
  retryNow(): void {
    this.#sender?.retry()
    this.#input.retry()
  }

  /** Sets the note; it is written to this device when typing pauses. */
  setNote(note: string): void {
    this.#note = note
    clearTimeout(this.#noteTimer)
    this.#noteTimer = setTimeout(() => void this.#saveDetails(), NOTE_SETTLES_MS)
  }

  /** Releases the devices; captured audio stays in the journal. A record in progress is completed. */
  async leave(): Promise<void> {
    this.#isLeft = true
    this.#sender?.halt()
    await Promise.all([this.#input.end(), this.#importing])
    await this.#saveDetails()
    this.free()
  }

  /** After `leave`: removes an empty recording from the device and the list. */
  async removeEmpty(): Promise<void> {
    if (this.#journal && this.#state.capturedSamples === 0)
      await removeEmpty(this.#ports, this.#journal, this.#state.consultation)
  }

  /** Releases the devices and deletes the recording from this one. */
  async discard(): Promise<void> {
    this.#isLeft = true
    this.#isDiscarded = true
    clearTimeout(this.#noteTimer)
    this.#sender?.halt()
    await this.#input.end()
    try {
      await this.#journal?.end(this.#state.consultation.id)
    } finally {
      this.free()
    }
  }

  /** Allows other tabs of this device to record. */
  free(): void {
    this.#release?.()
    this.#release = undefined
  }

  #send(event: RecordingEvent): void {
    const next = recordingReducer(this.#state, event)
    if ('consultation' in next) this.#state = next
    if (event.type === 'missing-sound') void this.#saveDetails()
    this.#onChange()
  }

  #fail(cause: unknown): void {
    this.#send({ type: 'failed', message: analysisFailedBy(cause) })
  }

  /** Writes to the journal first; only then are the blocks shown as captured, and sent. */
  async #keep(heard: readonly HeardBlock[]): Promise<void> {
    if (!this.#journal || this.#isDiscarded || this.#isFull) return
    const isKept = (await this.#journal.keep(this.#state.consultation.id, ...heard)) === 'kept'
    if (!isKept) void this.#sender?.makeRoom()
    for (const { startSample, samples, sound } of heard) {
      // Of a half second that began before this page was loaded, only the rest is measured.
      const loudness = this.#loudness.hearBlock(startSample, samples)
      this.#send({ type: 'captured', throughSample: startSample + samples.length, isKept, loudness, ...sound })
    }
    // Not before the first block: without one there is nothing to resume, and no consultation to keep.
    if (this.#input.fileSamples !== undefined) void this.#maker.tellStopped(this.#input.fileSamples)
    this.#sender?.captured(this.#state.capturedSamples)
  }

  /** Writes gaps and note to the journal, so that they survive a crash. */
  async #saveDetails(): Promise<void> {
    await this.#journal?.describe(this.#state.consultation.id, {
      interruptions: [...interruptionsUntil(this.#state, this.#ports.now())],
      note: this.#note,
      patientName: this.#state.consultation.patientName,
      isEnded: this.#state.step !== 'recording' && this.#input.fileSamples === undefined,
      fileSamples: this.#input.fileSamples,
    })
  }

  async #recordStored(isWhole: boolean): Promise<void> {
    const { id } = this.#state.consultation
    // If the disk fails to delete it now, the next lookup does.
    if (isWhole) await this.#journal?.end(id).catch(() => undefined)
    else {
      await this.#saveDetails()
      // Otherwise it would be finished again in the background, and the missing text would reach no record.
      if (this.filing) await this.#journal?.forgetWaiting(id)
    }
    this.free()
  }

  async #fillGap(): Promise<void> {
    const journal = this.#journal
    if (!journal) return
    this.#release ??= await this.#ports.claimDevice()
    if (!this.#release) return this.#send({ type: 'send-error', message: otherTab.text })
    if (this.#isLeft) return this.free()
    this.#isFillingGap = true
    this.#send({ type: 'stopped', at: this.#ports.now() })
    try {
      const stored = await this.#maker.readStored()
      this.transcribe(await takeUp(journal, this.#state.consultation.id, stored))
      if (!this.#isLeft && (await this.#sender?.finish())) await this.#maker.extend()
    } catch (cause) {
      this.#fail(cause)
    }
  }
}
