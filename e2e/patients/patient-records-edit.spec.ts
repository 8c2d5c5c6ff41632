import type { Page } from '@playwright/test'
import { expect, test, type Account } from '../product/fixtures.ts'
import { alertIn, toasts, today } from '../product/screen.ts'

const CPF = '52998224725'

async function withRecords(doctor: Account, texts: readonly string[]): Promise<void> {
  await doctor.addPatient('Helena Prado', CPF)
  for (const text of texts) await addRecord(doctor, text)
}

async function addRecord({ backend, userId }: Account, medical_analysis: string): Promise<void> {
  const row = { user_id: userId, patient_cpf: CPF, patient_name: 'Helena Prado', medical_analysis }
  await backend.from('patient_records').insert(row).throwOnError()
}

/** The texts of the records, oldest first. */
async function stored({ backend }: Account): Promise<readonly unknown[]> {
  const { data } = await backend.from('patient_records').select('medical_analysis').order('created_at').throwOnError()
  return data.map((row) => row.medical_analysis)
}

async function search(page: Page): Promise<void> {
  await page.goto('/patient-records')
  await page.getByLabel('CPF do paciente').fill(CPF)
  await page.getByRole('button', { name: 'Buscar' }).click()
}

async function openEditor(page: Page): Promise<void> {
  await search(page)
  await page.getByRole('button', { name: /^Ver Histórico Completo/ }).click()
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
}

const field = (page: Page) => page.getByLabel('Histórico completo')
const saveButton = (page: Page) => page.getByRole('button', { name: 'Salvar alterações' })
const change = async (page: Page, from: string, to: string) =>
  field(page).fill((await field(page).inputValue()).replace(from, to))

test('§4 patient-records: saving returns each section to its own record', async ({ page, doctor }) => {
  await withRecords(doctor, ['Dor de cabeça.', 'Melhora.', 'Alta.'])
  await search(page)
  await page.getByRole('button', { name: 'Ver Histórico Completo (3 consultas)' }).click()
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  await change(page, 'Dor de cabeça.', 'Dor de cabeça há três dias.')
  await change(page, 'Alta.', 'Alta, sem retorno.')
  await saveButton(page).click()
  await expect(toasts(page).getByText('Prontuário atualizado')).toBeVisible()
  await expect(field(page)).toBeHidden()
  await expect(page.getByRole('region', { name: 'Histórico' })).toContainText('Dor de cabeça há três dias.')
  expect(await stored(doctor)).toEqual(['Dor de cabeça há três dias.', 'Melhora.', 'Alta, sem retorno.'])
})

test('of two tabs the second sees both texts, stores neither by itself, and continues with the chosen one', async ({
  page,
  doctor,
  context,
}) => {
  await withRecords(doctor, ['Dor de cabeça.', 'Melhora.'])
  await openEditor(page)
  await change(page, 'Melhora.', 'Melhora lenta.')
  const other = await context.newPage()
  await openEditor(other)
  await change(other, 'Melhora.', 'Melhora total.')
  await change(other, 'Dor de cabeça.', 'Cefaleia.')
  await saveButton(other).click()
  await expect(toasts(other).getByText('Prontuário atualizado')).toBeVisible()
  await addRecord(doctor, 'Terceira.')

  await saveButton(page).click()
  const conflict = alertIn(page)
  await expect(conflict).toContainText('O prontuário mudou em outra aba ou aparelho')
  const versions = (name: string) => conflict.getByRole('region', { name })
  await expect(versions('Salvo agora')).toContainText(['Cefaleia.', 'Melhora total.', 'Terceira.'])
  await expect(versions('Seu texto')).toContainText([
    'Você não alterou esta consulta.',
    'Melhora lenta.',
    'Você não alterou esta consulta.',
  ])
  await expect(saveButton(page)).toBeDisabled()
  expect(await stored(doctor)).toEqual(['Cefaleia.', 'Melhora total.', 'Terceira.'])

  await page.getByRole('button', { name: 'Continuar com o meu texto' }).click()
  await expect(field(page)).toHaveValue(/Cefaleia\.[^]*Melhora lenta\.[^]*=== CONSULTA 3[^]*Terceira\./)
  await saveButton(page).click()
  await expect(toasts(page).getByText('Prontuário atualizado')).toBeVisible()
  expect(await stored(doctor)).toEqual(['Cefaleia.', 'Melhora lenta.', 'Terceira.'])
})

test('the first record of a history goes to the patient on the screen, whose CPF another tab has corrected', async ({
  page,
  doctor,
}) => {
  await withRecords(doctor, [])
  await openEditor(page)
  await field(page).fill('Sobre Helena.')
  await doctor.backend.from('patients').update({ cpf: '11144477735' }).eq('cpf', CPF).throwOnError()
  await doctor.addPatient('Outra Pessoa', CPF)
  await saveButton(page).click()
  await expect(toasts(page).getByText('Prontuário atualizado')).toBeVisible()
  const { data } = await doctor.backend.from('patient_records').select('*').throwOnError()
  expect(data).toHaveLength(1)
  expect(data).toMatchObject([
    {
      user_id: doctor.userId,
      patient_name: 'Helena Prado',
      patient_cpf: '11144477735',
      consultation_id: null,
      medical_analysis: 'Sobre Helena.',
    },
  ])
})

test('a confirmed record becomes a draft again when it is edited', async ({ page, doctor }) => {
  await withRecords(doctor, ['Dor de cabeça.'])
  await search(page)
  const consultation = page.getByRole('region', { name: 'Consultas' }).getByRole('listitem').first()
  await consultation.getByText(today()).click()
  const record = page.getByRole('region', { name: 'Prontuário da consulta' })
  await record.getByRole('button', { name: 'Revisei e confirmo' }).click()
  await expect(record.getByText('Confirmado', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Ver Histórico Completo/ }).click()
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  await change(page, 'cabeça', 'barriga')
  await saveButton(page).click()
  await expect(consultation.getByText('Rascunho a revisar')).toBeVisible()
  const { data } = await doctor.backend.from('patient_records').select('confirmed_at, confirmed_sha256').single()
  expect(data).toEqual({ confirmed_at: null, confirmed_sha256: null })
})
