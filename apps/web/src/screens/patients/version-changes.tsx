import { patientFields, shownValue, type PatientValues } from '@prontuvoz/rules/patient'
import type { PatientVersion } from '#domains/patients/patient-ports.ts'

interface VersionChangesProps {
  readonly version: PatientVersion
  /** The previous version; absent if it is not loaded or there is none. */
  readonly before: PatientValues | undefined
  /** Whether there is no previous version. */
  readonly isFirst: boolean
}

/** What a version of a patient changed, in words. */
export function VersionChanges({ version: { act, values }, before, isFirst }: VersionChangesProps) {
  if (act === 'delete') return <p className="text-muted">Cadastro excluído</p>
  if (isFirst) return <p className="text-muted">Primeiro cadastro</p>
  if (!before) return null
  const changed = patientFields.filter(({ name }) => values[name] !== before[name])
  return (
    <>
      {act === 'insert' && <p className="text-muted">Cadastro restaurado</p>}
      <ul className="text-muted">
        {changed.map((field) => (
          <li key={field.name} className="[overflow-wrap:anywhere]">
            {field.label}: {readable(field, before)} → <span className="text-ink">{readable(field, values)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function readable(field: (typeof patientFields)[number], values: PatientValues): string {
  const shown = shownValue(field, values[field.name])
  if (shown === '') return 'não informado'
  return typeof field.kind === 'string' ? shown : (field.kind.find(([stored]) => stored === shown)?.[1] ?? shown)
}
