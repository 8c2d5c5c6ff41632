import { formatPlainDate } from '@prontuvoz/rules/calendar'
import { maskCpf } from '@prontuvoz/rules/cpf'
import { maskPhone } from '@prontuvoz/rules/phone'
import type { Patient } from '#domains/patients/patient-ports.ts'
import { Card } from '#shared/ui/card.tsx'

const GENDERS: Readonly<Record<string, string>> = { masculino: 'Masculino', feminino: 'Feminino', outro: 'Outro' }

/** Who the patient is, at a glance. */
export function PatientSummary({ patient }: { readonly patient: Patient }) {
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ['CPF', patient.cpf && maskCpf(patient.cpf)],
    ['Data de nascimento', patient.birth_date && formatPlainDate(patient.birth_date)],
    ['Gênero', patient.gender && (GENDERS[patient.gender] ?? patient.gender)],
    ['Telefone', patient.phone && maskPhone(patient.phone)],
    ['Email', patient.email],
  ]
  return (
    <Card aria-label="Resumo do paciente">
      <h2 className="text-2xl font-bold">{patient.name}</h2>
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="tabular-nums [overflow-wrap:anywhere]">{value || 'Não informado'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
