import { expect, test } from './fixtures.ts'
import { breakOff, toasts } from './screen.ts'

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

test('§5 patients: only the name is required; a CPF has 11 digits in any notation, or is left out', async ({
  page,
  doctor,
}) => {
  await page.goto('/patients')
  await page.getByRole('button', { name: 'Novo Paciente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Paciente' })
  await dialog.getByRole('button', { name: 'Cadastrar paciente' }).click()
  await expect(dialog.getByText('Nome do paciente é obrigatório')).toBeVisible()
  await expect(dialog.getByLabel('Nome')).toBeFocused()
  await dialog.getByLabel('Nome').fill('Ana Reis')
  await dialog.getByLabel('CPF').fill('123.456')
  await dialog.getByRole('button', { name: 'Cadastrar paciente' }).click()
  await expect(dialog.getByText('Informe um CPF com 11 números ou deixe em branco.')).toBeVisible()
  await dialog.getByLabel('CPF').fill(' 529 982 247 / 25 ')
  await dialog.getByRole('button', { name: 'Cadastrar paciente' }).click()
  await expect(page.getByText('CPF 529.982.247-25')).toBeVisible()
  await page.getByRole('button', { name: 'Novo Paciente' }).click()
  await dialog.getByLabel('Nome').fill('Rui Melo')
  await dialog.getByRole('button', { name: 'Cadastrar paciente' }).click()
  await expect(page.getByText('CPF não informado')).toBeVisible()
  const { data } = await doctor.backend.from('patients').select('name, cpf').order('name')
  expect(data).toEqual([
    { name: 'Ana Reis', cpf: '52998224725' },
    { name: 'Rui Melo', cpf: null },
  ])
})

test('§8 patients: a notice neither catches a click meant for what is below it nor stays under a resting pointer', async ({
  page,
  doctor,
}) => {
  await page.goto('/patients')
  const add = page.getByRole('button', { name: 'Novo Paciente' })
  await add.click()
  await page.getByRole('dialog', { name: 'Novo Paciente' }).getByLabel('Nome').fill(`Paciente de ${doctor.email}`)
  await page.getByRole('button', { name: 'Cadastrar paciente' }).click()
  const notice = toasts(page).getByText('Paciente cadastrado com sucesso!')
  await expect(notice).toBeVisible()
  // It slides in; this waits until it stops.
  await notice.scrollIntoViewIfNeeded()
  const place = await notice.boundingBox()
  if (!place) throw new Error('no place')
  const middle = { x: place.x + place.width / 2, y: place.y + place.height / 2 }
  await page.mouse.move(middle.x, middle.y)
  expect(
    await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('[aria-label^="Avisos"]'), middle),
  ).toBe(null)
  await expect(notice).toBeHidden({ timeout: 12_000 })
})

test('§8 patients: a patient that was not stored is reported in place and as a notice, and the form keeps its values', async ({
  page,
  doctor,
}) => {
  await doctor.addPatient('Helena Prado', '52998224725')
  await page.goto('/patients')
  await page.getByRole('button', { name: 'Novo Paciente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Paciente' })
  await dialog.getByLabel('Nome').fill('Outra Helena')
  await dialog.getByLabel('CPF').fill('52998224725')
  await dialog.getByRole('button', { name: 'Cadastrar paciente' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Erro ao cadastrar paciente')
  await expect(dialog.getByRole('alert')).toContainText('Já existe um paciente com este CPF.')
  await dialog.getByLabel('CPF').fill('')
  const mend = await breakOff(page, '**/rest/v1/patients?*', 'cut', 'POST')
  await dialog.getByRole('button', { name: 'Cadastrar paciente' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Os dados não foram salvos e continuam no formulário.', {
    timeout: 20_000,
  })
  await expect(toasts(page).getByText('Erro ao cadastrar paciente').first()).toBeVisible()
  await expect(dialog.getByLabel('Nome')).toHaveValue('Outra Helena')
  await mend()
  await dialog.getByRole('button', { name: 'Cadastrar paciente' }).click()
  await expect(page.getByText('Outra Helena')).toBeVisible()
  expect((await doctor.backend.from('patients').select('id')).data).toHaveLength(2)
})

test('§2 patients: Nova Consulta opens the recording with the patient, and the address drops the name', async ({
  page,
  doctor,
}) => {
  const id = await doctor.addPatient('Helena & Filhos', '52998224725')
  await page.goto('/patients')
  const link = page.getByRole('link', { name: 'Nova Consulta' })
  await expect(link).toHaveAttribute('href', `/record?patient=${id}&name=Helena+%26+Filhos`)
  await link.click()
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena & Filhos')
  await expect(page.getByLabel('CPF do paciente')).toHaveValue('529.982.247-25')
  await expect(page).toHaveURL(/\/record$/)
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
