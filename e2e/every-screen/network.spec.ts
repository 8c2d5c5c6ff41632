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

test('a tab whose files the server has no more says once that there is a newer version, and asks for them ever more seldom', async ({
  page,
  doctor,
}) => {
  expect(doctor.email).not.toBe('')
  let asked = 0
  await page.route('**/assets/audio-upload-*.js', async (route) => {
    asked += 1
    await route.fulfill({ status: 404, body: 'Não encontrado' })
  })
  await page.goto('/record')
  await expect(page.getByRole('button', { name: 'Iniciar gravação' })).toBeVisible()
  const newer = page.getByText('Há uma nova versão do Prontuvoz')
  // A missing file does not prove that there is a new version.
  await expect.poll(() => asked).toBe(1)
  await expect(newer).toBeHidden()
  await page.route('**/dashboard', (route) => route.fulfill({ body: '<script src="/assets/app-newer.js"></script>' }))
  await expect(newer).toBeVisible()
  await page.getByRole('button', { name: 'Depois' }).click()
  await expect(newer).toBeHidden()
  await page.waitForTimeout(6500)
  await expect(newer).toBeHidden()
  // Immediately, and after 3, 9 and 21 seconds.
  expect(asked).toBeLessThan(4)
  await page.unrouteAll()
  await page.getByText('Usar um áudio já gravado').click()
  await expect(page.getByLabel('Arquivo de áudio')).toBeVisible()
})
