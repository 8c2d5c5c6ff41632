import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { openDemoSession, type DemoSession } from './demo-session.ts'

let session: DemoSession

test.beforeAll(async ({ launchOptions }) => {
  session = await openDemoSession(launchOptions, [])
})
test.afterAll(() => session?.close())

const screens = [
  '/',
  '/login',
  '/register',
  '/terms',
  '/privacy',
  '/contact',
  '/dashboard',
  '/record',
  '/history',
  '/patient-records',
  '/plans',
  '/patients',
  '/settings',
  '/nowhere',
]

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test(`axe finds nothing on any screen, ${scheme}, ${width} px wide`, async () => {
      test.setTimeout(300_000)
      const { page } = session
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 800 })
      for (const path of screens) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map((one) => [path, one.id, one.nodes.map((node) => node.target)])).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect([path, overflow]).toEqual([path, 0])
      }
    })
  }
}
