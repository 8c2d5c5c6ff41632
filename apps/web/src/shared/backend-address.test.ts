import { afterEach, expect, test, vi } from 'vitest'
import { backendAddress } from './backend-address.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['', 'https://clinica.test'],
  ['https://clinica.test', 'https://clinica.test'],
  // Behind a proxy that speaks TLS for it, or with one that does not insist on it.
  ['http://clinica.test', 'https://clinica.test'],
  ['https://projeto.supabase.co', 'https://projeto.supabase.co'],
])('a page of https://clinica.test that is told "%s" asks %s', async (supabaseUrl, url) => {
  vi.stubGlobal('fetch', async () => Response.json({ supabaseUrl, supabaseKey: 'key' }))
  vi.stubGlobal('location', new URL('https://clinica.test/login'))
  vi.stubGlobal('window', globalThis)
  expect(await backendAddress()).toEqual({ url, key: 'key' })
})
