import type { Page } from '@playwright/test'
import { expect, test, type Account } from '../product/fixtures.ts'

test.use({ viewport: { width: 360, height: 640 } })

async function fill({ userId, backend, addPatient }: Account): Promise<void> {
  const patient_id = await addPatient('Helena Prado', '52998224725')
  const row = { user_id: userId, patient_id, status: 'recording' }
  await backend
    .from('consultations')
    .insert(Array.from({ length: 12 }, () => row))
    .throwOnError()
}

const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('on a phone back and forward keep the place in a list, and so does the navigation', async ({ page, doctor }) => {
  await fill(doctor)
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Transcrições Recentes' }).getByText('Helena Prado')).toHaveCount(10)
  await page.evaluate(() => window.scrollTo(0, 700))
  await page.getByRole('link', { name: 'Histórico', exact: true }).click()
  await expect(page.getByText('Helena Prado')).toHaveCount(12)
  await expect.poll(() => place(page)).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 500))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Olá')
  await expect.poll(() => place(page)).toBe(700)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Histórico')
  await expect.poll(() => place(page)).toBe(500)
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect.poll(() => place(page)).toBe(700)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a screen that is not a list begins at its top with each visit', async ({ page, doctor: _signedIn }) => {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Zona de perigo' })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 600))
  await page.getByRole('link', { name: 'Pacientes', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pacientes')
  await page.getByText('Conta', { exact: true }).click()
  await page.getByRole('link', { name: 'Configurações' }).click()
  await expect(page.getByRole('heading', { name: 'Zona de perigo' })).toBeVisible()
  expect(await place(page)).toBe(0)
  await page.goBack()
  await page.goBack()
  await expect.poll(() => place(page)).toBe(600)
})

test('a screen opened by its address begins at its top, wherever the previous one was scrolled', async ({
  page,
  doctor: _signedIn,
}) => {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Zona de perigo' })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 600))
  await expect.poll(() => place(page)).toBe(600)
  await page.goto('/settings/template')
  await expect(page.getByRole('button', { name: 'Subir RETORNO' })).toBeAttached()
  // It would be restored once there is enough to scroll.
  await page.waitForTimeout(1000)
  expect(await place(page)).toBe(0)
})
