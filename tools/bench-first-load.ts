// How soon the first screens stand, against the built product: largest contentful paint and layout shift, median of
// seven cold visits each. Aims: under 1.0 s and under 0.02.
import { chromium } from '@playwright/test'
import { startProduct } from '../e2e/product.ts'

const VISITS = 7

interface Visit {
  readonly paintMs: number
  readonly shift: number
}

const product = await startProduct()
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
for (const path of ['/', '/login']) {
  const visits: Visit[] = []
  for (let visit = 0; visit < VISITS; visit += 1) visits.push(await coldVisit(path))
  const paintMs = median(visits.map((one) => one.paintMs))
  const shift = Math.max(...visits.map((one) => one.shift))
  console.info(
    `first load of ${path}: largest contentful paint ${(paintMs / 1000).toFixed(2)} s (aim < 1.0), layout shift ${shift.toFixed(4)} (aim < 0.02)`,
  )
}
await browser.close()
await product.stop()

/** One visit with an empty cache. */
async function coldVisit(path: string): Promise<Visit> {
  const context = await browser.newContext({ baseURL: product.url, locale: 'pt-BR' })
  const page = await context.newPage()
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const found = await page.evaluate(
    () =>
      new Promise<{ paintMs: number; shift: number }>((done) => {
        let paintMs = 0
        let shift = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) paintMs = entry.startTime
        }).observe({ type: 'largest-contentful-paint', buffered: true })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('value' in entry && typeof entry.value === 'number') shift += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        // Buffered entries arrive in a task of their own.
        setTimeout(() => done({ paintMs, shift }), 500)
      }),
  )
  await context.close()
  return found
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
