import type { Hono } from 'hono'
import { requireService } from '#backend/auth/endpoints/signed-in.ts'
import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { adminCreateUser } from './create-user.ts'
import { adminDeleteUser } from './delete-user.ts'
import { adminDeleteFactor, adminListFactors } from './factors.ts'
import { adminListUsers } from './list-users.ts'
import { adminShowUser } from './show-user.ts'
import { adminUpdateUser } from './update-user.ts'

/** Routes for account administration by the service role. */
export function addAdminRoutes(auth: Hono, parts: AuthParts): void {
  const service = requireService(parts)
  auth.get('/admin/users', service, adminListUsers(parts))
  auth.post('/admin/users', service, adminCreateUser(parts))
  auth.get('/admin/users/:id', service, adminShowUser(parts))
  auth.put('/admin/users/:id', service, adminUpdateUser(parts))
  auth.delete('/admin/users/:id', service, adminDeleteUser(parts))
  auth.get('/admin/users/:id/factors', service, adminListFactors(parts))
  auth.delete('/admin/users/:id/factors/:factorId', service, adminDeleteFactor(parts))
}
