import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { refused } from '#testing/replies.ts'
import { patientRow } from '#testing/sample-rows.ts'

// A canary: a harness that cannot fail proves nothing.
test.fails('a screen that does not say what its test expects fails it', async ({ app }) => {
  app.open('/patients')
  await expect.element(page.getByText('Cadastro de outra pessoa'), { timeout: 3000 }).toBeVisible()
})

test('the styles of the product are in effect', async ({ app }) => {
  app.open('/patients')
  const add = page.getByRole('button', { name: 'Novo Paciente' })
  await expect.element(add).toBeVisible()
  expect(getComputedStyle(add.element()).fontFamily).toContain('Figtree')
  expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(247, 244, 238)')
})

test('a test finds nothing of another: no rows, no session, no script', async ({ visitor, backend }) => {
  expect(backend.requests).toEqual([])
  expect(Object.keys(window.localStorage)).toEqual([])
  visitor.open('/patients')
  await expect.poll(() => window.location.pathname).toBe('/login')
  backend.tables.give('patients', [patientRow(1, 'Helena Prado')])
})

test('a screen opens at its top, however far it was scrolled before', async ({ app }) => {
  await app.openWhole('/settings')
  window.scrollTo(0, 600)
  await page.getByRole('link', { name: 'Planos' }).first().click()
  await expect.poll(() => window.location.pathname).toBe('/plans')
  await app.openWhole('/settings')
  expect(window.scrollY).toBe(0)
})

test('a request that nobody scripted reaches no server, and would fail its test', async ({ backend }) => {
  await expect(window.fetch('http://backend.test/functions/v1/unknown', { method: 'POST' })).rejects.toThrow(
    'POST /functions/v1/unknown has no script',
  )
  expect(backend.unscripted.splice(0)).toEqual(['POST /functions/v1/unknown'])
})

test('a script answers only the routes that match its pattern', async ({ backend }) => {
  const asked = async (path: string) => (await window.fetch(`http://backend.test${path}`)).status
  const mend = backend.script('* /rest/v1/pat*', refused(500))
  expect(await asked('/rest/v1/patients')).toBe(500)
  expect(await asked('/rest/v1/consultations')).toBe(200)
  expect(await asked('/config.json')).toBe(200)
  mend()
  expect(await asked('/rest/v1/patients')).toBe(200)
})

test('the patients that the frame keeps for a day without a network are no request of a screen', async ({
  app,
  backend,
}) => {
  await app.openWhole('/record')
  const kept = () => backend.requests.filter(({ url }) => url.pathname === '/rest/v1/patients')
  await expect.poll(() => kept().length).toBe(1)
  expect(backend.sent('GET /rest/v1/*').filter(({ url }) => url.pathname === '/rest/v1/patients')).toEqual([])
})
