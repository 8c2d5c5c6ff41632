import { openMicrophone, openOnly, type OpenedMicrophone } from './microphone.ts'

const KEY = 'prontuvoz-microphone'

/** The microphone chosen on this device; undefined for the browser's default. */
export function chosenMicrophone(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    // If the browser blocks storage, the default is used.
    return undefined
  }
}

export function chooseMicrophone(deviceId: string): void {
  try {
    if (deviceId === 'default') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, deviceId)
  } catch {
    // Not stored: the user has to choose again next time.
  }
}

/** For a recording in progress: the chosen microphone, or any other, which is better than none. */
export async function openAnyMicrophone(): Promise<OpenedMicrophone> {
  const chosen = await openMicrophone(chosenMicrophone())
  return chosen.kind === 'failed' && chosen.problem === 'busy' ? openMicrophone() : chosen
}

/** The chosen microphone, if this stream is of another one and the chosen one can be opened. */
export async function openChosenInstead(stream: MediaStream): Promise<MediaStream | undefined> {
  const chosen = chosenMicrophone()
  if (chosen === undefined || stream.getAudioTracks()[0]?.getSettings().deviceId === chosen) return undefined
  const opened = await openOnly(chosen)
  return opened.kind === 'open' ? opened.stream : undefined
}
