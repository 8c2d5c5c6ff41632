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

/** Under which id a new patient is added, and what was sent of it without an answer. */
export interface SentInsert {
  readonly newId: string
  readonly values: PatientValues | undefined
}

/** A form that a changed CPF replaced: one tap away, and never part of the next patient. */
export interface EarlierForm {
  readonly row: Patient | undefined
  readonly values: PatientInput
  readonly sent: SentInsert
}

interface Conflict {
  readonly stored: Patient
  readonly fields: readonly FieldConflict[]
  /** The form as it is once the fields are decided. */
  readonly values: PatientInput
}

export interface EntryState {
  readonly values: PatientInput
  /** The stored patient that the form is about, as last seen; undefined for a new one. */
  readonly row: Patient | undefined
  /**
   * What is known about the CPF in the field. While `waiting`, nothing is saved or started; `unchecked`: there is no
   * network, and no patient of this device has it.
   */
  readonly lookUp: 'none' | 'waiting' | 'found' | 'new' | 'failed' | 'unchecked'
  readonly isSaving: boolean
  readonly errors: Partial<Record<PatientFieldName, string>>
  /** Counts the saves that an error stopped: each puts the focus on the first wrong field. */
  readonly stopped: number
  readonly note: string | undefined
  readonly problem: Message | undefined
  readonly earlier: EarlierForm | undefined
  /** Another patient who has the CPF that was to be saved. */
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

/** Values typed since the CPF was changed, with what they were before. They belong to the next form. */
export type SinceCpf = ReadonlyMap<PatientFieldName, string>

/** The form as it was under its own CPF, to be put aside; undefined where there is nothing in it. */
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

/** A form that was put aside, again, with everything over it that was typed since. */
export function earlierForm({ row, values }: EarlierForm, typed: PatientInput): EntryState {
  return {
    ...BLANK,
    row,
    values: eachPatientField(({ name }) => (typed[name] === '' ? values[name] : typed[name])),
    lookUp: row ? 'found' : 'new',
    note: row ? newCpfOf(row) : patientNew.title,
  }
}

/** Nobody has the CPF that was typed into the form of a stored patient: it becomes theirs. */
export function noteOfNewCpf(row: Patient): string {
  return row.cpf === null ? 'Este CPF será salvo no cadastro do paciente.' : newCpfOf(row)
}

function newCpfOf({ name }: Patient): string {
  return `O novo CPF será salvo no cadastro de ${name}.`
}

/** A stored patient, with what was typed where nothing is stored. */
export function filledUp(row: Patient, typed: PatientInput): PatientInput {
  return eachPatientField((field) => shownValue(field, row[field.name]) || typed[field.name])
}

/** Values once a conflict is decided; every field left out keeps what the doctor typed. */
export function decidedValues(
  { fields, values }: Conflict,
  choices: Partial<Record<PatientFieldName, 'mine' | 'stored'>>,
): PatientInput {
  const decided = { ...values }
  for (const { name, stored } of fields) if (choices[name] === 'stored') decided[name] = stored
  return decided
}
