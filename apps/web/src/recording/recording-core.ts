import type { Unrecorded } from '@prontuvoz/rules/coverage'
import type { Journal } from '#recording/journal/journal.ts'
import { Transcriber } from '#recording/send/transcriber.ts'
import { RecordedRun } from './recorded-run.ts'
import type { RecordingPorts, StoredTranscript } from './recording-ports.ts'
import {
  recordingReducer,
  type Progress,
  type RecordingEvent,
  type RecordingState,
  type Visit,
} from './recording-state.ts'

const NOTHING_STORED: Omit<StoredTranscript, 'text'> = { nextSequence: 0, throughSample: 0 }

// More than nine hours of blocks.
const SEQUENCES_OF_A_GENERATION = 100_000

/** What all steps of a recording share: its state, its journal, and the transcriber that sends it. */
export class RecordingCore {
  readonly ports: RecordingPorts
  readonly run = new RecordedRun()
  readonly #listeners = new Set<() => void>()
  #state: RecordingState = { step: 'idle' }
  journal: Journal | undefined
  transcriber: Transcriber | undefined
  note = ''
  /** Takes the place of what was heard here: the text of a consultation that was recorded elsewhere. */
  given: string | undefined
  /** The recording whose end the server knows, or is being told. */
  stopTold: Visit | undefined
  /** The record exists; what runs now only adds text that was missing. */
  isFillingGap = false
  /** Lets other tabs of this device record again. */
  releaseDevice: () => void = () => undefined

  constructor(ports: RecordingPorts) {
    this.ports = ports
  }

  get state(): RecordingState {
    return this.#state
  }

  get progress(): Progress | undefined {
    return 'visit' in this.#state ? this.#state : undefined
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  send(event: RecordingEvent): void {
    this.run.add(event)
    this.#state = recordingReducer(this.#state, event)
    for (const listener of this.#listeners) listener()
  }

  /** Begins to send a recording from where the server has stored it. What an earlier transcriber still says is ignored. */
  transcribe(consultationId: string, journal: Journal, stored = NOTHING_STORED): Transcriber {
    this.transcriber?.halt()
    const ifCurrent = (event: RecordingEvent) => {
      if (this.transcriber === transcriber) this.send(event)
    }
    const transcriber: Transcriber = new Transcriber({
      consultationId,
      journal,
      firstSequence: stored.nextSequence,
      firstSample: stored.throughSample,
      send: (call) => this.ports.sendChunk(call),
      // For the second reading.
      keepsAudio: true,
      wait: (milliseconds) => this.ports.wait(milliseconds),
      onText: (text) => ifCurrent({ type: 'heard', text }),
      onProvisional: (text) => ifCurrent({ type: 'provisional', text }),
      onStored: (throughSample) => ifCurrent({ type: 'stored', throughSample }),
      onTrouble: (message) => ifCurrent({ type: 'troubled', message }),
    })
    this.transcriber = transcriber
    return transcriber
  }

  /** Goes on with a recording of an earlier visit, or of before. @throws where the device takes nothing any more. */
  async takeUp(consultationId: string, journal: Journal, stored: StoredTranscript): Promise<Transcriber> {
    const generation = await journal.takeUp(consultationId)
    const nextSequence = Math.max(stored.nextSequence, generation * SEQUENCES_OF_A_GENERATION)
    return this.transcribe(consultationId, journal, { nextSequence, throughSample: stored.throughSample })
  }

  stopTranscribing(): void {
    this.transcriber?.halt()
    this.transcriber = undefined
  }

  /** Nothing of the last recording is left for the next. */
  forget(): void {
    this.stopTranscribing()
    this.journal = undefined
    this.note = ''
    this.given = undefined
    this.isFillingGap = false
    this.releaseDevice()
    this.releaseDevice = () => undefined
  }

  /** Writes gaps and note to the journal, so that a crash keeps them. */
  async saveDetails(isEnded = this.#state.step !== 'recording'): Promise<boolean> {
    const { progress } = this
    if (!progress || !this.journal) return false
    return this.journal.describe(progress.visit.consultationId, {
      interruptions: [...progress.interruptions, ...this.#openInterruption()],
      note: this.note,
      isEnded,
    })
  }

  #openInterruption(): readonly Unrecorded[] {
    const state = this.#state
    if (state.step !== 'recording' || state.interruptedSince === undefined) return []
    const atSample = state.capturedSamples
    return [{ kind: 'interruption', from: state.interruptedSince, to: this.ports.now(), atSample }]
  }
}
