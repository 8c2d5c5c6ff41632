/** The path of every screen (specification section 2), except `/`, which is a separate document. */
export const APP_ROUTES = [
  '/login',
  '/register',
  '/confirm',
  '/terms',
  '/privacy',
  '/contact',
  '/dashboard',
  '/record',
  '/history',
  '/transcript/:consultationId',
  '/patient-records',
  '/plans',
  '/insights',
  '/patients',
  '/settings',
  '/settings/template',
] as const

export type AppRoute = (typeof APP_ROUTES)[number]

/** Patterns of the paths as the router matches them: case-insensitive, with or without a trailing slash or a query. */
export const APP_ROUTE_PATTERNS: readonly RegExp[] = APP_ROUTES.map(
  (route) => new RegExp(`^${route.replace(/:\w+/, '[^/]+')}/?(\\?.*)?$`, 'i'),
)

/** Whether the app has a screen at this path. */
export function isAppRoute(path: string): boolean {
  return APP_ROUTE_PATTERNS.some((pattern) => pattern.test(path))
}
