import { expect, test } from '@playwright/test'
import { openDemoBrowser, startDemo } from '../product/demo-session.ts'
import type { RunningProduct } from '../product/product.ts'
import { CONSULTATION_WAVE, keptRows, microphoneFrom, waveFile } from './recording-devices.ts'
import { startAgreed } from '../product/screen.ts'

test.use({ serviceWorkers: 'allow' })

let demo: RunningProduct
test.beforeAll(async () => {
  demo = await startDemo()
})
test.afterAll(() => demo.stop())

test('words said offline arrive once the connection is back, and a reload continues the same consultation', async ({
  launchOptions,
}) => {
  const session = await openDemoBrowser(demo, launchOptions, microphoneFrom(CONSULTATION_WAVE))
  const { page } = session
  await startAgreed(page)
  const transcript = page.getByRole('region', { name: 'Transcrição ao vivo' })
  await expect(transcript).toContainText('bom dia', { timeout: 60_000 })
  await page.context().setOffline(true)
  await expect(page.getByText('Guardando neste aparelho')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('alert')).toContainText('O áudio está guardado neste aparelho')
  await page.context().setOffline(false)
  await expect(page.getByText('Guardando neste aparelho')).toBeHidden({ timeout: 60_000 })
  await page.getByLabel('Contexto').fill('retorno em 30 dias')
  await page.waitForTimeout(1500)

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Continuar gravando' }).click()
  await expect(page.getByText('Ouvindo', { exact: true })).toBeVisible()
  await expect(page.getByText('CPF 529.982.247-25')).toBeVisible()
  await expect(page.getByLabel('Contexto')).toHaveValue('retorno em 30 dias')
  await expect(transcript).toContainText('bom dia')
  await page.waitForTimeout(4000)
  await page.getByRole('button', { name: 'Finalizar gravação' }).click()
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/s gravados · .* s transcritos · 1 lacuna$/)).toBeVisible()
  await expect(page.getByText(/^Microfone interrompido das/)).toBeVisible()
  expect(await keptRows(page)).toEqual({ blocks: 0, recordings: 0 })
  await session.close()
})

test('a microphone that gives only zeros is reported as dead, and a full device is reported', async ({
  launchOptions,
}) => {
  const silence = waveFile('silencio.wav', new Int16Array(24_000 * 60))
  const session = await openDemoBrowser(demo, launchOptions, microphoneFrom(silence))
  const { page } = session
  await page.addInitScript(() => {
    navigator.storage.estimate = () => Promise.resolve({ quota: 20_000_000, usage: 5_000_000 })
  })
  await page.reload()
  await expect(page.getByText('Há 15 MB livres; uma gravação inteira sem conexão precisa de 34 MB.')).toBeVisible()
  await page.getByLabel('CPF do paciente').fill('52998224725')
  await page.getByText('Os dados do paciente foram preenchidos.').first().waitFor()
  await startAgreed(page)
  await expect(page.getByText('Microfone sem sinal').first()).toBeVisible({ timeout: 60_000 })
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      if (this.name === 'blocks') throw new DOMException('full', 'QuotaExceededError')
      return put.call(this, value, key)
    }
  })
  await expect(page.getByText('Este aparelho não está guardando o áudio')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar gravação' }).click()
  await page.getByRole('button', { name: 'Descartar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Iniciar gravação' })).toBeVisible()

  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.reload()
  await expect(page.getByText('Este navegador não guarda dados')).toBeVisible()
  await session.close()
})
