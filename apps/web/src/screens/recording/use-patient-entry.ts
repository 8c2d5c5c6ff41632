import { parseCpf } from '@prontuvoz/rules/cpf'
import { changedFields, lineAsRead, patientFields } from '@prontuvoz/rules/patient'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import type { EntryState } from '#domains/patients/entry-state.ts'
import { keptPatientsIn, withKeptPatients } from '#domains/patients/kept-patients.ts'
import { patientSaved, stillLookingUp } from '#domains/patients/messages.ts'
import { PatientEntry } from '#domains/patients/patient-entry.ts'
import { patientPorts, type PatientPorts } from '#domains/patients/patient-ports.ts'
import type { SavedPatient } from '#recording/begin-recording.ts'
import { isUnreachable } from '#recording/filing.ts'
import { keptRows } from '#recording/journal/kept-list.ts'
import { notify } from '#shared/notify.ts'
import { missingForSaving, missingName, missingPatient } from './messages.ts'

/** Longest wait for the server before a recording starts without it. */
const MAX_SAVE_MS = 8000

/** A CPF from a search that found nobody, so that it need not be typed twice. */
const searched = z.object({ cpf: z.string() })

/** The patient form of /record: looks up by CPF, and saves before a recording. */
export function usePatientEntry(userId: string) {
  const [{ entry, start }] = useState(() => makeEntry(userId))
  const state = useSyncExternalStore(entry.subscribe, entry.state)
  const [query, setQuery] = useSearchParams()

  useEffect(() => {
    const [id, name] = [query.get('patient'), query.get('name')]
    if (id === null && name === null) return
    // Read as specified, then removed from the address bar, because it would stay in histories and on shared screens.
    setQuery({}, { replace: true })
    if (id !== null) void entry.open(id, name ?? undefined)
    else if (name !== null) entry.type('name', name)
  }, [query, setQuery, entry])

  const cpf = searched.safeParse(useLocation().state).data?.cpf
  useEffect(() => {
    if (cpf === undefined) return
    // It must not stay in the tab's history.
    setQuery({}, { replace: true })
    entry.type('cpf', cpf)
    document.querySelectorAll<HTMLElement>('[data-patient] input')[1]?.focus()
  }, [cpf, setQuery, entry])

  /** Whether the form is complete enough to record or to save; otherwise shows what is missing. */
  function isComplete(forWhat: 'recording' | 'saving' = 'recording'): boolean {
    const isHere = forWhat === 'recording' && !navigator.onLine
    if (entry.state().lookUp === 'waiting') entry.refuse(stillLookingUp)
    else if (entry.check(isHere)) return true
    else entry.refuse(forWhat === 'saving' ? missingForSaving : isHere ? missingName : missingPatient)
    return false
  }

  async function save(forWhat: 'recording' | 'saving' = 'recording'): Promise<SavedPatient | undefined> {
    if (!isComplete(forWhat)) return undefined
    if (forWhat === 'recording') return start()
    const patient = await entry.save()
    if (!patient) return undefined
    notify(patientSaved, 'success')
    return { patientId: patient.id, patientName: patient.name, cpf: patient.cpf }
  }

  return { entry, state, isComplete, save }
}

function makeEntry(userId: string) {
  let failed: unknown
  /** Notices while saving for a recording, held back in case it starts offline. */
  let held: Parameters<typeof notify>[] | undefined
  const stored = withKeptPatients(
    patientPorts(userId),
    async () => keptPatientsIn(await keptRows(userId)),
    () => navigator.onLine,
  )
  const noted = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (cause) {
      failed = cause
      throw cause
    }
  }
  const ports: PatientPorts = {
    ...stored,
    insert: (id, values) => noted(stored.insert(id, values)),
    update: (id, seenAt, change) => noted(stored.update(id, seenAt, change)),
  }
  const entry = new PatientEntry(ports, 'record', (message, tone) => {
    if (held) held.push([message, tone])
    else notify(message, tone)
  })

  /** Saves for a recording; if the server does not answer in time, the patient is stored on this device with it. */
  async function start(): Promise<SavedPatient | undefined> {
    if (!navigator.onLine) return heldPatient(entry.state())
    failed = undefined
    const told: Parameters<typeof notify>[] = []
    held = told
    const late = new Promise<'late'>((done) => setTimeout(() => done('late'), MAX_SAVE_MS))
    const saved = await Promise.race([entry.save(), late])
    held = undefined
    if (saved === 'late' || (!saved && isUnreachable(failed))) return heldPatient(entry.state())
    for (const message of told) notify(...message)
    if (!saved) return undefined
    notify(patientSaved, 'success')
    return { patientId: saved.id, patientName: saved.name, cpf: saved.cpf, onGone: () => entry.forgetRow() }
  }
  return { entry, start }
}

/** The form's patient, to be saved with the consultation. */
function heldPatient({ row, values }: EntryState): SavedPatient {
  const id = row?.id ?? crypto.randomUUID()
  const name = lineAsRead(values.name)
  const cpf = parseCpf(values.cpf) ?? row?.cpf ?? null
  const change = changedFields(row, values)
  const seen =
    row &&
    Object.fromEntries(patientFields.flatMap((field) => (field.name in change ? [[field.name, row[field.name]]] : [])))
  const waiting = { id, name, cpf, isStored: row !== undefined, values: change, seenAt: row?.updated_at, seen }
  return { patientId: id, patientName: name, cpf, waiting }
}
