import type { Locator } from '@playwright/test'
import configuration from '../../playwright.config.ts'
import { overflowOf } from '../browsers/axe.ts'
import { expect, test } from '../product/fixtures.ts'
import { buyProfissional } from '../plans/purchase.ts'
import { typeKnownConsultation } from '../records/written-record.ts'

const SCREENS = ['/', '/dashboard', '/record', '/patients', '/history', '/patient-records', '/plans', '/settings']

const launch = configuration.use?.launchOptions

test.use({
  // Set in the browser's settings: letters twice as large, which also moves the breakpoints.
  launchOptions: { ...launch, args: [...(launch?.args ?? []), '--blink-settings=defaultFontSize=32'] },
  contextOptions: { reducedMotion: 'reduce' },
})

test('with letters twice as large no screen is wider than a window of 1280 or of 360 pixels', async ({
  page,
  doctor,
}) => {
  const patient = await doctor.addPatient('Maria Aparecida Constantino', '52998224725')
  await doctor.addConsultation(patient, 'Tenho dor de cabeça há três dias.')
  for (const path of SCREENS) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    for (const size of [
      { width: 1280, height: 800 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(size)
      // Some parts notice the new size a frame later.
      await expect.poll(() => overflowOf(page), { message: `${path} at ${size.width}` }).toBeLessThanOrEqual(0)
    }
  }
})

test('with letters twice as large a record is not wider than a phone', async ({ page, doctor }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await typeKnownConsultation(page, doctor, true)
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await expect(page.getByRole('link', { name: 'Ver prontuários' })).toBeVisible()
  expect(await overflowOf(page)).toBe(0)
  // The header would take half of the screen if it stayed: it scrolls away with the page.
  await page.mouse.wheel(0, 3000)
  await expect(page.getByRole('button', { name: 'Revisei e confirmo' })).not.toBeInViewport()
})

test('with letters twice as large the buttons of a phone show their whole words', async ({ page, doctor: _doctor }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/patient-records')
  const search = page.getByRole('button', { name: 'Buscar' })
  // Its one word takes one row.
  expect((await search.boundingBox())?.height).toBeLessThan(120)
  await page.goto('/patients')
  await page.getByRole('button', { name: 'Novo Paciente' }).click()
  const dialog = await page.getByRole('dialog').boundingBox()
  const save = await page.getByRole('button', { name: 'Cadastrar paciente' }).boundingBox()
  expect(save?.x).toBeGreaterThan(dialog?.x ?? Infinity)
})

test('with letters twice as large a phone breaks no word of up to twelve letters in a plan, a question or the head of a page', async ({
  page,
  doctor,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/contact')
  expect(await page.getByRole('banner').evaluate(brokenWords)).toEqual([])
  await page.goto('/plans')
  await page.getByRole('heading', { name: 'Profissional' }).waitFor()
  expect(await page.getByRole('main').evaluate(brokenWords)).toEqual([])
  await doctor.addPatient('Helena Prado')
  await page.goto('/patients')
  const left = async (words: Locator) => (await words.boundingBox())?.x
  const heading = await left(page.getByRole('heading', { level: 1 }))
  expect(await left(page.getByRole('link', { name: 'Pacientes excluídos' }).locator('svg'))).toBe(heading)
  await page.getByRole('button', { name: /^Remover/ }).click()
  expect(await page.getByRole('alertdialog').evaluate(brokenWords)).toEqual([])
})

test('with letters twice as large every field of a card is reached in a window as low as beside a keyboard', async ({
  page,
  doctor: _doctor,
}) => {
  await page.setViewportSize({ width: 360, height: 330 })
  await page.goto('/patients')
  await page.getByRole('button', { name: 'Novo Paciente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Paciente' })
  // Nothing covers it once it is scrolled to.
  for (const label of ['Nome', 'CPF', 'Histórico médico'])
    await dialog.getByLabel(label).click({ trial: true, timeout: 5000 })
  await dialog.getByLabel('Nome').fill('Helena Prado')
  await dialog.getByRole('button', { name: 'Cadastrar paciente' }).click()
  await expect(dialog).toBeHidden()
})

test('with letters twice as large no label of a plot is cut or covers another', async ({ page, doctor }) => {
  await doctor.addConsultation(await doctor.addPatient('Helena Prado', '52998224725'), 'Tenho tosse.')
  await buyProfissional(page)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/insights')
    await page.locator('.ct-bar').first().waitFor({ state: 'attached' })
    const hidden = await page.locator('.week-plot').first().evaluate(hiddenLabels)
    expect(hidden, `${width} px wide`).toEqual([])
  }
})

/** Words of up to twelve letters that wrap onto the next line. */
function brokenWords(within: Element): readonly string[] {
  const range = document.createRange()
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[\p{L}\d]+/gu)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (word.length <= 12 && new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
        found.push(word)
    }
  return found
}

/** The labels of a plot that overflow it or overlap. */
function hiddenLabels(plot: Element): readonly string[] {
  const drawn = plot.getBoundingClientRect()
  const labels = [...plot.querySelectorAll('.ct-label')].map((label) => {
    const words = document.createRange()
    words.selectNodeContents(label)
    const { left, right, top, height } = words.getBoundingClientRect()
    // The letters are in the middle of their line.
    return { text: label.textContent, left, right, top: top + height / 4, bottom: top + (3 * height) / 4 }
  })
  return labels
    .filter(
      (one) =>
        one.top < drawn.top ||
        one.bottom > drawn.bottom ||
        labels.some(
          (other) =>
            other !== one &&
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        ),
    )
    .map(({ text }) => text)
}
