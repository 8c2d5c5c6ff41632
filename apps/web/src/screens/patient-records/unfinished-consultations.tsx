import { useQuery } from '@tanstack/react-query'
import { openConsultationsOf, unfinishedAmong } from '#domains/consultations/inactive-consultations.ts'
import { UnfinishedNote } from '#domains/consultations/unfinished-note.tsx'
import { liveRecordings } from '#recording/journal/live-recordings.ts'
import { useCalendar } from '#shared/clinic-calendar.ts'

interface UnfinishedConsultationsProps {
  readonly userId: string
  readonly patient: { readonly id: string; readonly name: string }
  /** Whether there is no record below that it would push down. */
  readonly isAlone: boolean
}

const TITLE = 'Consultas não finalizadas'

/** A patient's abandoned consultations, which have no record yet: one line, since the record comes first. */
export function UnfinishedConsultations({ userId, patient, isAlone }: UnfinishedConsultationsProps) {
  const { formatDate, formatTime } = useCalendar()
  const open = useQuery(openConsultationsOf(userId, patient.id))
  const unfinished = useQuery(unfinishedAmong(userId, open.data ?? [], liveRecordings))
  const left = open.data?.filter(({ id }) => unfinished.data?.has(id)) ?? []
  const [only, ...others] = left
  if (!only) return null
  const note = ({ id, created_at }: typeof only) => (
    <UnfinishedNote
      consultationId={id}
      of={`de ${patient.name} de ${formatDate(created_at)} às ${formatTime(created_at)}`}
      inactiveSince={unfinished.data?.get(id) ?? ''}
    />
  )
  if (others.length === 0)
    return (
      <section aria-label={TITLE} className="rounded-2xl border border-line bg-surface py-1.5 pr-2 pl-4">
        {note(only)}
      </section>
    )
  return (
    <section aria-labelledby="nao-finalizadas" className="rounded-2xl border border-line bg-surface px-4">
      <details open={isAlone}>
        <summary className="flex min-h-11 cursor-pointer items-center">
          <h2 id="nao-finalizadas" className="font-bold">
            {TITLE}
          </h2>
          <span className="ml-2 text-muted tabular-nums">({left.length})</span>
        </summary>
        <ul className="divide-y divide-line">
          {left.map((one) => (
            <li key={one.id} className="py-3">
              <p className="mb-1 font-semibold tabular-nums">
                {formatDate(one.created_at)} às {formatTime(one.created_at)}
              </p>
              {note(one)}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
