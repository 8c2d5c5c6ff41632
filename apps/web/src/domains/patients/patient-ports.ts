import type { Cpf } from '@prontuvoz/rules/cpf'
import type { TablesInsert, TablesUpdate } from '@prontuvoz/rules/database.types'
import { eachPatientField, patientFields, type PatientChange, type PatientValues } from '@prontuvoz/rules/patient'
import * as z from 'zod/mini'
import { backend, expectData, expectMaybe, type Backend } from '#shared/backend.ts'
import { patiently } from '#shared/patience.ts'

export const patientRow = z.object({
  ...eachPatientField(() => z.nullable(z.string())),
  id: z.string(),
  name: z.string(),
  /** ISO 8601 with microseconds: the precondition of a save, sent back as it came. */
  updated_at: z.string(),
})

/** A patient as the database holds it. */
export type Patient = z.infer<typeof patientRow>

export const PATIENT_COLUMNS = [...patientFields.map(({ name }) => name), 'id', 'updated_at'].join(', ')

/** What the form of a patient asks of the backend. Every call throws a `Failure`. */
export interface PatientPorts {
  byCpf(cpf: Cpf): Promise<Patient | undefined>
  byId(id: string): Promise<Patient | undefined>
  /**
   * Adds a patient, and never writes over one. @throws Failure `conflict` where the CPF or the id is taken, `limit` where
   * the plan allows no more.
   */
  insert(id: string, values: PatientChange): Promise<Patient>
  /** Writes these fields over the row as it was seen. @returns undefined where it has changed since, or is gone. */
  update(id: string, seenAt: string, change: PatientChange): Promise<Patient | undefined>
  newId(): string
}

/**
 * The patients of one account.
 * @param connect the client to ask with. @param reading how a question that changes nothing is asked.
 */
export function patientPorts(
  userId: string,
  connect: () => Promise<Backend> = backend,
  reading: <T>(read: () => Promise<T>) => Promise<T> = patiently,
): PatientPorts {
  const patients = async () => (await connect()).from('patients')
  const parsed = (found: unknown) => (found === null ? undefined : patientRow.parse(found))
  const one = (column: 'cpf' | 'id', value: string) =>
    reading(async () => {
      const question = (await patients()).select(PATIENT_COLUMNS).eq('user_id', userId)
      return parsed(expectMaybe(await question.eq(column, value).maybeSingle()))
    })
  return {
    byCpf: (cpf) => one('cpf', cpf),
    byId: (id) => one('id', id),
    insert: async (id, values) =>
      patientRow.parse(
        expectData(
          await (
            await patients()
          )
            // A name that is missing is the database's to refuse.
            .insert({ id, user_id: userId, ...values } as TablesInsert<'patients'>)
            .select(PATIENT_COLUMNS)
            .single(),
        ),
      ),
    update: async (id, seenAt, change) =>
      parsed(
        expectMaybe(
          await (
            await patients()
          )
            .update(change as TablesUpdate<'patients'>)
            .eq('user_id', userId)
            .eq('id', id)
            .eq('updated_at', seenAt)
            .select(PATIENT_COLUMNS)
            .maybeSingle(),
        ),
      ),
    newId: () => crypto.randomUUID(),
  }
}

/** The patient of a CPF, or undefined. @throws Failure */
export function patientByCpf(userId: string, cpf: Cpf): Promise<Patient | undefined> {
  return patientPorts(userId).byCpf(cpf)
}

/** The patient of an id, or undefined. @throws Failure */
export function patientById(userId: string, id: string): Promise<Patient | undefined> {
  return patientPorts(userId).byId(id)
}

/** Removes a patient. @throws Failure `conflict` where consultations or records belong to them. */
export async function removePatient(userId: string, id: string): Promise<void> {
  expectMaybe(await (await backend()).from('patients').delete().eq('user_id', userId).eq('id', id))
}

const version = z.object({
  id: z.number(),
  act: z.enum(['insert', 'update', 'delete']),
  content: z.record(z.string(), z.unknown()),
  created_at: z.string(),
})

/** One state of a patient's row, kept when it was written. */
export interface PatientVersion {
  readonly id: number
  /** What wrote it; a deletion keeps the row as it was, and an insert may be a restored patient's. */
  readonly act: 'insert' | 'update' | 'delete'
  readonly createdAt: string
  readonly values: PatientValues
}

/** The states of a patient, newest first, the present one among them; fifty at a time. @throws Failure */
export async function patientVersions(id: string, before?: number): Promise<readonly PatientVersion[]> {
  const answer = await (
    await backend()
  ).rpc('patient_versions', { patient: id, ...(before === undefined ? {} : { before_version: before }) })
  return z
    .array(version)
    .parse(expectData(answer))
    .map(({ id: versionId, act, created_at: createdAt, content }) => ({
      id: versionId,
      act,
      createdAt,
      values: valuesOfVersion(content),
    }))
}

/** The fields of a kept row; columns that are no field are left out. */
export function valuesOfVersion(content: Readonly<Record<string, unknown>>): PatientValues {
  return eachPatientField(({ name }) => {
    const value = content[name]
    return typeof value === 'string' ? value : null
  })
}

/** Writes an earlier version over the row as it was seen. @returns undefined where it has changed since. @throws Failure */
export async function restorePatientVersion(
  id: string,
  versionId: number,
  seenAt: string,
): Promise<Patient | undefined> {
  const client = await backend()
  const answer = await client
    .rpc('restore_patient_version', { patient: id, version: versionId, seen: seenAt })
    .select(PATIENT_COLUMNS)
  const [restored] = z.array(patientRow).parse(expectData(answer))
  return restored
}
