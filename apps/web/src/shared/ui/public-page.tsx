import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Wordmark } from './wordmark.tsx'

interface PublicPageProps {
  /** To the right of the wordmark. */
  readonly links?: ReactNode
  readonly children: ReactNode
}

/** Layout of every page that needs no account: the width, the left edge, and the wordmark that links to the start. */
export function PublicPage({ links, children }: PublicPageProps) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-6xl flex-col px-4 sm:px-5">
      <header className="flex flex-wrap items-center justify-between gap-3 py-5">
        <Link to="/" reloadDocument aria-label="Prontuvoz: início" className="inline-block rounded-full py-1">
          <Wordmark />
        </Link>
        {links}
      </header>
      {children}
    </div>
  )
}
