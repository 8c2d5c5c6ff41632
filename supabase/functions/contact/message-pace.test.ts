import { expect, test } from 'vitest'
import { createMessagePace } from './message-pace.ts'

const MINUTE_MS = 60_000

test('one address may send three messages in ten minutes, and the next one after that', () => {
  let nowMs = 1_000_000_000
  const pace = createMessagePace(() => nowMs)
  for (let count = 0; count < 3; count += 1) {
    expect(pace.allows('ana')).toBe(true)
    nowMs += MINUTE_MS
  }
  expect(pace.allows('ana')).toBe(false)
  expect(pace.allows('bia')).toBe(true)
  nowMs += 7 * MINUTE_MS - 1
  expect(pace.allows('ana')).toBe(false)
  nowMs += 1
  expect(pace.allows('ana')).toBe(true)
  // The second of the first three is still within its ten minutes.
  expect(pace.allows('ana')).toBe(false)
})

test('refused messages do not count, and expired ones are swept away', () => {
  let nowMs = 1_000_000_000
  const pace = createMessagePace(() => nowMs)
  for (let count = 0; count < 3; count += 1) pace.allows('ana')
  nowMs += 9 * MINUTE_MS
  for (const address of ['bia', 'bia', 'bia']) expect(pace.allows(address)).toBe(true)
  expect(pace.allows('ana')).toBe(false)
  nowMs += MINUTE_MS + 1
  expect(pace.allows('caio')).toBe(true)
  expect(pace.allows('bia')).toBe(false)
  expect(pace.allows('ana')).toBe(true)
})
