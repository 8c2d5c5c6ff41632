import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { json } from '#testing/replies.ts'
import { patientRow } from '#testing/sample-rows.ts'
import { untilAt } from '#testing/screen.ts'
import { session } from '#testing/stored-session.ts'

const TOKEN = 'POST /auth/v1/token'
const BLOCKED = 'O navegador bloqueia os dados deste site'

/**
 * Blocks all storage, as browsers do for users who turn off cookies and site data.
 * @returns a function that restores it.
 */
function blockStorage(): () => void {
  const names = ['localStorage', 'sessionStorage', 'indexedDB'] as const
  const real = names.map((name) => Object.getOwnPropertyDescriptor(window, name))
  const get = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of names) Object.defineProperty(window, name, { configurable: true, get })
  return () => names.forEach((name, index) => Object.defineProperty(window, name, real[index] ?? {}))
}

test('a browser that blocks all storage says so at the sign-in and over the screens, which work until a reload, whatever other tabs do', async ({
  visitor,
  backend,
}) => {
  backend.tables.give('patients', [patientRow(1, 'Helena Prado')])
  backend.script('POST /auth/v1/logout', json({}))
  backend.script(TOKEN, json(session()))
  visitor.open('/login')
  // Must run before the first render.
  const unblock = blockStorage()
  try {
    await expect.element(page.getByText(BLOCKED)).toBeVisible()
    await page.getByLabelText('Email').fill('ana@clinica.example')
    await page.getByLabelText('Senha', { exact: true }).fill('girassol-azul-42')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await untilAt('/dashboard')
    await page.getByRole('link', { name: 'Pacientes', exact: true }).first().click()
    await expect.element(page.getByText('Helena Prado')).toBeVisible()
    const search = page.getByLabelText('Buscar por nome ou CPF')
    await search.fill('helena')
    // Its sign-in, which first removes the old session, belongs to another session.
    const otherTab = new BroadcastChannel('sb-backend-auth-token')
    otherTab.postMessage({ event: 'SIGNED_OUT', session: null })
    otherTab.postMessage({ event: 'SIGNED_IN', session: session() })
    otherTab.close()
    await visitor.settled()
    await expect.element(search).toHaveValue('helena')
    await expect
      .element(page.getByText('a sessão termina ao recarregar ou fechar a página', { exact: false }))
      .toBeVisible()
    await visitor.close()
  } finally {
    unblock()
  }
})
