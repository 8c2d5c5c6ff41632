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

test('a store that cannot be read keeps nobody signed in', async () => {
  vi.stubGlobal('indexedDB', closingDatabase())
  expect(await hasUnsentAudio()).toBe(false)
  vi.unstubAllGlobals()
})
