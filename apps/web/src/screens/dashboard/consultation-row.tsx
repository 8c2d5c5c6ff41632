import type { Calendar } from '@prontuvoz/rules/calendar'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

interface ConsultationRowProps {
  readonly name: string
  /** One-line summary of the consultation. */
  readonly about?: string
  readonly when: string
  /** Label of what the link does; absent if it only opens the patient. */
  readonly act?: string
  readonly to: string
  readonly state?: unknown
}

/** A consultation as a row that is a link as a whole. */
export function ConsultationRow({ name, about, when, act, to, state }: ConsultationRowProps) {
  return (
    <li>
      <Link
        to={to}
        state={state}
        className="-mx-2 flex min-h-14 items-center gap-3 rounded-xl px-2 py-2 hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          {/* On a phone the time is below the name, otherwise beside it, however long that is: all rows of a list
              look alike. */}
          <span className="flex items-baseline justify-between gap-x-3 max-sm:grid">
            <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</span>
            <span className="shrink-0 text-sm text-muted tabular-nums">{when}</span>
          </span>
          {about && <span className="line-clamp-1 [overflow-wrap:anywhere]">{about}</span>}
        </span>
        {act && <span className="font-semibold text-brand max-sm:sr-only">{act}</span>}
        <ChevronRight aria-hidden className="size-5 shrink-0 text-brand" />
      </Link>
    </li>
  )
}

/** "Hoje às 14:05", or the date, with the year unless it is the current one. @param now ISO 8601, like the instant. */
export function whenInWords(instant: string, now: string, { formatDate, formatTime }: Calendar): string {
  const [day, today] = [formatDate(instant), formatDate(now)]
  const isThisYear = day.slice(6) === today.slice(6)
  return `${day === today ? 'Hoje' : isThisYear ? day.slice(0, 5) : day} às ${formatTime(instant)}`
}
