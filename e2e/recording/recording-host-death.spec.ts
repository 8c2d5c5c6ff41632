import type { Page } from '@playwright/test'
import { expect, test, type Account } from '../product/fixtures.ts'
import { hearing } from '../browsers/microphone-browser.ts'
import { consultations, CPF, records } from './offline-recording.ts'
import { keptRows } from './recording-devices.ts'
import { hasRecorded, recordedSeconds, toasts } from '../product/screen.ts'

test.use({ launchOptions: hearing('assets/speech-model/demo/consulta.wav'), permissions: ['microphone'] })

/** Gets to the open question before a recording. @returns the answer that starts it. */
async function helenaIsAsked(page: Page, doctor: Account) {
  await doctor.addPatient('Helena Prado', CPF)
  await page.getByLabel('CPF do paciente').fill(CPF)
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
  await page.getByRole('button', { name: 'Iniciar gravação' }).click()
  const agreed = page.getByRole('button', { name: 'Sim, iniciar' })
  await expect(agreed).toBeEnabled()
  return agreed
}

for (const [how, serviceWorkers] of [
  ['a page without a service worker', 'block'],
  ['a page without a service worker, through the audio graph,', 'block'],
  ['an installed app', 'allow'],
] as const)
  test.describe(() => {
    test.use({ serviceWorkers })

    test(`if the host dies behind the question, ${how} records at once, and files it once`, async ({
      page,
      doctor,
      product,
    }) => {
      test.setTimeout(240_000)
      if (how.includes('graph'))
        await page.addInitScript(() => void Reflect.deleteProperty(window, 'MediaStreamTrackProcessor'))
      await page.goto('/record')
      if (serviceWorkers === 'allow') {
        await page.evaluate(async () => navigator.serviceWorker.ready)
        await page.reload()
      }
      const agreed = await helenaIsAsked(page, doctor)
      await product.crash(async () => {
        await agreed.click()
        await hasRecorded(page, 4)
        await expect(page.getByText(/^Microfone interrompido/)).toBeHidden()
        expect((await keptRows(page)).blocks).toBeGreaterThan(8)
      })
      await page.getByRole('button', { name: 'Finalizar gravação' }).click()
      await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 90_000 })
      const stored = await consultations(doctor)
      expect(stored).toHaveLength(1)
      expect(stored[0]?.transcribed_samples).toBe(stored[0]?.captured_samples)
      expect(stored[0]?.recording_gaps).toEqual([])
      expect(await records(doctor)).toHaveLength(1)
      expect(await keptRows(page)).toEqual({ blocks: 0, recordings: 0 })
    })
  })

test('a recording continues while the files of what the screen then shows do not come', async ({
  page,
  doctor,
  context,
}) => {
  const other = await context.newPage()
  await page.goto('/record')
  await (await helenaIsAsked(page, doctor)).click()
  await hasRecorded(page, 2)
  await page.route('**/assets/sign-in-again-dialog-*.js', (route) => route.abort())
  await other.goto('/')
  await other.getByRole('button', { name: 'Sair', exact: true }).click()
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('sign-in-again'))
  await other.getByRole('button', { name: 'Sair mesmo assim' }).click()
  await asked
  await hasRecorded(page, (await recordedSeconds(page)) + 3)
  await page.unroute('**/assets/sign-in-again-dialog-*.js')
  const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' })
  await dialog.getByLabel('Senha', { exact: true }).fill(doctor.password)
  await dialog.getByRole('button', { name: 'Entrar' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Finalizar gravação' }).click()
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/· 0 lacunas/)).toBeVisible()
})

test('a notice whose file did not come does not silence the next', async ({ page, doctor }) => {
  await doctor.addPatient('Helena Prado', CPF)
  await page.route('**/assets/toasts-*.js', (route) => route.abort())
  await page.goto('/record')
  const start = page.getByRole('button', { name: 'Iniciar gravação' })
  let asked = 0
  page.on('requestfailed', (request) => void (asked += Number(request.url().includes('/assets/toasts-'))))
  await start.click()
  // Once for the preload, and mostly once more for the import itself.
  await expect.poll(() => asked).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  await page.unroute('**/assets/toasts-*.js')
  await start.click()
  await expect(toasts(page)).toContainText('insira o CPF e nome do paciente antes de iniciar a gravação')
})
