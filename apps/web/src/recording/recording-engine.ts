import type { Analysis } from '@prontuvoz/rules/analysis'
import type { Woken } from '#recording/capture/capture.ts'
import { Failure } from '#shared/failure.ts'
import { Attempt, createRecording, openSound, TypedConsultations, type Beginning } from './begin-recording.ts'
import { ConsultationRecording } from './consultation-recording.ts'
import { audioFailed, journalFailed, otherTab } from './messages.ts'
import type { OpenConsultation, StoredConsultation } from './open-recordings.ts'
import type { OpenSound, RecordingPorts } from './recording-ports.ts'
import type { RecordingSetup } from './recording-setup.ts'
import { recordingReducer, type RecordingEvent, type RecordingState } from './recording-state.ts'
import { FROM_THE_BEGINNING, pickUp } from './taking-up.ts'

/**
 * Runs the recordings of a screen: one at a time, from the tap to the saved record. The screen reads `state` and sends
 * commands; a command that does not fit the state has no effect.
 */
export class RecordingEngine {
  readonly #ports: RecordingPorts
  readonly #listeners = new Set<() => void>()
  readonly #typed: TypedConsultations
  /** The state without a recording. */
  #idle: RecordingState = { step: 'idle' }
  #attempt: Attempt | undefined
  #recording: ConsultationRecording | undefined
  #discarding: { readonly recording: ConsultationRecording; readonly isGone: Promise<boolean> } | undefined

