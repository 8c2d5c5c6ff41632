import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PatientPorts } from '../../apps/web/src/domains/patients/patient-ports.ts'
import { EMPTY_PATIENT, patientFields } from '../../packages/rules/src/patient.ts'
import { openClinic, type Clinic, type Doctor } from './clinic.ts'
import { playConsultations } from './play-consultations.ts'

let clinic: Clinic
beforeAll(async () => {
  clinic = await openClinic()
}, 120_000)
afterAll(() => clinic.close())

async function brokenIn(
  consultations: number,
  portsOf?: (ports: PatientPorts, doctor: Doctor) => PatientPorts,
): Promise<readonly string[]> {
  const first = Math.floor(Math.random() * 1_000_000)
  console.info(`SEED=${first}`)
  const reports = await playConsultations(clinic, first, consultations, portsOf)
  return reports.flatMap(({ seed, violations }) =>
    violations.length === 0 ? [] : [`seed ${seed}: ${violations.slice(0, 3).join('; ')}`],
  )
}

test('forty consultations in several tabs over a failing network change no field that nobody typed, and no record’s person', async () => {
  expect(await brokenIn(40)).toEqual([])
  expect(await clinic.brokenChains()).toEqual([])
}, 120_000)

test('the harness notices a save that does not check that the row is unchanged', async () => {
  const broken = await brokenIn(25, (ports, { userId, backend }) => ({
    ...ports,
    update: async (id, _seenAt, change) => {
      await backend.from('patients').update(change).eq('user_id', userId).eq('id', id).throwOnError()
      return ports.byId(id)
    },
  }))
  expect(broken.join()).toContain('was overwritten unseen')
}, 120_000)

test('the harness notices a form that overwrites every field of whoever has the CPF', async () => {
  const broken = await brokenIn(25, (ports, { userId, backend }) => ({
    ...ports,
    insert: async (id, change) => {
      const nothing = Object.fromEntries(patientFields.map(({ name }) => [name, EMPTY_PATIENT[name] || null]))
      const whole = { ...nothing, ...change }
      const { data } = await backend.from('patients').update(whole).eq('user_id', userId).eq('cpf', change.cpf).select()
      const row = data?.[0] ? await ports.byId(String(data[0].id)) : undefined
      return row ?? ports.insert(id, change)
    },
  }))
  expect(broken.join()).toContain('was emptied by nobody')
}, 120_000)

test('the harness notices an answer that is used for another CPF', async () => {
  const broken = await brokenIn(25, (ports) => {
    let before: ReturnType<PatientPorts['byCpf']> | undefined
    return {
      ...ports,
      byCpf: (cpf) => {
        const answer = before ?? ports.byCpf(cpf)
        before = ports.byCpf(cpf).catch(() => undefined)
        return answer
      },
    }
  })
  expect(broken.join()).toContain('typed for')
}, 120_000)
