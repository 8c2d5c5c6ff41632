import { ReadingPage } from '#shared/ui/reading-page.tsx'
import { TERMS, TERMS_SINCE } from './terms-text.ts'

export function TermsPage() {
  return (
    <ReadingPage screen="Termos de serviço" title="Termos de Serviço" since={TERMS_SINCE}>
      {TERMS.map(({ title, summary, text }, index) => (
        <section key={title} className="mt-10">
          <h2 className="text-xl font-bold">
            {index + 1}. {title}
          </h2>
          <p className="mt-2 rounded-xl bg-tint px-4 py-3">Em resumo: {summary}</p>
          <p className="mt-3">{text}</p>
        </section>
      ))}
    </ReadingPage>
  )
}
