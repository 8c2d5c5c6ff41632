import type { AppRoute } from '@prontuvoz/rules/app-routes'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { Spinner } from '#shared/ui/spinner.tsx'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { screenFiles } from './screen-files.ts'

/** @param path one of APP_ROUTES; the server answers any other address with 404. */
function screen(path: AppRoute, load: () => Promise<ComponentType>): RouteObject {
  screenFiles[path] = load
  return { path, lazy: async () => ({ Component: await load() }) }
}

/** The page of the design system; production builds contain neither its route nor its code. */
const DEVELOPMENT: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/design',
        lazy: async () => ({ Component: (await import('#screens/design/design-page.tsx')).DesignPage }),
      },
    ]
  : []

/**
 * Every screen by its path; the landing page is a separate document. Each screen is a separate chunk, to keep the first
 * load small.
 */
export const routes: readonly RouteObject[] = [
  {
    ErrorBoundary: ErrorPage,
    HydrateFallback: Spinner,
    children: [
      screen('/terms', async () => (await import('#screens/terms/terms-page.tsx')).TermsPage),
      screen('/privacy', async () => (await import('#screens/privacy/privacy-page.tsx')).PrivacyPage),
      screen('/contact', async () => (await import('#screens/contact/contact-page.tsx')).ContactPage),
      {
        lazy: async () => ({ Component: (await import('./session-layout.tsx')).SessionLayout }),
        children: [
          screen('/login', async () => (await import('#screens/login/login-page.tsx')).LoginPage),
          screen('/register', async () => (await import('#screens/register/register-page.tsx')).RegisterPage),
          screen('/confirm', async () => (await import('#screens/confirm/confirm-page.tsx')).ConfirmPage),
          {
            lazy: async () => ({ Component: (await import('./signed-in-layout.tsx')).SignedInLayout }),
            children: [
              screen('/dashboard', async () => (await import('#screens/dashboard/dashboard-page.tsx')).DashboardPage),
              screen('/record', async () => (await import('#screens/recording/recording-page.tsx')).RecordingPage),
              screen('/history', async () => (await import('#screens/history/history-page.tsx')).HistoryPage),
              screen(
                '/transcript/:consultationId',
                async () => (await import('#screens/transcript/transcript-page.tsx')).TranscriptPage,
              ),
              screen(
                '/patient-records',
                async () => (await import('#screens/patient-records/patient-records-page.tsx')).PatientRecordsPage,
              ),
              screen('/plans', async () => (await import('#screens/plans/plans-page.tsx')).PlansPage),
              screen('/insights', async () => (await import('#screens/insights/insights-page.tsx')).InsightsPage),
              screen('/patients', async () => (await import('#screens/patients/patients-page.tsx')).PatientsPage),
              screen('/settings', async () => (await import('#screens/settings/settings-page.tsx')).SettingsPage),
              screen(
                '/settings/template',
                async () => (await import('#screens/record-template/record-template-page.tsx')).RecordTemplatePage,
              ),
            ],
          },
        ],
      },
      ...DEVELOPMENT,
      { path: '*', Component: NotFoundPage },
    ],
  },
]
