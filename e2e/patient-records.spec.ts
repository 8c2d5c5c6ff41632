import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { alertIn, breakOff, slowDown, toasts, today } from './screen.ts'

async function search(page: Page, cpf: string): Promise<void> {
  await page.getByLabel('CPF do paciente').fill(cpf)
  await page.getByRole('button', { name: 'Buscar' }).click()
}

test('§2 patient-records: help is shown until something is searched', async ({ page, doctor: _signedIn }) => {
  await page.goto('/patient-records')
  await expect(page.getByRole('heading', { name: 'Como usar' })).toBeVisible()
  await search(page, '52998224725')
  await expect(page.getByRole('heading', { name: 'Como usar' })).toBeHidden()
})

test('§5 patient-records: the CPF is required, with its 11 digits', async ({ page, doctor: _signedIn }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/patient-records')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByRole('main').getByText('CPF necessário')).toBeVisible()
  await expect(toasts(page).getByText('CPF necessário')).toBeVisible()
  await expect(page.getByLabel('CPF do paciente')).toHaveAttribute('aria-invalid', 'true')
  await search(page, '5299822')
  await expect(page.getByRole('main').getByText('CPF necessário')).toBeVisible()
  expect(asked.filter((url) => url.includes('/rest/v1/patients'))).toEqual([])
})

test('§2 patient-records: Enter searches, the mask is kept, and the address does not name the patient', async ({
  page,
  doctor,
}) => {
  await doctor.addPatient('Helena Prado', '52998224725')
  await page.goto('/patient-records')
  const field = page.getByLabel('CPF do paciente')
  await field.pressSequentially('abc529982247259')
  await expect(field).toHaveValue('529.982.247-25')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Helena Prado' })).toBeVisible()
  await expect(page).toHaveURL(/\/patient-records$/)
  await expect(page).toHaveTitle('Prontuários · Prontuvoz')
})

test('§2 patient-records: the summary shows what is known, and Não informado for the rest', async ({
  page,
  doctor,
}) => {
  const id = await doctor.addPatient('Helena Prado', '52998224725')
  await page.goto('/patient-records')
  await search(page, '52998224725')
  const facts = page.getByRole('region', { name: 'Resumo do paciente' })
  await expect(facts.locator('dt')).toHaveText(['CPF', 'Data de nascimento', 'Gênero', 'Telefone', 'Email'])
  const nothing = 'Não informado'
  await expect(facts.locator('dd')).toHaveText(['529.982.247-25', nothing, nothing, nothing, nothing])
  const known = { birth_date: '1980-03-01', gender: 'feminino', phone: '11987654321', email: 'helena@correio.example' }
  await doctor.backend.from('patients').update(known).eq('id', id).throwOnError()
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(facts.locator('dd')).toHaveText([
    '529.982.247-25',
    '01/03/1980',
    'Feminino',
    '(11) 98765-4321',
    'helena@correio.example',
  ])
})

