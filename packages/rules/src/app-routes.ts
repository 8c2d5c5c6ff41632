/** Every screen by its address (specification section 2). `/` is not among them: it is a document of its own. */
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

/** The addresses of each screen as the router reads them: in any case, with or without a slash or a query at the end. */
export const APP_ROUTE_PATTERNS: readonly RegExp[] = APP_ROUTES.map(
  (route) => new RegExp(`^${route.replace(/:\w+/, '[^/]+')}/?(\\?.*)?$`, 'i'),
)

/** Whether the app has a screen for a path. */
export function isAppRoute(path: string): boolean {
  return APP_ROUTE_PATTERNS.some((pattern) => pattern.test(path))
}
