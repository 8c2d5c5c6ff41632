import { expect, test, vi } from 'vitest'
import { hasUnsentAudio } from './idle-audio.ts'

/** A browser that opens its database and then cannot read from it. */
function closingDatabase() {
  const transaction = () => {
    throw new DOMException('the connection is closing', 'InvalidStateError')
  }
  const opening = { result: { transaction }, onsuccess: () => undefined }
  return {
    open: () => {
      queueMicrotask(() => opening.onsuccess())
      return opening
    },
  }
}

test('an unreadable store does not prevent signing out', async () => {
  vi.stubGlobal('indexedDB', closingDatabase())
  expect(await hasUnsentAudio()).toBe(false)
  vi.unstubAllGlobals()
})
