import type { PatientPorts } from '../../apps/web/src/domains/patients/patient-ports.ts'
import type { Clinic, Doctor } from './clinic.ts'
import { playVisit, type VisitReport } from './play-visit.ts'

const AT_ONCE = 12

/** Plays visits of consecutive seeds, some at once. */
export async function playVisits(
  clinic: Clinic,
  firstSeed: number,
  visits: number,
  portsOf?: (ports: PatientPorts, doctor: Doctor) => PatientPorts,
): Promise<readonly VisitReport[]> {
  const reports: VisitReport[] = []
  let next = 0
  const work = async () => {
    for (let visit = next++; visit < visits; visit = next++)
      reports.push(await playVisit(clinic, firstSeed + visit, portsOf))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return reports
}
