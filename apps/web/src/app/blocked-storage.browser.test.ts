import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { json } from '#testing/replies.ts'
import { patientRow } from '#testing/sample-rows.ts'
import { untilAt } from '#testing/screen.ts'
import { session } from '#testing/stored-session.ts'

const TOKEN = 'POST /auth/v1/token'
const BLOCKED = 'O navegador bloqueia os dados deste site'

/** Blocks all storage, as browsers do for somebody who has turned off cookies and site data. @returns a function that restores it. */
function blockStorage(): () => void {
  const names = ['localStorage', 'sessionStorage', 'indexedDB'] as const
  const real = names.map((name) => Object.getOwnPropertyDescriptor(window, name))
  const get = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of names) Object.defineProperty(window, name, { configurable: true, get })
  return () => names.forEach((name, index) => Object.defineProperty(window, name, real[index] ?? {}))
}

test('a browser that blocks all storage says so at the sign-in and over the screens, which work until a reload', async ({
  visitor,
  backend,
}) => {
  backend.tables.give('patients', [patientRow(1, 'Helena Prado')])
  backend.script('POST /auth/v1/logout', json({}))
  backend.script(TOKEN, json(session()))
  visitor.open('/login')
  // Before it is drawn.
  const unblock = blockStorage()
  try {
    await expect.element(page.getByText(BLOCKED)).toBeVisible()
    await page.getByLabelText('Email').fill('ana@clinica.example')
    await page.getByLabelText('Senha', { exact: true }).fill('girassol-azul-42')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await untilAt('/dashboard')
    await page.getByRole('link', { name: 'Pacientes', exact: true }).first().click()
    await expect.element(page.getByText('Helena Prado')).toBeVisible()
    await expect
      .element(page.getByText('a sessão termina ao recarregar ou fechar a página', { exact: false }))
      .toBeVisible()
    await visitor.close()
  } finally {
    unblock()
  }
})

test('a renewed session that a full browser does not store goes on in its page', async ({ app, backend }) => {
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
  // It was renewed once, and is not renewed again with the token that the server has replaced.
  expect(backend.sent(TOKEN)).toHaveLength(1)
})
