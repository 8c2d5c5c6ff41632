import { expect, test } from 'vitest'
import { discardOutcome } from './discard-outcome.ts'

test('a recording that the device did not erase is not reported as discarded', async () => {
  expect(await discardOutcome(Promise.resolve(true))).toEqual({ title: 'Gravação descartada' })
  expect(await discardOutcome(Promise.resolve(false))).toMatchObject({ title: 'Gravação descartada neste aparelho' })
  const closing = Promise.reject(new DOMException('the store is closing', 'InvalidStateError'))
  expect(await discardOutcome(closing)).toMatchObject({ title: 'A gravação não foi descartada' })
})
