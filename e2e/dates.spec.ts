import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

async function birthDateField(page: Page): Promise<Locator> {
  await page.goto('/patients')
  await page.getByRole('button', { name: 'Novo Paciente' }).click()
  const card = page.getByRole('dialog', { name: 'Novo Paciente' })
  await card.getByLabel('Nome').fill('Helena Prado')
  return card.getByLabel('Data de nascimento')
}

test('a date is typed as eight digits, corrected anywhere, and stored as that day', async ({ page, doctor }) => {
  const field = await birthDateField(page)
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await expect(field).toHaveAttribute('autocomplete', 'off')
  await field.pressSequentially('01031980')
  await expect(field).toHaveValue('01/03/1980')
  // The month, in the middle of the text.
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4))
  await field.press('Delete')
  await field.pressSequentially('5')
  await expect(field).toHaveValue('01/05/1980')
  await field.press('End')
  for (let step = 0; step < 5; step += 1) await field.press('Backspace')
  await expect(field).toHaveValue('01/05')
  await field.press('Control+A')
  await field.press('Backspace')
  await expect(field).toHaveValue('')
  await field.pressSequentially('1/2/1980')
  await expect(field).toHaveValue('01/02/1980')
  await page.getByRole('button', { name: 'Cadastrar paciente' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect((await doctor.backend.from('patients').select('birth_date')).data).toEqual([{ birth_date: '1980-02-01' }])
})

test('pasted dates are accepted in any usual form', async ({ page, context, doctor: _signedIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const field = await birthDateField(page)
  for (const pasted of ['1/2/1980', '1980-02-01', '01.02.1980', '01021980', ' 01/02/1980 ']) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
    await field.focus()
    await field.press('Control+A')
    await field.press('Control+V')
    await expect(field).toHaveValue('01/02/1980')
  }
})

test('a known birth date is shown as dd/mm/aaaa, and saving something else leaves it alone', async ({
  page,
  doctor,
}) => {
  const id = await doctor.addPatient('Helena Prado', '52998224725')
  await doctor.backend.from('patients').update({ birth_date: '1980-03-01' }).eq('id', id).throwOnError()
  await page.goto('/record')
  await page.getByLabel('CPF do paciente').fill('52998224725')
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
  await page.getByText('Mais dados do paciente').click()
  await expect(page.getByLabel('Data de nascimento')).toHaveValue('01/03/1980')
  await page.getByLabel('Profissão').fill('Pintora')
  const saved = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Salvar dados do paciente' }).click()
  expect((await saved).postDataJSON()).not.toHaveProperty('birth_date')
})
