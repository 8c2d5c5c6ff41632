import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHeading } from './page-heading.tsx'
import { PublicPage } from './public-page.tsx'

interface ReadingPageProps {
  readonly screen: string
  readonly title: string
  readonly lead?: string
  /** The day from which the text applies, formatted. */
  readonly since?: string
  readonly children: ReactNode
}

/** A public page of text, with a link back to the start. */
export function ReadingPage({ screen, title, lead, since, children }: ReadingPageProps) {
  const back = (
    <Link to="/" reloadDocument className="inline-flex min-h-11 items-center text-muted underline underline-offset-4">
      Voltar ao início
    </Link>
  )
  return (
    <PublicPage links={back}>
      <main className="max-w-[75ch] pt-6 pb-10 sm:pt-12">
        <PageHeading screen={screen}>{title}</PageHeading>
        {lead && <p className="mt-3 text-lg text-muted">{lead}</p>}
        {since && <p className="mt-3 text-muted">Em vigor desde {since}.</p>}
        {children}
      </main>
    </PublicPage>
  )
}
