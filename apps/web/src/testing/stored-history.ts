import { page } from 'vitest/browser'
import type { App } from './app.tsx'
import type { FakeBackend, Reply } from './fake-backend.ts'
import { CPF } from './known-consultation.ts'
import { consultationRow, patientRow, recordRow } from './sample-rows.ts'
import { storeWrites } from './stored-writes.ts'
import type { Row } from './tables.ts'

/** The day of every record. */
export const HISTORY_DAY = '20/11/2026'
export const HELENA = patientRow(1, 'Helena Prado', CPF)

/** A patient's records as the scripted backend holds them. */
export interface StoredHistory {
  /** Oldest first. */
  texts(): readonly unknown[]
  /** Changes by another tab or device. */
  change(change: (rows: readonly Row[]) => readonly Row[]): void
  /** The backend's reply to `save_record_history`: all texts or none. */
  readonly save: Reply
}

interface SentHistory {
  readonly patient: string
  readonly seen: readonly { readonly id: string; readonly updated_at: string }[]
  readonly changed: readonly { readonly id: string; readonly analysis: string }[]
  readonly first_record?: string
  readonly first_text?: string
}

/** Creates Helena, with a handwritten record for each text. */
export function giveHistory(backend: FakeBackend, texts: readonly string[]): StoredHistory {
  const { tables } = backend
  tables.give('patients', [HELENA])
  tables.give(
    'patient_records',
    texts.map((text, index) => writtenByHand(index + 1, text)),
  )
  storeWrites(backend, 'patient_records')
  const all = () => tables.find('patient_records', new URLSearchParams())
  const save: Reply = async (request) => {
    const { patient, seen, changed, first_record: id, first_text: text } = (await request.json()) as SentHistory
    const stored = all().filter((row) => row['patient_id'] === patient)
    const textOf = new Map([...changed.map((one) => [one.id, one.analysis] as const), [id ?? '', text ?? '']])
    const isSeen = (row: Row) =>
      row['medical_analysis'] === textOf.get(String(row['id'])) ||
      seen.some((one) => one.id === row['id'] && one.updated_at === row['updated_at'])
    const isComplete = seen.every((one) => stored.some((row) => row['id'] === one.id))
    if (!isComplete || !stored.every(isSeen))
      return Response.json({ code: 'PT409', message: 'O prontuário mudou.' }, { status: 409 })
    const rows = all().map((row) => {
      const analysis = textOf.get(String(row['id']))
      if (analysis === undefined || analysis === row['medical_analysis']) return row
      return { ...row, medical_analysis: analysis, confirmed_at: null, updated_at: `${String(row['updated_at'])}+` }
    })
    const isNew = id !== undefined && !rows.some((row) => row['id'] === id)
    tables.give(
      'patient_records',
      isNew ? [...rows, { ...writtenByHand(9, text ?? ''), id, patient_id: patient }] : rows,
    )
    return new Response(null, { status: 204 })
  }
  backend.script('POST /rest/v1/rpc/save_record_history', save)
  return {
    texts: () => all().map((row) => row['medical_analysis']),
    change: (change) => tables.give('patient_records', change(all())),
    save,
  }
}

/** A record without a consultation. */
export function writtenByHand(index: number, text: string) {
  const row = recordRow(index, consultationRow(index, HELENA, null), text)
  return { ...row, consultation_id: null, consultations: null }
}

export async function openHistory(app: App): Promise<void> {
  await app.openWhole('/patient-records')
  await page.getByLabelText('CPF do paciente').fill(CPF)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page.getByRole('button', { name: /^Ver Histórico Completo/ }).click()
}

export async function openHistoryEditor(app: App): Promise<void> {
  await openHistory(app)
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
}

/** The editor's content. */
export function editedHistory(): string {
  const field = page.getByLabelText('Histórico completo').element()
  return field instanceof HTMLTextAreaElement ? field.value : ''
}
