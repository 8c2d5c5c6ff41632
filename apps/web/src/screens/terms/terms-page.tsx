import { Link } from 'react-router'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { TERMS } from './terms-text.ts'

export function TermsPage() {
  return (
    <main className="mx-auto max-w-[68ch] px-5 py-12">
      <Link to="/" className="inline-flex min-h-11 items-center text-muted underline underline-offset-4">
        Voltar ao início
      </Link>
      <PageHeading screen="Termos de serviço" className="mt-4 text-4xl font-bold">
        Termos de Serviço
      </PageHeading>
      {TERMS.map(({ title, summary, text }, index) => (
        <section key={title} className="mt-10">
          <h2 className="text-xl font-semibold">
            {index + 1}. {title}
          </h2>
          <p className="mt-2 rounded-xl bg-tint px-4 py-3">Em resumo: {summary}</p>
          <p className="mt-3">{text}</p>
        </section>
      ))}
    </main>
  )
}
