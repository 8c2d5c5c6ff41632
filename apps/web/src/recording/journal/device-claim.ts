const NAME = 'prontuvoz-recorder'
const FINISHER = 'prontuvoz-finisher'
const WRITER = 'prontuvoz-writer/'

/**
 * Makes this tab the recorder of this device, until the returned function is called. The browser releases the claim
 * when the tab is closed or crashes. Background finishing of recordings gives way.
 * @returns undefined if another tab is recording.
 */
export async function claimRecorder(): Promise<(() => void) | undefined> {
  return new Promise((claimed, failed) => {
    navigator.locks
      .request(NAME, { ifAvailable: true }, (lock) => {
        if (!lock) {
          claimed(undefined)
          return undefined
        }
        // The lock is held while this promise is pending.
        return new Promise<void>((release) => {
          const stealing = navigator.locks.request(FINISHER, { steal: true }, () => held)
          const held = new Promise<void>((letGo) => {
            claimed(() => {
              letGo()
              release()
            })
          })
          // The next recording steals it from this one, too.
          stealing.catch(() => undefined)
        })
      })
      .catch(failed)
  })
}

/**
 * Makes this tab the one that finishes offline recordings in the background, until the returned function is called.
 * @param onTaken called when a recording starts, which has priority.
 * @returns undefined if another tab is finishing or recording.
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

/** Runs `write` while holding this device's lock for writing the consultation's record. */
export function whileWriting(consultationId: string, write: () => Promise<void>): Promise<void> {
  return navigator.locks.request(WRITER + consultationId, write)
}

/** Whether any tab of this device, including this one, is writing the record of the consultation. */
export function isBeingWritten(consultationId: string): Promise<boolean> {
  return isHeld(WRITER + consultationId)
}

/** Whether any tab of this device, including this one, is recording. */
export function isRecorderClaimed(): Promise<boolean> {
  return isHeld(NAME)
}

async function isHeld(name: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some((lock) => lock.name === name)
}
