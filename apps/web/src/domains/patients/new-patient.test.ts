import { parseCpf, type Cpf } from '@prontuvoz/rules/cpf'
import { eachPatientField, type PatientChange } from '@prontuvoz/rules/patient'
import { beforeEach, expect, test } from 'vitest'
import { Failure } from '#shared/failure.ts'
import { storedPatientOf, storeHeldChange } from './new-patient.ts'
import type { Patient, PatientPorts } from './patient-ports.ts'

const CPF = cpfOf('52998224725')
const typed = { id: 'new', name: 'Helena  Prado', cpf: CPF, values: { name: 'Helena Prado', phone: '11999990000' } }

let rows: Map<string, Patient>
let inserts: number
beforeEach(() => {
  rows = new Map()
  inserts = 0
})

function cpfOf(digits: string): Cpf {
  const cpf = parseCpf(digits)
  if (!cpf) throw new Error('no CPF')
  return cpf
}

function stored(id: string, values: PatientChange): Patient {
  const row = { ...eachPatientField(() => null), ...values, name: values.name ?? '', id, updated_at: `at ${id}` }
  rows.set(id, row)
  return row
}

function ports(over: Partial<PatientPorts> = {}): PatientPorts {
  return {
    byCpf: async (cpf) => [...rows.values()].find((row) => row.cpf === cpf),
    byId: async (id) => rows.get(id),
    insert: async (id, values) => {
      inserts += 1
      return stored(id, values)
    },
    update: async (id, seenAt, change) => {
      const row = rows.get(id)
      return row?.updated_at === seenAt ? stored(id, { ...row, ...change }) : undefined
    },
    newId: () => 'unused',
    ...over,
  }
}

test('if nobody has the CPF, the patient is added as typed', async () => {
  expect(await storedPatientOf(ports(), typed)).toBe('new')
  expect(rows.get('new')).toMatchObject({ cpf: CPF, phone: '11999990000' })
})

test('an insert whose answer was lost is found again and not repeated', async () => {
  const lossy = ports({
    insert: async (id, values) => {
      await ports().insert(id, values)
      throw new Failure('unanswered', 'lost')
    },
  })
  await expect(storedPatientOf(lossy, typed)).rejects.toMatchObject({ kind: 'unanswered' })
  expect(await storedPatientOf(ports(), typed)).toBe('new')
  expect(inserts).toBe(1)
})

test('if CPF and name are a stored patient’s, it is used, and only its empty fields are filled', async () => {
  stored('known', { name: 'HELENA PRADO', cpf: CPF, phone: null, profession: 'médica' })
  const refused = ports({ insert: () => Promise.reject(new Failure('limit', 'full')) })
  expect(await storedPatientOf(refused, { ...typed, values: { ...typed.values, profession: 'atriz' } })).toBe('known')
  expect(rows.get('known')).toMatchObject({ phone: '11999990000', profession: 'médica', name: 'HELENA PRADO' })
})

test('if the CPF has another name, nobody is chosen, and the message names the owner', async () => {
  stored('other', { name: 'Bruno Dias', cpf: CPF })
  await expect(storedPatientOf(ports(), typed)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'Este CPF já é de Bruno Dias. Confira de quem é a consulta.',
  })
  expect(inserts).toBe(0)
})

test('if another device adds the CPF between lookup and insert, the same rule applies', async () => {
  const racing = ports({
    insert: () => {
      stored('other', { name: 'Bruno Dias', cpf: CPF })
      return Promise.reject(new Failure('conflict', 'taken'))
    },
  })
  await expect(storedPatientOf(racing, typed)).rejects.toMatchObject({ kind: 'conflict' })
})

test('a change of a patient who was changed elsewhere meanwhile overwrites nothing', async () => {
  stored('known', { name: 'Helena Prado', phone: '1', email: null })
  const values = { phone: '2', email: 'h@example.com' }
  await storeHeldChange(ports(), { id: 'known', name: 'Helena', values, seenAt: 'earlier' })
  expect(rows.get('known')).toMatchObject({ phone: '1', email: 'h@example.com' })
})

test('a patient who is gone is reported', async () => {
  const change = { id: 'gone', name: 'Helena', values: { phone: '2' }, seenAt: 'earlier' }
  await expect(storeHeldChange(ports(), change)).rejects.toMatchObject({ kind: 'not-found' })
})

test('an offline change is stored even if another field has changed since', async () => {
  stored('helena', { name: 'Helena', known_allergies: 'Nega', phone: '1' })
  const change = {
    id: 'helena',
    name: 'Helena',
    values: { known_allergies: 'Dipirona' },
    seen: { known_allergies: 'Nega' },
  }
  await storeHeldChange(ports(), { ...change, seenAt: 'before the phone was changed' })
  expect(rows.get('helena')).toMatchObject({ known_allergies: 'Dipirona', phone: '1' })
})

test('allergies written by two people are both kept, a line each, once however often it is repeated', async () => {
  stored('helena', { name: 'Helena', known_allergies: 'Penicilina', phone: '1' })
  const change = {
    id: 'helena',
    name: 'Helena',
    values: { known_allergies: 'Dipirona', phone: '2' },
    seen: { known_allergies: 'Nega', phone: '0' },
  }
  for (let time = 0; time < 2; time += 1) await storeHeldChange(ports(), { ...change, seenAt: 'before' })
  expect(rows.get('helena')).toMatchObject({ known_allergies: 'Penicilina\nDipirona', phone: '1' })
})

test('a change that another overtakes is repeated over the new row', async () => {
  stored('helena', { name: 'Helena' })
  const own = ports()
  let overtaken = 0
  const busy: PatientPorts = {
    ...own,
    update: async (...call) => {
      if (call[1] === 'before' || overtaken === 1) return own.update(...call)
      overtaken += 1
      stored('helena', { name: 'Helena', known_allergies: 'Penicilina' })
      return undefined
    },
  }
  const change = { id: 'helena', name: 'Helena', values: { known_allergies: 'Dipirona' }, seen: {} }
  await storeHeldChange(busy, { ...change, seenAt: 'before' })
  expect(rows.get('helena')?.known_allergies).toBe('Penicilina\nDipirona')
})
