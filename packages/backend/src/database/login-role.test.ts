import { expect, test } from 'vitest'
import { loginRoleOf } from './login-role.ts'

test('all hosts of an installation log in as one role, and no other installation does', () => {
  const role = loginRoleOf(Buffer.from('secret'))
  expect(role).toEqual({
    user: expect.stringMatching(/^authenticator_[0-9a-f]{16}$/),
    password: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(loginRoleOf(Buffer.from('secret'))).toEqual(role)
  const other = loginRoleOf(Buffer.from('another'))
  expect([other.user === role.user, other.password === role.password]).toEqual([false, false])
})
