import { APP_ROUTES } from '@prontuvoz/rules/app-routes'
import { consultationRow } from './sample-rows.ts'

/** Screens for everybody; the landing page is a document of its own, and no part of the app. */
export const PUBLIC = ['/login', '/register', '/terms', '/privacy', '/contact', '/nowhere']

const SAMPLE = consultationRow(1, { id: '', name: '', cpf: null }, '').id

/** Screens that take a session, the consultation's own with that of the samples; a mail's link is looked at by itself. */
export const PRIVATE = APP_ROUTES.filter((path) => !PUBLIC.includes(path) && path !== '/confirm').map((path) =>
  path.replace(':consultationId', SAMPLE),
)
