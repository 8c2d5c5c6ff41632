import { maskCpf, parseCpf, type Cpf } from '@prontuvoz/rules/cpf'
import {
  changedFields,
  EMPTY_PATIENT,
  patientErrors,
  shownPatient,
  type PatientFieldName,
  type PatientInput,
  type PatientPlace,
} from '@prontuvoz/rules/patient'
import { latestToday } from '#shared/clinic-calendar.ts'
import { Failure, isGone } from '#shared/failure.ts'
import type { Message, NotifyTone } from '#shared/message.ts'
import {
  BLANK,
  decidedValues,
  earlierForm,
  filledUp,
  formBefore,
  formSince,
  noteOfNewCpf,
  type EarlierForm,
  type EntryState,
  type SentInsert,
} from './entry-state.ts'
import { NotOnDevice } from './kept-patients.ts'
import { changedElsewhere, lookupFailed, patientFound, patientGone, patientNew, stillLookingUp } from './messages.ts'
import type { Patient, PatientPorts } from './patient-ports.ts'
import { PatientSaving, type SavedForm } from './patient-saving.ts'

/**
 * The form of one patient. It belongs to one row, or to one new CPF: another complete CPF begins another form, so that
 * nothing of one patient reaches the next. A save sends only what the doctor changed, for the row they saw.
 */
export class PatientEntry {
  readonly #ports: PatientPorts
  readonly #place: PatientPlace
  readonly #tell: (message: Message, tone: NotifyTone) => void
  readonly #listeners = new Set<() => void>()
  #state = BLANK
  /** The CPF of this form, once complete. */
  #cpf: Cpf | undefined
  /** Fields typed since the CPF was changed, with their earlier values: they belong to the next form. */
  readonly #sinceCpf = new Map<PatientFieldName, string>()
  /** Replaced for every patient in the form. */
  #saver: PatientSaving
  #opening: { readonly id: string; readonly name: string | undefined } | undefined
  #question = 0

  constructor(
    ports: PatientPorts,
    place: PatientPlace,
    tell: (message: Message, tone: NotifyTone) => void = () => undefined,
  ) {
    this.#ports = ports
    this.#place = place
    this.#tell = tell
    this.#saver = new PatientSaving(this.#saved())
  }

