import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { PatientEntry } from '../../apps/web/src/domains/patients/patient-entry.ts'
import { patientPorts, type PatientPorts } from '../../apps/web/src/domains/patients/patient-ports.ts'
import { maskCpf } from '../../packages/rules/src/cpf.ts'
import { patientFields, type PatientFieldName, type PatientPlace } from '../../packages/rules/src/patient.ts'
import { chanceOf, type Chance } from '../recorder-faults/chance.ts'
import { BadNetwork, type NetworkFault } from './bad-network.ts'
import type { Clinic, Doctor } from './clinic.ts'
import { Ledger } from './ledger.ts'

const TYPED: readonly PatientFieldName[] = ['name', 'profession', 'address', 'known_allergies']
const STEPS = 60

export interface ConsultationReport {
  readonly seed: number
  readonly faults: ReadonlyMap<string, number>
  readonly saves: number
  readonly records: number
  /** The promises that the product broke; empty in a good run. */
  readonly violations: readonly string[]
}

/** A patient of the doctor. `id` is undefined until they are stored. */
interface Person {
  readonly tag: string
  cpf: string
  id: string | undefined
}

interface Tab {
  readonly number: number
  readonly entry: PatientEntry
  readonly ports: PatientPorts
  person: Person | undefined
}

/**
 * A doctor with two tabs on one device and one on another sees a few people: types, looks up, saves, corrects and
 * records, over a faulty network. Every row is checked against what was typed. The seed decides all choices; the order
 * of responses depends on the machine.
 * @param portsOf how a tab reaches the backend: a test can replace it with a broken one.
 */
export async function playConsultation(
  clinic: Clinic,
  seed: number,
  portsOf: (ports: PatientPorts, doctor: Doctor) => PatientPorts = (ports) => ports,
): Promise<ConsultationReport> {
  const consultation = new Consultation(clinic, seed, portsOf)
  await consultation.play()
  return consultation.report()
}

class Consultation {
  readonly #clinic: Clinic
  readonly #seed: number
  readonly #chance: Chance
  readonly #doctor: Doctor
  readonly #ledger: Ledger
  readonly #people: Person[] = []
  readonly #tabs: Tab[] = []
  readonly #networks: BadNetwork[] = []
  readonly #faults = new Map<string, number>()
  readonly #acts: Promise<unknown>[] = []
  readonly #prefix: string
  #values = 0
  #saves = 0
  #records = 0

  constructor(clinic: Clinic, seed: number, portsOf: (ports: PatientPorts, doctor: Doctor) => PatientPorts) {
    this.#clinic = clinic
    this.#seed = seed
    this.#chance = chanceOf(seed)
    this.#doctor = clinic.doctorOf(seed)
    this.#prefix = `v${randomUUID().slice(0, 8)}p`
    this.#ledger = new Ledger(this.#prefix)
    for (const place of ['record', 'record', 'record', 'card'] as const) this.#openTab(place, portsOf)
  }

