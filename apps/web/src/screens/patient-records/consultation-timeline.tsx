import { recordHeadline } from '@prontuvoz/rules/record-lines'
import clsx from 'clsx'
import { useState } from 'react'
import type { StoredRecord } from '#domains/patient-records/record-queries.ts'
import { useCalendar } from '#shared/clinic-calendar.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { rowKeys } from '#shared/ui/row-keys.ts'
import { ShowMore } from '#shared/ui/show-more.tsx'

const PAGE_ROWS = 20

interface ConsultationTimelineProps {
  /** Oldest first. */
  readonly records: readonly StoredRecord[]
  readonly chosenId: string | undefined
  readonly onChoose: (id: string) => void
}

/** The consultations of a patient, newest first: date, subject, and whether the record is confirmed. */
export function ConsultationTimeline({ records, chosenId, onChoose }: ConsultationTimelineProps) {
  const { formatDate, formatTime } = useCalendar()
  const [limit, setLimit] = useState(PAGE_ROWS)
  const shown = records.toReversed().slice(0, limit)
  return (
    <section aria-labelledby="consultas" className="min-w-0 print:hidden">
      <h2 id="consultas" className="text-sm font-bold tracking-wide text-muted max-sm:sr-only">
        Consultas
      </h2>
      <ol
        // Above the record it is a strip that scrolls sideways, newest first.
        className="relative mt-2 border-line max-[1100px]:-mx-4 max-[1100px]:flex max-[1100px]:gap-2 max-[1100px]:overflow-x-auto max-[1100px]:px-4 max-[1100px]:py-1 min-[1100px]:border-l-2 min-[1100px]:pl-4"
        ref={rowKeys}
      >
        {shown.map((record) => {
          const isChosen = record.id === chosenId
          return (
            <li key={record.id} className="relative max-[1100px]:w-52 max-[1100px]:shrink-0">
              <span
                aria-hidden
                className={clsx(
                  'absolute top-5 -left-[1.4rem] size-2.5 rounded-full border-2 bg-paper max-[1100px]:hidden',
                  record.isDraft ? 'border-warn' : 'border-brand',
                  isChosen && (record.isDraft ? 'bg-warn' : 'bg-brand'),
                )}
              />
              <button
                type="button"
                aria-pressed={isChosen}
                className={clsx(
                  'h-full w-full rounded-xl px-3 py-2 text-left transition-colors max-[1100px]:border',
                  isChosen ? 'border-brand bg-surface shadow-card' : 'border-line hover:bg-sunken',
                )}
                onClick={() => onChoose(record.id)}
              >
                <span className="block font-semibold tabular-nums">
                  {formatDate(record.createdAt)}{' '}
                  <span className="text-sm font-normal text-muted">às {formatTime(record.createdAt)}</span>
                </span>
                <span className="line-clamp-2 text-sm text-muted [overflow-wrap:anywhere] max-[1100px]:line-clamp-1">
                  {recordHeadline(record.analysis)}
                </span>
                <span className="mt-1 block">
                  {record.isDraft ? (
                    <Badge tone="waiting">Rascunho a revisar</Badge>
                  ) : (
                    <Badge tone="quiet">Confirmado</Badge>
                  )}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
      {records.length > PAGE_ROWS && (
        <ShowMore
          shown={shown.length}
          hasMore={shown.length < records.length}
          total={records.length}
          nouns={['consulta', 'consultas']}
          isBusy={false}
          onMore={() => setLimit(limit + PAGE_ROWS)}
        />
      )}
    </section>
  )
}
