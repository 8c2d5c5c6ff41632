import { page } from 'vitest/browser'
import { describe } from 'vitest'
import { expect, test } from '#testing/component-test.ts'
import { overflowOfPage } from '#testing/looks.ts'
import { consultationRow, patientRow, recordRow } from '#testing/sample-rows.ts'
import { PRIVATE } from '#testing/screens.ts'
import type { FakeBackend } from '#testing/fake-backend.ts'

const NAME = 'Wolfeschlegelsteinhausenbergerdorffpneumoultramicroscopicossi'

function give(backend: FakeBackend): void {
  const patient = patientRow(1, NAME, '52998224725')
  const consultation = consultationRow(1, patient, 'Tenho tosse há três dias.')
  backend.tables.give('patients', [patient])
  backend.tables.give('consultations', [consultation])
  backend.tables.give('patient_records', [recordRow(1, consultation, 'QUEIXA PRINCIPAL\n• Tosse há 3 dias.')])
}

/** Texts that overflow their element. */
function cutOff(within: Element | null): readonly string[] {
  return [...(within?.querySelectorAll('*') ?? [])]
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
    .map(({ textContent }) => textContent ?? '')
}

describe('a name of 61 letters without a space fits the narrowest phone', () => {
  for (const path of PRIVATE)
    test(path, async ({ app, backend }) => {
      give(backend)
      await page.viewport(320, 640)
      await app.openWhole(path)
      expect(overflowOfPage()).toBeLessThanOrEqual(0)
    })

  test('the question before a consultation is deleted', async ({ app, backend }) => {
    give(backend)
    await page.viewport(320, 640)
    app.open('/dashboard')
    await page.getByRole('button', { name: /^Excluir a consulta/ }).click()
    const question = page.getByRole('alertdialog')
    await expect.element(question).toMatchTextContent(NAME)
    expect(cutOff(question.query())).toEqual([])
  })

  test('the question before a patient is removed', async ({ app, backend }) => {
    give(backend)
    await page.viewport(320, 640)
    app.open('/patients')
    await page.getByRole('button', { name: `Remover ${NAME}` }).click()
    const question = page.getByRole('alertdialog')
    await expect.element(question).toMatchTextContent(NAME)
    expect(cutOff(question.query())).toEqual([])
  })
})
