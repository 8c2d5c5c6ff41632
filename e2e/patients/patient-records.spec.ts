import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../product/fixtures.ts'
import { breakOff, toasts, today } from '../product/screen.ts'

async function search(page: Page, cpf: string): Promise<void> {
  await page.getByLabel('CPF do paciente').fill(cpf)
  await page.getByRole('button', { name: 'Buscar' }).click()
}

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
