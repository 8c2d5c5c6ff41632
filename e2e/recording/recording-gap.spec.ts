import { expect, test } from '@playwright/test'
import { startOpenAiServer } from '../../testing/openai-server.ts'
import { openDemoBrowser, openDemoSession, startDemo } from '../product/demo-session.ts'
import type { RunningProduct } from '../product/product.ts'
import { CONSULTATION_WAVE, holdDevices, keptRows, microphoneFrom, muteMicrophone } from './recording-devices.ts'
import { hasRecorded, startAgreed } from '../product/screen.ts'

let demo: RunningProduct
test.beforeAll(async () => {
  demo = await startDemo()
})
test.afterAll(() => demo.stop())

test('a speech server that refuses, is overloaded and breaks loses no words; while it fails a record is made with a gap that is named, and the gap is transcribed later on the same device', async ({
  launchOptions,
}) => {
  const speech = await startOpenAiServer()
  const session = await openDemoSession(launchOptions, ['--autoplay-policy=no-user-gesture-required'], {
    TRANSCRIPTION_BASE_URL: speech.baseUrl,
    TRANSCRIPTION_MODEL: 'teste',
    TRANSCRIPTION_API_KEY: 'chave',
  })
  const { page } = session
  const alert = page.getByRole('alert')
  speech.behaviour = 401
  await page.getByRole('button', { name: 'Usar consulta de demonstração' }).click()
  await expect(alert).toContainText('O serviço de transcrição recusou a chave de acesso.', { timeout: 45_000 })
  speech.behaviour = 429
  await expect(alert).toContainText('O serviço de transcrição está sobrecarregado.', { timeout: 45_000 })
  speech.behaviour = 'cut'
  await expect(alert).toContainText('O serviço de transcrição não respondeu.', { timeout: 45_000 })
  speech.behaviour = 'well'
  const transcript = page.getByRole('region', { name: 'Transcrição ao vivo' })
  // Of two segments the first is final; the one still open may change.
  await expect(transcript).toContainText('bom dia doutor bom dia doutor', { timeout: 60_000 })
  speech.behaviour = 500
  await expect(page.getByText('Guardando neste aparelho')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Finalizar gravação' }).click()
  await page.getByRole('button', { name: 'Gerar prontuário com o que já foi transcrito' }).click({ timeout: 60_000 })
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/s gravados · .* s transcritos · 1 lacuna$/)).toBeVisible()
  await expect(page.getByText(/^Sem transcrição de \d+:\d\d a \d+:\d\d da gravação/)).toBeVisible()
  expect((await keptRows(page)).blocks).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Histórico' }).click()
  await expect(page.getByText(/1 lacuna$/)).toBeVisible()

  speech.behaviour = 'well'
  speech.transcript = 'tenho alergia a dipirona'
  await page.goto('/record')
  await expect(page.getByText('Uma gravação deste aparelho tem uma parte sem transcrição')).toBeVisible()
  await page.getByRole('button', { name: 'Transcrever o que falta' }).click()
  await expect(page.getByText(/s gravados · .* s transcritos · 0 lacunas$/)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('region', { name: 'Transcrição da consulta' })).toContainText('tenho alergia a dipirona')
  await expect(page.getByRole('listitem').filter({ hasText: 'Alergia a dipirona.' })).toBeHidden()
  await page.getByRole('button', { name: 'Gerar rascunho de novo' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Alergia a dipirona.' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gerar rascunho de novo' })).toBeHidden()
  expect(await keptRows(page)).toEqual({ blocks: 0, recordings: 0 })
  await session.close()
  await speech.close()
})

test('audio that the device loses is named while it records, and stays a gap of the consultation', async ({
  launchOptions,
}) => {
  const session = await openDemoBrowser(demo, launchOptions, microphoneFrom(CONSULTATION_WAVE))
  const { page } = session
  // From the twelfth block on half a second is missing, according to the clocks.
  await page.evaluate(() => {
    let blocks = 0
    const post = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage')
    Object.defineProperty(Worker.prototype, 'onmessage', {
      ...post,
      set(listener: ((event: MessageEvent) => void) | null) {
        post?.set?.call(this, (event: MessageEvent) => {
          const clocksMs: unknown = Reflect.get(Object(event.data), 'clocksMs')
          if (Array.isArray(clocksMs)) {
            blocks += 1
            const missingMs = blocks > 12 ? 500 : 0
            Reflect.set(
              Object(event.data),
              'clocksMs',
              clocksMs.map((clock) => Number(clock) + missingMs),
            )
          }
          listener?.(event)
        })
      },
    })
  })
  await startAgreed(page)
  const told = page.getByText(/^Este aparelho perdeu 0,[45] s de som às \d\d:\d\d:\d\d, (em|entre) 0:0\d/)
  await expect(told).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/s aguardando transcrição · 1 lacuna$/)).toBeVisible()
  await page.getByRole('button', { name: 'Finalizar gravação' }).click()
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/s gravados · .* s transcritos · 1 lacuna$/)).toBeVisible()
  await expect(told).toBeVisible()
  await page.getByRole('link', { name: 'Histórico' }).click()
  // The newest comes first.
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .first()
      .getByText(/1 lacuna$/),
  ).toBeVisible()
  await session.close()
})

test('a microphone that is muted at its switch for a while is a gap of the consultation, with its place', async ({
  launchOptions,
}) => {
  const session = await openDemoBrowser(demo, launchOptions, microphoneFrom(CONSULTATION_WAVE))
  const { page } = session
  await holdDevices(page)
  await startAgreed(page)
  const dead = page.getByText('Microfone sem sinal').first()
  await hasRecorded(page, 4)
  await muteMicrophone(page, true)
  await expect(dead).toBeVisible({ timeout: 30_000 })
  await page.waitForTimeout(2000)
  await muteMicrophone(page, false)
  await expect(dead).toBeHidden({ timeout: 30_000 })
  await expect(page.getByText(/s aguardando transcrição · 1 lacuna$/)).toBeVisible()
  await page.getByRole('button', { name: 'Finalizar gravação' }).click()
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/s gravados · .* s transcritos · 1 lacuna$/)).toBeVisible()
  const told = page.getByText(/^O microfone não enviou som de 0:0\d a 0:1\d da gravação \(\d,\d s\)$/)
  await expect(told).toBeVisible()
  await page.getByRole('link', { name: 'Histórico' }).click()
  // The newest comes first.
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .first()
      .getByText(/1 lacuna$/),
  ).toBeVisible()
  await session.close()
})
