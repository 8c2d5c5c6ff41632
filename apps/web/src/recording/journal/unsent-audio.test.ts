import { afterEach, expect, test, vi } from 'vitest'
import { hasUnsentAudio } from './journal.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser whose journal opens, and then behaves like this. */
function journalThat(transaction: () => unknown): void {
  const opening = new EventTarget()
  Object.assign(opening, { result: { transaction } })
  vi.stubGlobal('indexedDB', {
    open: () => {
      queueMicrotask(() => opening.dispatchEvent(new Event('success')))
      return opening
    },
  })
}

test('a journal that cannot be read keeps nobody signed in, nor does a browser without one', async () => {
  let reads = 0
  journalThat(() => {
    reads += 1
    throw new DOMException('the connection is closing', 'InvalidStateError')
  })
  expect([await hasUnsentAudio(), reads]).toEqual([false, 1])
  vi.unstubAllGlobals()
  expect(await hasUnsentAudio()).toBe(false)
})
