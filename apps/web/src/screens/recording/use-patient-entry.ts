import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { maskCpf, parseCpf } from '@prontuvoz/rules/cpf'
import { EMPTY_PATIENT, patientForm, type PatientInput, type PatientValues } from '@prontuvoz/rules/patient'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { lookupFailed, patientFound, patientNew, patientSaved, saveFailed } from '#domains/patients/messages.ts'
import { patientByCpf, patientById, savePatient } from '#domains/patients/patient-queries.ts'
import { toForm } from '#domains/patients/patient.ts'
import type { Message } from '#shared/message.ts'
import { notify } from '#shared/notify.ts'
import { patiently } from '#shared/patience.ts'
import { missingForSaving, missingPatient } from './messages.ts'

/** The patient form of /record: looks up by CPF, and saves before a recording. */
export function usePatientEntry(userId: string) {
  // react-hook-form's form object changes without changing identity.
  'use no memo'
  const form = useForm<PatientInput>({ defaultValues: EMPTY_PATIENT, resolver: standardSchemaResolver(patientForm) })
  const [note, setNote] = useState<string>()
  const [problem, setProblem] = useState<Message>()
  const [query, setQuery] = useSearchParams()
  const wanted = useRef('')
  // A patient of /patients may have no CPF yet: the one typed here becomes theirs instead of a second patient's.
  const withoutCpf = useRef<string>(undefined)

  useEffect(() => {
    const [id, name] = [query.get('patient'), query.get('name')]
    if (id === null && name === null) return
    // Read as specified, then taken out of the address bar: it stays in histories and on shared screens.
    setQuery({}, { replace: true })
    if (name !== null) form.setValue('name', name)
    if (id !== null) {
      const before = form.getValues()
      patiently(() => patientById(userId, id)).then(
        (patient) => {
          if (!patient) return
          form.reset(filledIn(toForm(patient), before, form.getValues()))
          withoutCpf.current = patient.cpf === null ? patient.id : undefined
        },
        () => setProblem(lookupFailed),
      )
    }
  }, [query, setQuery, form, userId])

  async function lookUp(masked: string): Promise<void> {
    // One change can arrive as several events; a second look-up would clear what was typed since.
    if (wanted.current === masked) return
    wanted.current = masked
    const cpf = parseCpf(masked)
    setNote(undefined)
    if (!cpf) return
    const before = form.getValues()
    try {
      const patient = await patiently(() => patientByCpf(userId, cpf))
      // A slow answer must not overwrite what has been typed since.
      if (wanted.current !== masked) return
      if (!patient && withoutCpf.current !== undefined) return setNote('Este CPF será salvo no cadastro do paciente.')
      withoutCpf.current = undefined
      const known = patient ? toForm(patient) : { ...EMPTY_PATIENT, cpf: maskCpf(cpf) }
      form.reset(filledIn(known, before, form.getValues()))
      const message = patient ? patientFound : patientNew
      setNote(message.title)
      setProblem(undefined)
      notify(message, patient ? 'success' : 'info')
    } catch {
      if (wanted.current !== masked) return
      setProblem(lookupFailed)
      notify(lookupFailed, 'error')
    }
  }

  /** What was typed, if a recording or a saving can go on with it; marks the wrong fields otherwise. */
  async function complete(forWhat: 'recording' | 'saving' = 'recording'): Promise<PatientValues | undefined> {
    setProblem(undefined)
    // Marks the wrong fields and puts the focus on the first.
    await form.trigger(undefined, { shouldFocus: true })
    const { data: values } = patientForm.safeParse(form.getValues())
    if (values) return values
    const message = forWhat === 'recording' ? missingPatient : missingForSaving
    setProblem(message)
    notify(message, 'error')
    return undefined
  }

  async function save(forWhat: 'recording' | 'saving' = 'recording') {
    const values = await complete(forWhat)
    if (!values) return undefined
    try {
      const patientId = await savePatient(userId, values, withoutCpf.current)
      notify(patientSaved, 'success')
      return { patientId, patientName: values.name }
    } catch (cause) {
      const message = saveFailed(cause)
      setProblem(message)
      notify(message, 'error')
      return undefined
    }
  }

  return { form, note, problem, lookUp, complete, save }
}

/**
 * The form with what is known of a patient. What was typed while the answer was on its way stays where nothing is known.
 */
function filledIn(known: PatientInput, before: PatientInput, now: PatientInput): PatientInput {
  const earlier = new Map(Object.entries(before))
  const stored = new Map(Object.entries(known))
  const typed = Object.entries(now).filter(
    ([name, value]) => value !== earlier.get(name) && (stored.get(name) ?? '') === '',
  )
  return { ...known, ...Object.fromEntries(typed) }
}
