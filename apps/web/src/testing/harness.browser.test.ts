import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { patientRow } from '#testing/sample-rows.ts'

// A canary: a stage that cannot turn red proves nothing.
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

test('one test finds nothing of another: no rows, no session, no script', async ({ visitor, backend }) => {
  expect(backend.requests).toEqual([])
  expect(Object.keys(window.localStorage)).toEqual([])
  visitor.open('/patients')
  await expect.poll(() => window.location.pathname).toBe('/login')
  backend.tables.give('patients', [patientRow(1, 'Helena Prado')])
})

test('a request that nobody scripted fails, and reaches no server', async ({ backend }) => {
  await expect(window.fetch('http://backend.test/functions/v1/unknown', { method: 'POST' })).rejects.toThrow(
    'POST /functions/v1/unknown has no script',
  )
  expect(backend.sent('POST /functions/v1/unknown')).toHaveLength(1)
})
