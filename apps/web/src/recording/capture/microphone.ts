import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'

export type MicrophoneProblem = 'denied' | 'missing' | 'busy' | 'unsupported'

/** Where a denied microphone can be allowed, by browser and installation. */
export type PermissionPlace = 'address' | 'app' | 'ios' | 'ios-app' | 'mac'

export function permissionPlace(): PermissionPlace {
  const { userAgent, maxTouchPoints } = navigator
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  // An iPad identifies itself as a Mac, but has touch.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  if (isApple) return isInstalled ? 'ios-app' : 'ios'
  if (isInstalled) return 'app'
  const isSafari = userAgent.includes('Macintosh') && /Version\/[\d.]+ Safari/.test(userAgent)
  return isSafari ? 'mac' : 'address'
}

/** An open microphone, or why there is none; each problem has its own next step. */
export type OpenedMicrophone =
  | { readonly kind: 'open'; readonly stream: MediaStream }
  | { readonly kind: 'failed'; readonly problem: MicrophoneProblem }

// Older browsers use other names for the same problems.
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
 * Opens the microphone as specified (section 9): mono, 24 kHz, echo cancellation and noise suppression. Automatic gain
 * stays off, because it changes the level while people speak.
 * @param deviceId the chosen device; the default is used if it is gone.
 */
export async function openMicrophone(deviceId?: string): Promise<OpenedMicrophone> {
  const opened = await openOnly(deviceId)
  const isGone = deviceId !== undefined && opened.kind === 'failed' && opened.problem === 'missing'
  return isGone ? openOnly() : opened
}

/** Opens only this device; without an id the browser's default. */
export async function openOnly(deviceId?: string): Promise<OpenedMicrophone> {
  // Browsers give no access outside https and localhost.
  if (!('mediaDevices' in navigator) || typeof AudioWorkletNode === 'undefined')
    return { kind: 'failed', problem: 'unsupported' }
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: {
        channelCount: 1,
        sampleRate: SAMPLE_RATE_HZ,
        echoCancellation: true,
        noiseSuppression: true,
        autoGainControl: false,
        // `exact`: Chromium ignores a merely preferred device and opens its default.
        ...(deviceId === undefined ? {} : { deviceId: { exact: deviceId } }),
      },
    })
    return { kind: 'open', stream }
  } catch (cause) {
    const name = cause instanceof DOMException ? cause.name : ''
    return { kind: 'failed', problem: PROBLEM_OF_NAME[name] ?? 'busy' }
  }
}

/** Releases the device, which turns the browser's recording indicator off. */
export function closeMicrophone(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

export interface Microphone {
  readonly id: string
  readonly name: string
}

/** The microphones of this device; empty until the user has allowed one, because browsers hide them before. */
export async function listMicrophones(): Promise<readonly Microphone[]> {
  if (!('mediaDevices' in navigator)) return []
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter((device) => device.kind === 'audioinput' && device.deviceId !== '' && device.label !== '')
    .map((device) => ({ id: device.deviceId, name: device.label }))
}
