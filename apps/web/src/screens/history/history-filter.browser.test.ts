import { page, userEvent } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { held, json } from '#testing/replies.ts'
import { consultationRow, patientRow } from '#testing/sample-rows.ts'

const CONSULTATIONS = 'GET /rest/v1/consultations'

test('the rows of the history stay until those of the next filter are here, and keep the keyboard', async ({
  app,
  backend,
}) => {
  const helena = consultationRow(1, patientRow(1, 'Helena Prado', '52998224725'), 'A dor melhorou.')
  const bruno = consultationRow(2, patientRow(2, 'Bruno Sá', '11144477735'), 'Tenho tosse.')
  backend.tables.give('consultations', [helena, bruno])
  await app.openWhole('/history')
  const link = page.getByRole('link', { name: 'Helena Prado' })
  const late = held(json([helena]))
  backend.script(CONSULTATIONS, late.reply)
  await page.getByLabelText('Nome do paciente').fill('helena')
  await expect.poll(() => document.querySelector('main [aria-busy=true]')).not.toBeNull()
  link.element().focus()
  late.release()
  await expect.element(page.getByText('Bruno Sá')).not.toBeInTheDocument()
  expect(document.querySelector('main [aria-busy=true]')).toBeNull()
  await expect.element(link).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => window.location.pathname).toBe('/patient-records')
})

test('a filter without results does not make the next one look empty before its response', async ({ app, backend }) => {
  backend.script(CONSULTATIONS, json([]))
  app.open('/history')
  await page.getByLabelText('Nome do paciente').fill('xyz')
  await expect.element(page.getByText('Nenhuma consulta encontrada')).toBeVisible()
  const late = held(json([]))
  backend.script(CONSULTATIONS, late.reply)
  await page.getByLabelText('Nome do paciente').fill('helena')
  await expect.element(page.getByText('Nenhuma consulta encontrada')).not.toBeInTheDocument()
  await expect.element(page.getByRole('status', { name: 'Carregando...' })).toBeVisible()
  late.release()
  await expect.element(page.getByText('Nenhuma consulta encontrada')).toBeVisible()
})

test('that nothing was found is spoken by a region that was there before', async ({ app, backend }) => {
  backend.script(CONSULTATIONS, json([]))
  await app.openWhole('/history')
  const spoken = [...document.querySelectorAll('[role=status]')]
  const texts = () => spoken.filter((one) => one.isConnected).map((one) => one.textContent)
  expect(texts()).not.toContain('Nada encontrado')
  await page.getByLabelText('Nome do paciente').fill('xyz')
  await expect.poll(texts).toContain('Nada encontrado')
})

test('the day that the back button leads back to is in its field, and no other', async ({ app }) => {
  await app.openWhole('/history?data=2025-12-31')
  const field = page.getByLabelText('Data', { exact: true })
  await expect.element(field).toHaveValue('31/12/2025')
  await page.getByRole('link', { name: 'Histórico', exact: true }).first().click()
  await expect.element(field).toHaveValue('')
  window.history.back()
  await expect.element(field).toHaveValue('31/12/2025')
  window.history.forward()
  await expect.element(field).toHaveValue('')
  // An incomplete date stays as typed.
  await field.fill('01/0')
  await app.settled()
  await expect.element(field).toHaveValue('01/0')
})
