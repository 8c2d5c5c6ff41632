import { findingsOn, LOOKS, overflowOf } from '../browsers/axe.ts'
import { expect, test } from '../product/fixtures.ts'

// Component tests check every screen of the app in every state. These check what only the build has: the landing page,
// which is a separate document, and a screen with the built styles.
const BUILT = ['/', '/dashboard']

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('axe finds nothing on the landing page and the first screen, light and dark, 360 and 1280 px wide', async ({
  page,
  doctor,
}) => {
  await doctor.addConsultation(
    await doctor.addPatient('Helena Prado', '52998224725'),
    'Tenho dor de cabeça há três dias.',
  )
  const found: unknown[] = []
  for (const path of BUILT) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    for (const { colorScheme, rules, width } of LOOKS) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      found.push(...(await findingsOn(page, `${path}, ${colorScheme}, ${width} px wide`, rules)))
    }
  }
  expect(found).toEqual([])
})

test('the landing page and the first screen reflow at 320 px and at 400 % of 1280 × 1024', async ({
  page,
  doctor: _signedIn,
}) => {
  const tooWide: unknown[] = []
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of BUILT) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
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
