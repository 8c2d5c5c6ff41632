import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

test('no proxy is trusted and no limit is raised unless the operator says so', () => {
  const environment = readEnvironment({})
  expect(environment.trustedProxies.check('127.0.0.1')).toBe(false)
  expect(environment.authRateLimitFactor).toBe(1)
})

test('proxies are read as addresses and networks', () => {
  const { trustedProxies } = readEnvironment({ TRUSTED_PROXIES: '10.0.0.5, 172.16.0.0/12' })
  expect(['10.0.0.5', '172.20.1.1', '10.0.0.6'].map((address) => trustedProxies.check(address))).toEqual([
    true,
    true,
    false,
  ])
})

test.each([
  [
    { TRUSTED_PROXIES: 'proxy' },
    'TRUSTED_PROXIES: valor inválido; use endereços ou redes, como 10.0.0.5, 172.16.0.0/12.',
  ],
  [{ AUTH_RATE_LIMIT_FACTOR: '0' }, 'AUTH_RATE_LIMIT_FACTOR: valor inválido; use um número a partir de 1.'],
])('a wrong value stops the start: %o', (source, message) => {
  expect(() => readEnvironment(source)).toThrow(message)
})
