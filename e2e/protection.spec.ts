import { expect, test } from './fixtures.ts'
import { slowDown } from './screen.ts'

for (const path of ['/dashboard', '/history', '/patient-records', '/plans', '/patients', '/settings']) {
  test(`§6 protection: ${path} sends a visitor without a session to the sign-in`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
    expect(asked.filter((url) => url.includes('/rest/v1/'))).toEqual([])
  })
}

test('§2 protection: Carregando... while the session loads', async ({ page, doctor: _signedIn }) => {
  await slowDown(page, '**/config.json')
  await page.goto('/patients')
  await expect(page.getByRole('status').filter({ hasText: 'Carregando...' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pacientes' })).toBeVisible()
})
