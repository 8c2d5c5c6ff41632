import { parseCpf } from '@prontuvoz/rules/cpf'
import { beginConsultation, consultationDateAndPatient } from '#domains/consultations/consultation-queries.ts'
import { storedPatientOf, storeHeldChange } from '#domains/patients/new-patient.ts'
import { patientPorts } from '#domains/patients/patient-ports.ts'
import type { WaitingConsultation, WaitingPatient } from '#recording/journal/waiting-consultation.ts'
import { Failure } from '#shared/failure.ts'

/** Files a consultation that began offline, once however often it is called. @throws Failure */
export async function fileConsultation(
  userId: string,
  id: string,
  { patient, consent, startedAt }: WaitingConsultation,
): Promise<void> {
  const patientId = await storedIdOf(userId, patient)
  try {
    await beginConsultation(userId, id, patientId, consent, startedAt)
  } catch (cause) {
    if (!(cause instanceof Failure) || cause.kind !== 'conflict') throw cause
    throw new Failure('not-found', `O cadastro de ${patient.name} foi removido. Diga de quem é a consulta.`, cause)
  }
  // An earlier attempt may have arrived without its response, with an earlier choice of patient.
  const stored = await consultationDateAndPatient(id)
  if (stored && stored.patients.id !== patientId)
    throw new Failure(
      'conflict',
      'Esta consulta já foi arquivada no cadastro de outro paciente. Confira na lista de consultas.',
    )
}

async function storedIdOf(userId: string, patient: WaitingPatient): Promise<string> {
  const { id, name, cpf: digits, values, isStored, seenAt, seen } = patient
  if (isStored) {
    if (seenAt !== undefined) await storeHeldChange(patientPorts(userId), { id, name, values, seenAt, seen })
    return id
  }
  const cpf = parseCpf(digits ?? '')
  if (!cpf) throw new Failure('rule', `Falta o CPF de ${name}. Sem ele não há prontuário.`)
  return storedPatientOf(patientPorts(userId), { id, name, cpf, values })
}
