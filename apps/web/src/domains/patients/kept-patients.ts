import * as z from 'zod/mini'
import { backend, expectData } from '#shared/backend.ts'
import { Failure, isPassing } from '#shared/failure.ts'
import { PATIENT_COLUMNS, patientRow, type Patient, type PatientPorts } from './patient-ports.ts'

/** Enough for a long day, and few enough to load at once. */
const MAX_KEPT = 40
const visited = z.array(z.object({ patients: patientRow }))

/** No patient on this device has the CPF, and the server cannot be reached. */
export class NotOnDevice extends Failure {
  constructor() {
    super('offline', 'Sem conexão: este CPF será conferido quando ela voltar.')
  }
}

/** Patients likely to come today: those of the latest consultations, and the last changed. @throws Failure */
export async function recentPatients(userId: string): Promise<readonly Patient[]> {
  const client = await backend()
  const [visits, changed] = await Promise.all([
    client
      .from('consultations')
      .select(`patients(${PATIENT_COLUMNS})`)
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .limit(MAX_KEPT),
    client
      .from('patients')
      .select(PATIENT_COLUMNS)
      .eq('user_id', userId)
      .order('updated_at', { ascending: false })
      .limit(MAX_KEPT),
  ])
  const rows = [
    ...z
      .array(patientRow)
      .parse(expectData(changed))
      .slice(0, MAX_KEPT / 2),
    ...visited.parse(expectData(visits)).map(({ patients }) => patients),
  ]
  return [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, MAX_KEPT)
}

/** The stored patients that still match the schema. */
export function keptPatientsIn(rows: readonly unknown[]): readonly Patient[] {
  return rows.flatMap((row) => patientRow.safeParse(row).data ?? [])
}

/**
 * Wraps `ports` so that the patients on this device are used when offline.
 * @param isOnline false if the device reports that it is offline: the server is not asked then.
 */
export function withKeptPatients(
  ports: PatientPorts,
  kept: () => Promise<readonly Patient[]>,
  isOnline: () => boolean,
): PatientPorts {
  async function read(
    ask: () => Promise<Patient | undefined>,
    isWanted: (row: Patient) => boolean,
  ): Promise<Patient | undefined> {
    try {
      if (isOnline()) return await ask()
    } catch (cause) {
      if (!isPassing(cause)) throw cause
      const here = (await kept()).find(isWanted)
      if (!here) throw cause
      return here
    }
    const here = (await kept()).find(isWanted)
    if (!here) throw new NotOnDevice()
    return here
  }
  return {
    ...ports,
    byCpf: (cpf) =>
      read(
        () => ports.byCpf(cpf),
        (row) => row.cpf === cpf,
      ),
    byId: (id) =>
      read(
        () => ports.byId(id),
        (row) => row.id === id,
      ),
  }
}
