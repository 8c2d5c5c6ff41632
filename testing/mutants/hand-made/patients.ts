import type { HandMadeSlip } from '../hand-made-slip.ts'

/** A form stores what was typed, for the patient for whom it was typed, and a history link opens its own records. */
export const PATIENT_SLIPS: readonly HandMadeSlip[] = [
  {
    file: 'packages/rules/src/patient.ts',
    was: `if (typed[field.name] !== shownValue(field, before) && value !== before) change[field.name] = value`,
    becomes: `change[field.name] = value`,
    test: 'packages/rules/src/patient.test.ts',
    title: 'only changed fields are written: the CPF as digits, text trimmed, null for emptied fields',
  },
  {
    file: 'apps/web/src/domains/patients/patient-ports.ts',
    was: `            .eq('updated_at', seenAt)\n`,
    becomes: '',
    test: 'testing/patient-form-faults/patient-form-faults.test.ts',
    title:
      'forty consultations in several tabs over a failing network change no field that nobody typed, and no record’s person',
  },
  {
    file: 'apps/web/src/domains/patients/patient-entry.ts',
    was: `      const found = await this.#ports.byCpf(cpf)\n      if (question !== this.#question) return\n`,
    becomes: `      const found = await this.#ports.byCpf(cpf)\n`,
    test: 'apps/web/src/domains/patients/patient-entry.test.ts',
    title: 'the answer for a CPF that has been changed meanwhile is ignored',
  },
  {
    file: 'apps/web/src/screens/recording/use-patient-entry.ts',
    was: `if (entry.state().lookUp === 'waiting') entry.refuse(stillLookingUp)\n    else if`,
    becomes: `if`,
    test: 'e2e/records/record-patient-safety.spec.ts',
    title: '§4 record: until a CPF has been looked up, nothing is saved or started, not even by key',
  },
  {
    file: 'apps/web/src/domains/patients/patient-entry.ts',
    was: `if (lookUp === 'waiting') this.refuse(stillLookingUp)\n    else if`,
    becomes: `if`,
    test: 'apps/web/src/domains/patients/patient-entry.test.ts',
    title: 'nothing is saved while the lookup of the CPF is pending',
  },
  {
    file: 'apps/web/src/domains/patients/patient-ports.ts',
    was: `.insert({ id, user_id: userId, ...values } as TablesInsert<'patients'>)`,
    becomes: `.upsert({ id, user_id: userId, ...values } as TablesInsert<'patients'>, { onConflict: 'user_id,cpf' })`,
    test: 'e2e/records/record-patient-safety.spec.ts',
    title: '§8 record: after a failed look-up a new name is stored only if the CPF is free; a taken one asks',
  },
  {
    file: 'apps/web/src/domains/patients/patient-saving.ts',
    was: `    if (found.conflicts.length > 0) {`,
    becomes: `    if (found.conflicts.length < 0) {`,
    test: 'apps/web/src/screens/recording/patient-safety.browser.test.ts',
    title: '§4 record: a field changed both here and elsewhere shows both values and asks',
  },
  {
    file: 'packages/rules/src/cpf.ts',
    was: `checkDigit(cpf.slice(0, length)) === Number(cpf[length])`,
    becomes: `checkDigit(cpf.slice(0, length)) >= 0`,
    test: 'packages/rules/src/cpf.test.ts',
    title: 'detects a mistyped CPF',
  },
  {
    sql: `alter table public.patient_records drop constraint patient_records_patient_fkey,
      add constraint patient_records_patient_fkey foreign key (user_id, patient_id, patient_cpf)
      references public.patients (user_id, id, cpf) on delete restrict`,
    test: 'apps/host/src/database/patient-rows.test.ts',
    title: 'correcting a CPF takes the records along, and the vault keeps the move',
  },
  {
    file: 'packages/rules/src/consultation-statistics.ts',
    was: `new Set(consultations.map((one) => one.patientId)).size`,
    becomes: `new Set(consultations.map((one) => one.createdAt)).size`,
    test: 'packages/rules/src/consultation-statistics.test.ts',
    title: 'counts consultations, this month’s, patients and rounded minutes',
  },
  {
    file: 'packages/rules/src/consultation-statistics.ts',
    was: `.filter((seconds) => seconds > 0)`,
    becomes: `.filter((seconds) => seconds >= 0)`,
    test: 'packages/rules/src/consultation-statistics.test.ts',
    title: 'a typed consultation counts, but not in the average duration',
  },
  {
    file: 'packages/rules/src/record-history.ts',
    was: `  if (isBlank(text)) return refused({ kind: 'emptied' })\n`,
    becomes: `  if (isBlank(text)) return { kind: 'assigned', changed: [] }\n`,
    test: 'packages/rules/src/record-history.test.ts',
    title: 'a text of only %j is empty',
  },
  {
    file: 'packages/rules/src/record-history.ts',
    was: `  if (!expected) return refused(problemOf(skeleton, marks))\n`,
    becomes: `  if (!expected) return firstRecord(text)\n`,
    test: 'packages/rules/src/record-history.test.ts',
    title: 'after any edit the records are exactly the sections of the edited text, or it is refused',
  },
  {
    file: 'apps/web/src/screens/patient-records/record-history.tsx',
    was: `const isStored = own.every(({ id, analysis }) => current.find((one) => one.id === id)?.analysis === analysis)`,
    becomes: `const isStored = own.length > 0`,
    test: 'apps/web/src/screens/patient-records/history-conflict.browser.test.ts',
    title: '§8 patient-records: Prontuário atualizado appears only if the server then shows the new text',
  },
]
