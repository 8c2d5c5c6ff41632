const NAME = 'prontuvoz-recorder'

/**
 * Makes this tab the one that records on this device, until the returned function is called. The browser ends the
 * claim by itself when the tab is closed or breaks. @returns undefined where another tab records.
 */
export async function claimRecorder(): Promise<(() => void) | undefined> {
  return new Promise((claimed, failed) => {
    navigator.locks
      .request(NAME, { ifAvailable: true }, (lock) => {
        if (!lock) {
          claimed(undefined)
          return undefined
        }
        // The lock is held for as long as this promise is open.
        return new Promise<void>((release) => claimed(release))
      })
      .catch(failed)
  })
}

/** Whether some tab of this device, this one included, is recording. */
export async function isRecorderClaimed(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some((lock) => lock.name === NAME)
}
