import type { Page } from '@playwright/test'
import { expect } from '../product/fixtures.ts'

/** Buys Profissional as a professional would: on /plans, then on the payment provider's page in a separate tab. */
export async function buyProfissional(page: Page): Promise<void> {
  await page.goto('/plans')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Assinar Agora' }).click()
  const payment = await opened
  await payment.getByRole('button', { name: 'Pagar' }).click()
  await expect(payment.getByText('Pagamento confirmado')).toBeVisible()
  await payment.close()
}
