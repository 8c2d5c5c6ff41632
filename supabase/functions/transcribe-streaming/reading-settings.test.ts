import { expect, test } from 'vitest'
import { EngineGauge } from '../_shared/engine-gauge.ts'
import { wantsInterim, wantsSecondPass } from './reading-settings.ts'

const MINUTE = 60 * 24_000

/** An engine that takes this many seconds for a second of audio. */
function gaugeOf(realTimeFactor: number | undefined) {
  return Object.defineProperty(new EngineGauge(), 'realTimeFactor', { value: realTimeFactor })
}

const wants = (
  variables: Readonly<Record<string, string>>,
  isFree: boolean,
  factor: number | undefined,
  samples = MINUTE,
) => wantsSecondPass({ env: (name) => variables[name] }, { isFree, gauge: gaugeOf(factor) }, samples)
const OWN = { SECOND_PASS_BASE_URL: 'http://second.test' }

test('the setting turns the second pass on or off', () => {
  expect(wants({ SECOND_PASS: 'on' }, false, undefined)).toBe(true)
  expect(wants({ SECOND_PASS: 'off', ...OWN }, true, 0.1)).toBe(false)
  expect(() => wants({ SECOND_PASS: 'maybe' }, true, 0.1)).toThrow()
})

test.each([
  ['free, and fast as it has shown', {}, true, 0.33, true],
  ['free, and twenty seconds long', {}, true, 20 / 60, false],
  ['free, and not known yet', {}, true, undefined, false],
  ['paid for', {}, false, 0.01, false],
  ['on a server of its own, not known yet', OWN, false, undefined, true],
  ['on a server of its own, fast', OWN, false, 0.33, true],
  ['on a server of its own, twenty seconds long', OWN, false, 20 / 60, false],
])('a second pass that is %s is read by itself: %s', (_what, variables, isFree, factor, expected) => {
  expect(wants(variables, isFree, factor)).toBe(expected)
  expect(wants({ ...variables, SECOND_PASS: 'auto' }, isFree, factor)).toBe(expected)
})

test('open segments are read if that is free, unless the setting says otherwise', () => {
  const open = (setting: string | undefined, isFree: boolean) => wantsInterim({ env: () => setting }, { isFree })
  expect([open(undefined, true), open(undefined, false)]).toEqual([true, false])
  expect([open('auto', true), open('auto', false)]).toEqual([true, false])
  expect([open('on', false), open('off', true)]).toEqual([true, false])
})
