import type { Cpf } from '@prontuvoz/rules/cpf'
import { patientFields, type PatientChange } from '@prontuvoz/rules/patient'
import { Failure } from '#shared/failure.ts'
import type { Patient, PatientPorts } from './patient-ports.ts'

/** A patient typed while offline, when the CPF could not be looked up. */
export interface TypedPatient {
  /** The id for adding it: repeating after a lost response adds no second patient. */
  readonly id: string
  readonly name: string
  readonly cpf: Cpf
  readonly values: PatientChange
}

/** A change of a stored patient made offline, with the values before it. */
export interface HeldChange extends Pick<TypedPatient, 'id' | 'name' | 'values'> {
  readonly seenAt: string
  readonly seen?: PatientChange | undefined
}

/**
 * The stored patient for one typed while offline: the one with the same CPF and name, or a new one.
 * @throws Failure `conflict` if the CPF has another name, `limit` if the plan is full.
 */
export async function storedPatientOf(ports: PatientPorts, typed: TypedPatient): Promise<string> {
  // Look up before adding: even a full plan has room for an existing patient.
  const found = await ports.byCpf(typed.cpf)
  if (found) return sameAs(ports, typed, found)
  try {
    return (await ports.insert(typed.id, { ...typed.values, name: typed.name, cpf: typed.cpf })).id
  } catch (cause) {
    if (!(cause instanceof Failure) || cause.kind !== 'conflict') throw cause
    // Added by this or another device since the lookup.
    const taken = (await ports.byId(typed.id)) ?? (await ports.byCpf(typed.cpf))
    if (!taken) throw cause
    return sameAs(ports, typed, taken)
  }
}

/**
 * Stores a change made offline: all of it if the row is unchanged; otherwise only fields that still have their earlier
 * value or none, and long texts are appended. @throws Failure `not-found` if the patient is gone.
 */
export async function storeHeldChange(
  ports: PatientPorts,
  { id, name, values, seenAt, seen = {} }: HeldChange,
): Promise<void> {
  if (Object.keys(values).length === 0 || (await ports.update(id, seenAt, values))) return
  const found = await ports.byId(id)
  if (!found) throw new Failure('not-found', `O cadastro de ${name} foi removido. Diga de quem é a consulta.`)
  await fillIn(ports, found, values, seen)
}

async function sameAs(ports: PatientPorts, typed: TypedPatient, found: Patient): Promise<string> {
  if (found.id === typed.id) return found.id
  if (wordsOf(found.name) !== wordsOf(typed.name))
    throw new Failure('conflict', `Este CPF já é de ${found.name}. Confira de quem é a consulta.`)
  await fillIn(ports, found, typed.values)
  return found.id
}

/** Another device may write at the same moment. */
const MAX_TRIES = 3

/**
 * Keeps the stored values and fills the empty ones. Of two long texts, such as allergies, both are kept, one per line:
 * only a person can tell which is right, and neither may be lost.
 * @throws Failure `unavailable` if others keep writing the same row.
 */
async function fillIn(
  ports: PatientPorts,
  found: Patient,
  values: PatientChange,
  seen: PatientChange = {},
): Promise<void> {
  let stored: Patient | undefined = found
  for (let tries = 0; stored && tries < MAX_TRIES; tries += 1) {
    const change = additionsTo(stored, values, seen)
    if (Object.keys(change).length === 0 || (await ports.update(stored.id, stored.updated_at, change))) return
    stored = await ports.byId(stored.id)
  }
  throw new Failure('unavailable', 'O cadastro do paciente está sendo alterado em outro lugar.')
}

function additionsTo(stored: Patient, values: PatientChange, seen: PatientChange): PatientChange {
  const additions = patientFields.flatMap(({ name, kind }) => {
    const [value, before] = [values[name], stored[name]]
    if (value === undefined || value === before) return []
    if ((name in seen && before === seen[name]) || before === null) return [[name, value] as const]
    const isNewText = kind === 'long' && value !== null && !before.toLowerCase().includes(value.trim().toLowerCase())
    return isNewText ? [[name, `${before.trimEnd()}\n${value}`] as const] : []
  })
  return Object.fromEntries(additions)
}

function wordsOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.split(/\s+/u).filter(Boolean).join(' ')
}
