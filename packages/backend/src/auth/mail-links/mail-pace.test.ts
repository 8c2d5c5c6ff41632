import { expect, test } from 'vitest'
import { createMailPace } from './mail-pace.ts'

test('before the first mail, an answer without one is immediate', () => {
  expect(createMailPace().recent()).toEqual({ ms: 0, isSent: true })
})

test('it takes as long as one of the latest twenty mails', () => {
  let chance = 0
  const pace = createMailPace(() => chance)
  for (let ms = 1; ms <= 21; ms += 1) pace.keep({ ms, isSent: true })
  expect(pace.recent()).toEqual({ ms: 2, isSent: true })
  chance = 0.999
  expect(pace.recent()).toEqual({ ms: 21, isSent: true })
})

test('it fails while the last mail failed, after the time of a failed one', () => {
  const pace = createMailPace(() => 0)
  pace.keep({ ms: 10, isSent: true })
  pace.keep({ ms: 900, isSent: false })
  expect(pace.recent()).toEqual({ ms: 900, isSent: false })
  pace.keep({ ms: 11, isSent: true })
  expect(pace.recent()).toEqual({ ms: 10, isSent: true })
})
