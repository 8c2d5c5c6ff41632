import type { Route } from '@playwright/test'
import { expect, test } from '../product/fixtures.ts'
import { toasts } from '../product/screen.ts'

test('§2 patients: each change of a patient can be seen and restored', async ({ page, doctor }) => {
  const id = await doctor.addPatient('Helena Prado', '52998224725')
  const change = (values: object) => doctor.backend.from('patients').update(values).eq('id', id).throwOnError()
  await change({ known_allergies: 'Dipirona', birth_date: '1970-01-02', gender: 'feminino' })
  await change({ known_allergies: null })
  await page.goto('/patients')
  await page.getByRole('button', { name: 'Editar Helena Prado' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar paciente' })
  await dialog.getByText('Versões anteriores').click()
  const versions = dialog.getByRole('list', { name: 'Versões do cadastro' }).locator('> li')
  await expect(versions).toHaveCount(3)
  await expect(versions.nth(0)).toContainText('como está agora')
  await expect(versions.nth(0)).toContainText('Alergias conhecidas: Dipirona → não informado')
  await expect(versions.nth(1)).toContainText('Data de nascimento: não informado → 02/01/1970')
  await expect(versions.nth(1)).toContainText('Gênero: não informado → Feminino')
  await expect(versions.nth(2)).toContainText('Primeiro cadastro')
  await versions
    .nth(1)
    .getByRole('button', { name: /^Restaurar a versão de/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restaurar' }).click()
  await expect(toasts(page).getByText('Versão restaurada')).toBeVisible()
  await expect(dialog.getByLabel('Alergias conhecidas')).toHaveValue('Dipirona')
  await expect(versions).toHaveCount(4)
  const { data } = await doctor.backend.from('patients').select('known_allergies').eq('id', id).single()
  expect(data).toEqual({ known_allergies: 'Dipirona' })
})

test('§8 patients: a version is not restored over a change made elsewhere', async ({ page, doctor }) => {
  const id = await doctor.addPatient('Helena Prado', '52998224725')
  await doctor.backend.from('patients').update({ name: 'Helena Lima' }).eq('id', id).throwOnError()
  await page.goto('/patients')
  await page.getByRole('button', { name: 'Editar Helena Lima' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar paciente' })
  await dialog.getByText('Versões anteriores').click()
  await dialog.getByRole('button', { name: /^Restaurar a versão de/ }).click()
  await doctor.backend.from('patients').update({ profession: 'Pintora' }).eq('id', id).throwOnError()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restaurar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('O cadastro foi alterado em outro lugar.')
  const { data } = await doctor.backend.from('patients').select('name, profession').eq('id', id).single()
  expect(data).toEqual({ name: 'Helena Lima', profession: 'Pintora' })
})

test('a version whose restoration had no answer is restored by the next touch, and not called changed elsewhere', async ({
  page,
  doctor,
}) => {
  const id = await doctor.addPatient('Helena Prado', '52998224725')
  await doctor.backend.from('patients').update({ address: 'Rua Nova' }).eq('id', id).throwOnError()
  await page.goto('/patients')
  await page.getByRole('button', { name: 'Editar Helena Prado' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar paciente' })
  await dialog.getByText('Versões anteriores').click()
  const lost = (route: Route) => route.fetch().then(() => route.abort())
  await page.route('**/rpc/restore_patient_version*', lost, { times: 1 })
  const restore = async () => {
    await dialog.getByRole('button', { name: /^Restaurar a versão de/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restaurar' }).click()
  }
  await restore()
  await expect(dialog.getByRole('alert')).toContainText('A versão não foi restaurada')
  await restore()
  await expect(toasts(page).getByText('Versão restaurada')).toBeVisible()
  await expect(dialog.getByLabel('Endereço')).toHaveValue('')
  await expect(dialog.getByRole('alert')).toBeHidden()
})
