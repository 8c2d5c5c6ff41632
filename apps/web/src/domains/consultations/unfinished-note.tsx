import { CircleAlert } from 'lucide-react'
import { useCalendar } from '#shared/clinic-calendar.ts'
import { ButtonLink } from '#shared/ui/button.tsx'

interface UnfinishedNoteProps {
  readonly consultationId: string
  /** Identifies the consultation for screen readers: "de Ana Reis de 21/11/2026 às 14:32". */
  readonly of: string
  /** ISO 8601. */
  readonly inactiveSince: string
}

/** Marks an abandoned consultation next to its status, with the time and a way to finish it. */
export function UnfinishedNote({ consultationId, of, inactiveSince }: UnfinishedNoteProps) {
  const { formatDate, formatTime } = useCalendar()
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="flex min-w-0 items-start gap-2 text-sm font-medium text-warn">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          Não finalizada · sem atividade desde {formatDate(inactiveSince)} às {formatTime(inactiveSince)}
        </span>
      </p>
      <ButtonLink
        tone="secondary"
        to={`/record?${new URLSearchParams({ consultation: consultationId })}`}
        aria-label={`Finalizar a consulta ${of}`}
      >
        Finalizar
      </ButtonLink>
    </div>
  )
}
