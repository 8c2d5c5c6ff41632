import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHeading } from './page-heading.tsx'
import { Wordmark } from './wordmark.tsx'

interface ReadingPageProps {
  readonly screen: string
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

/** A public page to be read, with the way back to the start. */
export function ReadingPage({ screen, title, lead, children }: ReadingPageProps) {
  return (
    <div className="mx-auto max-w-[72ch] px-5 py-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <Link to="/" reloadDocument aria-label="Prontuvoz: início" className="inline-block rounded-full py-1">
          <Wordmark />
        </Link>
        <Link
          to="/"
          reloadDocument
          className="inline-flex min-h-11 items-center text-muted underline underline-offset-4"
        >
          Voltar ao início
        </Link>
      </header>
      <main className="py-10">
        <PageHeading screen={screen}>{title}</PageHeading>
        {lead && <p className="mt-3 text-lg text-muted">{lead}</p>}
        {children}
      </main>
    </div>
  )
}
