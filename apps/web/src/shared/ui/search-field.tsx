import { CONTROL, Field } from './field.tsx'

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Narrows a list while the person types. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="search"
          autoComplete="off"
          className={CONTROL}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
