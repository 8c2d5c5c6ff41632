import { expect, test } from '../product/fixtures.ts'
import { toasts } from '../product/screen.ts'

test('§2 patients: a deleted patient is found where it was deleted, with date and contents, and restored', async ({
  page,
  doctor,
}) => {
  const id = await doctor.addPatient('Helena Prado', '52998224725')
  await doctor.backend.from('patients').update({ known_allergies: 'Dipirona' }).eq('id', id).throwOnError()
  await page.goto('/patients')
  await page.getByRole('button', { name: 'Remover Helena Prado' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover paciente' }).click()
  await page.getByRole('link', { name: 'Pacientes excluídos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pacientes excluídos')
  const rows = page.getByRole('list', { name: 'Pacientes excluídos' }).locator('> li')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Helena Prado')
  await expect(rows).toContainText(/CPF 529\.982\.247-25 · Excluído em \d{2}\/\d{2}\/\d{4} às \d{2}:\d{2}/)
  await rows.getByText('Versões do cadastro').click()
  const versions = rows.getByRole('list', { name: 'Versões do cadastro de Helena Prado' }).getByRole('listitem')
  await expect(versions.first()).toContainText('Cadastro excluído')
  await expect(rows).toContainText('Alergias conhecidas: não informado → Dipirona')
  await expect(rows).toContainText('Primeiro cadastro')
  await page.getByRole('button', { name: 'Restaurar Helena Prado' }).click()
  await expect(toasts(page).getByText('Paciente restaurado')).toBeVisible()
  await expect(page.getByText('Nenhum paciente excluído')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Pacientes', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Pacientes' })).toContainText('Helena Prado')
  await page.getByRole('button', { name: 'Editar Helena Prado' }).click()
  const card = page.getByRole('dialog', { name: 'Editar paciente' })
  await expect(card.getByLabel('Alergias conhecidas')).toHaveValue('Dipirona')
  await card.getByText('Versões anteriores').click()
  await expect(card.getByText('Cadastro restaurado')).toBeVisible()
  expect((await doctor.backend.from('patients').select('id')).data).toEqual([{ id }])
})
