import { Link } from 'react-router'
import { ReadingPage } from '#shared/ui/reading-page.tsx'
import { PRIVACY, PRIVACY_SINCE } from './privacy-text.ts'

export function PrivacyPage() {
  return (
    <ReadingPage
      screen="Privacidade"
      title="Privacidade"
      lead="O que acontece com os dados, em palavras simples."
      since={PRIVACY_SINCE}
    >
      {PRIVACY.map(({ title, points }) => (
        <section key={title} className="mt-10">
          <h2 className="text-xl font-bold">{title}</h2>
          <ul className="mt-3 list-disc space-y-2 pl-5">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
      <p className="mt-10">
        Dúvidas?{' '}
        <Link
          to="/contact"
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          Fale conosco
        </Link>
        .
      </p>
    </ReadingPage>
  )
}
