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

test('what is too long for a field is said before it is sent, also where the field is folded away', async ({
  page,
  doctor,
}) => {
  await doctor.addPatient('Helena Prado', '52998224725')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/patients') && request.method() === 'PATCH') sent.push(request.url())
  })
  await page.goto('/record')
  await page.getByLabel('CPF do paciente').fill('52998224725')
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
  await page.getByText('Mais dados do paciente').click()
  await page.getByLabel('Profissão').fill('p'.repeat(201))
  await page.getByText('Mais dados do paciente').click()
  await page.getByRole('button', { name: 'Salvar dados do paciente' }).click()
  await expect(page.getByText('Use no máximo 200 caracteres.')).toBeVisible()
  await expect(page.getByLabel('Profissão')).toBeFocused()
  expect(sent).toEqual([])
  await page.getByLabel('Profissão').fill('p'.repeat(200))
  await page.getByRole('button', { name: 'Salvar dados do paciente' }).click()
  await expect(toasts(page).getByText('Dados salvos')).toBeVisible()
})

test('§2 patients: words that are not stored are not lost by closing or leaving without a question', async ({
  page,
  doctor,
}) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Pacientes', exact: true }).click()
  await page.getByRole('button', { name: 'Novo Paciente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Paciente' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Novo Paciente' }).click()
  await dialog.getByLabel('Nome').fill('Ana Reis')
  const question = page.getByRole('alertdialog', { name: 'Descartar o que foi digitado?' })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await page.goBack()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(dialog.getByLabel('Nome')).toHaveValue('Ana Reis')
  await expect(page).toHaveURL(/\/patients$/)
  await page.goBack()
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect((await doctor.backend.from('patients').select('id')).data).toEqual([])
})

test('§2 patients: removing asks first, and is refused while consultations belong to the patient', async ({
  page,
  doctor,
}) => {
  await doctor.addVisit(await doctor.addPatient('Helena Prado', '52998224725'), 'Tenho tosse.')
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
