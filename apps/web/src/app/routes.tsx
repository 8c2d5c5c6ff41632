import { createBrowserRouter } from 'react-router'
import { Spinner } from '#shared/ui/spinner.tsx'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/**
 * Every screen by its address; the landing page is a document of its own. Each screen is its own file of the build,
 * so that the first visit stays small.
 */
export const router = createBrowserRouter([
  {
    ErrorBoundary: ErrorPage,
    HydrateFallback: Spinner,
    children: [
      { path: '/terms', lazy: async () => ({ Component: (await import('#screens/terms/terms-page.tsx')).TermsPage }) },
      {
        path: '/privacy',
        lazy: async () => ({ Component: (await import('#screens/privacy/privacy-page.tsx')).PrivacyPage }),
      },
      {
        path: '/contact',
        lazy: async () => ({ Component: (await import('#screens/contact/contact-page.tsx')).ContactPage }),
      },
      {
        lazy: async () => ({ Component: (await import('./session-layout.tsx')).SessionLayout }),
        children: [
          {
            path: '/login',
            lazy: async () => ({ Component: (await import('#screens/login/login-page.tsx')).LoginPage }),
          },
          {
            path: '/register',
            lazy: async () => ({ Component: (await import('#screens/register/register-page.tsx')).RegisterPage }),
          },
          {
            path: '/confirm',
            lazy: async () => ({ Component: (await import('#screens/confirm/confirm-page.tsx')).ConfirmPage }),
          },
          {
            lazy: async () => ({ Component: (await import('./signed-in-layout.tsx')).SignedInLayout }),
            children: [
              {
                path: '/dashboard',
                lazy: async () => ({
                  Component: (await import('#screens/dashboard/dashboard-page.tsx')).DashboardPage,
                }),
              },
              {
                path: '/record',
                lazy: async () => ({
                  Component: (await import('#screens/recording/recording-page.tsx')).RecordingPage,
                }),
              },
              {
                path: '/history',
                lazy: async () => ({ Component: (await import('#screens/history/history-page.tsx')).HistoryPage }),
              },
              {
                path: '/transcript/:consultationId',
                lazy: async () => ({
                  Component: (await import('#screens/transcript/transcript-page.tsx')).TranscriptPage,
                }),
              },
              {
                path: '/patient-records',
                lazy: async () => ({
                  Component: (await import('#screens/patient-records/patient-records-page.tsx')).PatientRecordsPage,
                }),
              },
              {
                path: '/plans',
                lazy: async () => ({ Component: (await import('#screens/plans/plans-page.tsx')).PlansPage }),
              },
              {
                path: '/patients',
                lazy: async () => ({ Component: (await import('#screens/patients/patients-page.tsx')).PatientsPage }),
              },
              {
                path: '/settings',
                lazy: async () => ({ Component: (await import('#screens/settings/settings-page.tsx')).SettingsPage }),
              },
            ],
          },
        ],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
])
