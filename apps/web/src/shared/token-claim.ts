/** A claim of an access token. The token is not verified; the server does that with each request. */
export function tokenClaim(token: string, name: string): unknown {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(payload))
    return typeof claims === 'object' && claims !== null ? Reflect.get(claims, name) : undefined
  } catch {
    return undefined
  }
}
