import { Search } from 'lucide-react'
import { CONTROL, Field } from './field.tsx'

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly className?: string | undefined
  readonly onChange: (value: string) => void
  readonly onFocus?: (field: HTMLInputElement) => void
}

/** Filters a list while typing. */
export function SearchField({ label, value, className, onChange, onFocus }: SearchFieldProps) {
  return (
    <Field label={label} className={className}>
      {(control) => (
        <div className="relative">
          <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-4 text-muted" />
          <input
            {...control}
            type="search"
            autoComplete="off"
            className={`${CONTROL} pl-10!`}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onFocus={({ target }) => onFocus?.(target)}
          />
        </div>
      )}
    </Field>
  )
}
