import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { Wordmark } from '#shared/ui/wordmark.tsx'

// A glance at the stored session: the landing page does without the backend client, and /dashboard checks for real.
function hasStoredSession(): boolean {
  return Object.keys(window.localStorage).some((key) => key.startsWith('sb-') && key.endsWith('-auth-token'))
}

async function leave(): Promise<void> {
  const { signOut } = await import('#domains/session/sign-out.ts')
  await signOut()
  window.location.assign('/')
}

export function LandingHeader() {
  return (
    <header className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-1 gap-y-3 px-4 py-5 sm:px-5">
      <Wordmark />
      <nav aria-label="Conta" className="flex gap-1 sm:gap-2">
        {hasStoredSession() ? (
          <>
            <ButtonLink to="/dashboard">Dashboard</ButtonLink>
            <Button tone="quiet" onClick={() => void leave()}>
              Sair
            </Button>
          </>
        ) : (
          <>
            <ButtonLink to="/login" tone="quiet" className="max-sm:px-3">
              Entrar
            </ButtonLink>
            <ButtonLink to="/register" tone="secondary" className="max-sm:px-3">
              Cadastrar-se
            </ButtonLink>
          </>
        )}
      </nav>
    </header>
  )
}
