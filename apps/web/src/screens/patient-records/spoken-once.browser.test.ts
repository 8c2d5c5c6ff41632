import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { CPF } from '#testing/known-consultation.ts'
import { toasts } from '#testing/screen.ts'
import { typeKnownConsultation } from '#testing/written-record.ts'

/** The live regions with the text: a screen reader reads it once for each. */
function regionsWith(text: string): readonly Element[] {
  const regions = document.querySelectorAll('[role=status], [role=alert], [aria-live]:not([aria-live=off])')
  return [...regions].filter((region) => region.textContent.includes(text))
}

test('a confirmation is shown as a notice and spoken once', async ({ app, backend }) => {
  await typeKnownConsultation(app, backend)
  await app.openWhole('/patient-records')
  await page.getByLabelText('CPF do paciente').fill(CPF)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page.getByRole('button', { name: 'Revisei e confirmo' }).click()
  await expect.element(toasts().getByText('Prontuário confirmado')).toBeVisible()
  expect(regionsWith('Prontuário confirmado')).toHaveLength(1)
})