  report(): ConsultationReport {
    const { violations } = this.#ledger
    return { seed: this.#seed, faults: this.#faults, saves: this.#saves, records: this.#records, violations }
  }

  async play(): Promise<void> {
    await this.#furnish()
    for (let step = 0; step < STEPS; step += 1) {
      const tab = this.#chance.one(this.#tabs)
      const act = this.#act(tab)
      this.#acts.push(act)
      if (this.#chance.isTrue(0.6)) await act
      else await sleep(this.#chance.between(0, 8))
    }
    await Promise.all(this.#acts)
    for (const network of this.#networks) network.isHealed = true
    for (const tab of this.#tabs) await this.#save(tab)
    await this.#ledger.check(this.#clinic.owner)
  }

  #openTab(place: PatientPlace, portsOf: (ports: PatientPorts, doctor: Doctor) => PatientPorts): void {
    const number = this.#tabs.length
    const network = new BadNetwork(chanceOf(this.#seed * 10 + number), (fault) => this.#count(fault))
    const client = this.#doctor.device(network.fetch)
    const ports = portsOf(
      patientPorts(
        this.#doctor.userId,
        async () => client,
        (read) => read(),
      ),
      this.#doctor,
    )
    const entry = new PatientEntry(ports, place)
    entry.subscribe(() => this.#look(number, entry))
    this.#networks.push(network)
    this.#tabs.push({ number, entry, ports, person: undefined })
  }

  /** Records what the doctor can see on the screen of a tab. */
  #look(tab: number, entry: PatientEntry): void {
    const { values, conflict } = entry.state()
    for (const { name } of patientFields) this.#ledger.shown(tab, name, values[name])
    for (const { name, stored } of conflict?.fields ?? []) this.#ledger.shown(tab, name, stored)
  }

  /** Two stored people, one stored without a CPF, and one who is not known yet. */
  async #furnish(): Promise<void> {
    for (let number = 0; number < 4; number += 1) {
      const person: Person = { tag: `${this.#prefix}${number}`, cpf: this.#newCpf(), id: undefined }
      this.#people.push(person)
      if (number > 2) continue
      person.id = randomUUID()
      const values = {
        name: `${person.tag} inicial`,
        cpf: number === 2 ? null : person.cpf,
        // As other programs store them: nobody types these here, so nothing may change them.
        phone: '11987654321',
        emergency_contact_phone: '+55 11 98765-4321',
        birth_date: '1970-01-02',
        medical_history: 'Linha 1\r\nLinha 2 ',
        known_allergies: number === 0 ? `${person.tag} dipirona` : null,
      }
      await this.#doctor.backend
        .from('patients')
        .insert({ id: person.id, user_id: this.#doctor.userId, ...values })
        .throwOnError()
      this.#ledger.given(person.id, person.tag, values)
    }
  }

  async #act(tab: Tab): Promise<void> {
    const luck = this.#chance.next() * 100
    const { entry } = tab
    if (entry.state().conflict) return this.#decide(tab)
    if (!tab.person || luck < 15) return this.#attend(tab)
    if (luck < 60) return this.#typeField(tab)
    if (luck < 78) return void (await this.#save(tab))
    if (luck < 88) return this.#record(tab)
    if (luck < 92) return this.#correctCpf(tab)
    if (luck < 95) return this.#restore(tab)
    if (luck < 98) return entry.retry()
    entry.clear()
    tab.person = undefined
  }

  /** Switches to a person: with an empty form, by typing over the previous CPF, or from the list of patients. */
  async #attend(tab: Tab): Promise<void> {
    const person = this.#chance.one(this.#people)
    const { entry } = tab
    if (tab.number === 3) {
      const row = person.id === undefined ? undefined : await tab.ports.byId(person.id).catch(() => undefined)
      if (!row) return
      entry.show(row)
      tab.person = person
      return
    }
    tab.person = person
    if (person.id !== undefined && (this.#chance.isTrue(0.3) || person === this.#people[2]))
      return entry.open(person.id)
    const { cpf } = entry.state().values
    if (cpf === '' || this.#chance.isTrue(0.3)) entry.clear()
    // First incomplete, or with one wrong digit.
    if (this.#chance.isTrue(0.3)) entry.type('cpf', person.cpf.slice(0, this.#chance.between(0, 10)))
    if (this.#chance.isTrue(0.2)) entry.type('cpf', this.#newCpf())
    this.#typeCpf(tab, person)
    if (this.#chance.isTrue(0.5)) await sleep(20)
  }

  #typeCpf({ number, entry }: Tab, person: Person): void {
    this.#ledger.typed(number, person.tag, 'cpf', person.cpf)
    entry.type('cpf', maskCpf(person.cpf))
  }

  #typeField({ entry, number, person }: Tab): Promise<void> {
    if (person) {
      const name = this.#chance.one(TYPED)
      const value = `${person.tag} ${name} ${(this.#values += 1)}`
      this.#ledger.typed(number, person.tag, name, value)
      entry.type(name, value)
    }
    return Promise.resolve()
  }

  /** The doctor looks before the click: at the name of a known patient, and at what the screen asks. */
  async #save(tab: Tab) {
    const { entry, person } = tab
    if (!person) return undefined
    const { lookUp, row, values, earlier, holder } = entry.state()
    if (holder) {
      if (holder.name.startsWith(`${person.tag} `)) entry.useHolder()
      return undefined
    }
    // A form for a new patient although the person is known, or with the name still missing.
    if (lookUp === 'new' && person.id !== undefined) return undefined
    if (lookUp === 'new' && earlier && values.name === '' && this.#chance.isTrue(0.5)) return undefined
    const stored = await entry.save()
    if (!stored) return undefined
    this.#saves += 1
    if (tab.person === person) {
      if (row === undefined && person.id === undefined) person.id = stored.id
      this.#ledger.stored(stored.id, stored.updated_at)
    }
    return tab.person === person ? stored : undefined
  }

  /** A consultation of the saved patient, and its record as the specification's client writes it. */
  async #record(tab: Tab): Promise<void> {
    const stored = await this.#save(tab)
    if (!stored || tab.number === 3 || tab.person === undefined || stored.cpf === null) return
    const { userId, backend } = this.#doctor
    const consultationId = randomUUID()
    const text = `${tab.person.tag} prontuário ${(this.#values += 1)}`
    await backend
      .from('consultations')
      .insert({ id: consultationId, user_id: userId, patient_id: stored.id })
      .throwOnError()
    await backend
      .from('patient_records')
      .insert({
        user_id: userId,
        patient_cpf: stored.cpf,
        patient_name: stored.name,
        consultation_id: consultationId,
        medical_analysis: text,
      })
      .throwOnError()
    this.#records += 1
  }

  /** The person in the form has another CPF than the stored one. */
  async #correctCpf(tab: Tab): Promise<void> {
    const { entry, person } = tab
    const { row, lookUp } = entry.state()
    if (!person || !row || row.id !== person.id || lookUp !== 'found' || row.cpf === null) return
    person.cpf = this.#newCpf()
    this.#ledger.corrected(person.tag)
    this.#count('CPF corrected')
    this.#typeCpf(tab, person)
    for (let waited = 0; entry.state().lookUp === 'waiting' && waited < 50; waited += 1) await sleep(5)
    if (tab.person === person && entry.state().lookUp === 'new' && entry.state().earlier?.row?.id === person.id) {
      entry.useEarlier()
      await this.#save(tab)
    }
  }

  async #decide(tab: Tab): Promise<void> {
    const { entry } = tab
    this.#count('conflict shown')
    if (this.#chance.isTrue(0.2)) return entry.putOff()
    const fields = entry.state().conflict?.fields ?? []
    entry.decide(
      Object.fromEntries(fields.map(({ name }) => [name, this.#chance.isTrue(0.5) ? 'mine' : 'stored'] as const)),
    )
    await this.#save(tab)
  }

  async #restore(tab: Tab): Promise<void> {
    const { row } = tab.entry.state()
    if (tab.number !== 3 || !row) return
    const { data: versions } = await this.#doctor.backend.rpc('patient_versions', { patient: row.id }).throwOnError()
    const version = this.#chance.one(z.array(z.object({ id: z.number() })).parse(versions))
    this.#ledger.restored(row.id)
    const { error } = await this.#doctor.backend.rpc('restore_patient_version', {
      patient: row.id,
      version: version.id,
      seen: row.updated_at,
    })
    // A CPF that records depend on stays; everything else is restored.
    if (error && error.code !== 'PV020' && error.code !== '23505') this.#ledger.violations.push(error.message)
    else this.#count('version restored')
  }

  #newCpf(): string {
    return String(10_000_000_000 + Math.floor(Math.random() * 89_999_999_999))
  }

  #count(what: NetworkFault | 'CPF corrected' | 'conflict shown' | 'version restored'): void {
    this.#faults.set(what, (this.#faults.get(what) ?? 0) + 1)
  }
}