  readonly state = (): EntryState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get isChanged(): boolean {
    return Object.keys(changedFields(this.#state.row, this.#state.values)).length > 0
  }

  /** Empties the form, for a patient without a name yet. */
  clear(): void {
    this.#begin(undefined)
    this.#set(BLANK)
  }

  /** Shows a stored patient that was just read. */
  show(row: Patient): void {
    this.#begin(row)
    this.#set({ ...BLANK, row, values: shownPatient(row), lookUp: 'found' })
  }

  /** The displayed row was deleted elsewhere: the form's content now belongs to a new patient. */
  readonly forgetRow = (): void => this.#set({ row: undefined, lookUp: 'new', note: patientNew.title })

  type(name: PatientFieldName, typed: string): void {
    if (name === 'cpf' && this.#place === 'record') return this.#typeCpf(maskCpf(typed))
    const { values, errors } = this.#state
    const { [name]: _mended, ...others } = errors
    if (this.#cpf !== undefined && parseCpf(values.cpf) !== this.#cpf && !this.#sinceCpf.has(name))
      this.#sinceCpf.set(name, values[name])
    this.#set({
      values: { ...values, [name]: typed },
      errors: others,
      conflict: undefined,
      ...(name === 'cpf' && { holder: undefined }),
    })
  }

  /** Opens a patient of /patients. @param name shown while the row loads. */
  async open(id: string, name?: string): Promise<void> {
    this.clear()
    this.#opening = { id, name }
    if (name !== undefined) this.#set({ values: { ...EMPTY_PATIENT, name } })
    const question = this.#ask()
    try {
      const row = await this.#ports.byId(id)
      if (question !== this.#question) return
      if (!row) throw new Failure('not-found', patientGone.title)
      const typed = { ...this.#state.values, name: '' }
      const { cpf } = typed
      this.#bind(row, { ...typed, cpf: '' })
      // A CPF was typed while the row was loading.
      if (cpf !== '') this.#typeCpf(cpf)
    } catch (cause) {
      if (question !== this.#question) return
      if (isGone(cause)) this.clear()
      this.#set(isGone(cause) ? { problem: patientGone } : { lookUp: 'failed', problem: lookupFailed })
    }
  }

  /** Repeats a lookup that failed. */
  async retry(): Promise<void> {
    if (this.#opening) return this.open(this.#opening.id, this.#opening.name)
    const cpf = parseCpf(this.#state.values.cpf)
    if (cpf) await this.#lookUp(cpf)
  }

  /** The CPF in the field is the corrected one of the previous patient: restores that form with this CPF. */
  useEarlier(): void {
    const { earlier, values, lookUp } = this.#state
    if (!earlier || lookUp !== 'new') return
    this.#begin(earlier.row, earlier.sent)
    this.#cpf = parseCpf(values.cpf)
    this.#set(earlierForm(earlier, values))
  }

  /** Shows the form of the patient who already has this CPF. */
  useHolder(): void {
    const { holder, row, values } = this.#state
    if (holder) this.#bind(holder, row ? EMPTY_PATIENT : values)
  }

  /** Marks missing fields. @returns whether a save can proceed. */
  check(isCpfOptional = this.#place === 'card'): boolean {
    const errors = patientErrors(this.#state.values, this.#place, latestToday(), isCpfOptional)
    const isWhole = Object.keys(errors).length === 0
    this.#set({ errors, problem: undefined, stopped: this.#state.stopped + (isWhole ? 0 : 1) })
    return isWhole
  }

  refuse(problem: Message): undefined {
    this.#set({ problem })
    this.#tell(problem, 'error')
  }

  /** Resolves a conflict by field; undecided fields keep what the doctor typed. */
  decide(choices: Partial<Record<PatientFieldName, 'mine' | 'stored'>>): void {
    const { conflict } = this.#state
    if (!conflict) return
    const values = decidedValues(conflict, choices)
    this.#saver.decided()
    this.#set({ row: conflict.stored, values, conflict: undefined, problem: undefined })
  }

  /** Postpones the decision: nothing is saved, and the next save asks again. */
  putOff(): void {
    this.#set({ conflict: undefined })
  }

  /** Saves the changes. @returns the stored row, or undefined with the reason on the screen. */
  save(): Promise<Patient | undefined> {
    const { saving } = this.#saver
    if (saving) return saving
    const { lookUp, conflict } = this.#state
    if (lookUp === 'waiting') this.refuse(stillLookingUp)
    else if (conflict) this.refuse(changedElsewhere)
    else if (this.check()) return this.#stored()
    return Promise.resolve(undefined)
  }

  async #stored(): Promise<Patient | undefined> {
    const saver = this.#saver
    const stored = await saver.save()
    const cpf = parseCpf(stored?.cpf ?? '')
    if (stored && this.#saver === saver && parseCpf(this.#state.values.cpf) === cpf) this.#cpf = cpf
    return stored
  }

  #typeCpf(masked: string): void {
    const { values, errors, row } = this.#state
    // One change may arrive as several events.
    if (masked === values.cpf) return
    const { cpf: _mended, ...others } = errors
    this.#set({ values: { ...values, cpf: masked }, errors: others })
    // The row being loaded may have this CPF; it is checked then.
    if (this.#opening && this.#state.lookUp === 'waiting') return
    this.#question += 1
    const cpf = parseCpf(masked)
    if (!cpf) return this.#set({ lookUp: 'none', note: undefined, holder: undefined, problem: undefined })
    this.#opening = undefined
    if (cpf !== this.#cpf && this.#cpf !== undefined) this.#turnTo(cpf)
    this.#sinceCpf.clear()
    if (row?.cpf === cpf && this.#state.row === row) {
      this.#cpf = cpf
      return this.#found(row)
    }
    // A patient without a CPF stays in the form and gets the typed one.
    if (row?.cpf !== null) this.#cpf = cpf
    void this.#lookUp(cpf)
  }

  /** Sets aside the form of the previous CPF, and begins one for this CPF with what was typed since. */
  #turnTo(cpf: Cpf): void {
    const earlier = this.#aside()
    const values = formSince(this.#state.values, this.#sinceCpf, cpf)
    this.#begin(undefined)
    this.#set({ ...BLANK, values, earlier })
  }

  #aside(): EarlierForm | undefined {
    return formBefore(this.#state, this.#sinceCpf, this.#cpf, this.#saver.sent) ?? this.#state.earlier
  }

  async #lookUp(cpf: Cpf): Promise<void> {
    const question = this.#ask()
    try {
      const found = await this.#ports.byCpf(cpf)
      if (question !== this.#question) return
      if (found) this.#found(found)
      else this.#foundNobody()
    } catch (cause) {
      if (question !== this.#question) return
      if (cause instanceof NotOnDevice) return this.#set({ lookUp: 'unchecked', note: cause.message })
      this.#set({ lookUp: 'failed' })
      this.refuse(lookupFailed)
    }
  }

  #found(found: Patient): void {
    const { row, earlier, values } = this.#state
    if (row?.id === found.id) this.#set({ lookUp: 'found', holder: undefined, problem: undefined })
    else if (earlier?.row?.id === found.id && Object.keys(changedFields(earlier.row, earlier.values)).length > 0) {
      // Return to the patient whose changes were set aside.
      this.#begin(earlier.row)
      this.#cpf = parseCpf(values.cpf)
      this.#set({ ...BLANK, row: earlier.row, values: { ...earlier.values, cpf: values.cpf }, lookUp: 'found' })
    } else this.#bind(found, row ? EMPTY_PATIENT : values)
    this.#set({ note: patientFound.title })
    this.#tell(patientFound, 'success')
  }

  #foundNobody(): void {
    const { row } = this.#state
    if (row) return this.#set({ lookUp: 'found', note: noteOfNewCpf(row) })
    this.#set({ lookUp: 'new', note: patientNew.title })
    this.#tell(patientNew, 'info')
  }

  /** Shows a stored patient; values typed for the same CPF stay in empty fields. */
  #bind(row: Patient, typed: PatientInput): void {
    const { row: before, earlier } = this.#state
    const aside = before ? this.#aside() : earlier
    this.#begin(row)
    this.#set({ ...BLANK, row, values: filledUp(row, typed), lookUp: 'found', earlier: aside })
  }

  /** Loads another patient into the form. */
  #begin(row: Patient | undefined, sent?: SentInsert): void {
    this.#question += 1
    this.#opening = undefined
    this.#saver.end()
    this.#saver = new PatientSaving(this.#saved(), sent)
    this.#cpf = row ? parseCpf(row.cpf ?? '') : undefined
    this.#sinceCpf.clear()
  }

  #saved(): SavedForm {
    return {
      ports: this.#ports,
      place: this.#place,
      state: this.state,
      set: (change) => this.#set(change),
      fail: (problem) => this.refuse(problem),
      tell: this.#tell,
    }
  }

  #ask(): number {
    this.#question += 1
    this.#set({ lookUp: 'waiting', note: undefined, problem: undefined, holder: undefined })
    return this.#question
  }

  #set(change: Partial<EntryState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
