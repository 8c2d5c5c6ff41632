const KEY = 'prontuvoz-microphone'

/** The microphone chosen on this device; undefined for the browser's default. */
export function chosenMicrophone(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    // A browser that keeps nothing records with its default.
    return undefined
  }
}

export function chooseMicrophone(deviceId: string): void {
  try {
    if (deviceId === 'default') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, deviceId)
  } catch {
    // Asked again the next time.
  }
}
