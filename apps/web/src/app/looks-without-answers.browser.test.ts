import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { findingsInAllLooks, overflowOfPage } from '#testing/looks.ts'
import { never, refused } from '#testing/replies.ts'
import { giveSamples } from '#testing/sample-rows.ts'
import { PRIVATE, PUBLIC } from '#testing/screens.ts'

// Many screens, not slow ones.
const TIMEOUT_MS = 240_000

test(
  'axe finds nothing on any screen that failed, light and dark, 360 and 1280 px wide',
  {
    timeout: TIMEOUT_MS,
  },
  async ({ app, backend }) => {
    backend.script('* /rest/v1/*', refused(400))
    const found: unknown[] = []
    for (const path of PRIVATE) {
      await app.openWhole(path)
      found.push(...(await findingsInAllLooks(path)))
    }
    expect(found).toEqual([])
  },
)

test(
  'axe finds nothing on any screen that loads, light and dark, 360 and 1280 px wide',
  {
    timeout: TIMEOUT_MS,
  },
  async ({ app, backend }) => {
    backend.script('* /rest/v1/*', never)
    const found: unknown[] = []
    for (const path of PRIVATE) {
      app.open(path)
      await app.heading()
      found.push(...(await findingsInAllLooks(path)))
    }
    expect(found).toEqual([])
  },
)

test(
  'every screen reflows at 320 px and at 400 % of 1280 × 1024',
  { timeout: TIMEOUT_MS },
  async ({ app, backend }) => {
    giveSamples(backend.tables)
    const tooWide: unknown[] = []
    for (const path of [...PUBLIC.filter((one) => one !== '/login'), ...PRIVATE]) {
      await page.viewport(320, 640)
      await app.openWhole(path)
      // 1280 × 1024 at 400 % is a window of 320 × 256.
      for (const height of [640, 256]) {
        await page.viewport(320, height)
        const overflow = overflowOfPage()
        if (overflow > 0) tooWide.push([path, height, overflow])
      }
    }
    await page.viewport(1280, 800)
    expect(tooWide).toEqual([])
  },
)
