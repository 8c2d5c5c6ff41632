import type { Page } from '@playwright/test'
import { expect, test } from '../product/fixtures.ts'

/** A layout shift of 0.1 counts as good for a page; users who tap with a thumb notice less. */
const MAX_SHIFT = 0.05
const SCREENS = [
  '/dashboard',
  '/record',
  '/history',
  '/patient-records',
  '/patients',
  '/plans',
  '/settings',
  '/insights',
]

/** Responses arrive one by one, as on a slow line: each part of a screen at a different time. */
async function answerApart(page: Page): Promise<void> {
  let asked = 0
  await page.route(/\/(?:rest|functions)\/v1\//, async (route) => {
    asked += 1
    await new Promise((done) => setTimeout(done, 250 + 200 * (asked % 4)))
    await route.continue().catch(() => undefined)
  })
}

/** How far the content on the screen has moved by itself. */
async function layoutShift(page: Page, path: string): Promise<number> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('status', { name: /^Carregando/ })).toHaveCount(0)
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
          done(shifts.filter((one) => !one.hadRecentInput).reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(0), 500)
      }),
  )
}

for (const width of [360, 1280])
  test(`while a screen loads on a slow line, nothing on it moves by itself, ${width} px wide`, async ({
    page,
    doctor,
  }) => {
    test.slow()
    const patient = await doctor.addPatient('Helena Prado Nogueira de Albuquerque Cavalcanti', '52998224725')
    await doctor.addConsultation(patient, 'Paciente: Dor de cabeça há três dias. Não tenho febre.')
    await page.setViewportSize({ width, height: 740 })
    await answerApart(page)
    for (const path of SCREENS) expect(await layoutShift(page, path), path).toBeLessThan(MAX_SHIFT)
  })

for (const late of ['consultations', 'patient_records'])
  test(`the dashboard keeps the place of what comes after three seconds (${late})`, async ({ page, doctor }) => {
    const patient = await doctor.addPatient('Helena Prado', '52998224725')
    await doctor.addConsultation(patient, 'Paciente: Dor de cabeça há três dias. Não tenho febre.')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.route(`**/rest/v1/${late}*`, async (route) => {
      await new Promise((done) => setTimeout(done, 3000))
      await route.continue().catch(() => undefined)
    })
    expect(await layoutShift(page, '/dashboard')).toBeLessThan(MAX_SHIFT)
  })

test('while the sign-in loads, nothing on it moves by itself', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/login', '/register']) expect(await layoutShift(page, path), path).toBeLessThan(MAX_SHIFT)
})
