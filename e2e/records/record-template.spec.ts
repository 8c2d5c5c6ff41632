import { expect, test } from '../product/fixtures.ts'
import { typeKnownConsultation } from './written-record.ts'

test('the doctor’s order of sections is shown and copied, and a phrase is inserted only by a click', async ({
  page,
  doctor,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Editar modelo' }).click()
  const card = page.getByRole('main')
  await card.getByLabel('Começar de uma especialidade').selectOption('Retorno breve')
  const sections = card.getByRole('list', { name: 'Seções do prontuário' }).getByRole('listitem')
  await expect(sections.first()).toContainText('HISTÓRIA DA DOENÇA ATUAL')
  for (const _ of [1, 2, 3]) {
    await card.getByRole('button', { name: 'Subir RETORNO' }).focus()
    await page.keyboard.press('Enter')
  }
  await expect(sections.first()).toContainText('RETORNO')
  await sections.filter({ hasText: 'ORIENTAÇÕES' }).getByText('Frases prontas').click()
  await card.getByLabel('Frases de ORIENTAÇÕES').fill('Repouso relativo.\n\nHidratação oral.')
  await card.getByRole('button', { name: 'Salvar modelo' }).click()
  await expect(page.getByText('Modelo salvo').first()).toBeVisible()
  await page.reload()
  await expect(sections.first()).toContainText('RETORNO')

  await typeKnownConsultation(page, doctor)
  const read = page.locator('[data-record-body] h3')
  await expect(read).toHaveText(['RETORNO', 'HISTÓRIA DA DOENÇA ATUAL', 'MEDICAMENTOS EM USO', 'ALERGIAS'])
  // Hidden while it is empty.
  await expect(page.getByText('Não informado na consulta: hábitos')).toBeHidden()
  const before = (await doctor.backend.from('patient_records').select('medical_analysis').single().throwOnError()).data
  expect(before.medical_analysis).not.toContain('Repouso relativo.')
  await page.getByText('Frases prontas', { exact: true }).click()
  await page.getByRole('button', { name: 'Inserir em ORIENTAÇÕES: Repouso relativo.' }).click()
  await expect(page.getByText(/^Salvo às/)).toBeVisible()
  const { data } = await doctor.backend.from('patient_records').select('medical_analysis').single().throwOnError()
  // Stored in the order that every reader gets.
  expect(data.medical_analysis).toContain('ORIENTAÇÕES\n• Repouso relativo.\n\nRETORNO\n• Retorno em 30 dias.')
  await expect(page.getByRole('button', { name: 'Onde foi dito: Repouso relativo.' })).toBeHidden()
  await page.getByRole('button', { name: 'Copiar para outro sistema' }).click()
  await page.getByRole('menuitem', { name: 'Texto simples' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(
      [
        'Retorno: Retorno em 30 dias.',
        'História da doença atual: Nega febre.',
        'Medicamentos em uso: Losartana 50 mg.',
        'Alergias: Alergia a dipirona.',
        'Orientações: Repouso relativo.',
      ].join('\n'),
    )
})
