import { expect, test } from '../product/fixtures.ts'
import { typeKnownConsultation } from './written-record.ts'

const NOT_CONFIRMED = 'Rascunho, não confirmado por profissional.'

test('a printed draft says that it is one, and where it is still to be checked; the confirmed record does not', async ({
  page,
  doctor,
}) => {
  await typeKnownConsultation(page, doctor, true)
  const note = page.getByText(NOT_CONFIRMED)
  const marks = page.getByRole('main').getByText(/^Conferir: /)
  const missing = page.getByRole('heading', { name: 'Foi dito e não está no texto' })
  await expect(note).toBeHidden()
  const amount = await marks.count()
  expect(amount).toBeGreaterThan(1)
  await page.emulateMedia({ media: 'print' })
  await expect(note).toBeVisible()
  await expect(missing).toBeVisible()
  for (let index = 0; index < amount; index += 1) await expect(marks.nth(index)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Está certo/ })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Revisei e confirmo' }).click()
  // Each answer leads to the next point, the last one confirms.
  const points = page.locator('[data-point]')
  for (let index = 0, all = await points.count(); index < all; index += 1) {
    await expect(points.nth(index)).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('Confirmado', { exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(note).toBeHidden()
  await expect(missing).toBeHidden()
  await expect(page.getByText(/^Confer/).first()).toBeHidden()
})

test('a printed history names the consultations whose record is a draft', async ({ page, doctor }) => {
  const patient = await doctor.addPatient('Helena Prado', '52998224725')
  for (const said of ['Dor de cabeça há três dias.', 'Melhorei da dor.'])
    await doctor.addConsultation(patient, `Paciente: ${said}`)
  await page.goto('/patient-records')
  await page.getByLabel('CPF do paciente').fill('52998224725')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page.getByRole('button', { name: 'Ver Histórico Completo (2 consultas)' }).click()
  const note = page.getByText(`${NOT_CONFIRMED.slice(0, -1)}: consultas 1 e 2.`)
  await expect(note).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(note).toBeVisible()
  // Paper shows the patient and the text: no search field, no list of others, no button.
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expect(
    page.getByRole('main').getByRole('button', { name: /^(Buscar|Ocultar .*|Editar|\d\d\/.*)$/ }),
  ).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  // While the history is being edited, the stored text is printed.
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  const field = page.getByRole('region', { name: 'Histórico' }).getByRole('textbox')
  await field.fill(`${await field.inputValue()}\nAinda não salvo.`)
  await page.emulateMedia({ media: 'print' })
  await expect(field).toBeHidden()
  await expect(page.getByRole('paragraph').filter({ hasText: '=== CONSULTA 2' })).toBeVisible()
  await expect(page.getByText('Ainda não salvo.')).toBeHidden()
})
