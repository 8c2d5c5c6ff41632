import { FileText, LayoutDashboard, Mic } from 'lucide-react'
import { Navigate, NavLink, Outlet, useLocation } from 'react-router'
import { SignOutButton } from '#domains/session/sign-out-button.tsx'
import { useSession } from '#domains/session/session-context.ts'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { Wordmark } from '#shared/ui/wordmark.tsx'

const LINKS = [
  { to: '/dashboard', text: 'Dashboard', Icon: LayoutDashboard },
  { to: '/record', text: 'Gravar', Icon: Mic },
  { to: '/patient-records', text: 'Prontuários', Icon: FileText },
] as const

/** The frame of every protected screen: who has no session does not get past it. */
export function SignedInLayout() {
  const session = useSession()
  const { pathname } = useLocation()
  if (session.state === 'loading') return <Spinner />
  if (session.state === 'failed') {
    return (
      <main className="mx-auto max-w-xl px-5 py-20">
        <Notice tone="error" title="Sem conexão com o servidor.">
          <p>Verifique sua conexão. O que está neste aparelho continua guardado.</p>
          <Button tone="secondary" className="mt-3" onClick={() => window.location.reload()}>
            Tentar novamente
          </Button>
        </Notice>
      </main>
    )
  }
  if (session.state === 'signed-out')
    return pathname === '/record' ? <SignInPrompt /> : <Navigate to="/login" replace />
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#conteudo"
        className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:m-2 focus:rounded-full focus:bg-brand focus:px-4 focus:py-2 focus:text-on-brand"
      >
        Pular para o conteúdo
      </a>
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 px-4 py-2.5 sm:px-6">
          <NavLink to="/dashboard" className="rounded-full py-1">
            <Wordmark />
          </NavLink>
          <nav
            aria-label="Principal"
            className="order-last -mx-1 flex w-full gap-1 pt-1 sm:order-none sm:w-auto sm:pt-0"
          >
            {LINKS.map(({ to, text, Icon }) => (
              <NavLink
                key={to}
                to={to}
                className="flex min-h-11 items-center gap-2 rounded-full px-3.5 font-medium text-muted hover:bg-sunken aria-[current=page]:bg-tint aria-[current=page]:text-brand"
              >
                <Icon aria-hidden className="hidden size-5 sm:block" />
                {text}
              </NavLink>
            ))}
          </nav>
          <SignOutButton className="ml-auto" />
        </div>
      </header>
      <main id="conteudo" tabIndex={-1} className="mx-auto w-full max-w-6xl flex-1 px-4 py-8 sm:px-6 sm:py-10">
        <Outlet context={session.user} />
      </main>
    </div>
  )
}

function SignInPrompt() {
  return (
    <main className="mx-auto max-w-xl px-5 py-20">
      <PageHeading screen="Gravar consulta" className="text-2xl font-bold">
        Você precisa estar logado para acessar esta página.
      </PageHeading>
      <ButtonLink to="/login" className="mt-6">
        Entrar
      </ButtonLink>
    </main>
  )
}
