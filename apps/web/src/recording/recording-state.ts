import {
  coverageOf,
  withInterruption,
  withoutClockStep,
  withLoss,
  withRefused,
  withSpan,
  type Coverage,
  type LostSound,
  type MissingSound,
  type Unrecorded,
} from '@prontuvoz/rules/coverage'
import type { Analysis } from '@prontuvoz/rules/analysis'
import type { MicrophoneProblem } from '#recording/capture/microphone.ts'
import type { SoundState } from '#recording/capture/sound-watch.ts'
import type { RefusedSpan } from '#recording/send/transcription-call.ts'
import type { Message } from '#shared/message.ts'
import { wholeText, withHeard, type Paragraph } from './paragraphs.ts'

/** The consultation being recorded. */
export interface Consultation {
  readonly id: string
  readonly patientName: string
}

/** How much was captured and is stored as text, in samples at 24 kHz. */
export interface Progress {
  readonly consultation: Consultation
  readonly text: string
  readonly capturedSamples: number
  readonly storedSamples: number
  /** What was said but not captured, and what the engine rejected. */
  readonly interruptions: readonly Unrecorded[]
  /** False while the device is full: captured audio is then only in memory. */
  readonly isKept: boolean
  /** Why audio cannot be sent or transcribed at the moment, in Portuguese. */
  readonly sendError: string | undefined
  /** It began offline, and the server does not have it yet. */
  readonly isOnlyHere?: boolean | undefined
  readonly isTextKept?: boolean
}

interface Running extends SoundState {
  readonly isPaused: boolean
  /** No audio has arrived since this instant (ISO 8601). */
  readonly interruptedSince: string | undefined
  /** Interim text of the open segment: it may change, and is not stored. */
  readonly interim: string
  /** The words of `text` in paragraphs. */
  readonly paragraphs: readonly Paragraph[]
  /** A digit for each half second so far; a space for audio from before this page load. Only for display. */
  readonly loudness: string
  /** The device may turn its screen off, which would end the recording. */
  readonly canScreenSleep: boolean
}

/** Additional results of making a record. */
interface Outcome {
  /** This tab's conversation, if another tab had completed the consultation with a different one. */
  readonly unstored?: string
  /** Why the draft could not be written again. */
  readonly unrenewed?: string
}

export type RecordingState =
  | { readonly step: 'idle'; readonly notice?: Message; readonly problem?: MicrophoneProblem }
  | { readonly step: 'asking' }
  | ({ readonly step: 'recording' } & Running & Progress)
  | ({ readonly step: 'finalising'; readonly phase: 'transcribing' | 'second-pass' | 'analysing' } & Progress)
  | ({ readonly step: 'failed'; readonly message: Message } & Progress)
  /** `isStale`: text was added after the draft was made. */
  | ({ readonly step: 'done'; readonly analysis: Analysis; readonly isStale: boolean } & Outcome & Progress)

export type RecordingEvent =
  | { readonly type: 'asked' }
  | { readonly type: 'refused'; readonly notice: Message; readonly problem?: MicrophoneProblem }
  | {
      readonly type: 'began'
      readonly consultation: Consultation
      readonly text?: string
      /** Position reached by an earlier page load. */
      readonly storedSamples?: number
      readonly capturedSamples?: number
      readonly interruptions?: readonly Unrecorded[]
      readonly isOnlyHere?: boolean | undefined
    }
  | ({
      readonly type: 'captured'
      readonly throughSample: number
      readonly isKept: boolean
      /** How many of the last samples were zeros; a gap once the microphone counts as dead. */
      readonly zeroSamples?: number
      /** Loudness of the half seconds that the block completed. */
      readonly loudness?: { readonly fromHalf: number; readonly digits: string }
    } & SoundState)
  | { readonly type: 'lost'; readonly loss: LostSound }
  | { readonly type: 'screen'; readonly canSleep: boolean }
  | { readonly type: 'stored'; readonly throughSample: number; readonly clockSetByMs?: number }
  | { readonly type: 'heard' | 'interim'; readonly text: string }
  | { readonly type: 'refused-sound'; readonly spans: readonly RefusedSpan[] }
  | { readonly type: 'missing-sound'; readonly span: MissingSound }
  | { readonly type: 'stored-text'; readonly text: string; readonly storedSamples: number }
  | { readonly type: 'send-error'; readonly message: string | undefined }
  | { readonly type: 'paused' | 'interrupted' | 'resumed' | 'stopped'; readonly at: string }
  | { readonly type: 'continued' | 'second-pass' | 'transcribed' | 'text-kept' | 'left' | 'filed' }
  | { readonly type: 'failed'; readonly message: Message }
  | ({ readonly type: 'analysed'; readonly analysis: Analysis; readonly isStale?: boolean } & Outcome)

