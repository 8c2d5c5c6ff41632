import { useQuery } from '@tanstack/react-query'
import { openConsultationsOf, unfinishedAmong } from '#domains/consultations/inactive-consultations.ts'
import { UnfinishedNote } from '#domains/consultations/unfinished-note.tsx'
import { liveRecordings } from '#recording/journal/live-recordings.ts'
import { useCalendar } from '#shared/clinic-calendar.ts'
import { Card } from '#shared/ui/card.tsx'

interface UnfinishedConsultationsProps {
  readonly userId: string
  readonly patient: { readonly id: string; readonly name: string }
}

/** A patient's abandoned consultations, which have no record yet. */
export function UnfinishedConsultations({ userId, patient }: UnfinishedConsultationsProps) {
  const { formatDate, formatTime } = useCalendar()
  const open = useQuery(openConsultationsOf(userId, patient.id))
  const unfinished = useQuery(unfinishedAmong(userId, open.data ?? [], liveRecordings))
  const left = open.data?.filter(({ id }) => unfinished.data?.has(id)) ?? []
  if (left.length === 0) return null
  return (
    <Card aria-labelledby="nao-finalizadas">
      <h2 id="nao-finalizadas" className="text-xl font-bold">
        Consultas não finalizadas
      </h2>
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
    </Card>
  )
}
