import type { Page } from '@playwright/test'
import { APP_ROUTES } from '@prontuvoz/rules/app-routes'
import { findingsOn, LOOKS, overflowOf } from './axe.ts'
import { expect, test, type Account } from './fixtures.ts'

const PUBLIC = ['/', '/login', '/register', '/terms', '/privacy', '/contact', '/nowhere']
// Pages of one link and of one consultation are looked at where they are tested.
const DATA = APP_ROUTES.filter((path) => !PUBLIC.includes(path) && path !== '/confirm' && !path.includes(':'))

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// Many screens, not slow ones.
test.describe.configure({ mode: 'parallel', timeout: 300_000 })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** One load serves all looks: the app asks for width and colours in its style sheets only. */
async function findingsInAllLooks(page: Page, name: string): Promise<unknown[]> {
  const found: unknown[] = []
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    found.push(...(await findingsOn(page, `${name}, ${colorScheme}, ${width} px wide`)))
  }
  return found
}

async function fill(doctor: Account): Promise<void> {
  const helena = await doctor.addPatient('Helena Prado', '52998224725')
  await doctor.addPatient('João de Souza Albuquerque Cavalcanti Figueiredo')
  await doctor.addVisit(helena, 'Tenho dor de cabeça há três dias.\nTenho alergia a dipirona.')
  await doctor.addVisit(helena, 'A dor melhorou.')
}

test('axe finds nothing on any public screen, light and dark, 360 and 1280 px wide', async ({ page }) => {
  const found: unknown[] = []
  for (const path of PUBLIC) {
    await open(page, path)
    found.push(...(await findingsInAllLooks(page, path)))
  }
  expect(found).toEqual([])
})

test('axe finds nothing on any screen without data, light and dark, 360 and 1280 px wide', async ({
  page,
  doctor: _signedIn,
}) => {
  const found: unknown[] = []
  for (const path of DATA) {
    await open(page, path)
    found.push(...(await findingsInAllLooks(page, path)))
  }
  expect(found).toEqual([])
})

test('axe finds nothing on any screen with data, light and dark, 360 and 1280 px wide', async ({ page, doctor }) => {
  await fill(doctor)
  const found: unknown[] = []
  for (const path of DATA) {
    await open(page, path)
    found.push(...(await findingsInAllLooks(page, path)))
  }
  await page.goto('/patient-records')
  await page.getByLabel('CPF do paciente').fill('52998224725')
  await page.getByLabel('CPF do paciente').press('Enter')
  await page.getByRole('button', { name: 'Ver Histórico Completo (2 consultas)' }).click()
  found.push(...(await findingsInAllLooks(page, '/patient-records with a history')))
  await page.goto('/patients')
  await page.getByRole('button', { name: 'Novo Paciente' }).click()
  await page.getByRole('dialog').waitFor()
  found.push(...(await findingsInAllLooks(page, '/patients with its dialog')))
  expect(found).toEqual([])
})

test('axe finds nothing on any screen that failed, light and dark, 360 and 1280 px wide', async ({ page, doctor }) => {
  await fill(doctor)
  await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 400, json: { message: 'x', code: 'x' } }))
  const found: unknown[] = []
  for (const path of DATA) {
    await open(page, path)
    found.push(...(await findingsInAllLooks(page, path)))
  }
  expect(found).toEqual([])
})

test('axe finds nothing on any screen that loads, light and dark, 360 and 1280 px wide', async ({ page, doctor }) => {
  await fill(doctor)
  await page.route('**/rest/v1/**', () => undefined)
  const found: unknown[] = []
  for (const path of DATA) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    found.push(...(await findingsInAllLooks(page, path)))
  }
  expect(found).toEqual([])
})

test('every screen reflows at 320 px and at 400 % of 1280 × 1024', async ({ page, doctor }) => {
  await fill(doctor)
  const tooWide: unknown[] = []
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', '/register', '/terms', '/privacy', '/contact', '/nowhere', ...DATA]) {
    await open(page, path)
    // 1280 × 1024 at 400 % is a window of 320 × 256.
    for (const height of [640, 256]) {
      await page.setViewportSize({ width: 320, height })
      const overflow = await overflowOf(page)
      if (overflow > 0) tooWide.push([path, height, overflow])
    }
  }
  expect(tooWide).toEqual([])
})

test('axe and the overflow check can fail', async ({ page }) => {
  await page.setContent('<title>x</title><main><img src="x"><div style="width:4000px">wide</div></main>')
  const found = JSON.stringify(await findingsOn(page, 'canary'))
  expect(found).toContain('image-alt')
  expect(found).toContain('overflow')
})
