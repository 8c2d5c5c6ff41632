import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { held, json } from '#testing/replies.ts'
import { consultationRow, patientRow } from '#testing/sample-rows.ts'

const CONSULTATIONS = 'GET /rest/v1/consultations'

test('a doctor without any consultation reads how the first one goes, and the next time what waits', async ({
  app,
  backend,
}) => {
  await app.openWhole('/dashboard')
  const steps = page.getByRole('region', { name: 'Sua primeira consulta' })
  await expect
    .element(steps.getByRole('listitem').first())
    .toMatchTextContent('Em Gravar, informe CPF e nome do paciente.')
  await expect
    .element(steps.getByRole('link', { name: 'veja uma consulta de exemplo' }))
    .toHaveAttribute('href', '/#exemplo')
  await expect
    .element(steps.getByRole('link', { name: 'ponha seu logotipo no PDF' }))
    .toHaveAttribute('href', '/settings')
  backend.tables.give('consultations', [consultationRow(1, patientRow(1, 'Helena Prado'), 'Tenho tosse.')])
  await app.openWhole('/dashboard')
  await expect.element(page.getByText('Nada espera por você')).toBeVisible()
  await expect.element(steps).not.toBeInTheDocument()
})

test('what is loading has its place from the beginning, and is seen after a moment', async ({ app, backend }) => {
  const late = held(json([]))
  backend.script(CONSULTATIONS, late.reply)
  app.open('/dashboard')
  const rows = page.getByRole('status', { name: 'Carregando...' })
  await expect.element(rows).toBeInTheDocument()
  const height = rows.element().getBoundingClientRect().height
  expect(height).toBeGreaterThan(300)
  await expect.poll(() => getComputedStyle(rows.element().children[0] ?? rows.element()).visibility).toBe('visible')
  expect(rows.element().getBoundingClientRect().height).toBe(height)
  late.release()
})

test('on a phone the search for a patient, which is below what waits, is not shown before its place is known', async ({
  app,
  backend,
}) => {
  await page.viewport(360, 740)
  const late = held(json([]))
  backend.script('GET /rest/v1/patient_records', late.reply)
  app.open('/dashboard')
  const search = page.getByLabelText('Buscar paciente por nome ou CPF')
  await expect.element(page.getByText('Nenhuma consulta hoje.')).toBeVisible()
  await expect.element(search).not.toBeVisible()
  late.release()
  await expect.element(search).toBeVisible()
})
