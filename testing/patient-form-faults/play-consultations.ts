import type { PatientPorts } from '../../apps/web/src/domains/patients/patient-ports.ts'
import type { Clinic, Doctor } from './clinic.ts'
import { playConsultation, type ConsultationReport } from './play-consultation.ts'

const AT_ONCE = 12

/** Plays consultations of consecutive seeds, several at a time. */
export async function playConsultations(
  clinic: Clinic,
  firstSeed: number,
  consultations: number,
  portsOf?: (ports: PatientPorts, doctor: Doctor) => PatientPorts,
): Promise<readonly ConsultationReport[]> {
  const reports: ConsultationReport[] = []
  let next = 0
  const work = async () => {
    for (let consultation = next++; consultation < consultations; consultation = next++)
      reports.push(await playConsultation(clinic, firstSeed + consultation, portsOf))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return reports
}
