import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { expect, giveSession, test } from '../product/fixtures.ts'
import { hearing } from '../browsers/microphone-browser.ts'
import {
  chooseKept,
  consultations,
  CPF,
  openInstalled,
  OTHER_CPF,
  record,
  records,
  typeNew,
  waitingList,
} from './offline-recording.ts'
import { keptRows } from './recording-devices.ts'

const launch = hearing('assets/speech-model/demo/consulta.wav')
test.use({ launchOptions: launch, permissions: ['microphone'], serviceWorkers: 'allow' })

/** The browser with its own profile, which survives a restart. */
async function openBrowser(folder: string, baseURL: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...launch,
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    permissions: ['microphone'],
  })
}

async function newPage(context: BrowserContext): Promise<Page> {
  return context.pages()[0] ?? context.newPage()
}

/** Makes the token look as if it had expired hours ago. */
async function expireToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
    const session: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...Object(session), expires_at: Math.floor(Date.now() / 1000) - 7200 }))
  })
}

test('without a network a recording begins for a patient of this device, and is filed once online', async ({
  page,
  doctor,
  context,
}) => {
  await doctor.addPatient('Helena Prado', CPF)
  await openInstalled(page)
  const goneAt = new Date().toISOString()
  await context.setOffline(true)
  await chooseKept(page, 'Helena Prado')
  await record(page)
  const backAt = new Date().toISOString()
  expect(await consultations(doctor)).toEqual([])
  await context.setOffline(false)
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/s gravados · .* s transcritos · 0 lacunas$/)).toBeVisible()
  const [one, ...others] = await consultations(doctor)
  expect(others).toEqual([])
  expect(one).toMatchObject({ status: 'completed', patients: { name: 'Helena Prado', cpf: CPF }, recording_gaps: [] })
  expect(one?.transcription).toContain('bom dia')
  expect(one?.transcribed_samples).toBe(one?.captured_samples)
  // The visit and the patient's answer keep the time when they happened.
  for (const at of [one?.created_at, one?.consent_confirmed_at]) {
    expect(Date.parse(at)).toBeGreaterThanOrEqual(Date.parse(goneAt))
    expect(Date.parse(at)).toBeLessThanOrEqual(Date.parse(backAt))
  }
  expect(await records(doctor)).toEqual([{ patient_cpf: CPF, patient_name: 'Helena Prado' }])
  expect(await keptRows(page)).toEqual({ blocks: 0, recordings: 0 })
})

test('a browser reopened without a network still starts, lists and records; everything is filed once', async ({
  product,
  newAccount,
}) => {
  test.setTimeout(240_000)
  const doctor = await newAccount()
  await doctor.addPatient('Helena Prado', CPF)
  const folder = await mkdtemp(join(tmpdir(), 'profile-'))
  try {
    const first = await openBrowser(folder, product.url)
    const page = await newPage(first)
    await giveSession(page, product.url, doctor)
    await openInstalled(page)
    await first.setOffline(true)
    await chooseKept(page, 'Helena Prado')
    await record(page)
    await page.getByRole('button', { name: 'Próxima consulta' }).click()
    await expect(waitingList(page)).toContainText('Helena Prado')
    await expireToken(page)
    await first.close()

    const second = await openBrowser(folder, product.url)
    const again = await newPage(second)
    await second.setOffline(true)
    await again.goto('/dashboard')
    await expect(waitingList(again)).toContainText('Helena Prado', { timeout: 30_000 })
    await expect(waitingList(again)).toContainText('Aguardando a conexão para ser transcrita e arquivada.')
    await again.getByRole('link', { name: 'Gravar', exact: true }).click()
    await typeNew(again, 'Bruno Dias')
    await record(again)
    await again.getByRole('button', { name: 'Próxima consulta' }).click()
    await expect(waitingList(again).getByRole('listitem')).toHaveCount(2)
    expect(await consultations(doctor)).toEqual([])

    await second.setOffline(false)
    await expect(again.getByText('Consulta de Helena Prado arquivada')).toBeVisible({ timeout: 90_000 })
    await expect(waitingList(again)).toContainText('Falta o CPF de Bruno Dias. Sem ele não há prontuário.')
    await waitingList(again).getByRole('link', { name: 'Resolver a consulta de Bruno Dias' }).click()
    await again.getByRole('form', { name: 'De quem é a consulta' }).getByLabel('CPF do paciente').fill(OTHER_CPF)
    await again.getByRole('button', { name: 'Salvar de quem é a consulta' }).click()
    await expect(again.getByText('Consulta de Bruno Dias arquivada')).toBeVisible({ timeout: 90_000 })
    await expect(waitingList(again)).toBeHidden()
    const stored = await consultations(doctor)
    expect(stored.map(({ patients, status }) => [patients, status])).toEqual(
      expect.arrayContaining([
        [{ name: 'Helena Prado', cpf: CPF }, 'completed'],
        [{ name: 'Bruno Dias', cpf: OTHER_CPF }, 'completed'],
      ]),
    )
    expect(stored).toHaveLength(2)
    expect(await records(doctor)).toHaveLength(2)
    expect(await keptRows(again)).toEqual({ blocks: 0, recordings: 0 })
    await second.close()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
