import { CONTROL, Field } from '#shared/ui/field.tsx'
import { SearchField } from '#shared/ui/search-field.tsx'

interface HistoryFiltersProps {
  readonly name: string
  /** YYYY-MM-DD, or empty. */
  readonly date: string
  readonly onName: (name: string) => void
  readonly onDate: (date: string) => void
}

export function HistoryFilters({ name, date, onName, onDate }: HistoryFiltersProps) {
  return (
    <search className="grid gap-4 sm:grid-cols-[1fr_13rem]">
      <SearchField label="Nome do paciente" value={name} onChange={onName} />
      <Field label="Data">
        {(control) => (
          <input
            {...control}
            type="date"
            data-empty={date === '' || undefined}
            className={CONTROL}
            value={date}
            onChange={(event) => onDate(event.target.value)}
          />
        )}
      </Field>
    </search>
  )
}
