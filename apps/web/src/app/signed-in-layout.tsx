import { calendarIn } from '@prontuvoz/rules/calendar'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react'
import { Navigate, Outlet, ScrollRestoration, useLocation, type Location } from 'react-router'
import { profileIdentity } from '#domains/profile/profile-queries.ts'
import { useMissingFactor } from '#domains/session/second-factor.ts'
import SessionEnded from '#domains/session/session-ended.tsx'
import StorageBlocked from '#domains/session/storage-blocked.tsx'
import { useSession } from '#domains/session/session-context.ts'
import { CalendarContext, deviceTimeZone } from '#shared/clinic-calendar.ts'
import { Failure } from '#shared/failure.ts'
import { useIsAnythingHeld, useIsWorkHeld } from '#shared/held-work.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import { endNotices } from '#shared/notify.ts'
import { tabAccount } from '#shared/tab-account.ts'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { useHeldWrites } from './held-writes.ts'
import { useKeptFocus } from './kept-focus.ts'
import { BottomNavigation, DAILY, SideNavigation, TopBar } from './navigation.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { OtherAccountPage } from './other-account-page.tsx'
import { preloadWhenIdle } from './preload-when-idle.ts'
import { ScreenProgress } from './screen-progress.tsx'
import { SecondFactorPage } from './second-factor-page.tsx'
import { UpdateNotice } from './update-notice.tsx'

// Loaded on demand: the login screen does not need them.
const WaitingConsultations = lazyPart(() => import('./waiting-consultations.tsx'))
const BehindScreens = lazyPart(() => import('./behind-screens.tsx'))
const SecondFactorDialog = lazyPart(() => import('./second-factor-dialog.tsx'))

/** Layout of every protected screen; requires a session with its second factor. */
export function SignedInLayout() {
  const session = useSession()
  const { pathname } = useLocation()
  // A screen's messages do not carry over to the next, except the reason why the session ended.
  const leaveScreen = useEffectEvent(() => {
    if (session.state === 'signed-in') endNotices()
  })
  useEffect(() => () => leaveScreen(), [pathname])
  if (session.state === 'loading') return <Spinner />
  if (session.state === 'failed') return <NoServer cause={session.cause} />
  if (session.state === 'signed-out')
    return pathname === '/record' ? <SignInPrompt isEnded={session.isEnded} /> : <Navigate to="/login" replace />
  const shown = tabAccount(session.user)
  if (shown.id !== session.user.id) return <OtherAccountPage shown={shown.email} present={session.user.email} />
  return <Frame userId={shown.id} />
}

function Frame({ userId }: { readonly userId: string }) {
  const { pathname } = useLocation()
  const isWorkHeld = useIsWorkHeld()
  const missingFactor = useMissingFactor()
  useKeptFocus()
  useHeldWrites(missingFactor === null)
  // Preload the daily screens, except during a recording, which needs the bandwidth.
  useEffect(() => (isWorkHeld ? undefined : preloadWhenIdle(DAILY.map(({ to }) => to))), [isWorkHeld])
  // A running recording continues, since its audio is on this device; unsaved text stays, too.
  const isAnythingHeld = useIsAnythingHeld()
  if (!isAnythingHeld && missingFactor === undefined) return <Spinner />
  if (!isAnythingHeld && missingFactor) return <SecondFactorPage factorId={missingFactor} />
  return (
    <div className="min-h-dvh lg:flex">
      <ScreenProgress />
      <a
        href="#conteudo"
        onClick={(event) => {
          // Following the link would add a history entry without the state that says whose records are shown.
          event.preventDefault()
          document.querySelector<HTMLElement>('#conteudo')?.focus()
        }}
        className="absolute z-20 m-2 rounded-full bg-brand px-4 py-2 text-on-brand not-focus:sr-only"
      >
        Pular para o conteúdo
      </a>
      {!isWorkHeld && (
        <>
          <SideNavigation />
          <TopBar screen={pathname} />
        </>
      )}
      <main
        id="conteudo"
        tabIndex={-1}
        className={clsx(
          'mx-auto w-full min-w-0 flex-1 px-4 pt-6 sm:px-8 sm:pt-10',
          // During a recording there is no navigation to leave room for; its bar is part of the page.
          isWorkHeld ? 'max-w-5xl pb-4 short:pt-3!' : 'max-w-7xl pb-28 lg:pb-16',
        )}
      >
        <OfflineNotice />
        <div className="mb-6 empty:hidden">
          <StorageBlocked />
        </div>
        <UpdateNotice />
        <ClinicClock userId={userId}>
          <Suspense>
            <WaitingConsultations userId={userId} />
          </Suspense>
          <Outlet />
        </ClinicClock>
      </main>
      <Suspense>
        <BehindScreens userId={userId} />
        {missingFactor && <SecondFactorDialog factorId={missingFactor} />}
      </Suspense>
      {!isWorkHeld && <BottomNavigation />}
      <ScrollRestoration getKey={placeOf} />
    </div>
  )
}

const LISTS: ReadonlySet<string> = new Set(['/dashboard', '/patients', '/history'])

/**
 * Lists keep their scroll position, whether reached by the back button or the navigation; other screens start at the
 * top. The key alone does not identify them: the first entry of every page load has the same key.
 */
function placeOf({ pathname, search, key }: Location): string {
  return LISTS.has(pathname) ? pathname + search : `${pathname} ${key}`
}

/**
 * Provides the clinic's time zone; until the profile is loaded, that of this device, which was also the default at
 * sign-up.
 */
function ClinicClock({ userId, children }: { readonly userId: string; readonly children: ReactNode }) {
  const identity = useQuery(profileIdentity(userId))
  return <CalendarContext value={calendarIn(identity.data?.timeZone ?? deviceTimeZone())}>{children}</CalendarContext>
}

function NoServer({ cause }: { readonly cause: unknown }) {
  const isOffline = cause instanceof Failure && cause.kind === 'offline'
  return (
    <main className="mx-auto max-w-xl px-5 py-20">
      <h1 className="sr-only">Prontuvoz</h1>
      <Notice tone="error" title={isOffline ? 'Sem conexão com o servidor.' : 'O servidor não está funcionando agora.'}>
        <p>
          {isOffline && 'Verifique sua conexão. '}O que está neste aparelho continua guardado, e esta tela tenta de novo
          sozinha.
        </p>
        <Button tone="secondary" className="mt-3" onClick={() => window.location.reload()}>
          Tentar novamente
        </Button>
      </Notice>
    </main>
  )
}

function SignInPrompt({ isEnded = false }: { readonly isEnded?: boolean | undefined }) {
  return (
    <main className="mx-auto max-w-xl px-5 py-20">
      <PageHeading screen="Gravar consulta" className="text-2xl font-bold">
        Você precisa estar logado para acessar esta página.
      </PageHeading>
      <div className="mt-6 space-y-4 empty:hidden">
        {isEnded && <SessionEnded />}
        <StorageBlocked />
      </div>
      <ButtonLink to="/login" className="mt-6">
        Entrar
      </ButtonLink>
    </main>
  )
}
