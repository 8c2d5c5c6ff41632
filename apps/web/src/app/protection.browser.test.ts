import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { untilAt } from '#testing/screen.ts'

for (const path of ['/dashboard', '/history', '/patient-records', '/plans', '/patients', '/settings'])
  test(`§6 protection: ${path} sends a visitor without a session to the sign-in`, async ({ visitor, backend }) => {
    visitor.open(path)
    await untilAt('/login')
    await expect.element(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
    expect(backend.sent('* /rest/v1/*')).toEqual([])
  })

test('§2 record: an anonymous visitor is asked to log in', async ({ visitor }) => {
  visitor.open('/record')
  await expect.element(page.getByText('Você precisa estar logado para acessar esta página.')).toBeVisible()
  await page.getByRole('link', { name: 'Entrar' }).click()
  await untilAt('/login')
})
