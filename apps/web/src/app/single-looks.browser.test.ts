import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { findingsInAllLooks } from '#testing/looks.ts'
import { json } from '#testing/replies.ts'
import { patientRow } from '#testing/sample-rows.ts'

test('deleted patients are accessible and fit a small phone, light and dark', async ({ app, backend }) => {
  const { id, created_at, ...content } = patientRow(1, 'Helena Prado', '52998224725')
  backend.script('* /rest/v1/rpc/deleted_patients', json([{ id: 1, patient_id: id, created_at, content }]))
  await app.openWhole('/patients?excluidos')
  await expect.element(page.getByText('Helena Prado')).toBeVisible()
  expect(await findingsInAllLooks('deleted patients', [360])).toEqual([])
})

test('axe finds nothing in the analyses, wide and narrow, light and dark', async ({ app, backend }) => {
  const weeks = Array.from({ length: 53 }, (_, index) => ({
    week: new Date(Date.UTC(2025, 10, 17 + 7 * index)).toISOString().slice(0, 10),
    consultations: index % 5,
    minutes: 10 * (index % 5),
    confirmed: index % 4,
    wait_seconds: index % 3 === 0 ? null : 3600,
    draft_lines: index % 3 === 0 ? null : 20,
    edited_lines: index % 3 === 0 ? null : 4,
    marks: index % 3 === 0 ? null : 3,
    answered: index % 3 === 0 ? null : 2,
  }))
  const next_returns = [{ patient_id: patientRow(1, '').id, name: 'Helena Prado', return_on: '2026-12-01' }]
  const drafts = { total: 3, today: 1, week: 1, month: 1, older: 0 }
  const returns = { overdue: 1, week: 1, month: 0, later: 0 }
  backend.script('* /rest/v1/rpc/practice_insights', json({ included: true, weeks, drafts, returns, next_returns }))
  await app.openWhole('/insights')
  await page.getByText('Ver em tabela').first().click()
  expect(await findingsInAllLooks('the analyses', [320, 1280])).toEqual([])
})

test('the template page fits 320 pixels, light and dark', async ({ app }) => {
  await app.openWhole('/settings/template')
  await expect.element(page.getByRole('list', { name: 'Seções do prontuário' })).toBeVisible()
  expect(await findingsInAllLooks('the template', [320])).toEqual([])
})
