import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readLink } from './read-link.ts'

beforeEach(() => vi.stubGlobal('window', { location: new URL('https://clinica.test/confirm') }))
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/history?data=2026-01-01', '/history?data=2026-01-01'],
  ['/dashboard/../patients', '/patients'],
  ['', '/dashboard'],
  ['/', '/dashboard'],
  ['/confirm', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['https://outro.test/x', '/dashboard'],
  ['//outro.test/x', '/dashboard'],
  ['/\\outro.test', '/dashboard'],
  ['/..//outro.test/x', '/dashboard'],
  ['/.//outro.test/x', '/dashboard'],
])('a link that asks for "%s" leads to %s', (asked, next) => {
  const fields = new URLSearchParams({ token_hash: 'secret', type: 'signup', next: asked })
  expect(readLink(`#${fields}`)).toEqual({ kind: 'secret', type: 'signup', tokenHash: 'secret', next })
})
