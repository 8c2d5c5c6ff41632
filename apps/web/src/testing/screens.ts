import { APP_ROUTES } from '@prontuvoz/rules/app-routes'
import { consultationRow } from './sample-rows.ts'

/** Screens for everybody; the landing page is a document of its own and not part of the app. */
export const PUBLIC = ['/login', '/register', '/terms', '/privacy', '/contact', '/nowhere']

const SAMPLE = consultationRow(1, { id: '', name: '', cpf: null }, '').id

/** Screens that need a session, with the sample consultation for its own; the page of mail links is checked separately. */
export const PRIVATE = APP_ROUTES.filter((path) => !PUBLIC.includes(path) && path !== '/confirm').map((path) =>
  path.replace(':consultationId', SAMPLE),
)
