import { page, userEvent } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'

test('the account’s menu on a phone closes with a press elsewhere and with Escape, and stays while it asks something', async ({
  app,
}) => {
  await page.viewport(360, 740)
  await app.openWhole('/settings')
  const opener = page.getByText('Conta', { exact: true })
  const plans = page.getByRole('navigation', { name: 'Conta' }).getByRole('link', { name: 'Planos' })
  await opener.click()
  await expect.element(plans).toBeVisible()
  await page.getByLabelText('Especialidade *').click()
  await expect.element(plans).not.toBeInTheDocument()
  await opener.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(plans).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await page.getByLabelText('Especialidade *').fill('Cardiologia')
  await opener.click()
  await page.getByRole('navigation', { name: 'Conta' }).getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(plans).toBeVisible()
})
