import { expect, test } from 'vitest'
import { isLocalInstallation } from './loopback-only.ts'
import { createMetricsPage } from './observe/metrics-page.ts'

test.each([
  ['http://127.0.0.1:3000', true],
  ['http://localhost:3000', true],
  ['http://[::1]:3000', true],
  ['https://clinica.exemplo.br', false],
  ['http://192.168.0.7:3000', false],
  ['https://localhost.exemplo.br', false],
])('an installation at %s is local: %s', (publicUrl, isLocal) => {
  expect(isLocalInstallation(publicUrl)).toBe(isLocal)
})

test('behind a public address no request counts as local: metrics require their token', async () => {
  const page = createMetricsPage(async () => 'metrics', 'a long token for metrics', false)
  const status = async (headers: Record<string, string>) => (await page.request('/', { headers })).status
  // What a plain proxy_pass sends.
  expect(await status({ host: '127.0.0.1:3000' })).toBe(404)
  expect(await status({ host: '127.0.0.1:3000', authorization: 'Bearer a long token for metrics' })).toBe(200)
})
