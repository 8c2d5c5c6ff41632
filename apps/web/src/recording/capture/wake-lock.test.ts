import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepScreenOn } from './wake-lock.ts'

let told: boolean[] = []
let page: EventTarget & { visibilityState?: string }
let locks: EventTarget[] = []
/** Whether the device grants the lock; with a low battery it may not. */
let isGiven = true
const settled = () => new Promise((done) => setImmediate(done))

beforeEach(() => {
  told = []
  locks = []
  isGiven = true
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', {
    wakeLock: {
      request: async () => {
        if (!isGiven) throw new DOMException('low battery', 'NotAllowedError')
        const lock = Object.assign(new EventTarget(), { release: async () => undefined })
        locks.push(lock)
        return lock
      },
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a browser that cannot keep the screen on is reported once', async () => {
  vi.stubGlobal('navigator', {})
  const end = keepScreenOn((canSleep) => told.push(canSleep))
  await settled()
  page.dispatchEvent(new Event('visibilitychange'))
  await settled()
  expect(told).toEqual([true])
  end()
})

test('a device that refuses is reported, and reported again when it grants the lock', async () => {
  isGiven = false
  const end = keepScreenOn((canSleep) => told.push(canSleep))
  await settled()
  expect(told).toEqual([true])
  isGiven = true
  page.dispatchEvent(new Event('visibilitychange'))
  await settled()
  expect(told).toEqual([true, false])
  end()
})

test('a lost lock is requested again; in the background this waits for the page to return', async () => {
  const end = keepScreenOn((canSleep) => told.push(canSleep))
  await settled()
  locks[0]?.dispatchEvent(new Event('release'))
  await settled()
  expect(locks).toHaveLength(2)
  page.visibilityState = 'hidden'
  locks[1]?.dispatchEvent(new Event('release'))
  await settled()
  expect(locks).toHaveLength(2)
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  await settled()
  expect(locks).toHaveLength(3)
  expect(told).toEqual([])
  end()
  locks[2]?.dispatchEvent(new Event('release'))
  await settled()
  expect(locks).toHaveLength(3)
})
