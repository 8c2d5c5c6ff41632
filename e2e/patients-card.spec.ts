import { expect, test } from './fixtures.ts'
import { alertIn, breakOff, toasts } from './screen.ts'

test('§2 patients: a card is opened, changed and stored; other fields stay', async ({ page, doctor }) => {
  const id = await doctor.addPatient('Helena Prado', '52998224725')
  await doctor.backend.from('patients').update({ profession: 'Pintora', phone: '11987654321' }).eq('id', id)
  await page.goto('/patients')
  const edit = page.getByRole('button', { name: 'Editar Helena Prado' })
  const mend = await breakOff(page, '**/rest/v1/patients?select=name*')
  await edit.click()
  await expect(toasts(page).getByText('O cadastro não pôde ser aberto')).toBeVisible()
  await mend()
  await edit.click()
  const dialog = page.getByRole('dialog', { name: 'Editar paciente' })
  await expect(dialog.getByLabel('CPF')).toHaveValue('529.982.247-25')
  await expect(dialog.getByLabel('Telefone')).toHaveValue('(11) 98765-4321')
  await dialog.getByLabel('Nome').fill('Helena Prado Lima')
  await dialog.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(toasts(page).getByText('Dados salvos')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Pacientes' })).toContainText('Helena Prado Lima')
  const stored = await doctor.backend.from('patients').select('name, profession').eq('id', id).single()
  expect(stored.data).toEqual({ name: 'Helena Prado Lima', profession: 'Pintora' })
})

test('§8 patients: Erro ao salvar keeps the changed card open until it is stored', async ({ page, doctor }) => {
  await doctor.addPatient('Helena Prado', '52998224725')
  await page.goto('/patients')
  await page.getByRole('button', { name: 'Editar Helena Prado' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar paciente' })
  await dialog.getByLabel('Endereço').fill('Rua das Flores, 10')
  const mend = await breakOff(page, '**/rest/v1/patients?*', 'refused', 'PATCH')
  await dialog.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Erro ao salvar')
  await expect(dialog.getByLabel('Endereço')).toHaveValue('Rua das Flores, 10')
  await mend()
  await dialog.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(dialog).toBeHidden()
  const { data } = await doctor.backend.from('patients').select('address').single()
  expect(data).toEqual({ address: 'Rua das Flores, 10' })
})

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
