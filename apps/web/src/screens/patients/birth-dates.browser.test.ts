import { calendarIn } from '@prontuvoz/rules/calendar'
import { onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { patientRow } from '#testing/sample-rows.ts'
import { toasts } from '#testing/screen.ts'
import { storeWrites } from '#testing/stored-writes.ts'

const DAY_MS = 86_400_000

test('a date is typed as eight digits, corrected anywhere, and stored as that day', async ({ app, backend }) => {
  storeWrites(backend, 'patients', { blank: patientRow(1, '') })
  await app.openWhole('/patients')
  await page.getByRole('button', { name: 'Novo Paciente' }).click()
  const card = page.getByRole('dialog', { name: 'Novo Paciente' })
  await card.getByLabelText('Nome').first().fill('Helena Prado')
  const field = card.getByLabelText('Data de nascimento')
  await expect.element(field).toHaveAttribute('inputmode', 'numeric')
  await expect.element(field).toHaveAttribute('autocomplete', 'off')
  await userEvent.type(field, '01031980')
  await expect.element(field).toHaveValue('01/03/1980')
  // The month, in the middle of the text.
  const input = field.element()
  if (input instanceof HTMLInputElement) input.setSelectionRange(4, 4)
  await userEvent.keyboard('{Delete}5')
  await expect.element(field).toHaveValue('01/05/1980')
  await userEvent.keyboard('{End}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}')
  await expect.element(field).toHaveValue('01/05')
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}')
  await expect.element(field).toHaveValue('')
  await userEvent.keyboard('1/2/1980')
  await expect.element(field).toHaveValue('01/02/1980')
  await page.getByRole('button', { name: 'Cadastrar paciente' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(backend.sent('POST /rest/v1/patients').map(({ body }) => body)).toMatchObject([{ birth_date: '1980-02-01' }])
})

test('a known birth date is shown as dd/mm/aaaa, and saving something else leaves it alone', async ({
  app,
  backend,
}) => {
  backend.tables.give('patients', [{ ...patientRow(1, 'Helena Prado', '52998224725'), birth_date: '1980-03-01' }])
  storeWrites(backend, 'patients')
  await app.openWhole('/record')
  await page.getByLabelText('CPF do paciente').fill('52998224725')
  await expect.element(page.getByLabelText('Nome do paciente')).toHaveValue('Helena Prado')
  await page.getByText('Mais dados do paciente').click()
  await expect.element(page.getByLabelText('Data de nascimento')).toHaveValue('01/03/1980')
  await page.getByLabelText('Profissão').fill('Pintora')
  await page.getByRole('button', { name: 'Salvar dados do paciente' }).click()
  await expect.element(toasts().getByText('Dados salvos')).toBeVisible()
  expect(backend.sent('PATCH /rest/v1/patients').map(({ body }) => body)).toEqual([{ profession: 'Pintora' }])
})

test('whoever is born today is stored from a device whose clock is a day behind; the database judges tomorrow', async ({
  app,
  backend,
}) => {
  storeWrites(backend, 'patients', { blank: patientRow(1, '') })
  await app.openWhole('/patients')
  const today = new Date()
  const typed = (date: Date) => calendarIn('America/Sao_Paulo').formatDate(date.toISOString())
  const behind = vi.spyOn(Date, 'now').mockReturnValue(today.getTime() - DAY_MS)
  onTestFinished(() => behind.mockRestore())
  await page.getByRole('button', { name: 'Novo Paciente' }).click()
  const card = page.getByRole('dialog', { name: 'Novo Paciente' })
  await card.getByLabelText('Nome').first().fill('Recém-nascida de Helena')
  const field = card.getByLabelText('Data de nascimento')
  await field.fill(typed(new Date(today.getTime() + 2 * DAY_MS)))
  await expect.element(field).toHaveAccessibleDescription('A data de nascimento está no futuro. Confira o ano.')
  await field.fill(typed(today))
  await page.getByRole('button', { name: 'Cadastrar paciente' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(backend.sent('POST /rest/v1/patients')).toHaveLength(1)
})
