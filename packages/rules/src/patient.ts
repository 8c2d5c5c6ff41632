import * as z from 'zod/mini'
import { digitsOf } from './cpf.ts'

/** An optional field as it is stored: trimmed, and null where nothing was typed. */
const optional = z.pipe(
  z.string(),
  z.transform((typed) => (typed.trim() === '' ? null : typed.trim())),
)

/** What a person types about a patient on /record; its output has the names and values of the table. */
export const patientForm = z.object({
  cpf: z.pipe(
    z.string(),
    z.pipe(
      z.transform((typed: string) => digitsOf(typed)),
      z.string().check(z.length(11, 'Informe um CPF com 11 números.')),
    ),
  ),
  name: z.string().check(z.trim(), z.minLength(1, 'Informe o nome do paciente.')),
  birth_date: optional,
  gender: optional,
  marital_status: optional,
  profession: optional,
  phone: optional,
  email: optional,
  address: optional,
  known_allergies: optional,
  chronic_diseases: optional,
  continuous_medications: optional,
  surgery_history: optional,
  emergency_contact_name: optional,
  emergency_contact_phone: optional,
})

/** What a person types about a patient on /patients; the CPF may be missing there. */
export const patientCardForm = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Nome do paciente é obrigatório')),
  cpf: z.pipe(
    z
      .string()
      .check(
        z.refine(
          (typed) => typed.trim() === '' || digitsOf(typed).length === 11,
          'Informe um CPF com 11 números ou deixe em branco.',
        ),
      ),
    z.transform((typed) => (digitsOf(typed) === '' ? null : digitsOf(typed))),
  ),
  birth_date: optional,
  gender: optional,
  phone: optional,
  email: optional,
  address: optional,
  known_allergies: optional,
  medical_history: optional,
})

export type PatientCardInput = z.input<typeof patientCardForm>
export type PatientCardValues = z.output<typeof patientCardForm>

export type PatientInput = z.input<typeof patientForm>
export type PatientValues = z.output<typeof patientForm>

/** The form of a person nobody knows yet. */
export const EMPTY_PATIENT: PatientInput = {
  cpf: '',
  name: '',
  birth_date: '',
  gender: '',
  marital_status: '',
  profession: '',
  phone: '',
  email: '',
  address: '',
  known_allergies: '',
  chronic_diseases: '',
  continuous_medications: '',
  surgery_history: '',
  emergency_contact_name: '',
  emergency_contact_phone: '',
}

/** The card of a new patient. */
export const EMPTY_PATIENT_CARD: PatientCardInput = {
  name: '',
  cpf: '',
  birth_date: '',
  gender: '',
  phone: '',
  email: '',
  address: '',
  known_allergies: '',
  medical_history: '',
}
