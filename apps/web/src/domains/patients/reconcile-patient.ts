import {
  changedFields,
  patientFields,
  shownValue,
  storedValue,
  type PatientFieldName,
  type PatientInput,
  type PatientValues,
} from '@prontuvoz/rules/patient'

/** A field that the doctor and somebody else changed differently; both values as the form shows them. */
export interface FieldConflict {
  readonly name: PatientFieldName
  readonly label: string
  readonly mine: string
  readonly stored: string
}

interface Reconciled {
  /** The form, with changes from elsewhere in every field that the doctor did not touch. */
  readonly values: PatientInput
  readonly conflicts: readonly FieldConflict[]
  /** Labels of the fields that were taken over. */
  readonly taken: readonly string[]
}

/** Values sent without a response, by field: if they are stored, they are the doctor's own and no conflict. */
export type Unanswered = ReadonlyMap<PatientFieldName, ReadonlySet<string | null>>

/** Merges a form based on `seen` with the current row. */
export function reconcilePatient(
  typed: PatientInput,
  seen: PatientValues,
  stored: PatientValues,
  unanswered: Unanswered,
): Reconciled {
  const changed = changedFields(seen, typed)
  const values = { ...typed }
  const conflicts: FieldConflict[] = []
  const taken: string[] = []
  for (const field of patientFields) {
    const { name, label } = field
    const now = stored[name]
    const shown = shownValue(field, now)
    if (unanswered.get(name)?.has(now)) continue
    if (!(name in changed)) {
      if (now !== seen[name]) taken.push(label)
      values[name] = shown
    } else if (now !== seen[name] && now !== storedValue(field, typed[name]))
      conflicts.push({ name, label, mine: typed[name], stored: shown })
  }
  return { values, conflicts, taken }
}
