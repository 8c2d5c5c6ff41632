import type { Cpf } from '@prontuvoz/rules/cpf'
import { patientFields, type PatientChange } from '@prontuvoz/rules/patient'
import { Failure } from '#shared/failure.ts'
import type { Patient, PatientPorts } from './patient-ports.ts'

/** A patient who was typed where nobody could be asked who has the CPF. */
export interface TypedPatient {
  /** Under which the patient is added: repeating it after a lost answer adds no second. */
  readonly id: string
  readonly name: string
  readonly cpf: Cpf
  readonly values: PatientChange
}

/** What was changed of a stored patient, and what was there before. */
export interface HeldChange extends Pick<TypedPatient, 'id' | 'name' | 'values'> {
  readonly seenAt: string
  readonly seen?: PatientChange | undefined
}

/**
 * The stored patient of somebody who was typed without a network: who has the CPF and the same name, or a new one.
 * @throws Failure `conflict` where the CPF belongs to another name, `limit` where the plan allows no more.
 */
export async function storedPatientOf(ports: PatientPorts, typed: TypedPatient): Promise<string> {
  // Before it is added: a plan that is full has room for who is there already.
  const found = await ports.byCpf(typed.cpf)
  if (found) return sameAs(ports, typed, found)
  try {
    return (await ports.insert(typed.id, { ...typed.values, name: typed.name, cpf: typed.cpf })).id
  } catch (cause) {
    if (!(cause instanceof Failure) || cause.kind !== 'conflict') throw cause
    // Added by this device or another since it was asked.
    const taken = (await ports.byId(typed.id)) ?? (await ports.byCpf(typed.cpf))
    if (!taken) throw cause
    return sameAs(ports, typed, taken)
  }
}

/**
 * Stores what was changed of a patient without a network: all of it over the row that was seen, and over a row that has
 * changed since only where that still has what was seen, or nothing; a long text is added to the one that is there.
 * @throws Failure `not-found` where the patient is gone.
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

/** Somebody else may write at the same moment. */
const MAX_TRIES = 3

/**
 * What is stored counts, and what it lacks is added. Two long texts, such as allergies, are both kept, a line each: which
 * of them is right only a person can say, and neither may be lost.
 * @throws Failure `unavailable` where others keep writing the same row.
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
