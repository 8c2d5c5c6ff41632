import {
  patientFields,
  shownValue,
  type PatientFieldName,
  type PatientValues,
} from '../../packages/rules/src/patient.ts'
import type { Pool } from 'pg'
import { z } from 'zod'

const versionRow = z.object({ patient_id: z.string(), act: z.string(), content: z.record(z.string(), z.unknown()) })
const recordRow = z.object({ patient_id: z.string(), patient_cpf: z.string(), medical_analysis: z.string() })

/**
 * What was typed in one simulated consultation, for whom, and what the screens showed; checked against the database.
 */
export class Ledger {
  readonly #prefix: string
  /** For each typed value: the person meant, and the tabs. */
  readonly #typed = new Map<string, { readonly person: string; readonly tabs: Set<number> }>()
  readonly #shown = new Set<string>()
  readonly #given = new Map<string, { readonly person: string; readonly values: Partial<PatientValues> }>()
  readonly #stored: { readonly id: string; readonly updatedAt: string }[] = []
  readonly #restored = new Set<string>()
  readonly #corrected = new Set<string>()
  /** Every value that a field of a row has had. */
  readonly #history = new Set<string>()
  readonly violations: string[] = []

  /** @param prefix starts the name of every person in this consultation, and of nobody in another. */
  constructor(prefix: string) {
    this.#prefix = prefix
  }

  given(id: string, person: string, values: Partial<PatientValues>): void {
    this.#given.set(id, { person, values })
  }

  typed(tab: number, person: string, name: PatientFieldName, value: string): void {
    const key = `${name} ${value}`
    const tabs = this.#typed.get(key)?.tabs ?? new Set()
    this.#typed.set(key, { person, tabs: tabs.add(tab) })
  }

  shown(tab: number, name: PatientFieldName, value: string): void {
    this.#shown.add(`${tab} ${name} ${value}`)
  }

  /** A save was reported as successful. */
  stored(id: string, updatedAt: string): void {
    this.#stored.push({ id, updatedAt })
  }

  restored(id: string): void {
    this.#restored.add(id)
  }

  corrected(person: string): void {
    this.#corrected.add(person)
  }

  /** Checks every state that a row of this consultation ever had, and every record, against what was typed. */
  async check(owner: Pool): Promise<void> {
    const { rows } = await owner.query(
      `select patient_id, act, content from vault.patient_versions
       where patient_id in (select id from patients where name like $1) order by id`,
      [`${this.#prefix}%`],
    )
    const people = new Map<string, string>()
    const last = new Map<string, Readonly<Record<string, unknown>>>()
    const kept = new Set<string>()
    for (const { patient_id: id, content } of z.array(versionRow).parse(rows)) {
      const given = this.#given.get(id)
      const person = people.get(id) ?? given?.person ?? String(content['name']).split(' ')[0] ?? ''
      people.set(id, person)
      for (const { name } of patientFields) this.#checkField(id, person, name, content, last.get(id), given?.values)
      last.set(id, content)
      for (const { name } of patientFields) this.#history.add(`${id} ${name} ${String(content[name])}`)
      kept.add(`${id} ${Date.parse(String(content['updated_at']))}`)
    }
    for (const { id, updatedAt } of this.#stored)
      if (!kept.has(`${id} ${Date.parse(updatedAt)}`))
        this.violations.push('told as saved, and no version of it exists')
    const counts = new Map<string, number>()
    for (const person of people.values()) counts.set(person, (counts.get(person) ?? 0) + 1)
    for (const [person, count] of counts)
      if (count > 1 && !this.#corrected.has(person)) this.violations.push(`${person} is stored ${count} times`)
    await this.#checkRecords(owner, people, last)
  }

  #checkField(
    id: string,
    person: string,
    name: PatientFieldName,
    now: Readonly<Record<string, unknown>>,
    before: Readonly<Record<string, unknown>> | undefined,
    given: Partial<PatientValues> | undefined,
  ): void {
    const value = now[name]
    const old = before?.[name] ?? (before ? null : given?.[name])
    if (value === old || (value === null && old === undefined)) return
    // Restoring a version brings back an earlier value of the row.
    if (this.#restored.has(id) && this.#history.has(`${id} ${name} ${String(value)}`)) return
    if (value === null) return void this.violations.push(`${person}: ${name} was emptied by nobody`)
    const typed = this.#typed.get(`${name} ${String(value)}`)
    if (!typed) return void this.violations.push(`${person}: ${name} became ${String(value)}, which nobody typed`)
    if (typed.person !== person)
      this.violations.push(`${person}: ${name} became ${String(value)}, typed for ${typed.person}`)
    const field = patientFields.find((one) => one.name === name)
    const shown = field && typeof old === 'string' ? shownValue(field, old) : ''
    if (shown !== '' && ![...typed.tabs].some((tab) => this.#shown.has(`${tab} ${name} ${shown}`)))
      this.violations.push(`${person}: ${name} ${shown} was overwritten unseen`)
  }

  async #checkRecords(
    owner: Pool,
    people: ReadonlyMap<string, string>,
    last: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
  ): Promise<void> {
    const { rows } = await owner.query(
      'select patient_id, patient_cpf, medical_analysis from patient_records where medical_analysis like $1',
      [`${this.#prefix}%`],
    )
    for (const { patient_id: id, patient_cpf: cpf, medical_analysis: text } of z.array(recordRow).parse(rows)) {
      const meant = text.split(' ')[0] ?? ''
      const person = people.get(id)
      if (person !== meant) this.violations.push(`a record of ${meant} belongs to ${person ?? 'nobody'}`)
      if (last.get(id)?.['cpf'] !== cpf) this.violations.push(`a record of ${meant} has another CPF than its patient`)
    }
  }
}
