import type { Analysis } from '@prontuvoz/rules/analysis'
import { isFullyTranscribed } from '@prontuvoz/rules/coverage'
import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { Failure, failureText, isGone } from '#shared/failure.ts'
import { consultationGone, nothingHeard } from './messages.ts'
import type { RecordingPorts, StoredTranscript } from './recording-ports.ts'
import { coverageNow, type ActiveState, type RecordingEvent } from './recording-state.ts'

const FIRST_RETRY_MS = 1000
const MAX_RETRY_MS = 30_000

/** What a record is made from. */
export interface RecordSource {
  readonly state: () => ActiveState
  readonly send: (event: RecordingEvent) => void
  /** Text of a consultation that was recorded elsewhere; its stored pieces are not read again then. */
  readonly given: string | undefined
  /** The professional's note. */
  readonly note: () => string
  /** Input of the analysis. */
  readonly conversation: () => string
  /** Whether the screen was left: a record in progress is completed, but none is begun. */
  readonly isLeft: () => boolean
  /** Whether the recording was discarded. */
  readonly isDiscarded: () => boolean
  /** Called when the record is stored. @param isWhole the audio is no longer needed. */
  readonly onStored: (isWhole: boolean) => Promise<void>
}

/** Completes the consultation of one recording on the server. Every step may be repeated. */
export class RecordMaker {
  readonly #ports: Pick<RecordingPorts, 'consultations' | 'wait' | 'whileWriting'>
  readonly #source: RecordSource
  #making: Promise<void> | undefined
  #isStopTold = false

  constructor(ports: Pick<RecordingPorts, 'consultations' | 'wait' | 'whileWriting'>, source: RecordSource) {
    this.#ports = ports
    this.#source = source
  }

  /**
   * Tells the server that the recording has ended and how long it is, before the transcription is complete
   * (specification section 4). Retries until it succeeds, even offline or on another screen.
   * @param samples length of a file that is still being written: if its page is killed, no other device can know of the
   * rest.
   */
  async tellStopped(samples?: number): Promise<void> {
    const { consultation, capturedSamples } = this.#source.state()
    if (capturedSamples === 0 || this.#isStopTold) return
    this.#isStopTold = true
    let waitMs = FIRST_RETRY_MS
    while (!this.#source.isDiscarded() && this.#source.state().step !== 'done') {
      try {
        const { markProcessing } = this.#ports.consultations
        return await markProcessing(consultation.id, (samples ?? capturedSamples) / SAMPLE_RATE_HZ, undefined)
      } catch {
        await this.#ports.wait(waitMs)
        waitMs = Math.min(MAX_RETRY_MS, 2 * waitMs)
      }
    }
  }

  /** Adopts the stored text, which may include a late chunk whose response went to a closed tab. @throws Failure */
  async readStored(): Promise<StoredTranscript> {
    const stored = await this.#ports.consultations.storedTranscript(this.#source.state().consultation.id)
    this.#source.send({ type: 'stored-text', text: stored.text, storedSamples: stored.throughSample })
    if (stored.refused) this.#source.send({ type: 'refused-sound', spans: stored.refused })
    return stored
  }

  /** Shows another draft that is already stored. */
  show(analysis: Analysis): void {
    const { state, send } = this.#source
    const done = state()
    if (done.step !== 'done') return
    send({ type: 'transcribed' })
    send({ type: 'analysed', analysis, ...(done.unstored === undefined ? {} : { unstored: done.unstored }) })
  }

  /** Makes the record from the text so far, once however often it is called. @throws Failure */
  make(): Promise<void> {
    this.#making ??= this.#makeAlone().finally(() => {
      this.#making = undefined
    })
    return this.#making
  }

  /**
   * Holds the writer lock, so that no tab resumes the recording meanwhile: it would record into what the record then
   * closes and deletes.
   */
  async #makeAlone(): Promise<void> {
    const { state, given, isLeft } = this.#source
    const { consultation, capturedSamples } = state()
    if (capturedSamples === 0 || given !== undefined) return this.#make()
    return this.#ports.whileWriting(consultation.id, async () => (isLeft() ? undefined : this.#make()))
  }

  async #make(): Promise<void> {
    const { state, send, given, note, conversation: conversationNow, isDiscarded, onStored } = this.#source
    if (state().capturedSamples > 0 && given === undefined) await this.readStored()
    if (isDiscarded()) return
    const { consultation, capturedSamples, storedSamples } = state()
    const conversation = conversationNow()
    if (conversation === '') {
      // If the consultation was deleted, its text is gone, too; that does not mean that nothing was said.
      const isThere = await this.#ports.consultations.find(consultation.id)
      return send({ type: 'failed', message: isThere ? nothingHeard : consultationGone })
    }
    const coverage = coverageNow(state())
    send({ type: 'transcribed' })
    const { markProcessing, keep, analyse } = this.#ports.consultations
    const seconds = capturedSamples / SAMPLE_RATE_HZ
    await markProcessing(consultation.id, seconds, capturedSamples > 0 ? coverage : undefined)
    // Stored again with the record; until then it would exist only on this page, which may be left.
    const isTyped = capturedSamples === 0 || given !== undefined
    if (isTyped && (await keep(consultation.id, conversation).catch(() => false))) send({ type: 'text-kept' })
    const analysis = await analyse(consultation.id, conversation, consultation.patientName)
    const { transcription, wasCompletedElsewhere = false } = analysis
    // The stored transcript: the second pass if the record uses it, or another tab's.
    if (transcription !== undefined && (note() === '' || wasCompletedElsewhere))
      send({ type: 'stored-text', text: transcription, storedSamples })
    await onStored(isFullyTranscribed(coverage))
    send({ type: 'analysed', analysis, ...(wasCompletedElsewhere ? { unstored: conversation } : {}) })
  }

  /** Adds text that arrived after the record was made. The draft stays unchanged. @throws Failure */
  async extend(): Promise<void> {
    const { state, send, conversation, onStored } = this.#source
    await this.readStored()
    send({ type: 'transcribed' })
    const { id, patientName } = state().consultation
    const { extend, analyse } = this.#ports.consultations
    const text = conversation()
    await extend(id, text, coverageNow(state()))
    // Repeating the analysis of a completed consultation returns its record.
    const analysis = await analyse(id, text, patientName)
    await onStored(true)
    send({ type: 'analysed', analysis, isStale: true })
  }

  /**
   * Writes the draft again, after text was added or because the user wants the analysis service to retry; rejected once
   * the record has been confirmed. On failure the draft stays unchanged.
   */
  async renew(): Promise<void> {
    const { state, send, conversation } = this.#source
    const done = state()
    if (done.step !== 'done') return
    const { consultation, isStale, unstored } = done
    const kept = { isStale, ...(unstored === undefined ? {} : { unstored }) }
    send({ type: 'transcribed' })
    try {
      const { analyse } = this.#ports.consultations
      const analysis = await analyse(consultation.id, conversation(), consultation.patientName, done.analysis.analysis)
      send({ type: 'analysed', analysis })
    } catch (cause) {
      const unrenewed = cause instanceof Failure && !isGone(cause) ? cause.message : failureText(cause)
      send({ type: 'analysed', analysis: done.analysis, ...kept, unrenewed })
    }
  }
}
