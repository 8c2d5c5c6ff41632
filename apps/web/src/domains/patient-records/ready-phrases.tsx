import { Plus } from 'lucide-react'
import { Button } from '#shared/ui/button.tsx'
import type { RecordReviewState } from './use-record-review.ts'

/** The doctor's own phrases, added to the record one by one. They were not said, so they have no source. */
export function ReadyPhrases({ state }: { readonly state: RecordReviewState }) {
  const sections = state.template.filter(({ phrases }) => phrases.length > 0)
  const written = new Set(state.sections.flatMap(({ lines }) => lines.map(({ text }) => text)))
  if (!state.lines.canEdit || sections.length === 0) return null
  return (
    <details className="rounded-xl border border-line px-4 print:hidden">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium text-muted">Frases prontas</summary>
      <div className="space-y-3 pb-4">
        {sections.map(({ title, phrases }) => (
          <section key={title} aria-label={`Frases prontas: ${title}`}>
            <h4 className="text-sm font-bold text-muted">{title}</h4>
            <ul className="mt-1 space-y-1">
              {phrases.map((phrase) => (
                <li key={phrase}>
                  <Button
                    tone="quiet"
                    className="-ml-3 px-3! text-left text-sm!"
                    aria-label={`Inserir em ${title}: ${phrase}`}
                    disabled={written.has(phrase)}
                    onClick={() => state.edit.addTo(title, phrase)}
                  >
                    <Plus aria-hidden className="size-4 shrink-0" />
                    <span className="[overflow-wrap:anywhere]">{phrase}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </details>
  )
}
