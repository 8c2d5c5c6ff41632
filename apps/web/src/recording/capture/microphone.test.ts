import { afterEach, expect, test, vi } from 'vitest'
import { openAnyMicrophone } from './microphone-choice.ts'
import { openMicrophone, permissionPlace } from './microphone.ts'

afterEach(() => vi.unstubAllGlobals())

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15'
const MAC_CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test.each([
  [IPHONE, 5, false, 'ios'],
  [IPHONE, 5, true, 'ios-app'],
  // An iPad.
  [MAC, 5, false, 'ios'],
  [MAC, 0, false, 'mac'],
  [MAC_CHROME, 0, false, 'address'],
  [ANDROID, 5, false, 'address'],
  [ANDROID, 5, true, 'app'],
  [FIREFOX, 0, false, 'address'],
] as const)(
  '%s with %i fingers, installed: %s, allows a microphone in: %s',
  (userAgent, fingers, isInstalled, place) => {
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints: fingers })
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: isInstalled && query === '(display-mode: standalone)' }))
    expect(permissionPlace()).toBe(place)
  },
)

/** Several microphones, one of them chosen. @param problem why the chosen one cannot be opened. */
function microphones(problem?: string) {
  const asked: unknown[] = []
  const getUserMedia = async ({ audio: { deviceId } }: { readonly audio: { readonly deviceId?: unknown } }) => {
    asked.push(deviceId)
    if (deviceId !== undefined && problem !== undefined) throw new DOMException('none', problem)
    return {}
  }
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  vi.stubGlobal('AudioWorkletNode', class {})
  return asked
}

test('the chosen microphone is demanded: Chromium takes a preference for its default', async () => {
  const asked = microphones()
  expect(await openMicrophone('desk')).toMatchObject({ kind: 'open' })
  expect(asked).toEqual([{ exact: 'desk' }])
})

test('if the chosen microphone is gone, the default is opened', async () => {
  const asked = microphones('OverconstrainedError')
  expect(await openMicrophone('desk')).toMatchObject({ kind: 'open' })
  expect(asked).toEqual([{ exact: 'desk' }, undefined])
})

test('if another program has the chosen microphone, no other is opened unasked', async () => {
  const asked = microphones('NotReadableError')
  expect(await openMicrophone('desk')).toEqual({ kind: 'failed', problem: 'busy' })
  expect(asked).toHaveLength(1)
})

test.each(['NotReadableError', 'OverconstrainedError'])(
  'a recording that goes on takes any microphone if the chosen one cannot be opened: %s',
  async (problem) => {
    vi.stubGlobal('localStorage', { getItem: () => 'desk' })
    const asked = microphones(problem)
    expect(await openAnyMicrophone()).toMatchObject({ kind: 'open' })
    expect(asked).toEqual([{ exact: 'desk' }, undefined])
  },
)
