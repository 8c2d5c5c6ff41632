import { EMPTY_PATIENT, type PatientInput } from '@prontuvoz/rules/patient'
import { maskCpf } from '@prontuvoz/rules/cpf'
import type { Tables } from '@prontuvoz/rules/database.types'
import { maskPhone } from '@prontuvoz/rules/phone'
import * as z from 'zod/mini'

const text = z.nullable(z.string())

export const patientRow = z.object({
  id: z.string(),
  name: z.string(),
  cpf: text,
  birth_date: text,
  gender: text,
  marital_status: text,
  profession: text,
  phone: text,
  email: text,
  address: text,
  known_allergies: text,
  chronic_diseases: text,
  continuous_medications: text,
  surgery_history: text,
  emergency_contact_name: text,
  emergency_contact_phone: text,
})

/** A patient as the database holds it. */
export type Patient = Pick<Tables['patients'], 'id' | keyof PatientInput>

/** The stored values as the form shows them: masks on, nulls empty. */
export function toForm(patient: Patient): PatientInput {
  const shown: Record<keyof PatientInput, string> = { ...EMPTY_PATIENT }
  for (const field of fields) shown[field] = patient[field] ?? ''
  return {
    ...shown,
    cpf: maskCpf(shown.cpf),
    phone: maskPhone(shown.phone),
    emergency_contact_phone: maskPhone(shown.emergency_contact_phone),
  }
}

const fields = [
  'cpf',
  'name',
  'birth_date',
  'gender',
  'marital_status',
  'profession',
  'phone',
  'email',
  'address',
  'known_allergies',
  'chronic_diseases',
  'continuous_medications',
  'surgery_history',
  'emergency_contact_name',
  'emergency_contact_phone',
] as const satisfies readonly (keyof PatientInput)[]
