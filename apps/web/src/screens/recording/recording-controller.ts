import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { analyse } from '#domains/consultations/analysis-call.ts'
import { beginConsultation, markProcessing, storedTranscript } from '#domains/consultations/consultation-queries.ts'
import { claimRecorder } from '#domains/recorder/device-claim.ts'
import { captureFile, captureMicrophone, type Capture, type CaptureEvents } from '#domains/recorder/capture.ts'
import { openJournal, type Journal } from '#domains/recorder/journal.ts'
import { MicrophoneFailure, openMicrophone } from '#domains/recorder/microphone.ts'
import type { BlockMessage } from '#domains/recorder/pcm-messages.ts'
import { Transcriber } from '#domains/recorder/transcriber.ts'
import { sendChunk } from '#domains/recorder/transcription-call.ts'
import { keepScreenOn } from '#domains/recorder/wake-lock.ts'
import { Failure } from '#shared/failure.ts'
import { analysisFailed, audioFailed, journalFailed, microphoneFailed, otherTab } from './messages.ts'
import { recordingReducer, type RecordingEvent, type RecordingState, type Visit } from './recording-session.ts'

/** Saves the patient and answers who they are; undefined where the form is not complete (it says so itself). */
export type SavePatient = () => Promise<{ readonly patientId: string; readonly patientName: string } | undefined>

/** One recording from the tap to the saved record. Holds the devices; the screen reads `state`. */
export class RecordingController {
  #state: RecordingState = { step: 'idle' }
  readonly #listeners = new Set<() => void>()
  readonly #userId: string
  #capture: Capture | undefined
  #transcriber: Transcriber | undefined
  #journal: Journal | undefined
  /** Blocks are written one after the other; this resolves when the last one is on the disk. */
  #written: Promise<void> = Promise.resolve()
  #letScreenSleep: () => void = () => undefined
  /** Lets other tabs of this device record again. */
  #releaseDevice: () => void = () => undefined

  constructor(userId: string) {
    this.#userId = userId
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): RecordingState => this.#state

