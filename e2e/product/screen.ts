import { expect, type Locator, type Page } from '@playwright/test'

/** The toasts at the edge of the screen. */
export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Avisos' })
}

/** The failure shown where it happened. */
export function alertIn(page: Page): Locator {
  return page.getByRole('main').getByRole('alert')
}

/**
 * Makes every request to the address fail, until the returned function is called.
 * @param how a status that is not worth retrying, or a broken connection.
 * @param method only requests of this method.
 */
export async function breakOff(
  page: Page,
  url: string,
  how: 'refused' | 'cut' = 'refused',
  method?: string,
): Promise<() => Promise<void>> {
  await page.route(url, (route) => {
    if (method !== undefined && route.request().method() !== method) return route.fallback()
    return how === 'cut' ? route.abort() : route.fulfill({ status: 500, json: { message: 'scripted' } })
  })
  return () => page.unroute(url)
}

/** Delays responses of the address, so that what is shown meanwhile can be seen. */
export async function slowDown(page: Page, url: string, milliseconds = 1500): Promise<void> {
  await page.route(url, async (route) => {
    await new Promise((done) => setTimeout(done, milliseconds))
    await route.fallback().catch(() => undefined)
  })
}

/** Today's date as dd/mm/aaaa, in the clinic's calendar. */
export function today(): string {
  return new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
}

/** Starts a recording, and records the patient's consent. */
export async function startAgreed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Iniciar gravação' }).click()
  await page
    .getByRole('alertdialog', { name: 'Paciente concordou?' })
    .getByRole('button', { name: 'Sim, iniciar' })
    .click()
}

/** The time shown by the timer of a recording; behind a dialog it has no role. */
export async function recordedSeconds(page: Page): Promise<number> {
  const [minutes, rest] = ((await page.locator('[role=timer]').textContent()) ?? '').split(':')
  return Number(minutes) * 60 + Number(rest)
}

/** Waits until at least that much is recorded: a busy machine may miss the exact second. */
export async function hasRecorded(page: Page, seconds: number): Promise<void> {
  await expect.poll(() => recordedSeconds(page), { timeout: 60_000 }).toBeGreaterThanOrEqual(seconds)
}
