import type { Analysis } from '#domains/consultations/analysis-call.ts'
import type { MicrophoneProblem } from '#domains/recorder/microphone.ts'
import type { Message } from '#shared/notify.ts'

/** Whose consultation it is, and under which id. */
export interface Visit {
  readonly consultationId: string
  readonly patientName: string
}

/** What has been captured and what of it is stored as text, in samples at 24 kHz. */
interface Progress {
  readonly visit: Visit
  readonly text: string
  readonly capturedSamples: number
  readonly storedSamples: number
  readonly trouble: string | undefined
}

export type RecordingState =
  | { readonly step: 'idle'; readonly notice?: Message; readonly problem?: MicrophoneProblem }
  | { readonly step: 'asking' }
  | ({ readonly step: 'recording'; readonly isInterrupted: boolean; readonly level: number } & Progress)
  | ({ readonly step: 'finalising'; readonly phase: 'transcribing' | 'analysing' } & Progress)
  | ({ readonly step: 'failed'; readonly message: Message } & Progress)
  | ({ readonly step: 'done'; readonly analysis: Analysis } & Progress)

export type RecordingEvent =
  | { readonly type: 'asked' }
  | { readonly type: 'refused'; readonly notice: Message; readonly problem?: MicrophoneProblem }
  | { readonly type: 'began'; readonly visit: Visit; readonly text?: string; readonly samples?: number }
  | { readonly type: 'captured'; readonly throughSample: number; readonly level: number }
  | { readonly type: 'stored'; readonly throughSample: number }
  | { readonly type: 'heard'; readonly text: string }
  | { readonly type: 'troubled'; readonly message: string | undefined }
  | { readonly type: 'interrupted' | 'resumed' | 'stopped' | 'transcribed' }
  | { readonly type: 'failed'; readonly message: Message }
  | { readonly type: 'analysed'; readonly analysis: Analysis }
  | { readonly type: 'left' }

/** The recording as a value: the same events always lead to the same screen. Events that come too late change nothing. */
export function recordingReducer(state: RecordingState, event: RecordingEvent): RecordingState {
  switch (event.type) {
    case 'asked':
      return { step: 'asking' }
    case 'left':
      return { step: 'idle' }
    case 'refused':
      return { step: 'idle', notice: event.notice, ...(event.problem ? { problem: event.problem } : {}) }
    case 'began':
      return {
        step: 'recording',
        visit: event.visit,
        text: event.text ?? '',
        capturedSamples: event.samples ?? 0,
        storedSamples: event.samples ?? 0,
        trouble: undefined,
        isInterrupted: false,
        level: 0,
      }
    case 'captured':
      return 'visit' in state
        ? {
            ...state,
            capturedSamples: Math.max(state.capturedSamples, event.throughSample),
            ...(state.step === 'recording' ? { level: event.level } : {}),
          }
        : state
    case 'stored':
      return 'visit' in state ? { ...state, storedSamples: Math.max(state.storedSamples, event.throughSample) } : state
    case 'heard':
      return 'visit' in state ? { ...state, text: appendText(state.text, event.text) } : state
    case 'troubled':
      return 'visit' in state ? { ...state, trouble: event.message } : state
    case 'interrupted':
      return state.step === 'recording' ? { ...state, isInterrupted: true } : state
    case 'resumed':
      return state.step === 'recording' ? { ...state, isInterrupted: false } : state
    case 'stopped':
      return state.step === 'recording' || state.step === 'failed'
        ? { ...progressOf(state), step: 'finalising', phase: 'transcribing' }
        : state
    case 'transcribed':
      return state.step === 'finalising' || state.step === 'failed'
        ? { ...progressOf(state), step: 'finalising', phase: 'analysing' }
        : state
    case 'failed':
      return 'visit' in state ? { ...progressOf(state), step: 'failed', message: event.message } : state
    case 'analysed':
      return 'visit' in state ? { ...progressOf(state), step: 'done', analysis: event.analysis } : state
  }
}

function progressOf({ visit, text, capturedSamples, storedSamples, trouble }: Progress): Progress {
  return { visit, text, capturedSamples, storedSamples, trouble }
}

/** Specification section 9: finished text is appended with a space. */
function appendText(before: string, text: string): string {
  return before === '' ? text : `${before} ${text}`
}
