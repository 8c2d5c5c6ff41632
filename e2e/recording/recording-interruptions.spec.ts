import { expect, test } from '@playwright/test'
import { openDemoSession, type DemoSession } from '../product/demo-session.ts'
import {
  CONSULTATION_WAVE,
  holdDevices,
  keptRows,
  losesMicrophone,
  microphoneFrom,
  plugsMicrophoneIn,
  suspendsAudio,
} from './recording-devices.ts'
import { hasRecorded, recordedSeconds, startAgreed } from '../product/screen.ts'

let session: DemoSession

test.beforeAll(async ({ launchOptions }) => {
  session = await openDemoSession(launchOptions, microphoneFrom(CONSULTATION_WAVE))
  await holdDevices(session.page)
})
test.afterAll(() => session?.close())

const seconds = () => recordedSeconds(session.page)

test('keys start, pause and continue a recording, and a pause is not recorded time', async () => {
  const { page } = session
  await page.getByText('Microfone e atalhos').click()
  await page.getByRole('button', { name: 'Atalhos do teclado' }).click()
  await expect(page.getByRole('dialog')).toContainText('Pausar ou continuar a gravação')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Enter')
  const agreed = page.getByRole('button', { name: 'Sim, iniciar' })
  await expect(agreed).toBeEnabled()
  await agreed.press('Enter')
  await hasRecorded(page, 3)
  await page.keyboard.press('Control+.')
  await expect(page.getByText('Gravação pausada').first()).toBeVisible()
  const before = await seconds()
  await page.waitForTimeout(4000)
  expect((await seconds()) - before).toBeLessThanOrEqual(1)
  expect((await keptRows(page)).blocks).toBeGreaterThan(0)
  const pause = page.getByRole('button', { name: 'Continuar' })
  await expect(pause).toHaveAttribute('aria-keyshortcuts', 'Control+. Meta+.')
  await pause.click()
  await expect(page.getByText('Ouvindo', { exact: true })).toBeVisible()
  await hasRecorded(page, before + 2)
})

test('a lost microphone is reported with its time, and the recording continues when one is back', async () => {
  const { page } = session
  await losesMicrophone(page, false)
  await expect(page.getByText(/^Microfone interrompido às \d\d:\d\d$/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retomar' })).toBeVisible()
  const before = await seconds()
  await plugsMicrophoneIn(page)
  await expect(page.getByText('Ouvindo', { exact: true })).toBeVisible()
  await hasRecorded(page, before + 2)
})

test('suspended audio is reported, and one button resumes it', async () => {
  const { page } = session
  await suspendsAudio(page)
  await expect(page.getByText(/^Microfone interrompido às \d\d:\d\d$/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Retomar' }).click()
  await expect(page.getByText('Ouvindo', { exact: true })).toBeVisible()
})

test('a typed note reaches the record as a note, and the end names both interruptions', async () => {
  const { page } = session
  await page.getByRole('button', { name: 'Ocultar transcrição' }).click()
  await expect(page.getByRole('region', { name: 'Transcrição ao vivo' })).toBeHidden()
  await page.getByRole('button', { name: 'Mostrar transcrição' }).click()
  await page.getByLabel('Contexto').fill('pressão 12 por 8')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/s gravados · .* s transcritos · 2 lacunas/)).toBeVisible()
  await expect(page.getByText(/^Microfone interrompido das \d\d:\d\d:\d\d às \d\d:\d\d:\d\d/)).toHaveCount(2)
  await expect(page.getByText(/Anotação do profissional: Pressão 120x80 mmHg/).first()).toBeVisible()
  expect(await keptRows(page)).toEqual({ blocks: 0, recordings: 0 })
  const isLive = await page.evaluate(() => {
    const stream: unknown = Reflect.get(window, 'heldStream')
    return stream instanceof MediaStream && stream.getTracks().some((track) => track.readyState === 'live')
  })
  expect(isLive).toBe(false)
})

test('the history and the transcript show the coverage', async () => {
  const { page } = session
  await page.getByRole('link', { name: 'Histórico' }).click()
  const row = page.getByRole('listitem').filter({ hasText: '2 lacunas' })
  await expect(row).toContainText(/s gravados · .* s transcritos · 2 lacunas/)
  const opening = page.waitForEvent('popup')
  await row.getByRole('button', { name: /Ver Transcrição/ }).click()
  const transcript = await opening
  await expect(transcript.getByText(/^Microfone interrompido das/)).toHaveCount(2)
  await transcript.close()
})

test('discarding a recording asks first and leaves nothing behind', async () => {
  const { page } = session
  await page.getByRole('link', { name: 'Gravar', exact: true }).click()
  await page.getByLabel('CPF do paciente').fill('52998224725')
  await page.getByText('Os dados do paciente foram preenchidos.').first().waitFor()
  await startAgreed(page)
  await hasRecorded(page, 1)
  await page.getByRole('button', { name: 'Descartar gravação' }).click()
  await expect(page.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.getByRole('button', { name: 'Descartar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Iniciar gravação' })).toBeVisible()
  expect(await keptRows(page)).toEqual({ blocks: 0, recordings: 0 })
  await page.getByRole('link', { name: 'Histórico' }).click()
  await expect(page.getByText('2 lacunas')).toBeVisible()
  await expect(page.getByText('Processando...')).toHaveCount(0)
})
