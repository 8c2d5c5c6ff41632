// Parsing of request headers.
import { expect, test } from 'vitest'
import { contentType, parseAccept, requireJson } from './media.ts'
import { parsePreferences } from './preferences.ts'
import { profileOf } from './profile.ts'
import { applyRange } from './range.ts'
import { parseRequest } from './request.ts'

test.each([
  [null, 'application/json; charset=utf-8'],
  ['', 'application/json; charset=utf-8'],
  ['*/*', 'application/json; charset=utf-8'],
  ['application/*', 'application/json; charset=utf-8'],
  ['Application/JSON', 'application/json; charset=utf-8'],
  ['text/html, application/json;q=0.9', 'application/json; charset=utf-8'],
  ['application/vnd.pgrst.array+json', 'application/json; charset=utf-8'],
  ['application/vnd.pgrst.array+json;nulls=stripped', 'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8'],
  ['application/vnd.pgrst.object', 'application/vnd.pgrst.object+json; charset=utf-8'],
  [
    'application/vnd.pgrst.object+json; nulls=stripped',
    'application/vnd.pgrst.object+json;nulls=stripped; charset=utf-8',
  ],
  ['text/csv', 'text/csv; charset=utf-8'],
  ['text/csv, application/json', 'text/csv; charset=utf-8'],
])('who accepts “%s” gets %s', (accept, type) => {
  expect(contentType(parseAccept(accept))).toBe(type)
})

test.each(['text/html', 'application/xml', 'xapplication/json', 'application/jsonx'])('%s is not offered', (accept) => {
  expect(() => parseAccept(accept)).toThrow(
    expect.objectContaining({ status: 406, message: `None of these media types are available: ${accept}` }),
  )
})

test('a body is JSON, or has no type', () => {
  for (const type of [null, '', 'application/json', 'Application/JSON; charset=utf-8', 'application/vnd.api+json'])
    expect(() => requireJson(type)).not.toThrow()
  for (const type of ['text/csv', 'application/jsonx', 'text/application/json'])
    expect(() => requireJson(type)).toThrow(expect.objectContaining({ status: 415 }))
})

const NONE = { returns: 'minimal', fillsDefaults: false, isUndone: false, applied: '' }

test.each([
  [null, false, NONE],
  ['return=everything, count=many', false, NONE],
  ['return=representation', false, { returns: 'representation', applied: 'return=representation' }],
  ['count=exact, return=headers-only', false, { count: 'exact', applied: 'return=headers-only, count=exact' }],
  ['resolution=merge-duplicates', false, { resolution: 'merge-duplicates', applied: 'resolution=merge-duplicates' }],
  ['missing=default', false, { fillsDefaults: true, applied: 'missing=default' }],
  ['missing=null', false, { fillsDefaults: false, applied: 'missing=null' }],
  ['tx=rollback', false, { isUndone: false, applied: '' }],
  ['tx=rollback', true, { isUndone: true, applied: 'tx=rollback' }],
  ['tx=commit', true, { isUndone: false, applied: 'tx=commit' }],
  ['max-affected=5', false, { maxAffected: undefined, applied: '' }],
  ['max-affected=5, handling=lenient', false, { maxAffected: undefined, applied: 'handling=lenient' }],
  ['handling=strict, max-affected=5', false, { maxAffected: 5, applied: 'handling=strict, max-affected=5' }],
  ['handling=strict, max-affected=0', false, { maxAffected: 0, applied: 'handling=strict, max-affected=0' }],
  ['handling=strict,,return=minimal', false, { returns: 'minimal', applied: 'return=minimal, handling=strict' }],
])('“%s” is applied as %j, with %j', (prefer, allowsRollback, expected) => {
  expect(parsePreferences(prefer, allowsRollback)).toMatchObject(expected)
})

test.each([
  ['handling=strict, return=everything, timezone=UTC', false, 'Invalid preferences: return=everything, timezone=UTC'],
  ['handling=strict, tx=rollback', false, 'Invalid preferences: tx=rollback'],
  ['handling=strict, max-affected=-1', true, 'Invalid preferences: max-affected=-1'],
])('“%s” is refused', (prefer, allowsRollback, details) => {
  expect(() => parsePreferences(prefer, allowsRollback)).toThrow(
    expect.objectContaining({ status: 400, code: 'PGRST122', more: { details } }),
  )
})

test('a request may be rolled back only if the host allows it', () => {
  expect(parsePreferences('handling=strict, tx=rollback', true).isUndone).toBe(true)
})

test.each([
  ['GET', { 'accept-profile': 'archive' }, 'archive'],
  ['HEAD', { 'accept-profile': 'archive' }, 'archive'],
  ['GET', { 'content-profile': 'archive' }, 'public'],
  ['POST', { 'content-profile': 'archive' }, 'archive'],
  ['POST', { 'accept-profile': 'archive' }, 'public'],
])('%s with %j is of the schema %s', (method, headers, schema) => {
  expect(profileOf(new Request('http://backend.test', { method, headers }), ['public', 'archive'])).toBe(schema)
})

test('only exposed schemas can be selected', () => {
  const request = new Request('http://backend.test', { headers: { 'accept-profile': 'auth' } })
  expect(() => profileOf(request, ['public', 'archive'])).toThrow(
    expect.objectContaining({
      status: 406,
      code: 'PGRST106',
      more: { hint: 'Only the following schemas are exposed: public, archive' },
    }),
  )
  expect(profileOf(new Request('http://backend.test'), ['archive'])).toBe('archive')
})

test.each([
  ['GET', '', '0-9', 0, 10],
  ['GET', '', '5-', 5, undefined],
  ['GET', '', '7-7', 7, 1],
  ['GET', 'offset=5&limit=10', '0-9', 5, 5],
  ['GET', 'offset=5&limit=10', '8-99', 8, 7],
  ['GET', 'limit=3', '10-20', 10, 0],
  ['GET', 'offset=2', '1-', 2, undefined],
  ['GET', 'limit=4', 'rows=0-1', 0, 4],
  ['POST', 'limit=4', '0-1', 0, 4],
])('%s ?%s with the range %s begins at %i and has %s rows', (method, search, range, offset, limit) => {
  const asked = parseRequest(new URL(`http://backend.test/?${search}`), false)
  const request = new Request('http://backend.test', { method, headers: { range } })
  const isUsed = method === 'GET' && !range.includes('=')
  expect(applyRange(asked, request)).toBe(isUsed ? `${offset}-${limit}` : '')
  expect(asked.scopes.get('')).toMatchObject({ offset, limit })
})

test('a range that ends before it begins is not satisfiable', () => {
  const request = new Request('http://backend.test', { headers: { range: '5-4' } })
  expect(() => applyRange(parseRequest(new URL('http://backend.test'), false), request)).toThrow(
    expect.objectContaining({ status: 416, code: 'PGRST103' }),
  )
})
