import type { StoredRecord } from '#domains/patient-records/record-queries.ts'
import { useCalendar } from '#shared/clinic-calendar.ts'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { changedElsewhere } from './messages.ts'

/** A record whose stored text differs from the one that the edit was based on. */
export interface HistoryDifference {
  readonly id: string
  readonly createdAt: string
  /** Undefined if it was deleted, or is no longer this patient's. */
  readonly stored: string | undefined
  /** The text of this screen; undefined if it did not change the record. */
  readonly own: string | undefined
}

interface HistoryConflictProps {
  readonly differences: readonly HistoryDifference[]
  readonly onKeepOwn: () => void
  readonly onTakeStored: () => void
}

/** The edited and the stored texts side by side, and two ways to resolve the conflict. */
export function HistoryConflict({ differences, onKeepOwn, onTakeStored }: HistoryConflictProps) {
  const { formatDate } = useCalendar()
  return (
    <Notice tone="error" title={changedElsewhere.title}>
      <p>{changedElsewhere.text}</p>
      <ul className="mt-4 space-y-5">
        {differences.map(({ id, createdAt, stored, own }) => (
          <li key={id}>
            <p className="font-semibold">Consulta de {formatDate(createdAt)}</p>
            <div className="mt-2 grid gap-3 sm:grid-cols-2">
              <Version
                title="Salvo agora"
                text={stored ?? 'Esta consulta não está mais no histórico. Copie o seu texto se ainda precisar dele.'}
              />
              <Version title="Seu texto" text={own ?? 'Você não alterou esta consulta.'} />
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onKeepOwn}>Continuar com o meu texto</Button>
        <Button tone="secondary" onClick={onTakeStored}>
          Usar o texto salvo
        </Button>
      </div>
    </Notice>
  )
}

/** Text typed for deleted consultations, to copy. */
export function OrphanTexts({ orphans }: { readonly orphans: readonly HistoryDifference[] }) {
  const { formatDate } = useCalendar()
  return (
    <Notice tone="info" title="Texto sem consulta">
      <p>A consulta não está mais no histórico, e o texto abaixo não será salvo. Copie-o se ainda precisar dele.</p>
      <div className="mt-4 space-y-3">
        {orphans.map(({ id, createdAt, own }) => (
          <Version key={id} title={`Seu texto de ${formatDate(createdAt)}`} text={own ?? ''} />
        ))}
      </div>
    </Notice>
  )
}

function Version({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-xl border border-line bg-surface p-3">
      <h4 className="text-sm font-semibold text-muted">{title}</h4>
      <div className="mt-1 max-h-60 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]" tabIndex={0}>
        {text}
      </div>
    </section>
  )
}

/** Changes by another tab since the edit began. @param own the texts that this screen would have saved. */
export function differencesBetween(
  seen: readonly StoredRecord[],
  current: readonly StoredRecord[],
  own: readonly { readonly id: string; readonly analysis: string }[],
): readonly HistoryDifference[] {
  const mine = (id: string) => own.find((one) => one.id === id)?.analysis
  const kept = seen.flatMap((before): readonly HistoryDifference[] => {
    const now = current.find(({ id }) => id === before.id)
    return now?.updatedAt === before.updatedAt || now?.analysis === mine(before.id)
      ? []
      : [{ id: before.id, createdAt: before.createdAt, stored: now?.analysis, own: mine(before.id) }]
  })
  const added = current
    .filter((now) => seen.every(({ id }) => id !== now.id))
    .map(({ id, createdAt, analysis }) => ({ id, createdAt, stored: analysis, own: undefined }))
  return [...kept, ...added]
}
