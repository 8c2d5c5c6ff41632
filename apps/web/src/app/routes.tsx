import { createBrowserRouter } from 'react-router'
import { Spinner } from '#shared/ui/spinner.tsx'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** Every screen by its address. Each is its own file of the build, so that the first visit stays small. */
export const router = createBrowserRouter([
  {
    ErrorBoundary: ErrorPage,
    HydrateFallback: Spinner,
    children: [
      { path: '/', lazy: async () => ({ Component: (await import('#screens/landing/landing-page.tsx')).LandingPage }) },
      { path: '/terms', lazy: async () => ({ Component: (await import('#screens/terms/terms-page.tsx')).TermsPage }) },
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
                path: '/patient-records',
                lazy: async () => ({
                  Component: (await import('#screens/patient-records/patient-records-page.tsx')).PatientRecordsPage,
                }),
              },
            ],
          },
        ],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
])
