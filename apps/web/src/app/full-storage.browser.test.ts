import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { json } from '#testing/replies.ts'
import { patientRow } from '#testing/sample-rows.ts'
import { session } from '#testing/stored-session.ts'

const TOKEN = 'POST /auth/v1/token'

test('a renewed session that a full browser cannot store still works in its page', async ({ app, backend }) => {
  backend.tables.give('patients', [patientRow(1, 'Helena Prado')])
  await app.openWhole('/dashboard')
  const [key = ''] = Object.keys(window.localStorage).filter((name) => name.endsWith('-auth-token'))
  window.localStorage.setItem(key, JSON.stringify({ ...session(), expires_at: 1 }))
  backend.script(TOKEN, json({ ...session(), refresh_token: 'next' }))
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  await page.getByRole('link', { name: 'Pacientes', exact: true }).first().click()
  await expect.element(page.getByText('Helena Prado')).toBeVisible()
  await page.getByRole('link', { name: 'Histórico', exact: true }).first().click()
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/^Histórico/)
  await app.settled()
  full.mockRestore()
  // Renewed once, and not again with the token that the server has replaced.
  expect(backend.sent(TOKEN)).toHaveLength(1)
})
