import { FileCheck, Lock, Quote } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageHeading } from './page-heading.tsx'
import { PublicPage } from './public-page.tsx'

interface EntryPageProps {
  readonly screen: string
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

const PROMISES = [
  { Icon: Quote, text: 'Cada linha escrita pelo Prontuvoz mostra o trecho da conversa em que se apoia.' },
  { Icon: Lock, text: 'Nenhum áudio é armazenado, apenas o texto.' },
  { Icon: FileCheck, text: 'Nada vale como prontuário antes da sua confirmação.' },
] as const

/** The single column of sign-in and sign-up; if there is room, the product's promises beside it. */
export function EntryPage({ screen, title, lead, children }: EntryPageProps) {
  return (
    <PublicPage>
      <div className="grid flex-1 items-stretch gap-16 pb-6 lg:grid-cols-2">
        <main className="my-auto w-full max-w-md py-6 max-lg:mx-auto">
          <PageHeading screen={screen}>{title}</PageHeading>
          {lead !== '' && <p className="mt-2 text-muted">{lead}</p>}
          <div className="mt-6">{children}</div>
        </main>
        <aside
          aria-label="O que o Prontuvoz promete"
          data-voice
          className="hidden flex-col justify-between gap-8 rounded-[2rem] bg-panel p-12 text-white lg:flex"
        >
          <ul className="space-y-6 text-xl">
            {PROMISES.map(({ Icon, text }) => (
              <li key={text} className="flex gap-5">
                <Icon aria-hidden className="mt-1 size-6 shrink-0" />
                <span className="max-w-sm">{text}</span>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </PublicPage>
  )
}
