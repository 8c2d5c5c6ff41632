import { parseCpf } from '@prontuvoz/rules/cpf'
import {
  changedFields,
  eachPatientField,
  patientFields,
  shownValue,
  type PatientChange,
  type PatientFieldName,
  type PatientInput,
  type PatientPlace,
  type PatientValues,
} from '@prontuvoz/rules/patient'
import { Failure } from '#shared/failure.ts'
import type { Message, NotifyTone } from '#shared/message.ts'
import type { EntryState, SentInsert } from './entry-state.ts'
import { changedElsewhere, cpfTaken, mergedElsewhere, patientNew, removedElsewhere, saveFailed } from './messages.ts'
import type { Patient, PatientPorts } from './patient-ports.ts'
import { reconcilePatient } from './reconcile-patient.ts'

const NOTHING: PatientValues = eachPatientField(() => null)
/** Each attempt reads a changed row again; more conflicts than this are no coincidence. */
const MAX_TRIES = 5

/** The form to save. */
export interface SavedForm {
  readonly ports: PatientPorts
  readonly place: PatientPlace
  state(): EntryState
  set(change: Partial<EntryState>): void
  fail(problem: Message): undefined
  tell(message: Message, tone: NotifyTone): void
}

/**
 * Saves one form: only what the doctor changed, to the row they saw, or as a new patient. After a lost response it
 * compares with what is stored, so that a repeated save neither conflicts with itself nor adds a second patient.
 */
export class PatientSaving {
  readonly #form: SavedForm
  /** Values sent without a response. */
  readonly #unanswered = new Map<PatientFieldName, Set<string | null>>()
  #newId: string
  #sentInsert: PatientValues | undefined
  #isOver = false
  #saving: Promise<Patient | undefined> | undefined

  /** @param sent what an earlier save of the same new patient has sent. */
  constructor(form: SavedForm, sent?: SentInsert) {
    this.#form = form
    this.#newId = sent?.newId ?? form.ports.newId()
    this.#sentInsert = sent?.values
  }

  get sent(): SentInsert {
    return { newId: this.#newId, values: this.#sentInsert }
  }

  /** Another patient is in the form: pending responses must no longer change it. */
  end(): void {
    this.#isOver = true
  }

  /** Treats the row of a resolved conflict as seen. */
  decided(): void {
    this.#unanswered.clear()
  }

  /** The save in progress. */
  get saving(): Promise<Patient | undefined> | undefined {
    return this.#saving
  }

  /**
   * Saves once, however often it is called meanwhile.
   * @returns the stored row, or undefined with the reason on the screen.
   */
  save(): Promise<Patient | undefined> {
    this.#saving ??= this.#save().finally(() => {
      this.#saving = undefined
      if (!this.#isOver) this.#form.set({ isSaving: false })
    })
    return this.#saving
  }

  async #save(): Promise<Patient | undefined> {
    this.#form.set({ isSaving: true, holder: undefined })
    const taken = new Set<string>()
    try {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const { values } = this.#form.state()
        const stored = await this.#write(values)
        if (this.#isOver || stored === 'refused') return undefined
        if (stored !== 'again') {
          this.#adopt(stored, values)
          if (taken.size > 0) this.#form.tell(mergedElsewhere([...taken]), 'info')
          return stored
        }
        const fresh = await this.#fresh()
        if (this.#isOver || !fresh || !this.#reconcile(fresh, taken)) return undefined
      }
      return this.#failed(undefined)
    } catch (cause) {
      return this.#isOver ? undefined : this.#failed(cause)
    }
  }