/** A recording that has begun, in any step. */
export type ActiveState = Extract<RecordingState, Progress>

/** The data of a starting recording. */
export type Begun = Omit<Extract<RecordingEvent, { readonly type: 'began' }>, 'type'>

type StateOf<Step extends RecordingState['step']> = Extract<RecordingState, { readonly step: Step }>

/**
 * The recording as a value: the same events always give the same screen, so that a recording can be replayed. Events
 * that are too late or too early have no effect.
 */
export function recordingReducer(state: RecordingState, event: RecordingEvent): RecordingState {
  switch (event.type) {
    case 'asked':
      return state.step === 'idle' ? { step: 'asking' } : state
    case 'left':
      return { step: 'idle' }
    case 'refused':
      return 'consultation' in state
        ? state
        : { step: 'idle', notice: event.notice, ...(event.problem ? { problem: event.problem } : {}) }
    case 'began':
      return 'consultation' in state ? state : beginRecording(event)
    case 'captured':
      if (state.step === 'recording') return captured(state, event)
      // A device delivers its last audio after the stop; a file is read faster than it plays.
      return state.step === 'finalising' && state.phase === 'transcribing' ? kept(state, event) : state
    case 'lost':
      return state.step === 'recording' || state.step === 'finalising'
        ? { ...state, interruptions: withLoss(state.interruptions, event.loss) }
        : state
    case 'screen':
      return state.step === 'recording' ? { ...state, canScreenSleep: event.canSleep } : state
    case 'stored':
      return 'consultation' in state ? withStored(state, event.throughSample, event.clockSetByMs) : state
    case 'refused-sound':
      return 'consultation' in state
        ? { ...state, interruptions: event.spans.reduce(withRefused, state.interruptions) }
        : state
    case 'missing-sound':
      return 'consultation' in state ? { ...state, interruptions: withSpan(state.interruptions, event.span) } : state
    case 'heard':
      if (state.step === 'recording') return heard(state, event.text)
      return 'consultation' in state ? { ...state, text: appendText(state.text, event.text) } : state
    case 'interim':
      return state.step === 'recording' ? { ...state, interim: event.text } : state
    case 'stored-text':
      return 'consultation' in state ? { ...withStored(state, event.storedSamples), text: event.text } : state
    case 'send-error':
      return 'consultation' in state ? { ...state, sendError: event.message } : state
    case 'filed':
      return 'consultation' in state ? { ...state, isOnlyHere: false } : state
    case 'paused':
      return state.step === 'recording' ? { ...joined(state, event.at), isPaused: true, ...QUIET } : state
    case 'continued':
      return state.step === 'recording' ? { ...state, isPaused: false } : state
    case 'interrupted':
      return state.step === 'recording' && !state.isPaused && state.interruptedSince === undefined
        ? { ...state, interruptedSince: event.at, ...QUIET }
        : state
    case 'resumed':
      return state.step === 'recording' ? joined(state, event.at) : state
    case 'stopped':
      if (state.step === 'recording') return transcribing(joined(state, event.at))
      return state.step === 'failed' || state.step === 'done' ? transcribing(state) : state
    case 'second-pass':
      return state.step === 'finalising' ? { ...state, phase: 'second-pass' } : state
    case 'transcribed':
      return state.step === 'finalising' || state.step === 'failed' || state.step === 'done'
        ? { ...progressOf(state), step: 'finalising', phase: 'analysing' }
        : state
    case 'text-kept':
      return 'consultation' in state ? { ...state, isTextKept: true } : state
    case 'failed':
      return 'consultation' in state ? { ...progressOf(state), step: 'failed', message: event.message } : state
    case 'analysed':
      return state.step === 'finalising' && state.phase === 'analysing'
        ? {
            ...progressOf(state),
            step: 'done',
            analysis: event.analysis,
            isStale: event.isStale ?? false,
            ...(event.unstored === undefined ? {} : { unstored: event.unstored }),
            ...(event.unrenewed === undefined ? {} : { unrenewed: event.unrenewed }),
          }
        : state
  }
}

