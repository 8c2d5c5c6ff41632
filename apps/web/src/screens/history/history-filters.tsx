import { CONTROL, Field } from '#shared/ui/field.tsx'

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
      <Field label="Nome do paciente">
        {(control) => (
          <input
            {...control}
            type="search"
            autoComplete="off"
            className={CONTROL}
            value={name}
            onChange={(event) => onName(event.target.value)}
          />
        )}
      </Field>
      <Field label="Data">
        {(control) => (
          <input
            {...control}
            type="date"
            className={CONTROL}
            value={date}
            onChange={(event) => onDate(event.target.value)}
          />
        )}
      </Field>
    </search>
  )
}
