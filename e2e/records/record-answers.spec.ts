import { CPF } from '../../apps/web/src/testing/known-consultation.ts'
import { expect, test, type Account } from '../product/fixtures.ts'
import { typeKnownConsultation } from './written-record.ts'

const confirmedAt = async ({ backend }: Account) =>
  (await backend.from('patient_records').select('confirmed_at').single().throwOnError()).data.confirmed_at

test('answers are stored: another device asks only the rest, and the record is confirmed with all of them', async ({
  page,
  doctor,
}) => {
  await typeKnownConsultation(page, doctor, true)
  await page.getByRole('button', { name: 'Está certo: A frequência não foi dita.' }).click()
  await expect(page.getByText('conversa digitada, 2 pontos para conferir')).toBeVisible()
  const kept = () => doctor.backend.from('review_answers').select('line, message, answer').throwOnError()
  await expect
    .poll(async () => (await kept()).data)
    .toEqual([{ line: 'Losartana 50 mg.', message: 'A frequência não foi dita.', answer: 'fine' }])

  await page.goto('/patient-records')
  await page.getByLabel('CPF do paciente').fill(CPF)
  await page.keyboard.press('Enter')
  const record = page.getByRole('region', { name: 'Prontuário da consulta' })
  await expect(record.getByText('2 pontos para conferir')).toBeVisible()
  await record.getByRole('button', { name: 'Está certo: O prazo não foi repetido.' }).click()
  await record.getByRole('button', { name: 'Fica de fora: Parei de fumar.' }).click()
  await record.getByRole('button', { name: 'Revisei e confirmo' }).click()
  await expect(record.getByText('Confirmado', { exact: true })).toBeVisible()
  expect((await kept()).data).toHaveLength(3)
})

test('a page that does not know of a doubt cannot confirm past it', async ({ page, doctor }) => {
  await typeKnownConsultation(page, doctor)
  const statements = [{ text: 'Nega febre.', passages: [], sources: [], marks: [{ message: 'Confira a febre.' }] }]
  await doctor.backend.from('patient_record_reviews').update({ statements }).eq('user_id', doctor.userId).throwOnError()
  await page.getByRole('button', { name: 'Revisei e confirmo' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Não foi possível confirmar' })).toBeVisible()
  expect(await confirmedAt(doctor)).toBeNull()
})
