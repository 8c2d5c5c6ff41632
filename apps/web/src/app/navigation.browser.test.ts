import { onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'

test('the account’s menu on a phone closes with a press elsewhere and with Escape, and stays while it asks something', async ({
  app,
}) => {
  await page.viewport(360, 740)
  await app.openWhole('/settings')
  const opener = page.getByText('Conta', { exact: true })
  const plans = page.getByRole('navigation', { name: 'Conta' }).getByRole('link', { name: 'Planos' })
  await opener.click()
  await expect.element(plans).toBeVisible()
  await page.getByLabelText('Especialidade *').click()
  await expect.element(plans).not.toBeInTheDocument()
  await opener.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(plans).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await page.getByLabelText('Especialidade *').fill('Cardiologia')
  await opener.click()
  await page.getByRole('navigation', { name: 'Conta' }).getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(plans).toBeVisible()
})

/** Menu words that wrap to a second row, or lie outside the reachable area. */
function brokenWords(menu: Element): readonly string[] {
  return [...menu.querySelectorAll('a, button')].flatMap((one) => {
    const words = document.createRange()
    words.selectNodeContents(one.lastChild ?? one)
    const rows = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)))
    return rows.size > 1 || one.scrollWidth > one.clientWidth + 1 ? [one.textContent] : []
  })
}

/** The spacing that WCAG 1.4.12 lets a reader choose. */
const WIDE_SPACING = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

test('with letters as far apart as a reader may set them, no word of the menus covers another or is cut', async ({
  app,
}) => {
  const spacing = document.createElement('style')
  spacing.textContent = WIDE_SPACING
  document.head.append(spacing)
  onTestFinished(() => spacing.remove())
  for (const width of [320, 360]) {
    await page.viewport(width, 568)
    await app.openWhole('/patient-records')
    const daily = page.getByRole('navigation', { name: 'Principal' })
    expect(brokenWords(daily.element())).toEqual([])
    await expect.element(daily.getByRole('link', { name: 'Prontuários' })).toBeInViewport({ ratio: 1 })
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
})

// In media queries a rem is the browser's default: letters twice as large mean a window half as wide.
for (const [letters, width] of [
  ['as usual', 360],
  ['as usual on the narrowest phone', 320],
  ['twice as large', 180],
] as const)
  test(`with letters ${letters} no word of the menus is broken, and the page is as wide as the window`, async ({
    app,
  }) => {
    await page.viewport(width, 370)
    await app.openWhole('/patient-records')
    const daily = page.getByRole('navigation', { name: 'Principal' }).element()
    expect(brokenWords(daily)).toEqual([])
    const current = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Prontuários' })
    await expect.element(current).toBeInViewport({ ratio: 1 })
    await page.getByText('Conta', { exact: true }).click()
    const account = page.getByRole('navigation', { name: 'Conta' })
    await expect.element(account).toBeInViewport({ ratio: 0.5 })
    expect(brokenWords(account.element())).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
