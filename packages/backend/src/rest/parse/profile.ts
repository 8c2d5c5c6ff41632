import { RestFailure } from '#backend/rest/failure.ts'

/**
 * The schema of a request: from Accept-Profile for reads, from Content-Profile for writes.
 * @throws RestFailure PGRST106 if it is not exposed.
 */
export function profileOf(request: Request, schemas: readonly string[]): string {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const asked = request.headers.get(isRead ? 'accept-profile' : 'content-profile')
  const profile = asked ?? schemas[0] ?? 'public'
  if (schemas.includes(profile)) return profile
  throw new RestFailure(406, 'PGRST106', `Invalid schema: ${profile}`, {
    hint: `Only the following schemas are exposed: ${schemas.join(', ')}`,
  })
}
