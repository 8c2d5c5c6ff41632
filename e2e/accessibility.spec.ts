import AxeBuilder from '@axe-core/playwright'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { expect, giveSession, test, type Account } from './fixtures.ts'

const PUBLIC = ['/', '/login', '/register', '/terms', '/privacy', '/contact', '/nowhere']
const DATA = ['/dashboard', '/history', '/patient-records', '/patients', '/plans', '/insights', '/settings', '/record']
const LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [360, 1280].map((width) => ({ colorScheme, width })),
)

/** What axe objects to on the screen as it stands, and whether it is wider than the window. */
async function findings(page: Page, name: string): Promise<unknown[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return [
    ...violations.map((one) => [name, one.id, one.nodes.map((node) => node.target)]),
    ...(overflow > 0 ? [[name, 'overflow', overflow]] : []),
  ]
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

async function fill(doctor: Account): Promise<void> {
  const helena = await doctor.addPatient('Helena Prado', '52998224725')
  await doctor.addPatient('João de Souza Albuquerque Cavalcanti Figueiredo')
  await doctor.addVisit(helena, 'Tenho dor de cabeça há três dias.\nTenho alergia a dipirona.')
  await doctor.addVisit(helena, 'A dor melhorou.')
}

for (const { colorScheme, width } of LOOKS) {
  const look: BrowserContextOptions = {
    colorScheme,
    reducedMotion: 'reduce',
    viewport: { width, height: 800 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  }

  test(`axe finds nothing on any screen in any state, ${colorScheme}, ${width} px wide`, async ({
    browser,
    product,
    newAccount,
  }) => {
    test.setTimeout(300_000)
    const context = await browser.newContext({ ...look, baseURL: product.url })
    const page = await context.newPage()
    const found: unknown[] = []
    for (const path of PUBLIC) {
      await open(page, path)
      found.push(...(await findings(page, path)))
    }
    const doctor = await newAccount()
    await giveSession(page, product.url, doctor)
    for (const path of DATA) {
      await open(page, path)
      found.push(...(await findings(page, `${path} empty`)))
    }
    await fill(doctor)
    for (const path of DATA) {
      await open(page, path)
      found.push(...(await findings(page, `${path} full`)))
    }
    await page.goto('/patient-records')
    await page.getByLabel('CPF do paciente').fill('52998224725')
    await page.getByLabel('CPF do paciente').press('Enter')
    await page.getByRole('button', { name: 'Ver Histórico Completo (2 consultas)' }).click()
    found.push(...(await findings(page, '/patient-records with a history')))
    await page.goto('/patients')
    await page.getByRole('button', { name: 'Novo Paciente' }).click()
    await page.getByRole('dialog').waitFor()
    found.push(...(await findings(page, '/patients with its dialog')))

    await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 400, json: { message: 'x', code: 'x' } }))
    for (const path of DATA) {
      await open(page, path)
      found.push(...(await findings(page, `${path} failed`)))
    }
    await page.unroute('**/rest/v1/**')
    await page.route('**/rest/v1/**', () => undefined)
    for (const path of DATA) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      found.push(...(await findings(page, `${path} loading`)))
    }
    expect(found).toEqual([])
    await context.close()
  })
}

test('every screen reflows at 320 px and at 400 % of 1280 × 1024', async ({ browser, product, newAccount }) => {
  test.setTimeout(240_000)
  const doctor = await newAccount()
  await fill(doctor)
  const tooWide: unknown[] = []
  // 1280 × 1024 at 400 % is a window of 320 × 256.
  for (const height of [640, 256]) {
    const context = await browser.newContext({ baseURL: product.url, viewport: { width: 320, height } })
    const page = await context.newPage()
    await giveSession(page, product.url, doctor)
    for (const path of ['/', '/register', '/terms', '/privacy', '/contact', '/nowhere', ...DATA]) {
      await open(page, path)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (overflow > 0) tooWide.push([path, height, overflow])
    }
    await context.close()
  }
  expect(tooWide).toEqual([])
})

test('axe and the overflow check can fail', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  await page.setContent('<title>x</title><main><img src="x"><div style="width:4000px">wide</div></main>')
  const found = JSON.stringify(await findings(page, 'canary'))
  expect(found).toContain('image-alt')
  expect(found).toContain('overflow')
  await context.close()
})
