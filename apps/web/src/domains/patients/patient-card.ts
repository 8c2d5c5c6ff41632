import { maskCpf } from '@prontuvoz/rules/cpf'
import { EMPTY_PATIENT_CARD, type PatientCardInput, type PatientCardValues } from '@prontuvoz/rules/patient'
import { maskPhone } from '@prontuvoz/rules/phone'
import * as z from 'zod/mini'
import { backend, expectData, expectMaybe } from '#shared/backend.ts'

const text = z.nullable(z.string())
const row = z.object({
  name: z.string(),
  cpf: text,
  birth_date: text,
  gender: text,
  phone: text,
  email: text,
  address: text,
  known_allergies: text,
  medical_history: text,
})

/** What the card of /patients shows of a stored patient. @throws Failure */
export async function loadPatientCard(userId: string, id: string): Promise<PatientCardInput> {
  const client = await backend()
  const columns = Object.keys(EMPTY_PATIENT_CARD).join(', ')
  const found = row.parse(
    expectData(await client.from('patients').select(columns).eq('user_id', userId).eq('id', id).single()),
  )
  return {
    name: found.name,
    cpf: maskCpf(found.cpf ?? ''),
    birth_date: found.birth_date ?? '',
    gender: found.gender ?? '',
    phone: maskPhone(found.phone ?? ''),
    email: found.email ?? '',
    address: found.address ?? '',
    known_allergies: found.known_allergies ?? '',
    medical_history: found.medical_history ?? '',
  }
}

/**
 * Adds a patient under an id that the browser chose: repeating it after a lost answer adds no second one.
 * @throws Failure `limit` where the plan allows no more, `conflict` where the CPF is taken.
 */
export async function addPatient(userId: string, id: string, values: PatientCardValues): Promise<void> {
  const client = await backend()
  expectMaybe(
    await client
      .from('patients')
      .upsert({ id, user_id: userId, ...values }, { onConflict: 'id', ignoreDuplicates: true }),
  )
}

/** Overwrites the card's fields of a patient; all others stay. @throws Failure */
export async function changePatient(userId: string, id: string, values: PatientCardValues): Promise<void> {
  const client = await backend()
  expectData(await client.from('patients').update(values).eq('user_id', userId).eq('id', id).select('id').single())
}

/** Removes a patient. @throws Failure `conflict` where consultations belong to them. */
export async function removePatient(userId: string, id: string): Promise<void> {
  const client = await backend()
  expectMaybe(await client.from('patients').delete().eq('user_id', userId).eq('id', id))
}
