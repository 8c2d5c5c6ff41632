import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { typeKnownConsultation } from '#testing/written-record.ts'

test('with a finger, what answers a point of a record is as high as a thumb needs', async ({ app, backend }) => {
  await page.viewport(360, 740)
  await typeKnownConsultation(app, backend, true)
  const answers = page.getByRole('button', { name: /^(Está certo|Fica de fora)/ }).elements()
  expect(answers.length).toBeGreaterThan(1)
  for (const one of answers) expect(one.getBoundingClientRect().height).toBeGreaterThanOrEqual(43.5)
})

test('with a finger, both ways to answer what was left out are side by side, and the mark of a line is seen', async ({
  app,
  backend,
}) => {
  await page.viewport(360, 740)
  await typeKnownConsultation(app, backend, true)
  const within = page.getByLabelText('Incluir no prontuário: Parei de fumar.').element().getBoundingClientRect()
  const without = page
    .getByRole('button', { name: /^Fica de fora/ })
    .element()
    .getBoundingClientRect()
  expect(within.top).toBe(without.top)
  expect(within.height).toBeGreaterThanOrEqual(43.5)
  const mark = page.getByRole('button', { name: /^Onde foi dito/ }).first()
  expect(getComputedStyle(mark.element()).opacity).toBe('1')
})