  constructor(ports: RecordingPorts) {
    this.#ports = ports
    this.#typed = new TypedConsultations(ports)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): RecordingState => this.#recording?.state ?? this.#idle

  /** The professional's note. */
  get note(): string {
    return this.#recording?.note ?? ''
  }

  /** Whether the record exists and only missing text is being added. */
  get isFillingGap(): boolean {
    return this.#recording?.isFillingGap ?? false
  }

  /** Whether the audio of this recording is on this device. */
  get hasAudio(): boolean {
    return this.#recording?.hasAudio ?? false
  }

  /**
   * Starts with the microphone, or with a demonstration file instead. Call it during the tap.
   * @returns whether it is recording.
   */
  async start(beginning: Beginning, fileUrl?: string): Promise<boolean> {
    const woken = this.#ports.wakeAudio(fileUrl !== undefined)
    return this.#begin(woken, async (attempt, release) => {
      const sound = await openSound(this.#ports, attempt, fileUrl, woken)
      const recording = sound && (await this.#newRecording(attempt, beginning, release))
      return sound !== undefined && recording !== undefined && this.#listen(recording, sound)
    })
  }

  /** Uses a file as the recording: writes it to the journal, then transcribes it as fast as the engine can. */
  async importFile(beginning: Beginning, samples: Float32Array): Promise<void> {
    await this.#begin(undefined, async (attempt, release) => {
      const recording = await this.#newRecording(attempt, beginning, release)
      await recording?.takeFile(samples)
      return recording !== undefined
    })
  }

  /** Makes a record of a typed or pasted conversation, even if the screen is left meanwhile. */
  async analyseTyped(beginning: Beginning, text: string): Promise<void> {
    if (this.state().step !== 'idle') return
    const attempt = this.#newAttempt()
    try {
      const patient = await beginning.savePatient()
      if (!patient) return this.#end(attempt)
      const consultation = await this.#typed.create(patient, beginning.consent)
      await this.#show(attempt, { begun: { consultation, text }, journal: undefined }).finish()
    } catch (cause) {
      const why = cause instanceof Failure ? cause.message : 'Tente novamente.'
      attempt.refusal = { notice: { title: 'Erro no processamento', text: why } }
      if (attempt.isOver) this.#typed.forget()
      this.#end(attempt)
    }
  }

  /**
   * Makes the record of a consultation whose recording another device or tab has abandoned.
   * @param conversation the server's text, with what was typed here.
   */
  async finishElsewhere(
    { consultation, capturedSamples, storedSamples }: StoredConsultation,
    conversation: string,
  ): Promise<void> {
    if (this.state().step !== 'idle') return
    const begun = { consultation, text: conversation, capturedSamples, storedSamples }
    await this.#show(this.#newAttempt(), { begun, journal: undefined, given: conversation }).finish()
  }

  /** Resumes a recording that an earlier page load left unfinished. Call it during a tap. */
  async resume(open: OpenConsultation, how: 'finish' | 'record' | 'gap'): Promise<void> {
    const woken = how === 'record' ? this.#ports.wakeAudio(false) : undefined
    await this.#begin(woken, async (attempt, release) => {
      const sound = how === 'record' ? await openSound(this.#ports, attempt, undefined, woken) : undefined
      if (how === 'record' && !sound) return false
      const { position, ...setup } = await pickUp(this.#ports, open, how, (halt) => attempt.holds(halt))
      if (attempt.isOver) return false
      const recording = this.#show(attempt, { ...setup, journal: open.journal, release })
      if (position) recording.transcribe(position)
      if (!position) await recording.fillGap()
      else if (!sound) await recording.finish()
      else return this.#listen(recording, sound)
      return true
    })
  }

  /** Captures nothing until `continue`; when this resolves, all earlier audio is in the journal. */
  async pause(): Promise<void> {
    await this.#recording?.pause()
  }

  async continue(): Promise<void> {
    await this.#recording?.continue()
  }

  /**
   * Ends the recording, sends the rest and makes the record. Safe to call twice.
   * @param isFull the plan's time is used up: further audio is dropped.
   */
  async stop(isFull = false): Promise<void> {
    await this.#recording?.stop(isFull)
  }

  /** Retries what failed after the recording. @param correction the whole text of a conversation without audio. */
  async finalise(correction?: string): Promise<void> {
    if (this.state().step === 'failed') await this.#recording?.finish(this.hasAudio ? undefined : correction)
  }

  /** Makes the record from the text so far; the rest stays on this device. */
  async finishWithGap(): Promise<void> {
    await this.#recording?.finishWithGap()
  }

  /** After a finish with a gap: transcribes the rest. */
  async fillGap(): Promise<void> {
    if (this.state().step === 'done') await this.#recording?.fillGap()
  }

  async renewDraft(): Promise<void> {
    await this.#recording?.renewDraft()
  }

  /** Sends now instead of after the back-off, and tries to restore audio. */
  retryNow(): void {
    this.#recording?.retryNow()
  }

  /** Sets the note; it is written to this device when typing pauses. */
  setNote(note: string): void {
    this.#recording?.setNote(note)
  }

  /** Shows another draft of the same conversation that is already stored. */
  showDraft(analysis: Analysis): void {
    this.#recording?.showDraft(analysis)
  }

  /** Deletes the recording from this device and the consultation from the server. @returns whether both are gone. */
  async discard(): Promise<boolean> {
    const recording = this.#recording
    if (!recording || recording.state.step === 'done') return false
    if (this.#discarding?.recording !== recording) this.#discarding = { recording, isGone: this.#discard(recording) }
    return this.#discarding.isGone
  }

  /**
   * Leaves the screen: devices are released immediately, even those still opening, and captured audio stays in the
   * journal. Ready for the next recording.
   */
  async leave(): Promise<void> {
    const [attempt, recording] = [this.#attempt, this.#recording]
    this.#forget()
    this.#typed.forget()
    const leaving = recording?.leave()
    attempt?.giveUp()
    await leaving
  }

  /** Runs the start of a recording as the only one on this device; failures are shown on the screen. */
  async #begin(woken: Woken, begin: (attempt: Attempt, release: () => void) => Promise<boolean>): Promise<boolean> {
    if (this.state().step !== 'idle') {
      this.#ports.letAudioSleep(woken)
      return false
    }
    const attempt = this.#newAttempt()
    attempt.holds(() => this.#ports.letAudioSleep(woken))
    try {
      // A browser that blocks all storage rejects locks, too.
      const release = await this.#ports.claimDevice().catch(() => null)
      if (release) attempt.holds(release)
      else attempt.refusal = { notice: release === null ? journalFailed : otherTab }
      if (release && !attempt.isOver && (await begin(attempt, release))) return true
    } catch (cause) {
      const title = 'Erro ao iniciar gravação'
      attempt.refusal = { notice: cause instanceof Failure ? { title, text: cause.message } : audioFailed }
    }
    this.#end(attempt)
    return false
  }

  async #newRecording(attempt: Attempt, beginning: Beginning, release: () => void) {
    const created = await createRecording(this.#ports, attempt, beginning)
    if (!created) return undefined
    const recording = this.#show(attempt, { ...created, release })
    recording.transcribe(FROM_THE_BEGINNING)
    return recording
  }

  /** @returns whether it is still wanted when audio arrives. @throws Error if the browser cannot process audio. */
  async #listen(recording: ConsultationRecording, sound: OpenSound): Promise<boolean> {
    try {
      await recording.listen(sound)
      if (this.#recording === recording) return true
    } catch (cause) {
      await recording.leave()
      await recording.removeEmpty()
      if (this.#recording === recording) this.#recording = undefined
      throw cause
    }
    // Left or discarded while the microphone was starting.
    await recording.removeEmpty()
    return false
  }

  async #discard(recording: ConsultationRecording): Promise<boolean> {
    try {
      // Finish discarding before the screen is free for the next recording.
      await Promise.all([recording.discard(), recording.filing?.giveUp()])
    } finally {
      if (this.#recording === recording) this.#forget()
    }
    if (recording.filing?.wasSent === false) return true
    return this.#ports.consultations.remove(recording.state.consultation.id).then(
      () => true,
      () => false,
    )
  }

  #newAttempt(): Attempt {
    this.#attempt = new Attempt()
    this.#send({ type: 'asked' })
    return this.#attempt
  }

  /** Passes what the attempt acquired to the recording, which is not shown if the screen was left. */
  #show(attempt: Attempt, setup: Omit<RecordingSetup, 'onChange'>): ConsultationRecording {
    const onChange = () => {
      if (this.#recording === recording) this.#tell()
    }
    const recording: ConsultationRecording = new ConsultationRecording(this.#ports, { ...setup, onChange })
    attempt.handOver()
    if (attempt.isOver) return recording
    this.#recording = recording
    this.#tell()
    return recording
  }

  /** Ends a failed attempt, without a message if the screen was left. */
  #end(attempt: Attempt): void {
    attempt.giveUp()
    if (this.#attempt !== attempt) return
    this.#forget()
    if (attempt.refusal) this.#send({ type: 'refused', ...attempt.refusal })
  }

  #forget(): void {
    this.#attempt = undefined
    this.#recording = undefined
    this.#send({ type: 'left' })
  }

  #send(event: RecordingEvent): void {
    this.#idle = recordingReducer(this.#idle, event)
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
