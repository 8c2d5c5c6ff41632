import { expect, test } from '../product/fixtures.ts'
import { hearing } from '../browsers/microphone-browser.ts'
import { chooseKept, consultations, CPF, openInstalled, record, records } from './offline-recording.ts'
import { keptRows } from './recording-devices.ts'
import { startAgreed } from '../product/screen.ts'

test.use({
  launchOptions: hearing('assets/speech-model/demo/consulta.wav'),
  permissions: ['microphone'],
  serviceWorkers: 'allow',
})

test('if the host is killed while the network returns, the recording is filed once after the restart', async ({
  page,
  doctor,
  context,
  product,
}) => {
  test.setTimeout(180_000)
  await doctor.addPatient('Helena Prado', CPF)
  await openInstalled(page)
  await context.setOffline(true)
  await chooseKept(page, 'Helena Prado')
  await record(page)
  const crash = product.crash()
  await context.setOffline(false)
  await crash
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 90_000 })
  expect(await consultations(doctor)).toHaveLength(1)
  expect(await records(doctor)).toHaveLength(1)
  expect(await keptRows(page)).toEqual({ blocks: 0, recordings: 0 })
})

test('a network lost again during a recording begun offline loses nothing and names no gap', async ({
  page,
  doctor,
  context,
}) => {
  test.setTimeout(180_000)
  await doctor.addPatient('Helena Prado', CPF)
  await openInstalled(page)
  await context.setOffline(true)
  await chooseKept(page, 'Helena Prado')
  await startAgreed(page)
  await expect(page.getByText('Gravando só neste aparelho', { exact: true })).toBeVisible({ timeout: 30_000 })
  for (const isOffline of [false, true, false, true]) {
    await context.setOffline(isOffline)
    await page.waitForTimeout(1500)
  }
  await page.getByRole('button', { name: 'Finalizar gravação' }).click()
  await context.setOffline(false)
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText(/s gravados · .* s transcritos · 0 lacunas$/)).toBeVisible()
  const stored = await consultations(doctor)
  expect(stored).toHaveLength(1)
  expect(stored[0]?.transcribed_samples).toBe(stored[0]?.captured_samples)
})

test('after a day no patient is stored on the device any more, and a name is enough', async ({
  page,
  doctor,
  context,
}) => {
  await doctor.addPatient('Helena Prado', CPF)
  await openInstalled(page)
  await context.setOffline(true)
  await page.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() + 25 * 3_600_000
  })
  await page.reload()
  await page.getByRole('link', { name: 'Gravar', exact: true }).click()
  await expect(page.getByText('Nenhum está guardado aqui. Digite o nome; o CPF pode vir depois.')).toBeVisible()
  await page.getByRole('button', { name: 'Iniciar gravação' }).click()
  await expect(page.getByText('Informe o nome do paciente antes de iniciar a gravação.').first()).toBeVisible()
})
