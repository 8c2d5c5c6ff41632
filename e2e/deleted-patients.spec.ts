import { expect, test } from './fixtures.ts'
import { toasts } from './screen.ts'

const FULL = 'Limite do plano atingido. Máximo 5 pacientes no plano Iniciante.'

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

test('§5 patients: at the plan’s limit a deleted patient is not restored, with the reason and a link to the plans', async ({
  page,
  doctor,
}) => {
  const id = await doctor.addPatient('Helena Prado', '52998224725')
  await doctor.backend.from('patients').delete().eq('id', id).throwOnError()
  for (const name of ['Ana', 'Bia', 'Caio', 'Davi', 'Eva']) await doctor.addPatient(name)
  await page.goto('/patients?excluidos')
  await page.getByRole('button', { name: 'Restaurar Helena Prado' }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('O paciente não foi restaurado')
  await expect(alert).toContainText(FULL)
  await expect(alert).toContainText('Para restaurar este cadastro, mude de plano ou exclua outro paciente.')
  await alert.getByRole('link', { name: 'Ver planos' }).click()
  await expect(page).toHaveURL(/\/plans$/)
  expect((await doctor.backend.from('patients').select('*', { count: 'exact', head: true })).count).toBe(5)
})

test('§5 patients: a deleted patient whose CPF now belongs to another says so', async ({ page, doctor }) => {
  const id = await doctor.addPatient('Helena Prado', '52998224725')
  await doctor.backend.from('patients').delete().eq('id', id).throwOnError()
  await doctor.addPatient('Rui Melo', '52998224725')
  await page.goto('/patients?excluidos')
  await page.getByRole('button', { name: 'Restaurar Helena Prado' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'O CPF deste cadastro é hoje de outro paciente. Procure por ele em Pacientes.',
  )
})

test('a restoration whose answer is lost happens once, with the next try', async ({ page, doctor }) => {
  const id = await doctor.addPatient('Helena Prado')
  await doctor.backend.from('patients').delete().eq('id', id).throwOnError()
  await page.goto('/patients?excluidos')
  await page.route('**/rest/v1/rpc/restore_deleted_patient*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const restore = page.getByRole('button', { name: 'Restaurar Helena Prado' })
  await restore.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Sem conexão com o servidor.')
  await page.unroute('**/rest/v1/rpc/restore_deleted_patient*')
  await restore.click()
  await expect(toasts(page).getByText('Paciente restaurado')).toBeVisible()
  expect((await doctor.backend.from('patients').select('id')).data).toEqual([{ id }])
})
