import { expect, type Locator, type Page } from '@playwright/test'

/** The notices that pass by, at the edge of the screen. */
export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Avisos' })
}

/** The failure shown where it happened. */
export function alertIn(page: Page): Locator {
  return page.getByRole('main').getByRole('alert')
}

/**
 * Lets every request to the address fail, until the returned function is called.
 * @param how a status that is not worth repeating, or a connection that breaks off.
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

/** Lets the address answer late, so that what is shown meanwhile can be seen. */
export async function slowDown(page: Page, url: string, milliseconds = 1500): Promise<void> {
  await page.route(url, async (route) => {
    await new Promise((done) => setTimeout(done, milliseconds))
    await route.fallback().catch(() => undefined)
  })
}

/** dd/mm/aaaa of now, as the clinic's calendar shows it. */
export function today(): string {
  return new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
}

/** Starts a recording, and answers for the patient that they agree. */
export async function startAgreed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Iniciar gravação' }).click()
  await page
    .getByRole('alertdialog', { name: 'Paciente concordou?' })
    .getByRole('button', { name: 'Sim, iniciar' })
    .click()
}

/** What the timer of a recording shows; behind a dialog it has no role. */
export async function recordedSeconds(page: Page): Promise<number> {
  const [minutes, rest] = ((await page.locator('[role=timer]').textContent()) ?? '').split(':')
  return Number(minutes) * 60 + Number(rest)
}

/** Waits until that much is recorded, or more: a busy machine may miss the second itself, and a minute may be full. */
export async function hasRecorded(page: Page, seconds: number): Promise<void> {
  await expect.poll(() => recordedSeconds(page), { timeout: 60_000 }).toBeGreaterThanOrEqual(seconds)
}
