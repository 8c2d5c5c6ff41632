import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { typeKnownConsultation } from '#testing/written-record.ts'

// The touch test file next to this one, which runs in its own browser, covers touch screens.
test('with a mouse, the key that confirms a record and the keyboard shortcuts are offered', async ({
  app,
  backend,
}) => {
  expect(window.matchMedia('(pointer: fine) and (any-pointer: fine)').matches).toBe(true)
  await app.openWhole('/record')
  await page.getByText('Microfone').first().click()
  await expect.element(page.getByText('e atalhos', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Atalhos do teclado')).toBeVisible()
  await typeKnownConsultation(app, backend)
  await expect.element(page.getByText('Enter', { exact: true })).toBeVisible()
})
