import type { Page } from '@playwright/test'
import { expect, test } from '../product/fixtures.ts'

/** Holds back the script of /history. @returns whether it was requested, and a function that lets it through. */
async function holdHistory(page: Page): Promise<{ readonly asked: () => boolean; readonly release: () => void }> {
  let isAsked = false
  let release = () => undefined as void
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/assets/history-page-*.js', async (route) => {
    isAsked = true
    await released
    await route.continue()
  })
  return { asked: () => isAsked, release: () => release() }
}

const toHistory = (page: Page) => page.getByRole('link', { name: 'Histórico', exact: true }).filter({ visible: true })

test('a tap in the menu is seen within a tenth of a second, and said if its screen takes longer than one', async ({
  page,
  doctor: _signedIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const file = await holdHistory(page)
  await page.goto('/dashboard')
  await expect(page.getByText('Nenhuma gravação encontrada')).toBeVisible()
  const before = await toHistory(page).evaluate((link) => getComputedStyle(link).backgroundColor)
  const seenAfterMs = await toHistory(page).evaluate(
    (link: HTMLElement) =>
      new Promise<number>((done) => {
        const began = performance.now()
        new MutationObserver(() => {
          if (link.classList.contains('pending') && document.querySelector('[data-progress]'))
            done(performance.now() - began)
        }).observe(document.body, { subtree: true, childList: true, attributes: true })
        link.click()
      }),
  )
  console.info(`seen after ${seenAfterMs.toFixed(0)} ms`)
  expect(seenAfterMs).toBeLessThan(100)
  expect(await toHistory(page).evaluate((link) => getComputedStyle(link).backgroundColor)).not.toBe(before)
  const line = page.locator('[data-progress]')
  expect(await line.evaluate((element) => element.getBoundingClientRect().top)).toBe(0)
  await expect(page.getByRole('status').filter({ hasText: 'Carregando...' })).toHaveCount(1)
  file.release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Histórico de consultas')
  await expect(line).toHaveCount(0)
  await expect(page.locator('.pending')).toHaveCount(0)
})

test('the file of a screen is asked for as soon as its link is touched', async ({ page, doctor: _signedIn }) => {
  const file = await holdHistory(page)
  await page.goto('/dashboard')
  const link = toHistory(page)
  await link.waitFor()
  expect(file.asked()).toBe(false)
  await link.hover()
  await expect.poll(file.asked, { timeout: 1000 }).toBe(true)
  file.release()
})

test('at rest the screens of the day are fetched before anybody asks for them', async ({ page, doctor: _signedIn }) => {
  await page.goto('/dashboard')
  await page.waitForResponse(/assets\/history-page-/)
  await page.waitForResponse(/assets\/patient-records-page-/)
  // From here on the network is too late.
  await page.context().setOffline(true)
  await toHistory(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Histórico de consultas')
})

test('a file that did not come beforehand is asked for once more by the tap, in browsers, too, that do not ask again', async ({
  page,
  doctor: _signedIn,
}) => {
  let requests = 0
  await page.route('**/assets/history-page-*.js', async (route) => {
    requests += 1
    // Once for the hover, and once for the tap.
    await (requests <= 2 ? route.fulfill({ status: 503 }) : route.continue())
  })
  await page.goto('/dashboard')
  await toHistory(page).hover()
  await expect.poll(() => requests).toBe(1)
  await toHistory(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Histórico de consultas')
  expect(requests).toBe(3)
})
