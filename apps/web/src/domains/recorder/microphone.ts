import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'

export type MicrophoneProblem = 'denied' | 'missing' | 'busy' | 'unsupported'

/** The microphone cannot be used; each problem has its own way on. */
export class MicrophoneFailure extends Error {
  override readonly name = 'MicrophoneFailure'
  readonly problem: MicrophoneProblem

  constructor(problem: MicrophoneProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

// Older browsers name the same problems differently.
const PROBLEM_OF_NAME: Readonly<Record<string, MicrophoneProblem>> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  DevicesNotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
}

/**
 * Opens the microphone as the specification asks (section 9): mono, 24 kHz, echo cancellation and noise suppression.
 * Automatic gain stays off: it changes the level while people speak.
 * @throws MicrophoneFailure
 */
export async function openMicrophone(): Promise<MediaStream> {
  // Browsers give no access outside https and localhost.
  if (!('mediaDevices' in navigator) || typeof AudioWorkletNode === 'undefined')
    throw new MicrophoneFailure('unsupported')
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: {
        channelCount: 1,
        sampleRate: SAMPLE_RATE_HZ,
        echoCancellation: true,
        noiseSuppression: true,
        autoGainControl: false,
      },
    })
  } catch (cause) {
    const name = cause instanceof DOMException ? cause.name : ''
    throw new MicrophoneFailure(PROBLEM_OF_NAME[name] ?? 'busy', cause)
  }
}
