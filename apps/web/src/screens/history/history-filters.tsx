import { isPlainDate } from '@prontuvoz/rules/calendar'
import { dateError, parseTypedDate, shownDate } from '@prontuvoz/rules/typed-date'
import { useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { DateField } from '#shared/ui/date-field.tsx'
import { SearchField } from '#shared/ui/search-field.tsx'

/** Older dates are typing errors; the database cannot read those of the first years. */
const FIRST_DAY = '1900-01-01'

/** Whether a text (YYYY-MM-DD) is a date that consultations can be filtered by. */
export function isDayOfHistory(text: string): boolean {
  return isPlainDate(text) && text >= FIRST_DAY
}

function dayError(typed: string): string | undefined {
  const date = parseTypedDate(typed)
  return date === undefined || date >= FIRST_DAY ? dateError(typed) : 'A data é anterior a 1900. Confira o ano.'
}

interface HistoryFiltersProps {
  readonly name: string
  /** YYYY-MM-DD, or empty. */
  readonly date: string
  readonly onName: (name: string) => void
  readonly onDate: (date: string) => void
}

export function HistoryFilters({ name, date, onName, onDate }: HistoryFiltersProps) {
  const [typed, setTyped] = useState(shownDate(date))
  const [requested, setRequested] = useState(date)
  const [known, setKnown] = useState(date)
  // Cleared elsewhere, or restored by going back. What is typed here replaces the address, whose late update must not
  // overwrite the typing.
  const isFromTyping = useNavigationType() === NavigationType.Replace
  if (date !== known) {
    setKnown(date)
    if (date !== requested && (date === '' || !isFromTyping)) {
      setRequested(date)
      setTyped(shownDate(date))
    }
  }
  return (
    <search className="grid gap-4 max-sm:min-[21rem]:grid-cols-[minmax(0,1fr)_9.75rem] sm:grid-cols-[1fr_14rem]">
      <SearchField label="Nome do paciente" value={name} onChange={onName} />
      <DateField
        label="Data"
        value={typed}
        errorOf={dayError}
        hasCalendar
        attributes={{ autoComplete: 'off' }}
        onChange={(value) => {
          setTyped(value)
          const found = parseTypedDate(value) ?? ''
          const chosen = isDayOfHistory(found) ? found : ''
          if (chosen === requested) return
          setRequested(chosen)
          onDate(chosen)
        }}
      />
    </search>
  )
}
