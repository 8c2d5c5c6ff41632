import { patientFields, shownValue, type PatientField } from '@prontuvoz/rules/patient'
import type { Patient } from '#domains/patients/patient-ports.ts'
import { Card } from '#shared/ui/card.tsx'
import { SUMMARY_FIELDS } from './patient-summary.tsx'

/** The fields of a patient's card that are not in the summary at the top of the page. */
export function PatientCard({ patient }: { readonly patient: Patient }) {
  const fields = patientFields.filter(({ name }) => name !== 'name' && !SUMMARY_FIELDS.includes(name))
  return (
    <Card className="mt-4" aria-label="Dados do paciente">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {fields.map((field) => (
          <div key={field.name} className={field.kind === 'long' ? 'sm:col-span-2' : ''}>
            <dt className="text-sm text-muted">{field.label}</dt>
            <dd className="whitespace-pre-wrap [overflow-wrap:anywhere]">
              {shown(field, patient[field.name]) || 'Não informado'}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function shown(field: PatientField, stored: string | null): string {
  if (stored === null) return ''
  if (typeof field.kind !== 'string') return field.kind.find(([value]) => value === stored)?.[1] ?? stored
  return shownValue(field, stored)
}
