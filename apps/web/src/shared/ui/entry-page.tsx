import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHeading } from './page-heading.tsx'
import { Wordmark } from './wordmark.tsx'

interface EntryPageProps {
  readonly screen: string
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

/** The calm single column of sign-in and sign-up. */
export function EntryPage({ screen, title, lead, children }: EntryPageProps) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-lg flex-col px-5 py-6">
      <header>
        <Link to="/" reloadDocument aria-label="Prontuvoz: voltar ao início" className="inline-block rounded-full py-1">
          <Wordmark />
        </Link>
      </header>
      <main className="my-auto py-10">
        <PageHeading screen={screen}>{title}</PageHeading>
        <p className="mt-2 mb-8 text-muted">{lead}</p>
        {children}
      </main>
    </div>
  )
}
