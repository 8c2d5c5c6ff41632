import type { PatientValues } from '@prontuvoz/rules/patient'
import { infiniteQueryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { backend, expectData } from '#shared/backend.ts'
import { Failure } from '#shared/failure.ts'
import { PATIENT_COLUMNS, patientRow, valuesOfVersion, type Patient } from './patient-ports.ts'

/** As many as the database gives at a time. */
const PAGE_ROWS = 50

const rows = z.array(
  z.object({
    id: z.number(),
    patient_id: z.string(),
    content: z.record(z.string(), z.unknown()),
    created_at: z.string(),
  }),
)

/** A patient who is not in the list any more, as the row was when it was deleted. */
export interface DeletedPatient {
  readonly id: string
  /** Of the deletion; the next part of the list begins before it. */
  readonly versionId: number
  readonly deletedAt: string
  readonly values: PatientValues
}

/** The deleted patients who can be restored, the latest deletion first, in parts. */
export function deletedPatients(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['patients', userId, 'deleted'],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam }): Promise<readonly DeletedPatient[]> => {
      const answer = await (
        await backend()
      ).rpc('deleted_patients', pageParam === undefined ? {} : { before_version: pageParam })
      return rows.parse(expectData(answer)).map(({ id, patient_id, created_at, content }) => ({
        id: patient_id,
        versionId: id,
        deletedAt: created_at,
        values: valuesOfVersion(content),
      }))
    },
    getNextPageParam: (last) => (last.length < PAGE_ROWS ? undefined : last.at(-1)?.versionId),
  })
}

/**
 * Puts a deleted patient back; repeating it changes nothing. @throws Failure `limit` where the plan allows no more,
 * `conflict` where the CPF is another patient's by now.
 */
export async function restoreDeletedPatient(id: string): Promise<Patient> {
  const answer = await (await backend()).rpc('restore_deleted_patient', { patient: id }).select(PATIENT_COLUMNS)
  const [restored] = z.array(patientRow).parse(expectData(answer))
  if (!restored) throw new Failure('not-found', 'Este cadastro não foi encontrado.')
  return restored
}
