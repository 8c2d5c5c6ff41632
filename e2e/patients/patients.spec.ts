import { expect, test } from '../product/fixtures.ts'
import { toasts } from '../product/screen.ts'

test('§2 patients: Novo Paciente stores digits and nulls, and the newest comes first', async ({ page, doctor }) => {
  await doctor.addPatient('Bruno Sá')
  await page.goto('/patients')
  await page.getByRole('button', { name: 'Novo Paciente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Paciente' })
  await dialog.getByLabel('Nome').fill('  Helena Prado ')
  await dialog.getByLabel('CPF').fill('529.982.247-25')
  await dialog.getByLabel('Data de nascimento').fill('1980-03-01')
  await dialog.getByLabel('Gênero').selectOption('Feminino')
  await dialog.getByLabel('Telefone').fill('11987654321')
  await expect(dialog.getByLabel('Telefone')).toHaveValue('(11) 98765-4321')
  await dialog.getByLabel('Histórico médico').fill('Hipertensão.')
  await dialog.getByRole('button', { name: 'Cadastrar paciente' }).click()
  await expect(toasts(page).getByText('Paciente cadastrado com sucesso!')).toBeVisible()
  await expect(dialog).toBeHidden()
  const rows = page.getByRole('list', { name: 'Pacientes' }).getByRole('listitem')
  await expect(rows.nth(0)).toContainText('Helena Prado')
  await expect(rows.nth(0)).toContainText('CPF 529.982.247-25 · 01/03/1980 · (11) 98765-4321')
  await expect(rows.nth(1)).toContainText('Bruno Sá')
  await expect(rows.nth(1)).toContainText('CPF não informado')
  const stored = await doctor.backend.from('patients').select('*').eq('cpf', '52998224725').single()
  expect(stored.data).toMatchObject({
    user_id: doctor.userId,
    name: 'Helena Prado',
    birth_date: '1980-03-01',
    gender: 'feminino',
    email: null,
    address: null,
    known_allergies: null,
    medical_history: 'Hipertensão.',
  })
})

test('§2 patients: the search finds parts of the name without accents, and the CPF with or without its mask', async ({
  page,
  doctor,
}) => {
  await doctor.addPatient('José Conceição', '52998224725')
  await doctor.addPatient('Ana 100% Reis', '11144477735')
  await page.goto('/patients')
  const search = page.getByLabel('Buscar por nome ou CPF')
  const rows = page.getByRole('list', { name: 'Pacientes' }).getByRole('listitem')
  for (const words of ['jose', 'CONCEICAO', 'é conc', '529.982', '2998224', '982.247-25']) {
    await search.fill(words)
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('José Conceição')
    await search.fill('')
    await expect(rows).toHaveCount(2)
  }
  await search.fill('0%')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Ana 100% Reis')
  await search.fill('ninguém assim')
  await expect(page.getByText('Nenhum paciente encontrado')).toBeVisible()
  expect(page.url()).not.toContain('ningu')
  await page.getByRole('button', { name: 'Limpar busca' }).click()
  await expect(rows).toHaveCount(2)
})

test('§2 patients: the address bar keeps the order, never a patient', async ({ page, doctor }) => {
  for (const name of ['Ana Reis', 'Zeca Lima', 'Élida Paz']) await doctor.addPatient(name)
  await page.goto('/patients')
  const names = page.getByRole('list', { name: 'Pacientes' }).locator('a[href="/patient-records"]')
  await expect(names).toHaveText(['Élida Paz', 'Zeca Lima', 'Ana Reis'])
  await page.getByLabel('Ordem').selectOption('Nome, de A a Z')
  await expect(names).toHaveText(['Ana Reis', 'Élida Paz', 'Zeca Lima'])
  await page.getByLabel('Buscar por nome ou CPF').fill('Zeca')
  await expect(names).toHaveText(['Zeca Lima'])
  expect(new URL(page.url()).search).toBe('?ordem=nome')
  await page.reload()
  await expect(names).toHaveText(['Ana Reis', 'Élida Paz', 'Zeca Lima'])
})

test('§6 patients: a professional sees none of the patients of another, even by CPF', async ({
  page,
  doctor,
  newAccount,
}) => {
  const other = await newAccount()
  const stranger = await other.addPatient('Paciente Alheio', '52998224725')
  await doctor.addPatient('Meu Paciente', '52998224725')
  await page.goto('/patients')
  const rows = page.getByRole('list', { name: 'Pacientes' }).getByRole('listitem')
  await page.getByLabel('Buscar por nome ou CPF').fill('52998224725')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Meu Paciente')
  await expect(page.getByText('1 de 5 pacientes no plano Iniciante')).toBeVisible()
  expect((await doctor.backend.from('patients').select('id').eq('id', stranger)).data).toEqual([])
})
