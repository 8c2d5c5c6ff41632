import {
  cpfWarning,
  patientFields,
  type PatientField,
  type PatientFieldName,
  type PatientPlace,
} from '@prontuvoz/rules/patient'
import { maskPhone } from '@prontuvoz/rules/phone'
import { useEffect, useRef } from 'react'
import { CONTROL, Field, type FieldControl } from '#shared/ui/field.tsx'
import type { EntryState } from './entry-state.ts'
import type { PatientEntry } from './patient-entry.ts'

interface PatientFieldsProps {
  readonly entry: PatientEntry
  readonly state: EntryState
  readonly place: PatientPlace
}

/** The fields of a patient as one place shows them. On /record CPF and name come first, and the rest is folded away. */
export function PatientFields({ entry, state, place }: PatientFieldsProps) {
  const fields = useRef<HTMLDivElement>(null)
  const { values, errors, stopped } = state
  useEffect(() => {
    const wrong = stopped > 0 ? fields.current?.querySelector<HTMLElement>('[aria-invalid]') : undefined
    const fold = wrong?.closest('details')
    if (fold) fold.open = true
    wrong?.focus()
  }, [stopped])
  const shown = (name: PatientFieldName) => {
    const field = patientFields.find((one) => one.name === name)
    return field && show(field)
  }
  const show = (field: PatientField) => {
    const { name, kind, label } = field
    const isNamed = place === 'record' && (name === 'cpf' || name === 'name')
    return (
      <Field
        key={name}
        label={isNamed ? `${label} do paciente` : label}
        isOptional={!isNamed && name !== 'name'}
        error={errors[name]}
        hint={name === 'cpf' && place === 'record' ? (noteOf(state) ?? undefined) : undefined}
        warning={name === 'cpf' ? cpfWarning(values.cpf) : undefined}
        className={place === 'card' && (name === 'name' || kind === 'long') ? 'sm:col-span-2' : undefined}
      >
        {(control) => (
          <Control
            field={field}
            control={control}
            value={values[name]}
            onType={(typed) => entry.type(name, typed)}
            rows={place === 'card' ? 3 : 2}
          />
        )}
      </Field>
    )
  }
  const here = patientFields.filter((field) => field.places.some((one) => one === place))
  if (place === 'card') {
    return (
      <div ref={fields} className="grid gap-4 sm:grid-cols-2">
        {here.map(show)}
      </div>
    )
  }
  return (
    <div ref={fields}>
      <div className="grid gap-5 sm:grid-cols-[14rem_1fr]">
        {shown('cpf')}
        {shown('name')}
      </div>
      <details className="mt-5 rounded-2xl bg-sunken px-4">
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium">Mais dados do paciente</summary>
        <div className="grid gap-5 pt-2 pb-5 sm:grid-cols-2">
          {here.filter(({ name }) => name !== 'cpf' && name !== 'name').map(show)}
        </div>
      </details>
    </div>
  )
}

function noteOf({ lookUp, note }: EntryState): string | undefined {
  return lookUp === 'waiting' ? 'Buscando o cadastro...' : note
}

interface ControlProps {
  readonly field: PatientField
  readonly control: FieldControl
  readonly value: string
  readonly onType: (typed: string) => void
  readonly rows: number
}

function Control({ field: { kind }, control, value, onType, rows }: ControlProps) {
  const common = { ...control, value, className: CONTROL, autoComplete: 'off' }
  if (typeof kind !== 'string') {
    return (
      <select {...common} onChange={(event) => onType(event.target.value)}>
        <option value="">Não informado</option>
        {kind.map(([stored, text]) => (
          <option key={stored} value={stored}>
            {text}
          </option>
        ))}
      </select>
    )
  }
  if (kind === 'long') return <textarea {...common} rows={rows} onChange={(event) => onType(event.target.value)} />
  if (kind === 'phone') {
    return (
      <input
        {...common}
        inputMode="tel"
        placeholder="(00) 00000-0000"
        onChange={(event) => onType(maskPhone(event.target.value))}
      />
    )
  }
  const rest = kind === 'cpf' ? ({ inputMode: 'numeric', placeholder: '000.000.000-00' } as const) : { type: kind }
  return <input {...common} {...rest} onChange={(event) => onType(event.target.value)} />
}
