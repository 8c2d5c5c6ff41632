import type { Coverage } from '@prontuvoz/rules/coverage'
import type { Analysis } from '@prontuvoz/rules/analysis'
import type { ConsentAnswer } from '@prontuvoz/rules/consent'
import type { CaptureEvents, Woken } from '#recording/capture/capture.ts'
import type { Journal } from '#recording/journal/journal.ts'
import type { WaitingConsultation } from '#recording/journal/waiting-consultation.ts'
import type { MicrophoneProblem } from '#recording/capture/microphone.ts'
import type { ChunkAnswer, ChunkCall } from '#recording/send/transcription-call.ts'
import type { Filing } from './filing.ts'
import type { Begun } from './recording-state.ts'

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
}

/** A consultation as the server knows it. */
export interface KnownConsultation {
  readonly status: string
  readonly patientName: string
  readonly cpf: string | null
  /** Less is stored as text than was captured. */
  readonly isMissingText: boolean
  /** How much of the audio became text, in samples at 24 kHz. */
  readonly storedSamples: number
}

/** The consultation on the server. All methods throw Failure, and may be repeated. */
export interface ConsultationPort {
  /** @returns undefined if it was deleted. */
  find(id: string): Promise<KnownConsultation | undefined>
  begin(id: string, patientId: string, consent: ConsentAnswer | undefined): Promise<void>
  /** Tells the server of a consultation that began without it, with its patient. @throws Failure with what a person can do. */
  file(id: string, waiting: WaitingConsultation): Promise<void>
  /** The recording has ended. @param coverage undefined where it is not known yet, or was typed. */
  markProcessing(id: string, durationSeconds: number, coverage: Coverage | undefined): Promise<void>
  /** Adds text to a consultation that has its record already. */
  extend(id: string, transcript: string, coverage: Coverage): Promise<void>
  storedTranscript(id: string): Promise<StoredTranscript>
  /** @param renewedDraft the draft on the screen, to be written afresh as long as nobody has confirmed or edited it. */
  analyse(id: string, conversation: string, patientName: string, renewedDraft?: string): Promise<Analysis>
  remove(id: string): Promise<void>
}

/** Everything outside that a recording needs; the browser's own in `browser-ports.ts`. */
export interface RecordingPorts {
  readonly userId: string
  readonly consultations: ConsultationPort
  /** Makes this tab the one that records; undefined where another does. */
  claimDevice(): Promise<(() => void) | undefined>
  /** @throws where the browser keeps nothing. */
  openJournal(): Promise<Journal>
  /**
   * Lets the browser start audio while it still counts as the answer to a tap. Call it from the tap, before anything is
   * waited for; what it answers goes to `openSound` or `letAudioSleep`.
   */
  wakeAudio(isFile: boolean): Woken
  letAudioSleep(woken: Woken): void
  /** Opens the microphone, or the file at the address in its place. */
  openSound(fileUrl: string | undefined, woken: Woken): Promise<Opened>
  sendChunk(call: ChunkCall): Promise<ChunkAnswer>
  wait(milliseconds: number): Promise<void>
  /** @param onAnswer whether the screen may turn itself off all the same; told each time that it changes. */
  keepScreenOn(onAnswer: (canSleep: boolean) => void): () => void
  /** The person should look: vibrates where that is possible. */
  alarm(): void
  now(): string
  /** False where the device itself says that it has no network. */
  isOnline(): boolean
}

/** With what one recording is made. */
export interface RecordingSetup {
  readonly begun: Begun
  /** Undefined where no sound of the consultation is on this device. */
  readonly journal: Journal | undefined
  readonly note?: string
  /** Takes the place of what was heard: the text of a consultation that was recorded elsewhere. */
  readonly given?: string
  /** Lets other tabs of this device record; undefined where this one keeps nobody from it. */
  readonly release?: () => void
  /** Of a consultation that began without the server. */
  readonly filing?: Filing | undefined
  readonly onChange: () => void
}
