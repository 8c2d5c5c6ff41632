import { hasValidCheckDigits, maskCpf, parseCpf, digitsOf } from './cpf.ts'
import type { Tables } from './database.types.ts'
import { legibleText } from './legible-text.ts'
import { maskPhone } from './phone.ts'
import { tooLongText } from './text-limits.ts'
import { birthDateError, parseTypedDate, shownDate } from './typed-date.ts'

/** Where a field appears: the form of /record, or the card of /patients. */
export type PatientPlace = 'record' | 'card'

type Column = Exclude<keyof Tables<'patients'>, 'id' | 'user_id' | 'created_at' | 'updated_at' | 'search_text'>

interface FieldShape {
  readonly name: Column
  readonly label: string
  /** How it is typed, shown and stored; a list is a choice of stored values with their labels. */
  readonly kind:
    | 'text'
    | 'cpf'
    | 'date'
    | 'email'
    | 'phone'
    | 'long'
    | readonly (readonly [value: string, label: string])[]
  readonly places: readonly PatientPlace[]
  /** The table's limit; choices, dates and the CPF limit themselves. */
  readonly maxCharacters?: number
}

/** Every field of a patient, in the order of the forms. A new column of the table needs one more line here. */
export const patientFields = [
  { name: 'name', label: 'Nome', kind: 'text', places: ['record', 'card'], maxCharacters: 200 },
  { name: 'cpf', label: 'CPF', kind: 'cpf', places: ['record', 'card'] },
  { name: 'birth_date', label: 'Data de nascimento', kind: 'date', places: ['record', 'card'] },
  {
    name: 'gender',
    label: 'Gênero',
    kind: [
      ['masculino', 'Masculino'],
      ['feminino', 'Feminino'],
      ['outro', 'Outro'],
    ],
    places: ['record', 'card'],
  },
  {
    name: 'marital_status',
    label: 'Estado civil',
    kind: [
      ['solteiro', 'Solteiro(a)'],
      ['casado', 'Casado(a)'],
      ['divorciado', 'Divorciado(a)'],
      ['viuvo', 'Viúvo(a)'],
      ['uniao_estavel', 'União estável'],
    ],
    places: ['record'],
  },
  { name: 'profession', label: 'Profissão', kind: 'text', places: ['record'], maxCharacters: 200 },
  { name: 'phone', label: 'Telefone', kind: 'phone', places: ['record', 'card'], maxCharacters: 100 },
  { name: 'email', label: 'Email', kind: 'email', places: ['record', 'card'], maxCharacters: 320 },
  { name: 'address', label: 'Endereço', kind: 'text', places: ['record', 'card'], maxCharacters: 500 },
  {
    name: 'known_allergies',
    label: 'Alergias conhecidas',
    kind: 'long',
    places: ['record', 'card'],
    maxCharacters: 10_000,
  },
  { name: 'chronic_diseases', label: 'Doenças crônicas', kind: 'long', places: ['record'], maxCharacters: 10_000 },
  {
    name: 'continuous_medications',
    label: 'Medicamentos de uso contínuo',
    kind: 'long',
    places: ['record'],
    maxCharacters: 10_000,
  },
  { name: 'surgery_history', label: 'Cirurgias anteriores', kind: 'long', places: ['record'], maxCharacters: 10_000 },
  {
    name: 'emergency_contact_name',
    label: 'Contato de emergência',
    kind: 'text',
    places: ['record'],
    maxCharacters: 200,
  },
  {
    name: 'emergency_contact_phone',
    label: 'Telefone do contato',
    kind: 'phone',
    places: ['record'],
    maxCharacters: 100,
  },
  { name: 'medical_history', label: 'Histórico médico', kind: 'long', places: ['card'], maxCharacters: 50_000 },
] as const satisfies readonly FieldShape[]

export type PatientFieldName = (typeof patientFields)[number]['name']
export type PatientField = FieldShape & { readonly name: PatientFieldName }

/** Fails to compile if a column of the table has no field. */
const _everyColumnHasAField: Exclude<Column, PatientFieldName> extends never ? true : never = true
void _everyColumnHasAField

/** Values as the form shows them: with masks, and '' for unknown. */
export type PatientInput = Readonly<Record<PatientFieldName, string>>
/** Values as the table stores them. */
export type PatientValues = Readonly<Record<PatientFieldName, string | null>>
/** The fields that a save writes; all others stay unchanged. */
export type PatientChange = Partial<PatientValues>

