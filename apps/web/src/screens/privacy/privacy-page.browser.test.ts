import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { untilAt } from '#testing/screen.ts'

test('§2 privacy: says that no audio is stored and leads to the contact', async ({ visitor }) => {
  visitor.open('/privacy')
  await expect.element(page.getByRole('heading', { name: 'Privacidade' }).first()).toBeVisible()
  await expect.element(page.getByText('Nenhum áudio é armazenado no servidor.')).toBeVisible()
  await page.getByRole('link', { name: 'Fale conosco' }).click()
  await untilAt('/contact')
})
