import { maskCpf, type Cpf } from '@prontuvoz/rules/cpf'
import {
  EMPTY_PATIENT,
  eachPatientField,
  patientFields,
  shownValue,
  type PatientFieldName,
  type PatientInput,
  type PatientValues,
} from '@prontuvoz/rules/patient'
import type { Message } from '#shared/message.ts'
import { patientNew } from './messages.ts'
import type { Patient } from './patient-ports.ts'
import type { FieldConflict } from './reconcile-patient.ts'

/** The id of a new patient, and the values sent for it without a response. */
export interface SentInsert {
  readonly newId: string
  readonly values: PatientValues | undefined
}

/** A form that was replaced because the CPF changed: one tap away, and never part of the next patient. */
export interface EarlierForm {
  readonly row: Patient | undefined
  readonly values: PatientInput
  readonly sent: SentInsert
}

interface Conflict {
  readonly stored: Patient
  readonly fields: readonly FieldConflict[]
  /** The form once the fields are decided. */
  readonly values: PatientInput
}

export interface EntryState {
  readonly values: PatientInput
  /** The stored patient of the form, as last seen; undefined for a new one. */
  readonly row: Patient | undefined
  /**
   * What is known about the CPF in the field. While `waiting`, nothing is saved or started; `unchecked`: offline, and
   * no patient on this device has it.
   */
  readonly lookUp: 'none' | 'waiting' | 'found' | 'new' | 'failed' | 'unchecked'
  readonly isSaving: boolean
  readonly errors: Partial<Record<PatientFieldName, string>>
  /** Number of saves that an error prevented; each moves the focus to the first invalid field. */
  readonly stopped: number
  readonly note: string | undefined
  readonly problem: Message | undefined
  readonly earlier: EarlierForm | undefined
  /** Another patient who already has the CPF. */
  readonly holder: Patient | undefined
  readonly conflict: Conflict | undefined
}

export const BLANK: EntryState = {
  values: EMPTY_PATIENT,
  row: undefined,
  lookUp: 'none',
  isSaving: false,
  errors: {},
  stopped: 0,
  note: undefined,
  problem: undefined,
  earlier: undefined,
  holder: undefined,
  conflict: undefined,
}

/** Values typed since the CPF was changed, with their earlier values. They belong to the next form. */
export type SinceCpf = ReadonlyMap<PatientFieldName, string>

/** The form with its own CPF, to be set aside; undefined if it is empty. */
export function formBefore(
  { row, values }: EntryState,
  since: SinceCpf,
  cpf: Cpf | undefined,
  sent: SentInsert,
): EarlierForm | undefined {
  const before = { ...values, ...Object.fromEntries(since), cpf: maskCpf(cpf ?? '') }
  const isWorth = row !== undefined || patientFields.some(({ name }) => name !== 'cpf' && before[name] !== '')
  return isWorth ? { row, values: before, sent } : undefined
}

/** The values of the next form: its CPF, and what was typed since. */
export function formSince(values: PatientInput, since: SinceCpf, cpf: Cpf): PatientInput {
  return { ...eachPatientField(({ name }) => (since.has(name) ? values[name] : '')), cpf: maskCpf(cpf) }
}

/** A form that was set aside, restored with everything that was typed since. */
export function earlierForm({ row, values }: EarlierForm, typed: PatientInput): EntryState {
  return {
    ...BLANK,
    row,
    values: eachPatientField(({ name }) => (typed[name] === '' ? values[name] : typed[name])),
    lookUp: row ? 'found' : 'new',
    note: row ? newCpfOf(row) : patientNew.title,
  }
}

/** The note for a CPF that nobody has, typed into a stored patient's form: it will become theirs. */
export function noteOfNewCpf(row: Patient): string {
  return row.cpf === null ? 'Este CPF será salvo no cadastro do paciente.' : newCpfOf(row)
}

function newCpfOf({ name }: Patient): string {
  return `O novo CPF será salvo no cadastro de ${name}.`
}

/** A stored patient, with typed values in the empty fields. */
export function filledUp(row: Patient, typed: PatientInput): PatientInput {
  return eachPatientField((field) => shownValue(field, row[field.name]) || typed[field.name])
}

/** The values after a conflict; undecided fields keep the doctor's. */
export function decidedValues(
  { fields, values }: Conflict,
  choices: Partial<Record<PatientFieldName, 'mine' | 'stored'>>,
): PatientInput {
  const decided = { ...values }
  for (const { name, stored } of fields) if (choices[name] === 'stored') decided[name] = stored
  return decided
}
