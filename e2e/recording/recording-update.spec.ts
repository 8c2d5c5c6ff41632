import type { Page } from '@playwright/test'
import { expect, giveSession, test } from '../product/fixtures.ts'
import { hearing } from '../browsers/microphone-browser.ts'
import { inFrontOf, type ReplacedApp } from './newer-version.ts'
import { startAgreed } from '../product/screen.ts'

test.use({
  launchOptions: hearing('assets/speech-model/demo/consulta.wav'),
  permissions: ['microphone'],
  serviceWorkers: 'allow',
})

let app: ReplacedApp
test.use({
  baseURL: async ({ product }, use) => {
    app = await inFrontOf(product.url)
    await use(app.url)
    await app.close()
  },
})

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }))
const isSame = (page: Page) => page.evaluate(() => Reflect.get(window, 'isSamePage') === true)

test('a new version that another tab accepts takes no recording away, nor words that are stored nowhere', async ({
  page,
  context,
  newAccount,
}) => {
  const doctor = await newAccount()
  await doctor.addPatient('Helena Prado', '52998224725')
  await page.goto('/')
  await giveSession(page, app.url, doctor)
  await page.goto('/dashboard')
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await page.reload()
  await page.getByRole('link', { name: 'Gravar', exact: true }).click()
  await page.getByLabel('CPF do paciente').fill('52998224725')
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
  await startAgreed(page)
  const transcript = page.getByRole('region', { name: 'Transcrição ao vivo' })
  await expect(transcript).toContainText('bom dia', { timeout: 45_000 })
  await mark(page)
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.accept()
  })

  app.replace()
  const other = await context.newPage()
  await other.goto('/dashboard')
  await other.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  const accept = other.getByRole('button', { name: 'Atualizar agora' })
  await accept.click()
  await expect(
    other.getByText('Uma gravação está em andamento neste aparelho. Atualize quando ela terminar.'),
  ).toBeVisible()
  await expect(transcript).toContainText('dor de cabeça e tontura', { timeout: 45_000 })
  await page.getByRole('button', { name: 'Finalizar gravação' }).click()
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/· 0 lacunas$/)).toBeVisible()
  expect([await isSame(page), questions]).toEqual([true, []])

  // The doctor is already entering the next patient.
  await page.getByRole('button', { name: 'Nova consulta' }).click()
  await page.getByText('Digitar ou colar a conversa').click()
  await page.getByRole('textbox', { name: 'Conversa da consulta' }).fill('Paciente: estou com febre.')
  const isReloaded = other.waitForEvent('load')
  await accept.click()
  await isReloaded
  await expect(other.getByRole('heading', { name: /^Olá/ })).toBeVisible()
  await page.waitForTimeout(1000)
  expect([await isSame(page), questions]).toEqual([true, []])
  await expect(page.getByRole('textbox', { name: 'Conversa da consulta' })).toHaveValue('Paciente: estou com febre.')
})
