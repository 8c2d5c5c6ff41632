const NAME = 'prontuvoz-recorder'
const FINISHER = 'prontuvoz-finisher'

/**
 * Makes this tab the one that records on this device, until the returned function is called. The browser ends the
 * claim by itself when the tab is closed or breaks. Who finishes recordings in the background gives way.
 * @returns undefined where another tab records.
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
        return new Promise<void>((release) => {
          const stealing = navigator.locks.request(FINISHER, { steal: true }, () => held)
          const held = new Promise<void>((letGo) => {
            claimed(() => {
              letGo()
              release()
            })
          })
          // The next recording takes it from this one, too.
          stealing.catch(() => undefined)
        })
      })
      .catch(failed)
  })
}

/**
 * Makes this tab the one that finishes, in the background, what was recorded without a network; until the returned function
 * is called. @param onTaken told where somebody begins to record, who comes first.
 * @returns undefined where another tab finishes or records.
 */
export async function claimFinisher(onTaken: () => void): Promise<(() => void) | undefined> {
  return new Promise((claimed) => {
    navigator.locks
      .request(FINISHER, { ifAvailable: true }, (lock) => {
        if (!lock) {
          claimed(undefined)
          return undefined
        }
        return new Promise<void>((release) => claimed(() => release()))
      })
      .catch(() => {
        onTaken()
        claimed(undefined)
      })
  })
}

/** Whether some tab of this device, this one included, is recording. */
export async function isRecorderClaimed(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some((lock) => lock.name === NAME)
}
