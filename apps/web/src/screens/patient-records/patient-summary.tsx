import { formatPlainDate } from '@prontuvoz/rules/calendar'
import { maskCpf } from '@prontuvoz/rules/cpf'
import { maskPhone } from '@prontuvoz/rules/phone'
import clsx from 'clsx'
import { Mic } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Patient } from '#domains/patients/patient-ports.ts'
import { genderInWords } from '#domains/patients/person-in-words.ts'
import { ButtonLink } from '#shared/ui/button.tsx'

/** Fields of the card that the summary shows. */
export const SUMMARY_FIELDS: readonly string[] = ['cpf', 'birth_date', 'gender', 'phone', 'email']

interface PatientSummaryProps {
  readonly patient: Patient
  /** A draft awaits the doctor: its confirmation comes next, rather than another consultation. */
  readonly isReviewing: boolean
  readonly children?: ReactNode
}

/** The patient at a glance. */
export function PatientSummary({ patient, isReviewing, children }: PatientSummaryProps) {
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ['CPF', patient.cpf && maskCpf(patient.cpf)],
    ['Data de nascimento', patient.birth_date && formatPlainDate(patient.birth_date)],
    ['Gênero', genderInWords(patient.gender)],
    ['Telefone', patient.phone && maskPhone(patient.phone)],
    ['Email', patient.email],
  ]
  return (
    <section aria-label="Resumo do paciente">
      <div className="flex items-center justify-between gap-x-3 gap-y-2 max-[22rem]:flex-wrap">
        <h2 className="min-w-0 text-3xl font-bold [overflow-wrap:anywhere] max-sm:text-xl">{patient.name}</h2>
        <ButtonLink
          tone={isReviewing ? 'secondary' : 'primary'}
          className="shrink-0 max-sm:px-4! print:hidden"
          to={`/record?${new URLSearchParams({ patient: patient.id, name: patient.name })}`}
        >
          <Mic aria-hidden className="size-4" />
          Nova consulta
        </ButtonLink>
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 max-sm:mt-2 max-sm:gap-x-4 max-sm:gap-y-0">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-2">
            <dt className="text-sm text-muted max-sm:text-xs">{label}</dt>
            <dd className={clsx('tabular-nums max-sm:text-sm [overflow-wrap:anywhere]', !value && 'text-muted')}>
              {value || 'Não informado'}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
