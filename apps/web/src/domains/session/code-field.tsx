import { digitsOf } from '@prontuvoz/rules/cpf'
import { CONTROL, Field } from '#shared/ui/field.tsx'

export const CODE_DIGITS = 6

interface CodeFieldProps {
  readonly label?: string
  readonly typed: string
  readonly onType: (digits: string) => void
  readonly error: string | undefined
}

/** A field for the authenticator app's current code. */
export function CodeField({ label = 'Código', typed, onType, error }: CodeFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <input
          {...control}
          className={`${CONTROL} text-2xl tracking-[0.3em] tabular-nums`}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          value={typed}
          onChange={(event) => onType(digitsOf(event.target.value, CODE_DIGITS))}
        />
      )}
    </Field>
  )
}