  #failed(cause: unknown): undefined {
    const { place, state } = this.#form
    return this.#form.fail(saveFailed(cause, place, !state().row))
  }

  /** @returns the stored row, `again` if it has changed, `refused` if the user must decide first. */
  async #write(values: PatientInput): Promise<Patient | 'again' | 'refused'> {
    const { ports, place, state } = this.#form
    const { row } = state()
    const change = changedFields(row, values)
    try {
      if (!row) return await ports.insert(this.#newId, change)
      // Values sent before may or may not be stored: only the row tells.
      if (this.#unanswered.size > 0) return 'again'
      if (Object.keys(change).length === 0) return place === 'card' ? await this.#unchanged(row) : row
      return (await ports.update(row.id, row.updated_at, change)) ?? 'again'
    } catch (cause) {
      if (cause instanceof Failure && cause.kind === 'conflict') return this.#afterConflict(values)
      if (!this.#isOver && isUnanswered(cause)) this.#remember(change)
      throw cause
    }
  }

  /**
   * Nothing to write, but the card may have been deleted or changed elsewhere, and must not be reported as up to date
   * then.
   */
  async #unchanged(row: Patient): Promise<Patient | 'again'> {
    const now = await this.#form.ports.byId(row.id)
    return now?.updated_at === row.updated_at ? now : 'again'
  }

  /** The id is taken if our own insert arrived without a response; otherwise another patient has the CPF. */
  async #afterConflict({ cpf: typed }: PatientInput): Promise<'again' | 'refused'> {
    const { ports, place, state } = this.#form
    const { row } = state()
    if (!row && (await ports.byId(this.#newId))) return 'again'
    const cpf = parseCpf(typed)
    const holder = cpf && (await ports.byCpf(cpf))
    if (this.#isOver) return 'refused'
    if (!holder || holder.id === row?.id) return 'again'
    this.#form.set({ holder })
    this.#form.fail(cpfTaken(holder.name, place, !row))
    return 'refused'
  }

  /** The row as stored now; undefined if it is gone. */
  async #fresh(): Promise<Patient | undefined> {
    const { ports, state, set, fail } = this.#form
    const { row } = state()
    const fresh = await ports.byId(row?.id ?? this.#newId)
    if (fresh || this.#isOver) return fresh
    this.#unanswered.clear()
    this.#sentInsert = undefined
    this.#newId = ports.newId()
    set({ row: undefined, lookUp: 'new', note: patientNew.title })
    return fail(removedElsewhere)
  }

  /** @returns whether the save can continue with the new row. */
  #reconcile(stored: Patient, taken: Set<string>): boolean {
    const { state, set } = this.#form
    const { row, values } = state()
    const found = reconcilePatient(values, row ?? this.#sentInsert ?? NOTHING, stored, this.#unanswered)
    if (found.conflicts.length > 0) {
      const conflict = { stored, fields: found.conflicts, values: found.values }
      set({ conflict, problem: changedElsewhere })
      return false
    }
    for (const label of found.taken) taken.add(label)
    this.#unanswered.clear()
    set({ row: stored, values: found.values })
    return true
  }

  /** Keeps what was typed during the save as a change of the stored row. */
  #adopt(stored: Patient, sent: PatientInput): void {
    const { ports, state, set } = this.#form
    const { values } = state()
    this.#unanswered.clear()
    this.#sentInsert = undefined
    this.#newId = ports.newId()
    set({
      row: stored,
      values: eachPatientField((field) =>
        values[field.name] === sent[field.name] ? shownValue(field, stored[field.name]) : values[field.name],
      ),
      problem: undefined,
      earlier: undefined,
      ...(values.cpf === sent.cpf && { lookUp: 'found' }),
    })
  }

  #remember(change: PatientChange): void {
    if (!this.#form.state().row) this.#sentInsert = { ...NOTHING, ...change }
    for (const { name } of patientFields) {
      const value = change[name]
      if (value !== undefined) this.#unanswered.set(name, (this.#unanswered.get(name) ?? new Set()).add(value))
    }
  }
}

/** Whether the request may have succeeded nevertheless. */
function isUnanswered(cause: unknown): boolean {
  return !(cause instanceof Failure) || ['offline', 'unanswered', 'unavailable', 'unexpected'].includes(cause.kind)
}
