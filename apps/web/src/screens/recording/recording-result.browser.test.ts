import { page } from 'vitest/browser'
import type { App } from '#testing/app.tsx'
import { expect, test } from '#testing/component-test.ts'
import type { FakeBackend } from '#testing/fake-backend.ts'
import { json } from '#testing/replies.ts'
import { consultationRow, patientRow, recordRow } from '#testing/sample-rows.ts'

const helena = patientRow(1, 'Helena Prado', '52998224725')
const SAID = 'Estou com dor de cabeça há três dias.'
const ANALYSIS = 'QUEIXA PRINCIPAL\n• Dor de cabeça há 3 dias.'
const consultation = consultationRow(1, helena, SAID)
const record = recordRow(1, consultation, ANALYSIS)

/** Types a conversation whose record is known, up to its result. */
async function comeToResult(app: App, backend: FakeBackend): Promise<void> {
  backend.tables.give('patients', [helena])
  backend.tables.give('patient_records', [record])
  for (const method of ['POST', 'PATCH']) backend.script(`${method} /rest/v1/consultations`, json(null))
  backend.script(
    'POST /functions/v1/process-medical-text',
    json({
      analysis: ANALYSIS,
      recordId: record.id,
      organiser: 'deterministic',
      statements: [],
      omissions: [],
      setAside: [],
      transcription: SAID,
    }),
  )
  await app.openWhole('/record')
  await page.getByLabelText('CPF do paciente').fill('52998224725')
  await expect.element(page.getByLabelText('Nome do paciente')).toHaveValue('Helena Prado')
  await page.getByText('Digitar ou colar a conversa').click()
  await page.getByLabelText('Conversa da consulta').fill(SAID)
  await page.getByRole('button', { name: 'Gerar prontuário' }).click()
  await expect.element(page.getByRole('heading', { name: 'Análise médica' })).toBeVisible()
}

for (const width of [1280, 360])
  test(`above a new record is one quiet line of proof, ${width} px wide; that it is saved is said at its heading`, async ({
    app,
    backend,
  }) => {
    await page.viewport(width, 800)
    await comeToResult(app, backend)
    const proof = page.getByText('conversa digitada, nada mais a conferir', { exact: true })
    await expect.element(proof).toBeVisible()
    const line = proof.element().parentElement
    expect(line?.textContent).toBe('conversa digitada, nada mais a conferir')
    expect(line?.getBoundingClientRect().height).toBeLessThan(30)
    const saved = page.getByRole('region', { name: 'Análise médica' }).getByText('Prontuário salvo com sucesso!')
    await expect.element(saved).toBeVisible()
    // The key is told on the button that it presses, and is no part of its name.
    await expect.element(page.getByRole('button', { name: 'Revisei e confirmo', exact: true })).toBeVisible()
  })

test('once a line is changed, its saving is told in place of the first', async ({ app, backend }) => {
  await comeToResult(app, backend)
  const region = page.getByRole('region', { name: 'Análise médica' })
  const text = `${ANALYSIS.slice(0, -1)}, pior à noite.`
  backend.script(
    'PATCH /rest/v1/patient_records',
    json({ ...record, medical_analysis: text, updated_at: '2026-11-20T13:05:00.000000+00:00' }),
  )
  await region.getByRole('button', { name: /^Editar: Dor de cabeça/ }).click()
  await region.getByRole('textbox').fill('Dor de cabeça há 3 dias, pior à noite.')
  await expect.element(region.getByText(/^Salvo às \d\d:\d\d$/)).toBeVisible()
  expect(region.getByText('Prontuário salvo com sucesso!').elements()).toEqual([])
})
