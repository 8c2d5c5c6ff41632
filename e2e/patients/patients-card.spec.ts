import { expect, test } from '../product/fixtures.ts'
import { alertIn, toasts } from '../product/screen.ts'

test('§2 patients: removing asks first, and is refused while the patient has consultations', async ({
  page,
  doctor,
}) => {
  await doctor.addConsultation(await doctor.addPatient('Helena Prado', '52998224725'), 'Tenho tosse.')
  await doctor.addPatient('Rui Melo')
  await page.goto('/patients')
  const dialog = page.getByRole('alertdialog', { name: 'Remover paciente' })
  await page.getByRole('button', { name: 'Remover Helena Prado' }).click()
  await expect(dialog).toContainText(
    'O cadastro de Helena Prado sai da lista. Ele fica em “Pacientes excluídos”, no fim desta tela, e pode ser restaurado.',
  )
  await dialog.getByRole('button', { name: 'Remover paciente' }).click()
  await expect(dialog.getByRole('alert')).toContainText('O paciente não foi removido')
  await expect(dialog.getByRole('alert')).toContainText('Há consultas deste paciente.')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Remover Rui Melo' }).click()
  await dialog.getByRole('button', { name: 'Remover paciente' }).click()
  await expect(toasts(page).getByText('Paciente removido')).toBeVisible()
  await expect(page.getByText('1 de 5 pacientes no plano Iniciante')).toBeVisible()
  await expect(alertIn(page)).toBeHidden()
  expect((await doctor.backend.from('patients').select('name')).data).toEqual([{ name: 'Helena Prado' }])
})
