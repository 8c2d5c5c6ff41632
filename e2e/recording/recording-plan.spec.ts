import type { Page } from '@playwright/test'
import { expect, test } from '../product/fixtures.ts'
import { buyProfissional } from '../plans/purchase.ts'
import { hearing } from '../browsers/microphone-browser.ts'
import { hasRecorded, startAgreed } from '../product/screen.ts'

test.use({ launchOptions: hearing('assets/speech-model/demo/consulta.wav'), permissions: ['microphone'] })

/** Responds to each plan request with this many minutes. */
async function givePlan(page: Page, minutes: () => number | null): Promise<void> {
  await page.route('**/rest/v1/subscriptions*', (route) =>
    route.fulfill({
      json: [{ status: 'active', plans: { name: 'Curto', max_patients: null, max_recording_minutes: minutes() } }],
    }),
  )
}

test('a plan that ends during a recording does not cut it short, and holds for the next', async ({ page, doctor }) => {
  await doctor.addPatient('Helena Prado', '52998224725')
  let minutes: number | null = null
  await givePlan(page, () => minutes)
  await page.goto('/record')
  await page.getByLabel('CPF do paciente').fill('52998224725')
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
  await startAgreed(page)
  // By then the plan fetched at the start is no longer fresh.
  await hasRecorded(page, 7)
  // Three seconds. The screen refetches when it becomes visible.
  minutes = 0.05
  const told = page.waitForResponse('**/rest/v1/subscriptions*')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await told
  await hasRecorded(page, 11)
  const over = page.getByRole('region', { name: 'Avisos' }).getByText('Limite de tempo atingido')
  await expect(over).toBeHidden()
  await page.getByRole('button', { name: 'Finalizar gravação' }).click()
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/· 0 lacunas/)).toBeVisible()
  // Nothing was cut off, so no message says so.
  await expect(page.getByText('Sua gravação foi interrompida')).toBeHidden()
  await page.getByRole('button', { name: 'Nova consulta' }).click()
  await page.getByLabel('CPF do paciente').fill('52998224725')
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
  await startAgreed(page)
  await expect(over).toBeVisible({ timeout: 30_000 })
})

test('a plan that ended while the screen was open limits the recording that begins then', async ({ page, doctor }) => {
  await doctor.addPatient('Helena Prado', '52998224725')
  let minutes: number | null = null
  await givePlan(page, () => minutes)
  await page.goto('/record')
  await page.getByLabel('CPF do paciente').fill('52998224725')
  await expect(page.getByText('gravações sem limite de tempo')).toBeVisible()
  // Three seconds: the server would transcribe nothing more.
  minutes = 0.05
  await startAgreed(page)
  await expect(page.getByRole('region', { name: 'Avisos' }).getByText('Limite de tempo atingido')).toBeVisible()
})

test('a recording that is resumed after a reload keeps the plan that it began on, though it has ended', async ({
  page,
  doctor,
  stripe,
}) => {
  await doctor.addPatient('Helena Prado', '52998224725')
  await buyProfissional(page)
  await page.goto('/record')
  await page.getByLabel('CPF do paciente').fill('52998224725')
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
  await startAgreed(page)
  await hasRecorded(page, 2)
  const subscription = stripe.subscriptions.find(({ metadata }) => metadata['user_id'] === doctor.userId)
  stripe.setSubscription(subscription?.id ?? '', { status: 'canceled' })
  const ended = { type: 'customer.subscription.deleted', data: { object: { ...subscription } } }
  expect(await stripe.deliver(ended)).toBe(200)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  const limit = page.getByRole('progressbar', { name: 'Tempo do plano usado' })
  await page.getByRole('button', { name: 'Continuar gravando' }).click()
  await expect(page.getByText('Ouvindo', { exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(limit).toBeHidden()
  await page.getByRole('button', { name: 'Finalizar gravação' }).click()
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Nova consulta' }).click()
  await page.getByLabel('CPF do paciente').fill('52998224725')
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
  await startAgreed(page)
  await expect(limit).toBeVisible()
})

test('a plan bought on another device, meanwhile or in a pause, is asked for before the limit stops the recording', async ({
  page,
  doctor,
}) => {
  await doctor.addPatient('Helena Prado', '52998224725')
  // 18 seconds, then 27.
  let minutes: number | null = 0.3
  await givePlan(page, () => minutes)
  await page.goto('/record')
  await page.getByLabel('CPF do paciente').fill('52998224725')
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
  await startAgreed(page)
  // Close enough to the limit that the plan was fetched again.
  await hasRecorded(page, 5)
  minutes = 0.45
  await hasRecorded(page, 19)
  await page.getByRole('button', { name: 'Pausar' }).click()
  minutes = null
  // By its shortcut: a second press of the button within half a second is a double tap.
  await page.keyboard.press('Control+.')
  await hasRecorded(page, 28)
  await expect(page.getByRole('button', { name: 'Finalizar gravação' })).toBeVisible()
  await expect(page.getByText('Limite de tempo atingido')).toBeHidden()
})
