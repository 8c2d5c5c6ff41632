// How soon the first screens of the built product appear: largest contentful paint and layout shift, median of seven
// cold visits each. Targets: under 1.0 s and under 0.02.
import { chromium } from '@playwright/test'
import { z } from 'zod'
import { startProduct } from '../../e2e/product/product.ts'

const VISITS = 7

const visitSchema = z.object({ paintMs: z.number(), shift: z.number() })
type Visit = z.infer<typeof visitSchema>

// As text: these tools are checked with Node's types, whose PerformanceObserver does not know paints.
const IN_THE_PAGE = `new Promise((done) => {
  const found = { paintMs: 0, shift: 0 }
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => { found.paintMs = entry.startTime })
  observe('layout-shift', (entry) => { found.shift += entry.value })
  // Buffered entries arrive in a separate task.
  setTimeout(() => done(found), 500)
})`

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
  const found = visitSchema.parse(await page.evaluate(IN_THE_PAGE))
  await context.close()
  return found
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
