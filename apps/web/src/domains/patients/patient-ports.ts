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
  /** ISO 8601 with microseconds: the precondition of a save, sent back unchanged. */
  updated_at: z.string(),
})

/** A patient's row. */
export type Patient = z.infer<typeof patientRow>

export const PATIENT_COLUMNS = [...patientFields.map(({ name }) => name), 'id', 'updated_at'].join(', ')

/** The patient form's access to the backend. Every call throws a `Failure`. */
export interface PatientPorts {
  byCpf(cpf: Cpf): Promise<Patient | undefined>
  byId(id: string): Promise<Patient | undefined>
  /**
   * Adds a patient, never overwriting one.
   * @throws Failure `conflict` if the CPF or the id is taken, `limit` if the plan is full.
   */
  insert(id: string, values: PatientChange): Promise<Patient>
  /** Writes these fields if the row is unchanged. @returns undefined if it has changed or is gone. */
  update(id: string, seenAt: string, change: PatientChange): Promise<Patient | undefined>
  newId(): string
}

/**
 * The patients of one account.
 * @param connect connects to the server.
 * @param reading wraps read-only requests.
 */
export function patientPorts(
  userId: string,
  connect: () => Promise<Pick<Backend, 'from'>> = backend,
  reading: <T>(read: () => Promise<T>) => Promise<T> = patiently,
): PatientPorts {
  const parsed = (found: unknown) => (found === null ? undefined : patientRow.parse(found))
  const one = (column: 'cpf' | 'id', value: string) =>
    reading(async () => {
      const question = (await connect()).from('patients').select(PATIENT_COLUMNS).eq('user_id', userId)
      return parsed(expectMaybe(await question.eq(column, value).maybeSingle()))
    })
  return {
    byCpf: (cpf) => one('cpf', cpf),
    byId: (id) => one('id', id),
    insert: async (id, values) =>
      patientRow.parse(
        expectData(
          await (
            await connect()
          )
            .from('patients')
            // The database rejects a missing name.
            .insert({ id, user_id: userId, ...values } as TablesInsert<'patients'>)
            .select(PATIENT_COLUMNS)
            .single(),
        ),
      ),
    update: async (id, seenAt, change) =>
      parsed(
        expectMaybe(
          await (
            await connect()
          )
            .from('patients')
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

/** The patient with a CPF, or undefined. @throws Failure */
export function patientByCpf(userId: string, cpf: Cpf): Promise<Patient | undefined> {
  return patientPorts(userId).byCpf(cpf)
}

/** The patient with an id, or undefined. @throws Failure */
export function patientById(userId: string, id: string): Promise<Patient | undefined> {
  return patientPorts(userId).byId(id)
}

/** Deletes a patient. @throws Failure `conflict` if they have consultations or records. */
export async function removePatient(userId: string, id: string): Promise<void> {
  const client = await backend()
  expectMaybe(await client.from('patients').delete().eq('user_id', userId).eq('id', id))
}

const version = z.object({
  id: z.number(),
  act: z.enum(['insert', 'update', 'delete']),
  content: z.record(z.string(), z.unknown()),
  created_at: z.string(),
})

/** A version of a patient's row, with the operation that wrote it. */
export interface PatientVersion {
  readonly id: number
  /** A deletion has the row's last content; an insert may be a restored patient's. */
  readonly act: 'insert' | 'update' | 'delete'
  readonly createdAt: string
  readonly values: PatientValues
}

/** The versions of a patient, newest first, including the current one; fifty at a time. @throws Failure */
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

/** The patient fields of a version; other columns are omitted. */
export function valuesOfVersion(content: Readonly<Record<string, unknown>>): PatientValues {
  return eachPatientField(({ name }) => {
    const value = content[name]
    return typeof value === 'string' ? value : null
  })
}

/** Restores an earlier version if the row is unchanged. @returns undefined if it has changed. @throws Failure */
export async function restorePatientVersion(
  id: string,
  versionId: number,
  seenAt: string,
): Promise<Patient | undefined> {
  const wanted = { patient: id, version: versionId, seen: seenAt }
  const client = await backend()
  const answer = await client.rpc('restore_patient_version', wanted).select(PATIENT_COLUMNS)
  const [restored] = z.array(patientRow).parse(expectData(answer))
  return restored
}
