import { CalendarClock, ChartColumn, CreditCard, FileText, LayoutDashboard, Mic, Settings, Users } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useDismissal } from '#shared/use-dismissal.ts'
import { Wordmark } from '#shared/ui/wordmark.tsx'
import { SignOutControl } from './sign-out-control.tsx'

export const DAILY = [
  { to: '/dashboard', text: 'Dashboard', Icon: LayoutDashboard },
  { to: '/patients', text: 'Pacientes', Icon: Users },
  { to: '/record', text: 'Gravar', Icon: Mic },
  { to: '/history', text: 'Histórico', Icon: CalendarClock },
  { to: '/patient-records', text: 'Prontuários', Icon: FileText },
] as const

const ACCOUNT = [
  { to: '/insights', text: 'Análises', Icon: ChartColumn },
  { to: '/plans', text: 'Planos', Icon: CreditCard },
  { to: '/settings', text: 'Configurações', Icon: Settings },
] as const

const ROW =
  'flex min-h-11 items-center gap-3 rounded-xl px-3 font-medium text-muted hover:bg-sunken aria-[current=page]:bg-tint aria-[current=page]:text-brand'

/** The side menu of wide screens. */
export function SideNavigation() {
  return (
    <aside className="hidden w-60 shrink-0 border-r border-line bg-surface lg:block print:hidden!">
      <div className="sticky top-0 flex h-dvh flex-col overflow-y-auto px-4 py-5">
        <NavLink to="/dashboard" className="mb-8 rounded-xl px-2 py-1" aria-label="Prontuvoz: Dashboard">
          <Wordmark />
        </NavLink>
        <nav aria-label="Principal" className="flex flex-1 flex-col gap-1">
          {DAILY.map(({ to, text, Icon }) => (
            <NavLink key={to} to={to} className={ROW}>
              <Icon aria-hidden className="size-5" />
              {text}
            </NavLink>
          ))}
          <div className="mt-auto flex flex-col gap-1 border-t border-line pt-4">
            <AccountWays />
          </div>
        </nav>
      </div>
    </aside>
  )
}

/** The top bar of small screens: the name, and rarely used entries. */
export function TopBar({ screen }: { readonly screen: string }) {
  return (
    <header className="border-b border-line bg-surface pt-[env(safe-area-inset-top)] lg:hidden print:hidden">
      <div className="flex flex-wrap items-center justify-between px-4 py-3">
        <NavLink to="/dashboard" className="rounded-xl py-1" aria-label="Prontuvoz: Dashboard">
          <Wordmark />
        </NavLink>
        {/* A new screen closes the menu. */}
        <AccountMenu key={screen} />
      </div>
    </header>
  )
}

function AccountMenu() {
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDetailsElement>(null)
  const opener = useRef<HTMLElement>(null)
  useDismissal(isOpen, menu, opener, () => setOpen(false))
  return (
    <details
      ref={menu}
      open={isOpen}
      className="relative"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary
        ref={opener}
        className="flex min-h-11 cursor-pointer list-none items-center rounded-full border border-line px-4 font-semibold"
      >
        Conta
      </summary>
      <nav
        aria-label="Conta"
        className="absolute right-0 z-20 mt-2 flex w-56 max-w-[calc(100vw-2rem)] flex-col max-[15rem]:right-auto max-[15rem]:left-0 gap-1 rounded-2xl border border-line bg-surface p-2 shadow-card max-[15rem]:p-1 max-[15rem]:[&_svg]:hidden"
      >
        <AccountWays />
      </nav>
    </details>
  )
}

/** The bottom bar of small screens, within reach of the thumb. */
export function BottomNavigation() {
  const { pathname } = useLocation()
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current=page]')?.closest('li')
    if (row.current && current)
      row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2
  }, [pathname])
  return (
    <nav
      aria-label="Principal"
      data-bar="navigation"
      className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {/* If five words do not fit side by side, each keeps its width and the row scrolls. */}
      <ul
        ref={row}
        className="relative mx-auto grid max-w-xl auto-cols-[minmax(max-content,1fr)] grid-flow-col overflow-x-auto"
      >
        {DAILY.map(({ to, text, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex min-h-14 flex-col items-center justify-center gap-0.5 text-center text-[0.72rem] leading-tight font-medium whitespace-nowrap text-muted outline-offset-[-2px] px-1 aria-[current=page]:font-bold aria-[current=page]:text-brand"
            >
              <Icon aria-hidden className="size-6" />
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function AccountWays() {
  return (
    <>
      {ACCOUNT.map(({ to, text, Icon }) => (
        <NavLink key={to} to={to} className={ROW}>
          <Icon aria-hidden className="size-5" />
          {text}
        </NavLink>
      ))}
      <SignOutControl className="justify-start! gap-3! rounded-xl! px-3! font-medium! text-muted!" />
    </>
  )
}
