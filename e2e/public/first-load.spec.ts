import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '../product/fixtures.ts'

test.use({ serviceWorkers: 'allow' })

/** KiB of JavaScript that a first visit loads, with each file gzipped. */
async function javascriptKib(page: Page, path: string): Promise<number> {
  const bodies: Promise<Buffer>[] = []
  page.on('response', (answer) => {
    const isScript = answer.headers()['content-type']?.includes('javascript') === true
    if (isScript && answer.request().serviceWorker() === null) bodies.push(answer.body())
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const bytes = (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).length, 0)
  return bytes / 1024
}

test('a first visit of the landing page loads at most 60 KiB of gzipped JavaScript', async ({ page }) => {
  const kib = await javascriptKib(page, '/')
  console.info(`/: ${kib.toFixed(1)} KiB of gzipped JavaScript`)
  expect(kib).toBeGreaterThan(0)
  expect(kib).toBeLessThanOrEqual(60)
})

test('a first visit of the login loads at most 185 KiB of gzipped JavaScript', async ({ page }) => {
  const kib = await javascriptKib(page, '/login')
  console.info(`/login: ${kib.toFixed(1)} KiB of gzipped JavaScript`)
  expect(kib).toBeGreaterThan(60)
  expect(kib).toBeLessThanOrEqual(185)
})
