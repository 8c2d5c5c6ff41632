import { formatPlainDate } from '@prontuvoz/rules/calendar'
import { maskCpf } from '@prontuvoz/rules/cpf'
import { maskPhone } from '@prontuvoz/rules/phone'
import { Mic, Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { ListedPatient } from '#domains/patients/patient-list-queries.ts'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { RecordsLink } from '#shared/ui/records-link.tsx'
import { rowKeys } from '#shared/ui/row-keys.ts'

interface PatientRowsProps {
  readonly patients: readonly ListedPatient[]
  readonly onEdit: (patient: ListedPatient) => void
  readonly onRemove: (patient: ListedPatient) => void
}

/** Re-rendered only with other rows: otherwise each letter typed in the search would render hundreds. */
export const PatientRows = memo(function PatientRows({ patients, onEdit, onRemove }: PatientRowsProps) {
  return (
    <ul
      aria-label="Pacientes"
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card"
      ref={rowKeys}
    >
      {patients.map((patient) => (
        <li key={patient.id} className="flex flex-wrap items-center gap-x-4 px-5 py-3 max-sm:px-4 max-sm:py-2">
          <div className="min-w-56 flex-1">
            <RecordsLink state={{ patientId: patient.id }}>{patient.name}</RecordsLink>
            {/* A dot before each fact; dots at the left edge are clipped. */}
            <p className="overflow-hidden text-muted tabular-nums max-sm:text-sm">
              <span className="-ml-4 flex flex-wrap">
                {factsOf(patient).map((fact) => (
                  <span key={fact} className="flex">
                    <span className="w-4 shrink-0 text-center">{' · '}</span>
                    {fact}
                  </span>
                ))}
              </span>
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-2 max-sm:-mr-3 max-sm:grow">
            <ButtonLink
              tone="quiet"
              className="-ml-3 justify-start! px-3! max-sm:grow"
              to={`/record?${new URLSearchParams({ patient: patient.id, name: patient.name })}`}
            >
              <Mic aria-hidden className="size-4" />
              Nova Consulta
            </ButtonLink>
            <Button
              tone="quiet"
              className="px-3! text-muted! hover:text-brand!"
              aria-label={`Editar ${patient.name}`}
              onClick={() => onEdit(patient)}
            >
              <Pencil aria-hidden className="size-5" />
            </Button>
            <Button
              tone="quiet"
              className="px-3! text-muted! hover:text-danger!"
              aria-label={`Remover ${patient.name}`}
              onClick={() => onRemove(patient)}
            >
              <Trash2 aria-hidden className="size-5" />
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
})

function factsOf({ cpf, birth_date, phone }: ListedPatient): readonly string[] {
  return [
    cpf === null ? 'CPF não informado' : `CPF ${maskCpf(cpf)}`,
    birth_date === null ? '' : formatPlainDate(birth_date),
    phone === null ? '' : maskPhone(phone),
  ].filter(Boolean)
}
