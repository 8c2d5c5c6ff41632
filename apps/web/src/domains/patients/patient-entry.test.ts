import { eachPatientField } from '@prontuvoz/rules/patient'
import { beforeEach, expect, test } from 'vitest'
import { PatientEntry } from './patient-entry.ts'
import type { Patient, PatientPorts } from './patient-ports.ts'

const stored = (id: string, values: Partial<Patient>): Patient => ({
  ...eachPatientField(() => null),
  name: '',
  id,
  updated_at: '2026-11-21T12:00:00.000001+00:00',
  ...values,
})

let inserted: unknown[]
let answers: ((found: Patient | undefined) => void)[]
let entry: PatientEntry
beforeEach(() => {
  inserted = []
  answers = []
  const ports: PatientPorts = {
    byCpf: () => new Promise((answer) => answers.push(answer)),
    byId: async () => undefined,
    insert: async (id, values) => {
      inserted.push(values)
      return stored(id, values as Partial<Patient>)
    },
    update: async () => undefined,
    newId: () => 'new',
  }
  entry = new PatientEntry(ports, 'record')
})
/** Responds to the last lookup and lets the form process it. */
async function answer(found: Patient | undefined): Promise<void> {
  answers.at(-1)?.(found)
  await Promise.resolve()
  await Promise.resolve()
}

test('nothing is saved while the lookup of the CPF is pending', async () => {
  entry.type('name', 'Helena Prado')
  entry.type('cpf', '52998224725')
  expect(await entry.save()).toBeUndefined()
  expect(entry.state().problem?.title).toBe('Buscando o paciente')
  expect(inserted).toEqual([])
  await answer(undefined)
  expect(await entry.save()).toMatchObject({ id: 'new', cpf: '52998224725' })
  expect(inserted).toEqual([{ name: 'Helena Prado', cpf: '52998224725' }])
})

test('the answer for a CPF that has been changed meanwhile is ignored', async () => {
  entry.type('cpf', '52998224725')
  const [late] = answers
  entry.type('cpf', '11144477735')
  late?.(stored('other', { name: 'Ana Lima', cpf: '52998224725', known_allergies: 'Dipirona' }))
  await Promise.resolve()
  expect(entry.state()).toMatchObject({ row: undefined, lookUp: 'waiting', values: { name: '', known_allergies: '' } })
  await answer(stored('right', { name: 'Bia Reis', cpf: '11144477735' }))
  expect(entry.state()).toMatchObject({ row: { id: 'right' }, lookUp: 'found', values: { name: 'Bia Reis' } })
})
