import { counted } from '@prontuvoz/rules/counted'
import { maskCpf } from '@prontuvoz/rules/cpf'
import { formatPlainDate } from '@prontuvoz/rules/calendar'
import { cpfWarning } from '@prontuvoz/rules/patient'
import { useInfiniteQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { patientList, type ListedPatient } from '#domains/patients/patient-list-queries.ts'
import { Button } from '#shared/ui/button.tsx'
import { CONTROL, Field } from '#shared/ui/field.tsx'
import { masked } from '#shared/ui/masked.ts'
import { rowKeys } from '#shared/ui/row-keys.ts'
import { SearchField } from '#shared/ui/search-field.tsx'
import { useSettled } from '#shared/use-settled.ts'
import { cpfRequired } from './messages.ts'

const MAX_SHOWN = 6

interface PatientSearchProps {
  readonly userId: string
  readonly cpf: string
  readonly isMissing: boolean
  /** Collapsed on a phone to make room for the records. */
  readonly isFolded: boolean
  readonly onType: (cpf: string) => void
  readonly onSearch: () => void
  /** Called when a patient was chosen by name. */
  readonly onChoose: (patient: ListedPatient) => void
}

/** Finds a patient by CPF or part of the name. */
export function PatientSearch({ userId, cpf, isMissing, isFolded, onType, onSearch, onChoose }: PatientSearchProps) {
  const [name, setName] = useState('')
  const wanted = useSettled(name.trim())
  const isWanted = name.trim().length >= 2 && wanted.length >= 2
  const found = useInfiniteQuery({ ...patientList(userId, wanted, 'nome'), enabled: isWanted })
  const rows = isWanted ? (found.data?.pages[0]?.rows.slice(0, MAX_SHOWN) ?? []) : []
  return (
    <div data-search className={clsx('mt-6 print:hidden', isFolded && 'max-sm:hidden')} ref={rowKeys}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <form
          role="search"
          className="flex flex-[1_1_15rem] flex-wrap items-start gap-3 sm:max-w-lg"
          onSubmit={(event) => {
            event.preventDefault()
            onSearch()
          }}
        >
          <Field
            label="CPF do paciente"
            error={isMissing ? `${cpfRequired.title}. ${cpfRequired.text ?? ''}` : undefined}
            warning={cpfWarning(cpf)}
            className="flex-[1_1_11rem]"
          >
            {(control) => (
              <input
                {...control}
                className={CONTROL}
                inputMode="numeric"
                autoComplete="off"
                placeholder="000.000.000-00"
                value={cpf}
                onChange={(event) => onType(masked(event.target, maskCpf))}
              />
            )}
          </Field>
          <Button type="submit" tone={isFolded ? 'secondary' : 'primary'} className="mt-8">
            <Search aria-hidden className="size-5" />
            Buscar
          </Button>
        </form>
        <SearchField label="ou nome do paciente" className="flex-[1_1_15rem]" value={name} onChange={setName} />
      </div>
      <div role="status" className="mt-2 text-sm text-muted empty:hidden">
        {isWanted && found.isSuccess && rows.length === 0 && 'Nenhum paciente com este nome.'}
        {isWanted && found.isError && 'A busca por nome não respondeu. Tente novamente, ou busque pelo CPF.'}
        {rows.length > 0 && (
          <span className="sr-only">{counted(rows.length, 'paciente encontrado', 'pacientes encontrados')}</span>
        )}
      </div>
      {rows.length > 0 && (
        <ul
          aria-label="Pacientes encontrados"
          className="mt-2 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card"
        >
          {rows.map((patient) => (
            <li key={patient.id}>
              <button
                type="button"
                className="flex min-h-12 w-full flex-wrap items-baseline gap-x-4 px-5 py-2.5 text-left hover:bg-sunken"
                onClick={() => {
                  setName('')
                  onChoose(patient)
                }}
              >
                <span className="font-semibold [overflow-wrap:anywhere]">{patient.name}</span>
                <span className="text-sm text-muted tabular-nums">
                  {[
                    patient.cpf === null ? 'CPF não informado' : `CPF ${maskCpf(patient.cpf)}`,
                    patient.birth_date && formatPlainDate(patient.birth_date),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
