import { maskCpf } from '@prontuvoz/rules/cpf'
import {
  cpfWarning,
  patientFields,
  type PatientField,
  type PatientFieldName,
  type PatientPlace,
} from '@prontuvoz/rules/patient'
import { maskPhone } from '@prontuvoz/rules/phone'
import { birthDateError } from '@prontuvoz/rules/typed-date'
import { useEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react'
import { latestToday, useCalendar } from '#shared/clinic-calendar.ts'
import { DateField } from '#shared/ui/date-field.tsx'
import { CONTROL, Field, type FieldControl } from '#shared/ui/field.tsx'
import { masked } from '#shared/ui/masked.ts'
import { Notice } from '#shared/ui/notice.tsx'
import { isByHand, NOT_THE_DOCTORS } from './by-hand.ts'
import type { EntryState } from './entry-state.ts'
import { personInWords } from './person-in-words.ts'
import type { PatientEntry } from './patient-entry.ts'

/** An extension fills all fields within this time. */
const FILLS_WITHIN_MS = 2000

interface PatientFieldsProps {
  readonly entry: PatientEntry
  readonly state: EntryState
  readonly place: PatientPlace
  /** Rendered below CPF and name on /record. */
  readonly children?: ReactNode
}

/** The fields of a patient. On /record CPF and name come first, and the rest is collapsed. */
export function PatientFields({ entry, state, place, children }: PatientFieldsProps) {
  const fields = useRef<HTMLDivElement>(null)
  const { values, errors, stopped } = state
  const [ignored, setIgnored] = useState<readonly PatientFieldName[]>([])
  const ignoredAt = useRef(-Infinity)
  const [now] = useState(() => new Date().toISOString())
  const today = useCalendar().plainDateOf(now)
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
  const take = (name: PatientFieldName, { target, nativeEvent }: FieldChange, typed: string) => {
    const now = performance.now()
    if (isByHand(nativeEvent, target, now - ignoredAt.current < FILLS_WITHIN_MS)) {
      entry.type(name, typed)
      if (ignored.includes(name)) setIgnored(ignored.filter((one) => one !== name))
    } else {
      ignoredAt.current = now
      setIgnored((before) => (before.includes(name) ? before : [...before, name]))
    }
  }
  const show = (field: PatientField) => {
    const { name, kind, label } = field
    if (kind === 'date') {
      return (
        <DateField
          key={name}
          label={label}
          isOptional={place === 'card'}
          value={values[name]}
          error={errors[name]}
          errorOf={(typed) => birthDateError(typed, latestToday())}
          attributes={NOT_THE_DOCTORS}
          onChange={(typed, event) => (event ? take(name, event, typed) : entry.type(name, typed))}
        />
      )
    }
    const isNamed = place === 'record' && (name === 'cpf' || name === 'name')
    return (
      <Field
        key={name}
        label={isNamed ? `${label} do paciente` : label}
        isOptional={place === 'card' && name !== 'name'}
        error={errors[name]}
        hint={name === 'cpf' && place === 'record' ? noteOf(state, today) : undefined}
        warning={name === 'cpf' ? cpfWarning(values.cpf) : undefined}
        className={kind === 'long' || name === (place === 'card' ? 'name' : 'address') ? 'sm:col-span-2' : undefined}
      >
        {(control) => (
          <Control
            field={field}
            place={place}
            control={control}
            value={values[name]}
            onChange={(event, typed) => take(name, event, typed)}
          />
        )}
      </Field>
    )
  }
  const here = patientFields.filter((field) => field.places.some((one) => one === place))
  const note = <IgnoredNote labels={here.filter(({ name }) => ignored.includes(name)).map(({ label }) => label)} />
  if (place === 'card') {
    return (
      <div ref={fields} className="grid gap-4 sm:grid-cols-2">
        {note}
        {here.map(show)}
      </div>
    )
  }
  return (
    <div ref={fields}>
      {note}
      <div className="grid gap-5 sm:max-[1100px]:grid-cols-[14rem_1fr] thumb:gap-3">
        {shown('cpf')}
        {shown('name')}
      </div>
      {children}
      <details className="mt-5 rounded-2xl bg-sunken px-4 thumb:mt-3">
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
          Mais dados do paciente <span className="text-sm font-normal text-muted">(opcional)</span>
        </summary>
        <div className="grid gap-5 pt-2 pb-5 sm:grid-cols-2">
          {here.filter(({ name }) => name !== 'cpf' && name !== 'name').map(show)}
        </div>
      </details>
    </div>
  )
}

/** Values that nobody typed are ignored; this says so, rather than dropping them silently. */
function IgnoredNote({ labels }: { readonly labels: readonly string[] }) {
  return (
    <div role="status" className={labels.length === 0 ? 'sr-only' : 'mb-5 sm:col-span-2'}>
      {labels.length > 0 && (
        <Notice tone="warning" title="O navegador tentou preencher campos sozinho">
          Nada disso foi aproveitado: {labels.join(', ')}. Digite ou cole os dados do paciente.
        </Notice>
      )}
    </div>
  )
}

/** Age and sex of the patient who was found, which tell relatives apart. A notice already says that one was found. */
function noteOf({ lookUp, note, row }: EntryState, today: string): string | undefined {
  if (lookUp === 'waiting') return 'Buscando o cadastro...'
  const person = lookUp === 'found' && row ? personInWords(row, today).filter(Boolean).join(' · ') : ''
  return person || note
}

type FieldChange = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>

interface ControlProps {
  readonly field: PatientField
  readonly place: PatientPlace
  readonly control: FieldControl
  readonly value: string
  /** @param typed the new masked value; the control shows it once it is in the form. */
  readonly onChange: (event: FieldChange, typed: string) => void
}

function Control({ field: { kind }, place, control, value, onChange }: ControlProps) {
  // On a card the CPF is free text.
  const mask = kind === 'phone' ? maskPhone : kind === 'cpf' && place === 'record' ? maskCpf : undefined
  const common = {
    ...control,
    ...NOT_THE_DOCTORS,
    value,
    className: CONTROL,
    onChange: (event: FieldChange) => {
      const { target } = event
      onChange(event, mask && target instanceof HTMLInputElement ? masked(target, mask) : target.value)
    },
  }
  if (typeof kind !== 'string') {
    return (
      <select {...common}>
        <option value="">Não informado</option>
        {kind.map(([stored, text]) => (
          <option key={stored} value={stored}>
            {text}
          </option>
        ))}
      </select>
    )
  }
  if (kind === 'long') return <textarea {...common} rows={place === 'card' ? 3 : 2} />
  if (kind === 'phone') return <input {...common} inputMode="tel" placeholder="(00) 00000-0000" />
  const rest =
    kind === 'cpf'
      ? ({ inputMode: 'numeric', enterKeyHint: 'go', placeholder: '000.000.000-00' } as const)
      : { type: kind }
  return <input {...common} {...rest} />
}
