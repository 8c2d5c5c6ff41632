import type { RecordReview } from '@prontuvoz/rules/record-review'

type SetAside = RecordReview['setAside'][number]

const REASONS: readonly { readonly reason: SetAside['reason']; readonly title: string }[] = [
  { reason: 'withdrawn', title: 'Corrigido ou retirado depois' },
  { reason: 'otherPerson', title: 'De outra pessoa' },
  { reason: 'refused', title: 'Recusado' },
  { reason: 'question', title: 'Perguntas' },
  { reason: 'duplicate', title: 'Dito outra vez' },
  { reason: 'smallTalk', title: 'Conversa sem conteúdo clínico' },
]

/** What the record leaves out on purpose; not part of any copy or PDF. */
export function SetAsideList({ setAside }: { readonly setAside: readonly SetAside[] }) {
  if (setAside.length === 0) return null
  return (
    <details className="rounded-xl border border-line px-4 print:hidden">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium text-muted">
        Deixado de fora ({setAside.length})
      </summary>
      <div className="space-y-4 pb-4">
        {REASONS.map(({ reason, title }) => {
          const texts = setAside.filter((one) => one.reason === reason)
          return (
            texts.length > 0 && (
              <section key={reason} aria-label={title}>
                <h4 className="text-sm font-bold text-muted">{title}</h4>
                <ul className="mt-1 list-disc space-y-1 pl-5 marker:text-muted">
                  {texts.map(({ text }, index) => (
                    <li key={index} className="[overflow-wrap:anywhere]">
                      {text}
                    </li>
                  ))}
                </ul>
              </section>
            )
          )
        })}
      </div>
    </details>
  )
}