test('§8 patient-records: nobody found, and found without records, both lead to a recording', async ({
  page,
  doctor,
}) => {
  await doctor.addPatient('Helena Prado', '52998224725')
  await page.goto('/patient-records')
  await search(page, '11144477735')
  const main = page.getByRole('main')
  await expect(main.getByText('Paciente não encontrado')).toBeVisible()
  await expect(main.getByText('Nenhum paciente encontrado para este CPF.')).toBeVisible()
  await expect(toasts(page).getByText('Paciente não encontrado')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Gravar consulta' })).toHaveAttribute('href', '/record')
  await search(page, '52998224725')
  await expect(main.getByText('Paciente encontrado')).toBeVisible()
  await expect(main.getByText('Este paciente ainda não tem consultas registradas.')).toBeVisible()
  await expect(toasts(page).getByText('Paciente encontrado', { exact: true })).toBeVisible()
  await main.getByRole('link', { name: 'Gravar consulta' }).click()
  await expect(page).toHaveURL(/\/record$/)
})

test('§8 patient-records: Erro na busca until another try, and the wait is announced', async ({ page, doctor }) => {
  await doctor.addPatient('Helena Prado', '52998224725')
  const mend = await breakOff(page, '**/rest/v1/patient_records?*')
  await page.goto('/patient-records')
  await search(page, '52998224725')
  await expect(alertIn(page)).toContainText('Erro na busca')
  await expect(toasts(page).getByText('Erro na busca')).toBeVisible()
  await mend()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('heading', { name: 'Helena Prado' })).toBeVisible()
  await expect(alertIn(page)).toBeHidden()
  await slowDown(page, '**/rest/v1/patients?*')
  await search(page, '11144477735')
  await expect(page.getByRole('status').filter({ hasText: 'Buscando...' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Paciente não encontrado')).toBeVisible()
})

test('§1 patient-records: each record is read, confirmed, and saved as a PDF named only with the date', async ({
  page,
  doctor,
}) => {
  await doctor.addConsultation(await doctor.addPatient('Helena Prado', '52998224725'), 'Tenho alergia a dipirona.')
  await page.goto('/patient-records')
  await search(page, '52998224725')
  const consultation = page.getByRole('region', { name: 'Consultas' }).getByRole('listitem').first()
  await expect(consultation).toContainText('Rascunho a revisar')
  await consultation.getByText(today()).click()
  const record = page.getByRole('region', { name: 'Prontuário da consulta' })
  await expect(record.getByText('alergia a dipirona').first()).toBeVisible()
  await record.getByRole('button', { name: 'Revisei e confirmo' }).click()
  await expect(toasts(page).getByText('Prontuário confirmado')).toBeVisible()
  await expect(record.getByText('Confirmado', { exact: true })).toBeVisible()
  await expect(consultation.getByText('Confirmado', { exact: true })).toBeVisible()

  const mend = await breakOff(page, '**/functions/v1/record-document', 'cut')
  await record.getByRole('button', { name: 'Baixar PDF' }).click()
  await expect(record.getByRole('alert')).toContainText('O PDF não foi gerado.')
  await mend()
  const saved = page.waitForEvent('download')
  await record.getByRole('button', { name: 'Baixar PDF' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`prontuario-${today().split('/').toReversed().join('-')}.pdf`)
  expect((await readFile(await file.path())).subarray(0, 5).toString('latin1')).toBe('%PDF-')
})

test('§6 patient-records: the same CPF of another professional shows none of their records', async ({
  page,
  doctor,
  newAccount,
}) => {
  const other = await newAccount()
  await other.addConsultation(await other.addPatient('Helena Alheia', '52998224725'), 'Segredo guardado.')
  await page.goto('/patient-records')
  await search(page, '52998224725')
  await expect(page.getByRole('main').getByText('Paciente não encontrado')).toBeVisible()
  await doctor.addPatient('Helena Minha', '52998224725')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByRole('heading', { name: 'Helena Minha' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ver Histórico Completo (0 consultas)' })).toBeVisible()
  await expect(page.getByText('Segredo guardado.')).toBeHidden()
})

test('a history with more records than one database answer holds is shown to its end', async ({ page, doctor }) => {
  await doctor.addPatient('Helena Prado', '52998224725')
  const records = Array.from({ length: 1001 }, (_, index) => ({
    user_id: doctor.userId,
    patient_cpf: '52998224725',
    patient_name: 'Helena Prado',
    medical_analysis: `Sessão ${index + 1}.`,
  }))
  await doctor.backend.from('patient_records').insert(records).throwOnError()
  await page.goto('/patient-records')
  await search(page, '52998224725')
  await page.getByRole('button', { name: 'Ver Histórico Completo (1.001 consultas)' }).click()
  const history = (await page.getByRole('region', { name: 'Histórico' }).textContent()) ?? ''
  expect(new Set(history.match(/Sessão \d+/g)).size).toBe(1001)
})
