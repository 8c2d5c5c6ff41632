import { useId, type ReactNode } from 'react'

export interface FieldControl {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface FieldProps {
  readonly label: string
  readonly isOptional?: boolean
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** Shown for a value that looks wrong but is accepted. */
  readonly warning?: string | undefined
  readonly className?: string | undefined
  readonly children: (control: FieldControl) => ReactNode
}

/** Label, hint and error of one control, linked for screen readers too. */
export function Field({ label, isOptional = false, hint, error, warning, className, children }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, warning && `${id}-warning`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
        {isOptional && <span className="text-sm font-normal text-muted"> (opcional)</span>}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {warning && (
        <p id={`${id}-warning`} className="mt-1.5 text-sm font-medium text-warn">
          {warning}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

export const CONTROL =
  'block min-h-11 w-full rounded-xl border border-edge bg-surface px-3.5 py-2 text-base text-ink placeholder:text-muted disabled:bg-sunken disabled:text-muted aria-invalid:border-danger'
