import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { held, json } from '#testing/replies.ts'
import { patientRow } from '#testing/sample-rows.ts'

const PATIENTS = 'GET /rest/v1/patients'

test('the rows of the patients stay until those of the next search are here, and keep the keyboard', async ({
  app,
  backend,
}) => {
  const helena = patientRow(1, 'Helena Prado', '52998224725')
  backend.tables.give('patients', [helena, patientRow(2, 'Bruno Sá', '11144477735')])
  await app.openWhole('/patients')
  const link = page.getByRole('link', { name: /^Nova Consulta/ }).first()
  await expect.element(link).toBeVisible()
  const late = held(json([helena]))
  backend.script(PATIENTS, late.reply)
  await page.getByLabelText('Buscar por nome ou CPF').fill('helena')
  await expect.poll(() => document.querySelector('main [aria-busy=true]')).not.toBeNull()
  link.element().focus()
  late.release()
  await expect.element(page.getByText('Bruno Sá')).not.toBeInTheDocument()
  await expect.element(link).toHaveFocus()
})

test('a search without results does not make the next one look empty before its response', async ({ app, backend }) => {
  backend.script(PATIENTS, json([]))
  app.open('/patients')
  await page.getByLabelText('Buscar por nome ou CPF').fill('xyz')
  await expect.element(page.getByText('Nenhum paciente encontrado')).toBeVisible()
  const late = held(json([]))
  backend.script(PATIENTS, late.reply)
  await page.getByLabelText('Buscar por nome ou CPF').fill('helena')
  await expect.element(page.getByText('Nenhum paciente encontrado')).not.toBeInTheDocument()
  late.release()
  await expect.element(page.getByText('Nenhum paciente encontrado')).toBeVisible()
})

test('that nothing was found is spoken by a region that was there before', async ({ app, backend }) => {
  backend.script(PATIENTS, json([]))
  await app.openWhole('/patients')
  const spoken = [...document.querySelectorAll('[role=status]')]
  const texts = () => spoken.filter((one) => one.isConnected).map((one) => one.textContent)
  expect(texts()).not.toContain('Nada encontrado')
  await page.getByLabelText('Buscar por nome ou CPF').fill('xyz')
  await expect.poll(texts).toContain('Nada encontrado')
})
