import { APP_ROUTES } from '@prontuvoz/rules/app-routes'
import { consultationRow } from './sample-rows.ts'

/** Public screens; the landing page is a separate document and not part of the app. */
export const PUBLIC = ['/login', '/register', '/terms', '/privacy', '/contact', '/nowhere']

const SAMPLE = consultationRow(1, { id: '', name: '', cpf: null }, '').id

/**
 * Screens that need a session, with the sample consultation in their paths; the page of mail links is checked
 * separately.
 */
export const PRIVATE = APP_ROUTES.filter((path) => !PUBLIC.includes(path) && path !== '/confirm').map((path) =>
  path.replace(':consultationId', SAMPLE),
)
