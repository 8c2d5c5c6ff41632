import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useState } from 'react'
import { openConsultationsOf, unfinishedAmong } from '#domains/consultations/inactive-consultations.ts'
import { UnfinishedNote } from '#domains/consultations/unfinished-note.tsx'
import { liveRecordings } from '#recording/journal/live-recordings.ts'
import { useCalendar } from '#shared/clinic-calendar.ts'

interface UnfinishedConsultationsProps {
  readonly userId: string
  readonly patient: { readonly id: string; readonly name: string }
}

/** On a phone, a line that opens: the record below it comes first. */
const HAS_ROOM = '(width >= 40rem)'

/** A patient's abandoned consultations, which have no record yet. */
export function UnfinishedConsultations({ userId, patient }: UnfinishedConsultationsProps) {
  const { formatDate, formatTime } = useCalendar()
  const open = useQuery(openConsultationsOf(userId, patient.id))
  const unfinished = useQuery(unfinishedAmong(userId, open.data ?? [], liveRecordings))
  const [hasRoom] = useState(() => window.matchMedia(HAS_ROOM).matches)
  const left = open.data?.filter(({ id }) => unfinished.data?.has(id)) ?? []
  if (left.length === 0) return null
  return (
    <section
      aria-labelledby="nao-finalizadas"
      className={clsx(
        'border border-line bg-surface shadow-card',
        hasRoom ? 'rounded-card p-5 sm:p-7' : 'rounded-2xl px-4',
      )}
    >
      <details open={hasRoom}>
        <summary className="flex min-h-11 cursor-pointer items-center">
          <h2 id="nao-finalizadas" className={clsx('font-bold', hasRoom && 'text-xl')}>
            Consultas não finalizadas
          </h2>
          <span className="ml-2 text-muted tabular-nums">({left.length})</span>
        </summary>
        <ul className="mt-2 divide-y divide-line">
          {left.map(({ id, created_at }) => (
            <li key={id} className="py-4">
              <p className="mb-1 font-semibold tabular-nums">
                {formatDate(created_at)} às {formatTime(created_at)}
              </p>
              <UnfinishedNote
                consultationId={id}
                of={`de ${patient.name} de ${formatDate(created_at)}`}
                inactiveSince={unfinished.data?.get(id) ?? ''}
              />
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
