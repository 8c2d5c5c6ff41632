import { expect, test } from '../product/fixtures.ts'

test('a patient is found by part of the name, with a CPF or without', async ({ page, doctor }) => {
  await doctor.addPatient('Helena Prado', '52998224725')
  await doctor.addPatient('Rui Sem Número')
  await page.goto('/patient-records')
  const name = page.getByLabel('ou nome do paciente')
  await name.fill('prad')
  const found = page.getByRole('list', { name: 'Pacientes encontrados' })
  await expect(found.getByRole('listitem')).toHaveCount(1)
  await found.getByRole('button', { name: /Helena Prado/ }).click()
  await expect(page.getByRole('heading', { name: 'Helena Prado' })).toBeVisible()
  await name.fill('rui')
  await found.getByRole('button', { name: /Rui Sem Número/ }).click()
  await expect(page.getByRole('heading', { name: 'Rui Sem Número' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Este paciente ainda não tem consultas registradas.')).toBeVisible()
  await name.fill('ninguém')
  await expect(page.getByText('Nenhum paciente com este nome.')).toBeVisible()
})
