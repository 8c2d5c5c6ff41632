import { page } from 'vitest/browser'
import { expect } from 'vitest'
import type { App } from './app.tsx'
import { BACKEND_URL } from './default-replies.ts'
import { CPF, evidence, QUOTES, WRITTEN } from './known-consultation.ts'
import type { FakeBackend, Reply } from './fake-backend.ts'
import { json } from './replies.ts'
import { consultationRow, patientRow, recordRow } from './sample-rows.ts'
import { storeWrites } from './stored-writes.ts'
import type { Row } from './tables.ts'

/** The record as the scripted backend holds it. */
export interface WrittenRecord {
  text(): string
  /** Null while it is a draft. */
  confirmedAt(): unknown
  /** Changes by another tab or device. */
  change(change: Row): Promise<void>
  /** The backend's reply to a save. */
  readonly save: Reply
}

const CONFIRMED_AT = '2026-11-21T13:00:00+00:00'
const helena = patientRow(1, 'Helena Prado', CPF)

/**
 * Types a conversation whose record is known word for word, on the recording screen.
 * @param hasDoubts about two lines, and something said that is in none; otherwise there is nothing to check.
 */
export async function typeKnownConsultation(app: App, backend: FakeBackend, hasDoubts = false): Promise<WrittenRecord> {
  const record = scriptRecord(backend, hasDoubts)
  await app.openWhole('/record')
  await page.getByLabelText('CPF do paciente').fill(CPF)
  await expect.element(page.getByText('Os dados do paciente foram preenchidos.').first()).toBeVisible()
  await typeConversation(app)
  return record
}

/** Types the conversation for the patient on the recording screen. */
export async function typeConversation(app: App): Promise<void> {
  await page.getByText('Digitar ou colar a conversa').click()
  await page.getByLabelText('Conversa da consulta').fill(QUOTES.join('\n'))
  await page.getByRole('button', { name: 'Gerar prontuário' }).click()
  await expect.element(page.getByText('Prontuário salvo com sucesso!')).toBeVisible()
  await app.settled()
}

/** A patient, and a backend that makes the record of their consultation and stores it like the database. */
export function scriptRecord(backend: FakeBackend, hasDoubts = false): WrittenRecord {
  const { tables } = backend
  const consultation = consultationRow(1, helena, QUOTES.join('\n'))
  const own = { ...consultation, duration_seconds: 0 }
  const row = recordRow(1, own, WRITTEN.analysis)
  const found = { ...evidence(hasDoubts), organiser: WRITTEN.organiser }
  tables.give('patients', [helena])
  // The browser chooses the id of its consultation.
  backend.script('POST /rest/v1/consultations', async (request) => {
    const { id } = (await request.json()) as { readonly id: string }
    tables.give('consultations', [{ ...own, id }])
    tables.give('patient_records', [{ ...row, consultation_id: id }])
    return new Response(null, { status: 201 })
  })
  backend.script('PATCH /rest/v1/consultations', () => new Response(null, { status: 204 }))
  tables.give('patient_record_reviews', [{ user_id: row.user_id, record_id: row.id, set_aside: [], ...found }])
  backend.script(
    'POST /functions/v1/process-medical-text',
    json({ ...found, ...WRITTEN, recordId: row.id, setAside: [] }),
  )
  backend.script('POST /rest/v1/rpc/answer_review_points', json(null))
  // A changed text is a draft again.
  const save = storeWrites(backend, 'patient_records', {
    change: (before, change) => ({
      ...before,
      confirmed_at: 'medical_analysis' in change ? null : before['confirmed_at'],
      ...change,
    }),
  })
  const held = () => tables.find('patient_records', new URLSearchParams())[0] ?? {}
  const change = async (body: Row) => {
    await save(new Request(BACKEND_URL, { method: 'PATCH', body: JSON.stringify(body) }))
  }
  backend.script('POST /rest/v1/rpc/confirm_record', async () => {
    await change({ confirmed_at: CONFIRMED_AT })
    return Response.json(null)
  })
  return {
    text: () => String(held()['medical_analysis']),
    confirmedAt: () => held()['confirmed_at'],
    change,
    save,
  }
}
