import { Outlet } from 'react-router'
import { NewPasswordDialog } from '#domains/session/new-password-dialog.tsx'
import { SessionProvider } from '#domains/session/session-provider.tsx'

/** Everything that knows who is signed in. Landing and terms do without, and so load without the backend client. */
export function SessionLayout() {
  return (
    <SessionProvider>
      <Outlet />
      <NewPasswordDialog />
    </SessionProvider>
  )
}
