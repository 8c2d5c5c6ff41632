import { expect, test, vi } from 'vitest'
import { hasUnsentAudio } from './journal.ts'

test('a store that cannot be read keeps nobody signed in', async () => {
  const reading = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('the connection is closing', 'InvalidStateError')
  })
  expect(await hasUnsentAudio()).toBe(false)
  reading.mockRestore()
})
