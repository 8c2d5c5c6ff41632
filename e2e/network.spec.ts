import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from './fixtures.ts'
import { breakOff } from './screen.ts'

test('a list that the network cuts off is said to have failed within ten seconds, and comes when asked again', async ({
  page,
  doctor,
}) => {
  await doctor.addPatient('Helena Prado')
  const mend = await breakOff(page, '**/rest/v1/patients?*', 'cut')
  await page.goto('/patients')
  const failed = page.getByRole('main').getByRole('alert').filter({ hasText: 'Erro ao carregar lista de pacientes' })
  await expect(failed).toBeVisible({ timeout: 10_000 })
  await mend()
  await failed.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText('Helena Prado')).toBeVisible()
})

test('an answer that stops half-way is given up, and the screen says so', async ({ page, doctor }) => {
  test.setTimeout(90_000)
  await doctor.addPatient('Helena Prado')
  const stalled = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('[')
  }).listen(0, '127.0.0.1')
  await once(stalled, 'listening')
  const address = stalled.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  await page.route('**/rest/v1/patients?*', (route) => route.continue({ url: `http://127.0.0.1:${address.port}/` }))
  await page.goto('/patients')
  const failed = page.getByRole('main').getByRole('alert').filter({ hasText: 'Erro ao carregar lista de pacientes' })
  await expect(failed).toBeVisible({ timeout: 40_000 })
  await page.unroute('**/rest/v1/patients?*')
  await failed.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText('Helena Prado')).toBeVisible()
  stalled.closeAllConnections()
  stalled.close()
})

test('a list that is opened without a network says so, and comes with the network or when asked again', async ({
  page,
  context,
  doctor,
}) => {
  await doctor.addPatient('Helena Prado')
  await page.goto('/dashboard')
  await expect(page.getByText('Nenhuma gravação encontrada')).toBeVisible()
  // The screen's own file is here already, as with the installed app.
  await page.goto('/patients')
  await expect(page.getByText('Helena Prado')).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('Ordem').selectOption('Nome, de A a Z')
  const failed = page.getByRole('main').getByRole('alert').filter({ hasText: 'Erro ao carregar lista de pacientes' })
  await expect(failed).toContainText('Sem conexão com o servidor. Verifique sua conexão e tente novamente.', {
    timeout: 10_000,
  })
  await expect(page.getByRole('status', { name: 'Carregando...' })).toBeHidden()
  await failed.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(failed).toBeVisible({ timeout: 10_000 })
  await context.setOffline(false)
  await expect(page.getByText('Helena Prado')).toBeVisible({ timeout: 10_000 })
  await expect(failed).toBeHidden()
})

test('what is on the screen stays there without a network', async ({ page, context, doctor }) => {
  await doctor.addPatient('Helena Prado')
  await page.goto('/patients')
  await expect(page.getByText('Helena Prado')).toBeVisible()
  await page.waitForTimeout(5500)
  await context.setOffline(true)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    window.dispatchEvent(new Event('focus'))
  })
  await page.waitForTimeout(6000)
  await expect(page.getByText('Helena Prado')).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test('a removal without a network says so, and nothing waits for ever', async ({ page, context, doctor }) => {
  await doctor.addPatient('Helena Prado')
  await page.goto('/patients')
  await page.getByRole('button', { name: 'Remover Helena Prado' }).click()
  await context.setOffline(true)
  const dialog = page.getByRole('alertdialog', { name: 'Remover paciente' })
  await dialog.getByRole('button', { name: 'Remover paciente' }).click()
  await expect(dialog.getByRole('alert')).toContainText('O paciente não foi removido', { timeout: 10_000 })
  await expect(dialog.getByRole('button', { name: 'Remover paciente' })).toBeEnabled()
})