/** An object with one value for each field. */
export function eachPatientField<T>(valueOf: (field: PatientField) => T): Record<PatientFieldName, T> {
  const made: Partial<Record<PatientFieldName, T>> = {}
  for (const field of patientFields) made[field.name] = valueOf(field)
  if (!isWhole(made)) throw new Error('a patient field is missing')
  return made
}

function isWhole<T>(made: Partial<Record<PatientFieldName, T>>): made is Record<PatientFieldName, T> {
  return patientFields.every(({ name }) => name in made)
}

/** An empty form. */
export const EMPTY_PATIENT: PatientInput = eachPatientField(() => '')

/** A stored value for the form. A mask that would hide digits is not applied. */
export function shownValue({ kind }: PatientField, stored: string | null): string {
  if (stored === null) return ''
  if (kind === 'cpf') return maskCpf(stored)
  if (kind === 'date') return shownDate(stored)
  if (kind === 'phone') return digitsOf(stored).length <= 11 ? maskPhone(stored) : stored
  return stored
}

/**
 * Normalises a line: invisible characters would prevent a search from finding it, or display it in the wrong direction.
 */
export function lineAsRead(line: string): string {
  return legibleText(line).replaceAll(/\s/g, ' ').trim()
}

/**
 * A typed value for the table: trimmed, in composed letters and without invisible characters, the CPF as digits, a date
 * as YYYY-MM-DD, and null for an empty field.
 */
export function storedValue({ kind }: PatientField, typed: string): string | null {
  const text = kind === 'long' ? legibleText(typed).trim() : lineAsRead(typed)
  const value = kind === 'cpf' ? digitsOf(text) : kind === 'date' ? (parseTypedDate(text) ?? text) : text
  return value === '' ? null : value
}

/** A stored patient for the form. */
export function shownPatient(row: PatientValues): PatientInput {
  return eachPatientField((field) => shownValue(field, row[field.name]))
}

/**
 * The doctor's changes to the row on the screen. Compared as shown, so that a value stored in an older form (a phone
 * without its mask) is not a change.
 */
export function changedFields(row: PatientValues | undefined, typed: PatientInput): PatientChange {
  const change: Partial<Record<PatientFieldName, string | null>> = {}
  for (const field of patientFields) {
    const before = row?.[field.name] ?? null
    const value = storedValue(field, typed[field.name])
    if (typed[field.name] !== shownValue(field, before) && value !== before) change[field.name] = value
  }
  return change
}

/**
 * The errors of a form by field; empty if it can be saved. The CPF is required on /record, but not on /patients.
 * @param today YYYY-MM-DD.
 * @param isCpfOptional also on /record, when offline.
 */
export function patientErrors(
  typed: PatientInput,
  place: PatientPlace,
  today: string,
  isCpfOptional: boolean = place === 'card',
): Partial<Record<PatientFieldName, string>> {
  const isMissingCpf = parseCpf(typed.cpf) === undefined && (!isCpfOptional || typed.cpf.trim() !== '')
  const noDate = birthDateError(typed.birth_date, today)
  return {
    ...tooLong(typed, place),
    ...(noDate !== undefined && { birth_date: noDate }),
    ...(lineAsRead(typed.name) === '' && {
      name: place === 'record' ? 'Informe o nome do paciente.' : 'Nome do paciente é obrigatório',
    }),
    ...(isMissingCpf && {
      cpf: place === 'record' ? 'Informe um CPF com 11 números.' : 'Informe um CPF com 11 números ou deixe em branco.',
    }),
  }
}

function tooLong(typed: PatientInput, place: PatientPlace): Partial<Record<PatientFieldName, string>> {
  const errors: Partial<Record<PatientFieldName, string>> = {}
  for (const field of patientFields) {
    const { name, places, maxCharacters = Infinity }: PatientField = field
    const isHere = places.some((one) => one === place)
    const tooLong = isHere ? tooLongText(typed[name].trim(), maxCharacters) : undefined
    if (tooLong !== undefined) errors[name] = tooLong
  }
  return errors
}

/** The warning for a complete CPF with wrong check digits, which is accepted nevertheless. */
export function cpfWarning(typed: string): string | undefined {
  const cpf = parseCpf(typed)
  return cpf === undefined || hasValidCheckDigits(cpf)
    ? undefined
    : 'Os dígitos verificadores não conferem. Confira se o CPF foi digitado corretamente.'
}
