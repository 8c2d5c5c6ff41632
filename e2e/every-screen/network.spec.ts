import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from '../product/fixtures.ts'

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
