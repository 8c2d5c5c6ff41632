import type { Hono } from 'hono'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { adminCreateUser } from './create-user.ts'
import { adminDeleteUser } from './delete-user.ts'
import { adminDeleteFactor, adminListFactors } from './factors.ts'
import { adminListUsers } from './list-users.ts'
import { adminShowUser } from './show-user.ts'
import { adminUpdateUser } from './update-user.ts'

/** What the service role may do with accounts. */
export function addAdminRoutes(auth: Hono, parts: AuthParts): void {
  auth.get('/admin/users', adminListUsers(parts))
  auth.post('/admin/users', adminCreateUser(parts))
  auth.get('/admin/users/:id', adminShowUser(parts))
  auth.put('/admin/users/:id', adminUpdateUser(parts))
  auth.delete('/admin/users/:id', adminDeleteUser(parts))
  auth.get('/admin/users/:id/factors', adminListFactors(parts))
  auth.delete('/admin/users/:id/factors/:factorId', adminDeleteFactor(parts))
}
