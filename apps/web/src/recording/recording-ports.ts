import type { Coverage } from '@prontuvoz/rules/coverage'
import type { Analysis } from '@prontuvoz/rules/analysis'
import type { ConsentAnswer } from '@prontuvoz/rules/consent'
import type { Woken } from '#recording/capture/capture.ts'
import type { CaptureEvents } from '#recording/capture/sound-path.ts'
import type { Journal } from '#recording/journal/journal.ts'
import type { WaitingConsultation } from '#recording/journal/waiting-consultation.ts'
import type { MicrophoneProblem } from '#recording/capture/microphone.ts'
import type { ChunkAnswer, ChunkCall, RefusedSpan } from '#recording/send/transcription-call.ts'

/** Audio that is being captured. */
export interface RunningSound {
  pause(): Promise<void>
  continue(): Promise<void>
  retry(): Promise<void>
  stop(): Promise<void>
}

/** A microphone, or a file in its place, that is open but not captured yet. */
export interface OpenSound {
  readonly kind: 'open'
  /** @throws Error if the browser cannot process audio. */
  start(firstSample: number, events: CaptureEvents): Promise<RunningSound>
  close(): void
}

export type Opened = OpenSound | { readonly kind: 'failed'; readonly problem: MicrophoneProblem }

/** The stored text of a recording. */
export interface StoredTranscript {
  readonly text: string
  readonly nextSequence: number
  readonly throughSample: number
  /** Audio that the engine keeps rejecting. */
  readonly refused?: readonly RefusedSpan[]
}

/** A consultation as the server knows it. */
export interface KnownConsultation {
  readonly status: string
  readonly patientName: string
  readonly cpf: string | null
  /** Whether less was stored as text than was captured. */
  readonly isMissingText: boolean
  /** How much of the audio was transcribed, in samples at 24 kHz. */
  readonly storedSamples: number
}

/** The consultation on the server. All methods throw Failure, and may be repeated. */
export interface ConsultationPort {
  /** @returns undefined if it was deleted. */
  find(id: string): Promise<KnownConsultation | undefined>
  begin(id: string, patientId: string, consent: ConsentAnswer | undefined): Promise<void>
  /** Files a consultation that began offline, with its patient. @throws Failure with a next step. */
  file(id: string, waiting: WaitingConsultation): Promise<void>
  /** The recording has ended. @param coverage undefined if not known yet, or for typed text. */
  markProcessing(id: string, durationSeconds: number, coverage: Coverage | undefined): Promise<void>
  /** Stores a typed conversation before its record is made. @returns false if the record exists already. */
  keep(id: string, conversation: string): Promise<boolean>
  /** Adds text to a consultation that already has its record. */
  extend(id: string, transcript: string, coverage: Coverage): Promise<void>
  storedTranscript(id: string): Promise<StoredTranscript>
  /** @param renewedDraft the draft on the screen, which is replaced unless somebody has confirmed or edited it. */
  analyse(id: string, conversation: string, patientName: string, renewedDraft?: string): Promise<Analysis>
  remove(id: string): Promise<void>
}

/** Everything external that a recording needs; implemented for the browser in `browser-ports.ts`. */
export interface RecordingPorts {
  readonly userId: string
  readonly consultations: ConsultationPort
  /** Makes this tab the recorder; undefined if another tab is. */
  claimDevice(): Promise<(() => void) | undefined>
  /** Runs `write` while holding this device's lock for writing the consultation's record. It may outlive its screen. */
  whileWriting(consultationId: string, write: () => Promise<void>): Promise<void>
  isBeingWritten(consultationId: string): Promise<boolean>
  /** @throws if the browser blocks storage. */
  openJournal(): Promise<Journal>
  /**
   * Lets the browser start audio during a tap. Call it during the tap, before anything is awaited, and pass the result to
   * `openSound` or `letAudioSleep`.
   */
  wakeAudio(isFile: boolean): Woken
  letAudioSleep(woken: Woken): void
  /** Opens the microphone, or plays the file at the address instead. */
  openSound(fileUrl: string | undefined, woken: Woken): Promise<Opened>
  sendChunk(call: ChunkCall): Promise<ChunkAnswer>
  wait(milliseconds: number): Promise<void>
  /** @param onAnswer whether the screen may turn off nevertheless; called on each change. */
  keepScreenOn(onAnswer: (canSleep: boolean) => void): () => void
  /** Asks for attention: vibrates if possible. */
  alarm(): void
  now(): string
  /** False if the device reports that it is offline. */
  isOnline(): boolean
}
