import { page, userEvent } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { giveSamples, patientRow } from '#testing/sample-rows.ts'
import { untilAt } from '#testing/screen.ts'

const CPF = '52998224725'

test('every list leads to a patient’s records in one click', async ({ app, backend }) => {
  giveSamples(backend.tables)
  for (const list of ['/dashboard', '/history', '/patients']) {
    await app.openWhole(list)
    await page.getByRole('link', { name: 'Helena Prado' }).first().click()
    await expect.element(page.getByRole('heading', { name: 'Helena Prado' })).toBeVisible()
    await expect.element(page.getByLabelText('CPF do paciente')).toHaveValue('529.982.247-25')
    await untilAt('/patient-records')
  }
})

test('the newest consultation is open; another is chosen from the timeline, with its record, words and card', async ({
  app,
  backend,
}) => {
  giveSamples(backend.tables)
  const helena = patientRow(1, 'Helena Prado', CPF)
  backend.tables.give('patients', [{ ...helena, chronic_diseases: 'Hipertensão', profession: 'Costureira' }])
  await app.openWhole('/patient-records')
  await page.getByLabelText('CPF do paciente').fill(CPF)
  await userEvent.keyboard('{Enter}')
  const consultations = page.getByRole('region', { name: 'Consultas' }).getByRole('button')
  await expect.poll(() => consultations.elements()).toHaveLength(2)
  await expect.element(consultations.first()).toHaveAttribute('aria-pressed', 'true')
  await consultations.last().click()
  const record = page.getByRole('region', { name: 'Prontuário da consulta' })
  await expect
    .element(
      record
        .getByRole('listitem')
        .filter({ hasText: /dor de cabeça/i })
        .first(),
    )
    .toBeVisible()
  record.getByRole('tab', { name: 'Prontuário' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(record.getByRole('tabpanel')).toMatchTextContent('Tenho dor de cabeça há três dias.')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(record.getByRole('tabpanel')).toMatchTextContent('Costureira')
  await expect
    .element(page.getByRole('region', { name: 'Segurança do paciente' }))
    .toMatchTextContent('Doenças crônicas: Hipertensão')
})

test('allergies are visible before a consultation is recorded', async ({ app, backend }) => {
  backend.tables.give('patients', [{ ...patientRow(1, 'Helena Prado', CPF), known_allergies: 'Dipirona' }])
  await app.openWhole('/record')
  await page.getByLabelText('CPF do paciente').fill(CPF)
  await expect
    .element(page.getByRole('region', { name: 'Segurança do paciente' }))
    .toMatchTextContent('Alergias: Dipirona')
})
