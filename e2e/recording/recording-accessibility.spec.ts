import { expect, test, type Page } from '@playwright/test'
import { findingsOn, overflowOf } from '../browsers/axe.ts'
import { openDemoBrowser, startDemo } from '../product/demo-session.ts'
import type { RunningProduct } from '../product/product.ts'

let demo: RunningProduct
test.beforeAll(async () => {
  demo = await startDemo()
})
test.afterAll(() => demo.stop())

test('axe finds nothing while a recording runs, is paused, and is done; on a wide screen the live text has most of the height, with the note in reach', async ({
  launchOptions,
}) => {
  const session = await openDemoBrowser(demo, launchOptions, ['--autoplay-policy=no-user-gesture-required'])
  const { page } = session
  await page.setViewportSize({ width: 360, height: 780 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Usar consulta de demonstração' }).click()
  await expect(page.getByRole('region', { name: 'Transcrição ao vivo' })).toContainText('bom dia', { timeout: 30_000 })
  const found = await findingsOn(page, 'running')
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  found.push(...(await findingsOn(page, 'running, dark', 'colours')))
  await liveTextHasMostOfTheHeight(page)
  // Users who habitually double-click pause, too: the second click does not undo it.
  await page.getByRole('button', { name: 'Pausar' }).dblclick()
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible()
  found.push(...(await findingsOn(page, 'paused')))
  await page.getByRole('button', { name: 'Finalizar gravação' }).click()
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 30_000 })
  found.push(...(await findingsOn(page, 'done, dark', 'colours')))
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  found.push(...(await findingsOn(page, 'done')))
  expect(found).toEqual([])
  await session.close()
})

test('with letters twice as large the patient’s name has the whole row of a phone, and the end is in reach', async ({
  launchOptions,
}) => {
  const session = await openDemoBrowser(demo, launchOptions, [
    '--autoplay-policy=no-user-gesture-required',
    '--blink-settings=defaultFontSize=32',
  ])
  const { page } = session
  await page.setViewportSize({ width: 360, height: 780 })
  await page.getByRole('button', { name: 'Usar consulta de demonstração' }).click()
  await expect(page.getByRole('button', { name: 'Finalizar gravação' })).toBeInViewport({ ratio: 1 })
  const name = page.getByRole('region', { name: 'Gravação em andamento' }).getByText('Helena Prado Nogueira')
  // Next to the bin icon it wrapped after every second letter.
  expect((await name.boundingBox())?.width).toBeGreaterThan(150)
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await session.close()
})

/** On a wide screen; restores the window size at the end. */
async function liveTextHasMostOfTheHeight(page: Page): Promise<void> {
  const window = page.viewportSize()
  // On a phone the note starts collapsed, and it stays that way on a wider screen.
  await page.getByText('Anotar o que não é dito').click()
  const words = page.getByRole('region', { name: 'Transcrição ao vivo' })
  const heightOf = async () => (await words.boundingBox())?.height ?? 0
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const control of [page.getByLabel('Contexto'), page.getByRole('button', { name: 'Finalizar gravação' })])
    await expect(control).toBeInViewport({ ratio: 1 })
  expect(await heightOf()).toBeGreaterThan(320)
  await page.getByLabel('Contexto').fill('pressão 12 por 8\n'.repeat(30))
  expect(await heightOf()).toBeGreaterThan(320)
  await expect(page.getByLabel('Contexto')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 600 })
  expect(await heightOf()).toBeGreaterThan(150)
  await page.getByLabel('Contexto').clear()
  if (window) await page.setViewportSize(window)
}
