import { describe } from 'vitest'
import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { findingsInAllLooks, overflowOfPage } from '#testing/looks.ts'
import { never, refused } from '#testing/replies.ts'
import { giveSamples } from '#testing/sample-rows.ts'
import { PRIVATE, PUBLIC } from '#testing/screens.ts'

describe('axe finds nothing on any screen that failed, light and dark, 360 and 1280 px wide', () => {
  for (const path of PRIVATE)
    test(path, async ({ app, backend }) => {
      backend.script('* /rest/v1/*', refused(400))
      await app.openWhole(path)
      expect(await findingsInAllLooks(path)).toEqual([])
    })
})

describe('axe finds nothing on any screen that loads, light and dark, 360 and 1280 px wide', () => {
  for (const path of PRIVATE)
    test(path, async ({ app, backend }) => {
      backend.script('* /rest/v1/*', never)
      app.open(path)
      await app.heading()
      expect(await findingsInAllLooks(path)).toEqual([])
    })
})

describe('every screen reflows at 320 px and at 400 % of 1280 × 1024', () => {
  for (const path of [...PUBLIC.filter((one) => one !== '/login'), ...PRIVATE])
    test(path, async ({ app, backend }) => {
      giveSamples(backend.tables)
      await page.viewport(320, 640)
      await app.openWhole(path)
      expect(overflowOfPage()).toBeLessThanOrEqual(0)
      // 1280 × 1024 at 400 % is a window of 320 × 256.
      await page.viewport(320, 256)
      expect(overflowOfPage()).toBeLessThanOrEqual(0)
    })
})
