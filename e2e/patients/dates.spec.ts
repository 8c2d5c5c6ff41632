import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../product/fixtures.ts'

async function birthDateField(page: Page): Promise<Locator> {
  await page.goto('/patients')
  await page.getByRole('button', { name: 'Novo Paciente' }).click()
  const card = page.getByRole('dialog', { name: 'Novo Paciente' })
  await card.getByLabel('Nome').fill('Helena Prado')
  return card.getByLabel('Data de nascimento')
}

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
