import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { refused } from '#testing/replies.ts'
import { consultationRow, giveSamples, patientRow } from '#testing/sample-rows.ts'
import { toasts } from '#testing/screen.ts'
import { PRIVATE, PUBLIC } from '#testing/screens.ts'

const MIN_PX = 44
const PRESSED = 'a[href], button, summary, select, textarea, input:not([type="file"], [tabindex="-1"])'

/** Targets too low for a thumb: name and height. */
function lowTargets(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>(PRESSED)].flatMap((one) => {
    const { width, height } = boxOf(one)
    // Hidden, or visible only for keyboard users.
    if (width <= 1 || height <= 1 || isInSentence(one)) return []
    const name = one.getAttribute('aria-label') ?? one.textContent.trim()
    return height < MIN_PX - 0.5 ? [`${name || one.outerHTML.slice(0, 80)}: ${height.toFixed(0)} px`] : []
  })
}

/** A checkbox is pressed by its label, too. */
function boxOf(one: HTMLElement): DOMRect {
  const isBox = one.matches('[type="checkbox"], [type="radio"]')
  return ((isBox && one.closest('label')) || one).getBoundingClientRect()
}

/** A link inside a sentence has the height of its line. */
function isInSentence(one: HTMLElement): boolean {
  const sentence = one.matches('a') && one.closest('p, dd')
  return sentence instanceof HTMLElement && sentence.textContent.trim().length > one.textContent.trim().length + 20
}

for (const path of PUBLIC)
  test(`${path}: on a phone everything that is pressed is as high as a thumb needs`, async ({ visitor }) => {
    await page.viewport(360, 740)
    await visitor.openWhole(path)
    expect(lowTargets()).toEqual([])
  })

for (const path of PRIVATE)
  test(`${path}: on a phone everything that is pressed is as high as a thumb needs`, async ({ app, backend }) => {
    giveSamples(backend.tables)
    await page.viewport(360, 740)
    await app.openWhole(path)
    expect(lowTargets()).toEqual([])
  })

test('on a phone a notice is closed by a button as high as a thumb needs', async ({ app, backend }) => {
  backend.script('PATCH /rest/v1/profiles', refused(500))
  await page.viewport(360, 740)
  await app.openWhole('/settings')
  await page.getByLabelText('Especialidade *').fill('Pediatria')
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  const close = toasts().getByRole('button', { name: 'Fechar aviso' })
  await expect.element(close).toBeVisible()
  expect(lowTargets()).toEqual([])
  await close.click()
  await expect.element(close).not.toBeInTheDocument()
})

test('on a phone the link to the consultations of today is as high as a thumb needs', async ({ app, backend }) => {
  const helena = patientRow(1, 'Helena Prado', '52998224725')
  backend.tables.give('patients', [helena])
  backend.tables.give('consultations', [consultationRow(1, helena, 'A dor melhorou.', new Date().toISOString())])
  await page.viewport(360, 740)
  await app.openWhole('/dashboard')
  await expect.element(page.getByRole('link', { name: 'Hoje: 1 consulta' })).toBeVisible()
  expect(lowTargets()).toEqual([])
})
