const KEY = 'prontuvoz-microphone'

/** The microphone chosen on this device; undefined for the browser's default. */
export function chosenMicrophone(): string | undefined {
  return localStorage.getItem(KEY) ?? undefined
}

export function chooseMicrophone(deviceId: string): void {
  if (deviceId === 'default') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, deviceId)
}
