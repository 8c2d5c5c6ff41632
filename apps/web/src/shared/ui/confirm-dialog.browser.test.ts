import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { json } from '#testing/replies.ts'
import { consultationRow, patientRow } from '#testing/sample-rows.ts'

test('a double tap on Excluir, whose second tap falls on the answer that opens under it, deletes nothing', async ({
  app,
  backend,
}) => {
  const ana = patientRow(1, 'Ana Reis', '52998224725')
  backend.tables.give('patients', [ana])
  backend.tables.give('consultations', [consultationRow(1, ana, 'Tosse.', new Date().toISOString())])
  backend.script('DELETE /rest/v1/consultations', json([]))
  app.open('/dashboard')
  await page
    .getByRole('button', { name: /^Excluir/ })
    .first()
    .click()
  const answer = page.getByRole('button', { name: 'Quero mesmo excluir' })
  // Immediate: the test library's own click waits until the button is enabled.
  const found = answer.element()
  if (found instanceof HTMLElement) found.click()
  await new Promise((done) => setTimeout(done, 1000))
  expect(backend.sent('DELETE /rest/v1/consultations')).toEqual([])
  await answer.click()
  await expect.poll(() => backend.sent('DELETE /rest/v1/consultations').length).toBe(1)
})
