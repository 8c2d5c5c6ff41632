import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PatientPorts } from '../../apps/web/src/domains/patients/patient-ports.ts'
import { EMPTY_PATIENT, patientFields } from '../../packages/rules/src/patient.ts'
import { openClinic, type Clinic, type Doctor } from './clinic.ts'
import { playConsultations } from './play-consultations.ts'

let clinic: Clinic
beforeAll(async () => {
  clinic = await openClinic()
})
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

/** Which consultations hit the fault is random: nearly always some of the first 25 do. */
async function expectNoticed(
  violation: string,
  portsOf: (ports: PatientPorts, doctor: Doctor) => PatientPorts,
): Promise<void> {
  const broken: string[] = []
  for (let round = 0; round < 4 && !broken.join().includes(violation); round += 1)
    broken.push(...(await brokenIn(25, portsOf)))
  expect(broken.join()).toContain(violation)
}

test('forty consultations in several tabs over a failing network change no field that nobody typed, and no record’s person', async () => {
  expect(await brokenIn(40)).toEqual([])
  expect(await clinic.brokenChains()).toEqual([])
})

test('the harness notices a save that does not check that the row is unchanged', async () => {
  await expectNoticed('was overwritten unseen', (ports, { userId, backend }) => ({
    ...ports,
    update: async (id, _seenAt, change) => {
      await backend.from('patients').update(change).eq('user_id', userId).eq('id', id).throwOnError()
      return ports.byId(id)
    },
  }))
})

test('the harness notices a form that overwrites every field of whoever has the CPF', async () => {
  await expectNoticed('was emptied by nobody', (ports, { userId, backend }) => ({
    ...ports,
    insert: async (id, change) => {
      const nothing = Object.fromEntries(patientFields.map(({ name }) => [name, EMPTY_PATIENT[name] || null]))
      const whole = { ...nothing, ...change }
      const { data } = await backend.from('patients').update(whole).eq('user_id', userId).eq('cpf', change.cpf).select()
      const row = data?.[0] ? await ports.byId(String(data[0].id)) : undefined
      return row ?? ports.insert(id, change)
    },
  }))
})

test('the harness notices an answer that is used for another CPF', async () => {
  await expectNoticed('typed for', (ports) => {
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
})
