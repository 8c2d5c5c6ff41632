import type { Cpf } from '@prontuvoz/rules/cpf'
import type { PatientValues } from '@prontuvoz/rules/patient'
import * as z from 'zod/mini'
import { backend, expectData, expectMaybe } from '#shared/backend.ts'
import { patientRow, type Patient } from './patient.ts'

/** The patient of a CPF, or undefined. @throws Failure */
export async function patientByCpf(userId: string, cpf: Cpf): Promise<Patient | undefined> {
  const client = await backend()
  const found = expectMaybe(
    await client.from('patients').select('*').eq('user_id', userId).eq('cpf', cpf).maybeSingle(),
  )
  return found === null ? undefined : patientRow.parse(found)
}

/** The patient of an id, or undefined. @throws Failure */
export async function patientById(userId: string, id: string): Promise<Patient | undefined> {
  const client = await backend()
  const found = expectMaybe(await client.from('patients').select('*').eq('user_id', userId).eq('id', id).maybeSingle())
  return found === null ? undefined : patientRow.parse(found)
}

const identified = z.object({ id: z.string() })

/**
 * Stores what was typed under the CPF, as a new patient or over the known one.
 * @param id a known patient who had no CPF so far. @returns the patient's id. @throws Failure
 */
export async function savePatient(userId: string, values: PatientValues, id?: string): Promise<string> {
  const client = await backend()
  const row = { user_id: userId, ...values }
  const own = client.from('patients').update(values).eq('user_id', userId)
  const changed = expectData(await (id === undefined ? own.eq('cpf', values.cpf) : own.eq('id', id)).select('id'))
  const [existing] = z.array(identified).parse(changed)
  if (existing) return existing.id
  return identified.parse(expectData(await client.from('patients').insert(row).select('id').single())).id
}
