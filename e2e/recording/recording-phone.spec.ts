import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../product/fixtures.ts'
import { hearing } from '../browsers/microphone-browser.ts'
import { alertIn, hasRecorded, startAgreed } from '../product/screen.ts'

const SAMPLE_RATE_HZ = 24_000

/** A WAV file of silence, 16 bits, mono. */
function silence(seconds: number): string {
  const bytes = Buffer.alloc(44 + seconds * SAMPLE_RATE_HZ * 2)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(SAMPLE_RATE_HZ, 24)
  bytes.writeUInt32LE(SAMPLE_RATE_HZ * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(bytes.length - 44, 40)
  const path = join(mkdtempSync(join(tmpdir(), 'silence-')), 'silence.wav')
  writeFileSync(path, bytes)
  return path
}

test.use({
  launchOptions: hearing(silence(30)),
  permissions: ['microphone'],
  viewport: { width: 360, height: 740 },
})

test('on a phone a lost connection is reported in readable lines', async ({ page, doctor }) => {
  await doctor.addPatient('Helena Prado', '52998224725')
  await page.goto('/record')
  await page.getByLabel('CPF do paciente').fill('52998224725')
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
  await page.route('**/functions/v1/transcribe-streaming', (route) => route.abort())
  await startAgreed(page)
  const lost = page.getByText('Sem conexão. O áudio está guardado neste aparelho')
  await expect(lost).toBeVisible({ timeout: 45_000 })
  expect((await lost.boundingBox())?.width).toBeGreaterThan(200)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBe(0)
  // It appears once, next to what it is about: nothing pushes the patient and the text down.
  await page.context().setOffline(true)
  await expect(page.getByText(/sem conexão/i)).toHaveCount(1)
  await page.context().setOffline(false)
  // A double tap does not end the recording.
  const stop = page.getByRole('button', { name: 'Finalizar gravação' })
  const before = await stop.boundingBox()
  await page.getByRole('button', { name: 'Pausar' }).click()
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible()
  const after = await stop.boundingBox()
  expect([after?.x, after?.width]).toEqual([before?.x, before?.width])
  await page.keyboard.press('Control+.')
  await page.setViewportSize({ width: 360, height: 560 })
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }))
  await page.getByRole('button', { name: 'Finalizar gravação' }).click()
  // What is not transcribed may still have been said.
  await expect(page.getByText('Nada foi transcrito ainda.')).toBeVisible()
  await expect(page.getByText('CPF 529.982.247-25')).toBeInViewport()
})

test('on a phone a double tap on Iniciar gravação starts a recording, and its second tap neither ends nor pauses it', async ({
  page,
  doctor,
}) => {
  await doctor.addPatient('Helena Prado', '52998224725')
  await page.goto('/record')
  await page.getByLabel('CPF do paciente').fill('52998224725')
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
  await page.getByLabel('O paciente foi informado e concordou com a gravação').check()
  const start = await page.getByRole('button', { name: 'Iniciar gravação' }).boundingBox()
  if (!start) throw new Error('no start')
  const stop = page.getByRole('button', { name: 'Finalizar gravação' })
  await page.mouse.click(start.x + start.width * 0.7, start.y + start.height / 2)
  // As soon as it appears: later than most second taps.
  await stop.waitFor()
  await page.mouse.click(start.x + start.width * 0.7, start.y + start.height / 2)
  await page.mouse.click(start.x + start.width * 0.1, start.y + start.height / 2)
  await hasRecorded(page, 2)
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible()
  await stop.click()
  await expect(page.getByText('Nada foi transcrito ainda.')).toBeVisible()
})

test('at the start of a recording no notice covers the patient’s name or the controls; continued, an empty one says only that nothing was said', async ({
  page,
  doctor,
}) => {
  await doctor.addPatient('Helena Prado', '52998224725')
  await page.goto('/record')
  await page.getByLabel('CPF do paciente').fill('52998224725')
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
  await startAgreed(page)
  await noNoticeCovers(page)
  await hasRecorded(page, 3)
  await page.reload()
  await page.getByRole('button', { name: 'Continuar e finalizar' }).click()
  const notice = alertIn(page).filter({ hasText: 'Nada foi dito na gravação' })
  await expect(notice).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/A conversa está guardada/)).toBeHidden()
  await expect(page.getByText('Nada foi transcrito ainda.')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeHidden()
  await page.getByRole('button', { name: 'Descartar gravação' }).click()
  await page.getByRole('button', { name: 'Descartar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Iniciar gravação' })).toBeVisible()
  // The screen can be used before the server has responded.
  await expect.poll(async () => (await doctor.backend.from('consultations').select('id')).data).toEqual([])
})

/** At the start of a recording. */
async function noNoticeCovers(page: Page): Promise<void> {
  const toast = page.getByRole('region', { name: 'Avisos' }).getByRole('listitem').first()
  await expect(toast).toContainText('Gravação iniciada')
  await page.waitForTimeout(600)
  const [box, name, stop] = await Promise.all([
    toast.boundingBox(),
    page.getByText('Helena Prado').first().boundingBox(),
    page.getByRole('button', { name: 'Finalizar gravação' }).boundingBox(),
  ])
  expect(box?.y).toBeGreaterThan((name?.y ?? 0) + (name?.height ?? 0))
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(stop?.y ?? 0)
  // At the end of the page the bar is at its highest.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.waitForTimeout(200)
  const [later, bar] = await Promise.all([
    toast.boundingBox(),
    page.getByRole('button', { name: 'Finalizar gravação' }).boundingBox(),
  ])
  if (later) expect(later.y + later.height).toBeLessThanOrEqual(bar?.y ?? 0)
}

test('on the narrowest phone, with letters as far apart as a reader may set them, both controls of a recording are whole', async ({
  page,
  doctor,
}) => {
  await doctor.addPatient('Helena Prado', '52998224725')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/record')
  // WCAG 1.4.12.
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet()
    spacing.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
    document.adoptedStyleSheets.push(spacing)
  })
  await page.getByLabel('CPF do paciente').fill('52998224725')
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
  await startAgreed(page)
  for (const name of ['Pausar', 'Finalizar gravação'])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
