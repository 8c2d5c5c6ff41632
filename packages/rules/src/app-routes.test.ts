import { expect, test } from 'vitest'
import { isAppRoute } from './app-routes.ts'

test('a screen is recognised by its path, in any case and with a trailing slash', () => {
  for (const path of [
    '/login',
    '/dashboard/',
    '/Patient-Records',
    '/plans?checkout=ok',
    '/transcript/0b6a3f8e-2f0c-4f5e-9a57-0d7f6f7c9e21',
  ])
    expect(isAppRoute(path)).toBe(true)
})

test('other paths are not screens', () => {
  const none = ['', '/', '/logins', '/login/x', '/transcript', '/transcript/a/b', '/patients.html', '/nada', '//login']
  expect(none.filter(isAppRoute)).toEqual([])
})
