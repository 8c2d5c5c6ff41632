import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'

const topOf = (element: Element | null) => Math.round(element?.getBoundingClientRect().top ?? 0)

test('fields that are side by side begin at one height, whatever their labels', async ({ app }) => {
  await page.viewport(1280, 800)
  app.open('/record')
  await page.getByText('Mais dados do paciente').click()
  await expect.element(page.getByLabelText('Data de nascimento')).toBeVisible()
  const labels = [...document.querySelectorAll<HTMLLabelElement>('[data-patient] details label, details label')].filter(
    ({ control }) => control !== null && control.getBoundingClientRect().width > 0,
  )
  expect(labels.length).toBeGreaterThan(8)
  const rows = Map.groupBy(labels, topOf)
  expect([...rows.values()].some((row) => row.length === 2)).toBe(true)
  for (const row of rows.values()) expect(new Set(row.map(({ control }) => topOf(control))).size).toBe(1)
})
