import type { PatientValues } from '@prontuvoz/rules/patient'
import { infiniteQueryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { backend, expectData } from '#shared/backend.ts'
import { Failure } from '#shared/failure.ts'
import { PATIENT_COLUMNS, patientRow, valuesOfVersion, type Patient } from './patient-ports.ts'

/** The page size of the database function. */
const PAGE_ROWS = 50

const rows = z.array(
  z.object({
    id: z.number(),
    patient_id: z.string(),
    content: z.record(z.string(), z.unknown()),
    created_at: z.string(),
  }),
)

/** A deleted patient, with the row at the time of deletion. */
export interface DeletedPatient {
  readonly id: string
  /** Version of the deletion; the next page begins before it. */
  readonly versionId: number
  readonly deletedAt: string
  readonly values: PatientValues
}

/** The deleted patients that can be restored, latest deletion first, in pages. */
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
 * Restores a deleted patient; repeating it has no effect.
 * @throws Failure `limit` if the plan is full, `conflict` if another patient has the CPF by now.
 */
export async function restoreDeletedPatient(id: string): Promise<Patient> {
  const client = await backend()
  const answer = await client.rpc('restore_deleted_patient', { patient: id }).select(PATIENT_COLUMNS)
  const [restored] = z.array(patientRow).parse(expectData(answer))
  if (!restored) throw new Failure('not-found', 'Este cadastro não foi encontrado.')
  return restored
}
