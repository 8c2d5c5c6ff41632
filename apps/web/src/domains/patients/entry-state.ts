import { EMPTY_PATIENT, type PatientFieldName, type PatientInput, type PatientValues } from '@prontuvoz/rules/patient'
import type { Message } from '#shared/message.ts'
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
  /** What is known about the CPF in the field. While `waiting`, nothing is saved or started. */
  readonly lookUp: 'none' | 'waiting' | 'found' | 'new' | 'failed'
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