/** How much of the recording is transcribed now, and what is missing. */
export function coverageNow(progress: Progress): Coverage {
  return coverageOf(progress.capturedSamples, progress.storedSamples, progress.interruptions)
}

/** Whether, after the recording, some audio is neither transcribed nor on disk, and would be lost with the page. */
export function isOnlyInMemory(state: RecordingState): boolean {
  const isOver = state.step === 'failed' || state.step === 'done'
  return isOver && !state.isKept && state.storedSamples < state.capturedSamples
}

/** What was not captured so far, including an interruption in progress. @param now ISO 8601. */
export function interruptionsUntil(state: ActiveState, now: string): readonly Unrecorded[] {
  return state.step === 'recording' ? joined(state, now).interruptions : state.interruptions
}

const QUIET: SoundState = { level: 0, silentSeconds: 0, isDead: false }

export function beginRecording(event: Begun): StateOf<'recording'> {
  const storedSamples = event.storedSamples ?? 0
  return {
    step: 'recording',
    consultation: event.consultation,
    text: event.text ?? '',
    capturedSamples: Math.max(event.capturedSamples ?? 0, storedSamples),
    storedSamples,
    interruptions: event.interruptions ?? [],
    isKept: true,
    sendError: undefined,
    ...(event.isOnlyHere && { isOnlyHere: true }),
    isPaused: false,
    interruptedSince: undefined,
    interim: '',
    paragraphs: wholeText(event.text ?? ''),
    loudness: '',
    canScreenSleep: false,
    ...QUIET,
  }
}

function heard(state: StateOf<'recording'>, text: string): RecordingState {
  const paragraphs = withHeard(state.paragraphs, { text, atSample: state.storedSamples }, state.loudness)
  return { ...state, text: appendText(state.text, text), paragraphs }
}

type Captured = Extract<RecordingEvent, { readonly type: 'captured' }>

function captured(state: StateOf<'recording'>, event: Captured): RecordingState {
  const { level, silentSeconds, isDead, loudness } = event
  // The last block before a pause arrives after it: it counts, but does not describe the current audio.
  const sound = state.isPaused ? QUIET : { level, silentSeconds, isDead }
  return {
    ...kept(state, event),
    ...sound,
    loudness: loudness
      ? state.loudness.slice(0, loudness.fromHalf).padEnd(loudness.fromHalf) + loudness.digits
      : state.loudness,
  }
}

function kept<State extends Progress>(
  state: State,
  { throughSample, isKept, isDead, zeroSamples = 0 }: Captured,
): State {
  const dead = { kind: 'dead' as const, fromSample: throughSample - zeroSamples, toSample: throughSample }
  return {
    ...state,
    isKept,
    interruptions: isDead ? withSpan(state.interruptions, dead) : state.interruptions,
    capturedSamples: Math.max(state.capturedSamples, throughSample),
  }
}

/** The server may have stored more than this device still has: that audio was captured nevertheless. */
function withStored<State extends Progress>(state: State, throughSample: number, clockSetByMs = 0): State {
  const storedSamples = Math.max(state.storedSamples, throughSample)
  const interruptions = withoutClockStep(state.interruptions, clockSetByMs, state.capturedSamples)
  return { ...state, storedSamples, interruptions, capturedSamples: Math.max(state.capturedSamples, storedSamples) }
}

/** Ends an interruption and records it. */
function joined(state: StateOf<'recording'>, at: string): StateOf<'recording'> {
  if (state.interruptedSince === undefined) return state
  const { interruptedSince: from, capturedSamples: atSample } = state
  const interruptions = withInterruption(state.interruptions, { kind: 'interruption', from, to: at, atSample })
  return { ...state, interruptedSince: undefined, interruptions }
}

function transcribing(progress: Progress): RecordingState {
  return { ...progressOf(progress), step: 'finalising', phase: 'transcribing' }
}

function progressOf(progress: Progress): Progress {
  const { consultation, text, capturedSamples, storedSamples, interruptions, isKept, sendError, isOnlyHere } = progress
  const here = isOnlyHere === undefined ? {} : { isOnlyHere }
  return { consultation, text, capturedSamples, storedSamples, interruptions, isKept, sendError, ...here }
}

/** Appends finished text with a space (specification section 9). */
function appendText(before: string, text: string): string {
  return before === '' ? text : `${before} ${text}`
}
