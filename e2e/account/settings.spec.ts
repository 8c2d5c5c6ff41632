import { expect, test } from '../product/fixtures.ts'
import { toasts } from '../product/screen.ts'

test('§8 settings: Perfil atualizado, and the greeting follows', async ({ page, doctor }) => {
  await page.goto('/settings')
  // As given at sign-up.
  await expect(page.getByLabel('Nome completo *')).toHaveValue('Dra. Ana Lima')
  await expect(page.getByLabel('Registro profissional *')).toHaveValue('CRM/SP 123456')
  await expect(page.getByLabel('Especialidade *')).toHaveValue('Clínica médica')
  await expect(page.getByLabel('Endereço')).toHaveValue('')
  await expect(page.getByLabel('Email')).toHaveValue(doctor.email)
  await page.getByLabel('Nome completo *').fill('Dra. Ana Lima Prado')
  await page.getByLabel('Registro profissional *').fill('CRM/RJ 654321')
  await page.getByLabel('Especialidade *').fill('Cardiologia')
  await page.getByLabel('Endereço').fill('Rua das Flores, 10')
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(toasts(page).getByText('Perfil atualizado')).toBeVisible()
  const { data } = await doctor.backend.from('profiles').select('*').eq('user_id', doctor.userId).single()
  expect(data).toMatchObject({
    full_name: 'Dra. Ana Lima Prado',
    professional_register: 'CRM/RJ 654321',
    specialty: 'Cardiologia',
    address: 'Rua das Flores, 10',
    online_only: false,
  })
  for (const label of ['Registro profissional *', 'Especialidade *']) await page.getByLabel(label).fill('')
  await page.getByLabel('Apenas atendimento online').check()
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  const kept = async () =>
    (await doctor.backend.from('profiles').select('*').eq('user_id', doctor.userId).single()).data
  await expect.poll(kept).toMatchObject({ professional_register: '', specialty: '', address: '', online_only: true })
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, Dra. Ana Lima Prado')
})

test('an address is saved over what was read, whatever its signs, and also where there was none', async ({
  page,
  doctor,
}) => {
  await page.goto('/settings')
  const stored = async () => (await doctor.backend.from('profiles').select('address').single().throwOnError()).data
  for (const address of ['Rua “Um”, 5 (fundos)', '', 'Av. "Dois"; nº 3, a.b:c*% \\', 'Fim']) {
    await page.getByLabel('Endereço').fill(address)
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    await expect.poll(stored).toEqual({ address })
  }
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('§2 settings: unsaved changes are not lost without a question', async ({ page, doctor }) => {
  await page.goto('/settings')
  await page.getByLabel('Especialidade *').fill('Cardiologia')
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
  await expect(question).toContainText('As alterações do perfil ainda não foram salvas.')
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(page.getByLabel('Especialidade *')).toHaveValue('Cardiologia')
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => window.location.reload()))
  const browserQuestion = await asked
  expect(browserQuestion.type()).toBe('beforeunload')
  await browserQuestion.dismiss()
  await expect(page.getByLabel('Especialidade *')).toHaveValue('Cardiologia')
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await question.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  const { data } = await doctor.backend.from('profiles').select('specialty').single()
  expect(data).toEqual({ specialty: 'Clínica médica' })
})

test('§6 settings: nobody reads or changes the profile of another', async ({ page, doctor, newAccount }) => {
  const other = await newAccount()
  await other.backend.from('profiles').update({ full_name: 'Dr. Alheio' }).eq('user_id', other.userId).throwOnError()
  const change = { full_name: 'Invadido' }
  const answer = await doctor.backend.from('profiles').update(change).eq('user_id', other.userId).select('user_id')
  expect(answer.data).toEqual([])
  expect((await doctor.backend.from('profiles').select('full_name')).data).toEqual([{ full_name: 'Dra. Ana Lima' }])
  await page.goto('/settings')
  await expect(page.getByLabel('Nome completo *')).toHaveValue('Dra. Ana Lima')
  expect((await other.backend.from('profiles').select('full_name')).data).toEqual([{ full_name: 'Dr. Alheio' }])
})

test('words of the clinic are pasted, stored, and removed, for this account only', async ({
  page,
  doctor,
  newAccount,
}) => {
  const other = await newAccount()
  await other.backend.from('clinic_words').insert({ user_id: other.userId, word: 'Alheia' }).throwOnError()
  await page.goto('/settings')
  const card = page.getByRole('region', { name: 'Palavras da clínica' })
  await expect(card.getByText('Nenhuma palavra ainda.')).toBeVisible()
  await card.getByLabel('Adicionar palavras').fill('Glifage XR; Puran T4\nDra. Yasmim Abreu, glifage xr')
  await card.getByRole('button', { name: 'Adicionar' }).click()
  await expect(card.getByText('3 palavras adicionadas.')).toBeVisible()
  await card.getByLabel('Adicionar palavras').fill('PURAN T4')
  await card.getByRole('button', { name: 'Adicionar' }).click()
  await expect(card.getByText('1 já estava na lista.')).toBeVisible()
  await page.reload()
  await expect(card.getByRole('listitem')).toHaveText(['Dra. Yasmim Abreu', 'Glifage XR', 'Puran T4'])
  await card.getByRole('button', { name: 'Remover Glifage XR' }).click()
  await expect(card.getByRole('listitem')).toHaveText(['Dra. Yasmim Abreu', 'Puran T4'])
  const { data } = await doctor.backend.from('clinic_words').select('word').order('folded').throwOnError()
  expect(data).toEqual([{ word: 'Dra. Yasmim Abreu' }, { word: 'Puran T4' }])
})
