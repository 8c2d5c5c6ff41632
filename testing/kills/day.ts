import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { StripeServer } from '../stripe/stripe-server.ts'
import { buy, keepPhoto, signUp, type KeptPhoto } from './accounts.ts'
import { promised, type KilledProduct } from './killed-product.ts'
import { begin, confirm, correct, print, record, write } from './visits.ts'

const CONVERSATION =
  'Médica: O que a senhora sente?\nPaciente: Dor de cabeça há três dias. Tenho alergia a penicilina.\nMédica: Tome dipirona.'

/** What one account was told is stored. */
export interface Told {
  readonly email: string
  readonly userId: string
  readonly patients: ReadonlyMap<string, { readonly name: string; readonly cpf: string; readonly note: string }>
  /** Text and confirmation, by the consultation's id. */
  readonly records: ReadonlyMap<string, { readonly text: string; readonly isConfirmed: boolean }>
  readonly pieces: number
  readonly photo: KeptPhoto
}

export interface DayWorld {
  readonly killed: KilledProduct
  readonly stripe: StripeServer
  readonly webhook: string
  readonly bed: Float32Array
}

/**
 * Everything a doctor does in the product, once, whatever is killed meanwhile. @returns what they were told is stored.
 */
export async function playDay(world: DayWorld, number: number): Promise<Told> {
  const { killed, bed } = world
  const email = `queda${number}@clinica.test`
  const { backend, userId } = await signUp(killed, email)
  const patients = new Map<string, { name: string; cpf: string; note: string }>()
  for (const place of [0, 1]) {
    const id = randomUUID()
    const patient = { name: `Paciente ${number} ${place}`, cpf: cpfOf(number * 2 + place), note: '' }
    await addPatient(killed, backend, userId, id, patient)
    patients.set(id, { ...patient, note: await correctPatient(killed, backend, id) })
  }
  const [spokenFor = '', typedFor = ''] = [...patients.keys()]
  const spoken = await record(killed, backend, { userId, patientId: spokenFor, bed, seed: number })
  const typed = await begin(killed, backend, userId, typedFor)
  const records = new Map<string, { text: string; isConfirmed: boolean }>()
  for (const [consultationId, text] of [
    [spoken.consultationId, spoken.text],
    [typed, CONVERSATION],
  ] as const) {
    const written = await write(killed, backend, consultationId, text)
    const corrected = await correct(killed, backend, written.recordId, `${written.analysis}\n• Corrigido ${number}.`)
    await confirm(killed, backend, written.recordId, corrected)
    await print(killed, backend, written.recordId)
    records.set(consultationId, { text: corrected, isConfirmed: true })
  }
  const photo = await keepPhoto(killed, backend, userId)
  await buy(world, backend, userId)
  const { pieces } = spoken
  return { email, userId, patients, records, pieces, photo }
}

async function addPatient(
  killed: KilledProduct,
  backend: SupabaseClient,
  userId: string,
  id: string,
  { name, cpf }: { readonly name: string; readonly cpf: string },
): Promise<void> {
  await killed.until('new patient', async () => {
    const { error } = await backend.from('patients').insert({ id, user_id: userId, name, cpf })
    if (error?.code !== '23505') return void (error && fail(error))
    const { data } = await backend.from('patients').select('name, cpf').eq('id', id).single().throwOnError()
    promised(data.name === name && data.cpf === cpf, `patient ${id}: ${JSON.stringify(data)}`)
  })
}

async function correctPatient(killed: KilledProduct, backend: SupabaseClient, id: string): Promise<string> {
  const note = `nota ${randomUUID()}`
  await killed.until('changed patient', async () => {
    const seen = await backend
      .from('patients')
      .select('medical_history, updated_at')
      .eq('id', id)
      .single()
      .throwOnError()
    if (seen.data.medical_history === note) return
    const change = { medical_history: note }
    const changed = backend.from('patients').update(change).eq('id', id).eq('updated_at', seen.data.updated_at)
    const { data } = await changed.select('id').throwOnError()
    promised(data.length === 1, `patient ${id}: changed by somebody else`)
  })
  return note
}

function fail(cause: { readonly message: string }): never {
  throw new Error(cause.message, { cause })
}

/** Digits only, with the two check digits. */
function cpfOf(number: number): string {
  const digits = String(100_000_000 + number * 7919).slice(-9)
  const check = (given: string) => {
    const sum = [...given].reduce((total, digit, at) => total + Number(digit) * (given.length + 1 - at), 0)
    return String(((sum * 10) % 11) % 10)
  }
  const first = digits + check(digits)
  return first + check(first)
}
