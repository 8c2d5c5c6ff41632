import { expect, test } from '../product/fixtures.ts'
import { slowDown } from '../product/screen.ts'

test('§2 protection: Carregando... while the session loads', async ({ page, doctor: _signedIn }) => {
  await slowDown(page, '**/config.json')
  await page.goto('/patients')
  await expect(page.getByRole('status').filter({ hasText: 'Carregando...' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pacientes' })).toBeVisible()
})
