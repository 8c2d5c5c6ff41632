import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { patientSaved, stillLookingUp } from '#domains/patients/messages.ts'
import { PatientEntry } from '#domains/patients/patient-entry.ts'
import { patientPorts } from '#domains/patients/patient-ports.ts'
import { notify } from '#shared/notify.ts'
import { missingForSaving, missingPatient } from './messages.ts'

/** The patient form of /record: looks up by CPF, and saves before a recording. */
export function usePatientEntry(userId: string) {
  const [entry] = useState(() => new PatientEntry(patientPorts(userId), 'record', notify))
  const state = useSyncExternalStore(entry.subscribe, entry.state)
  const [query, setQuery] = useSearchParams()

  useEffect(() => {
    const [id, name] = [query.get('patient'), query.get('name')]
    if (id === null && name === null) return
    // Read as specified, then taken out of the address bar: it stays in histories and on shared screens.
    setQuery({}, { replace: true })
    if (id !== null) void entry.open(id, name ?? undefined)
    else if (name !== null) entry.type('name', name)
  }, [query, setQuery, entry])

  /** Whether a recording or a saving can go on with what was typed; says what is missing otherwise. */
  function isComplete(forWhat: 'recording' | 'saving' = 'recording'): boolean {
    if (entry.state().lookUp === 'waiting') entry.refuse(stillLookingUp)
    else if (entry.check()) return true
    else entry.refuse(forWhat === 'recording' ? missingPatient : missingForSaving)
    return false
  }

  async function save(forWhat: 'recording' | 'saving' = 'recording') {
    if (!isComplete(forWhat)) return undefined
    const patient = await entry.save()
    if (!patient) return undefined
    notify(patientSaved, 'success')
    return { patientId: patient.id, patientName: patient.name }
  }

  return { entry, state, isComplete, save }
}
