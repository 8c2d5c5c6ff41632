import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { typeKnownConsultation } from '#testing/written-record.ts'

test('a touch screen, however wide, offers no keyboard shortcut and names no key', async ({ app, backend }) => {
  expect(window.matchMedia('(pointer: coarse) and (not (any-pointer: fine))').matches).toBe(true)
  expect(window.innerWidth).toBe(1280)
  await app.openWhole('/record')
  await page.getByText('Microfone').first().click()
  await expect.element(page.getByRole('button', { name: 'Testar microfone' })).toBeVisible()
  await expect.element(page.getByText('e atalhos', { exact: true })).not.toBeVisible()
  await expect.element(page.getByText('Atalhos do teclado')).not.toBeVisible()
  await typeKnownConsultation(app, backend)
  await expect.element(page.getByRole('button', { name: 'Revisei e confirmo' })).toBeVisible()
  await expect.element(page.getByText('Enter', { exact: true })).not.toBeVisible()
})