  /** Starts with the microphone, or with a demonstration file in its place. Call it from the tap. */
  async start(savePatient: SavePatient, demoUrl?: string): Promise<boolean> {
    this.#send({ type: 'asked' })
    let stream: MediaStream | undefined
    try {
      if (!(await this.#claimDevice())) return false
      stream = demoUrl === undefined ? await openMicrophone() : undefined
      this.#journal = await openJournal().catch(() => undefined)
      const patient = this.#journal ? await savePatient() : undefined
      if (!this.#journal || !patient) {
        release(stream)
        this.#releaseDevice()
        this.#send(this.#journal ? { type: 'left' } : { type: 'refused', notice: journalFailed })
        return false
      }
      const visit: Visit = { consultationId: crypto.randomUUID(), patientName: patient.patientName }
      await beginConsultation(this.#userId, visit.consultationId, patient.patientId)
      await this.#journal.begin({
        consultationId: visit.consultationId,
        userId: this.#userId,
        startedAt: new Date().toISOString(),
      })
      this.#transcriber = this.#createTranscriber(this.#journal, visit.consultationId, 0, 0)
      this.#send({ type: 'began', visit })
      const events: CaptureEvents = {
        onBlock: (block) => this.#keep(visit.consultationId, block),
        onInterrupted: () => this.#send({ type: 'interrupted' }),
        onResumed: () => this.#send({ type: 'resumed' }),
      }
      this.#capture = stream
        ? await captureMicrophone(stream, events)
        : await captureFile(demoUrl ?? '', { ...events, onEnded: () => void this.stop() })
      this.#letScreenSleep = keepScreenOn()
      return true
    } catch (cause) {
      release(stream)
      this.#releaseDevice()
      if (cause instanceof MicrophoneFailure)
        this.#send({ type: 'refused', notice: microphoneFailed, problem: cause.problem })
      else
        this.#send({
          type: 'refused',
          notice: cause instanceof Failure ? { title: 'Erro ao iniciar gravação', text: cause.message } : audioFailed,
        })
      return false
    }
  }

  /** Ends the recording, sends what is left and makes the record. Safe to call twice. */
  async stop(): Promise<void> {
    const capture = this.#capture
    if (this.#state.step !== 'recording' || !capture) return
    this.#capture = undefined
    await capture.stop()
    this.#letScreenSleep()
    await this.#written
    this.#send({ type: 'stopped' })
    await this.finalise()
  }

  /** Goes on after the recording: also after a failure, and for a recording that an earlier visit left open. */
  async finalise(): Promise<void> {
    const state = this.#state
    if (!('visit' in state)) return
    const { consultationId, patientName } = state.visit
    try {
      this.#send({ type: 'stopped' })
      if (this.#transcriber) await this.#transcriber.finish()
      const captured = 'visit' in this.#state ? this.#state.capturedSamples : 0
      await markProcessing(this.#userId, consultationId, captured / SAMPLE_RATE_HZ)
      this.#send({ type: 'transcribed' })
      const text = 'visit' in this.#state ? this.#state.text : ''
      const analysis = await analyse(consultationId, text, patientName)
      await this.#journal?.end(consultationId)
      this.#releaseDevice()
      this.#send({ type: 'analysed', analysis })
    } catch (cause) {
      const explained =
        cause instanceof Error && cause.message !== ''
          ? { ...analysisFailed, text: `${analysisFailed.text ?? ''} ${cause.message}` }
          : analysisFailed
      this.#send({ type: 'failed', message: explained })
    }
  }

  /** Takes up a recording that an earlier visit of this page left open. */
  async resume(journal: Journal, visit: Visit): Promise<void> {
    if (!(await this.#claimDevice())) return
    this.#journal = journal
    const stored = await storedTranscript(visit.consultationId)
    const blocks = await journal.blocksFrom(visit.consultationId, 0)
    const last = blocks.at(-1)
    const capturedSamples = Math.max(stored.throughSample, last ? last.startSample + last.samples.length : 0)
    this.#transcriber = this.#createTranscriber(
      journal,
      visit.consultationId,
      stored.nextSequence,
      stored.throughSample,
    )
    this.#send({ type: 'began', visit, text: stored.text, samples: stored.throughSample })
    this.#send({ type: 'captured', throughSample: capturedSamples, level: 0 })
    this.#transcriber.captured(capturedSamples)
    await this.finalise()
  }

  /** Makes a record of a conversation that was typed or pasted. */
  async analyseTyped(savePatient: SavePatient, text: string): Promise<void> {
    this.#send({ type: 'asked' })
    try {
      const patient = await savePatient()
      if (!patient) return this.#send({ type: 'left' })
      const visit: Visit = { consultationId: crypto.randomUUID(), patientName: patient.patientName }
      await beginConsultation(this.#userId, visit.consultationId, patient.patientId)
      this.#transcriber = undefined
      this.#send({ type: 'began', visit, text })
      await this.finalise()
    } catch (cause) {
      this.#send({
        type: 'refused',
        notice: { title: 'Erro no processamento', text: cause instanceof Error ? cause.message : '' },
      })
    }
  }

  /** The screen is left: the devices are freed, and what was captured waits in the journal. */
  async abandon(): Promise<void> {
    const capture = this.#capture
    this.#capture = undefined
    this.#transcriber?.halt()
    this.#letScreenSleep()
    await capture?.stop()
    await this.#written
    this.#releaseDevice()
  }

  retryNow(): void {
    this.#transcriber?.retry()
  }

  reset(): void {
    if (this.#state.step === 'done' || this.#state.step === 'failed') this.#send({ type: 'left' })
  }

  #createTranscriber(
    journal: Journal,
    consultationId: string,
    firstSequence: number,
    firstSample: number,
  ): Transcriber {
    return new Transcriber({
      consultationId,
      journal,
      firstSequence,
      firstSample,
      send: sendChunk,
      onText: (text) => this.#send({ type: 'heard', text }),
      onStored: (throughSample) => this.#send({ type: 'stored', throughSample }),
      onTrouble: (message) => this.#send({ type: 'troubled', message }),
    })
  }

  /** @returns false, and says so, where another tab of this device is recording. */
  async #claimDevice(): Promise<boolean> {
    const release = await claimRecorder()
    if (!release) {
      this.#send({ type: 'refused', notice: otherTab })
      return false
    }
    this.#releaseDevice = release
    return true
  }

  #keep(consultationId: string, block: BlockMessage): void {
    const throughSample = block.startSample + block.samples.length
    const level = block.samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) / 0x8000
    // On the disk first; only what is there is shown as captured and sent.
    this.#written = this.#written.then(async () => {
      await this.#journal?.keep(consultationId, block)
      this.#send({ type: 'captured', throughSample, level })
      this.#transcriber?.captured(throughSample)
    })
    this.#written = this.#written.catch(() => this.#send({ type: 'troubled', message: journalFailed.text ?? '' }))
  }

  #send(event: RecordingEvent): void {
    this.#state = recordingReducer(this.#state, event)
    for (const listener of this.#listeners) listener()
  }
}

function release(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
