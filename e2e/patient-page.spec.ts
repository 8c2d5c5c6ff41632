import { expect, test, type Account } from './fixtures.ts'

const CPF = '52998224725'

async function withTwoConsultations(doctor: Account): Promise<string> {
  const id = await doctor.addPatient('Helena Prado', CPF)
  await doctor.addConsultation(id, 'Tenho dor de cabeça há três dias.')
  await doctor.addConsultation(id, 'A dor melhorou. Tenho alergia a dipirona.')
  return id
}

test('every list leads to a patient’s records in one click', async ({ page, doctor }) => {
  await withTwoConsultations(doctor)
  for (const list of ['/dashboard', '/history', '/patients']) {
    await page.goto(list)
    await page.getByRole('link', { name: 'Helena Prado' }).first().click()
    await expect(page.getByRole('heading', { name: 'Helena Prado' })).toBeVisible()
    await expect(page.getByLabel('CPF do paciente')).toHaveValue('529.982.247-25')
    expect(page.url()).toMatch(/\/patient-records$/)
  }
})

test('a patient is found by part of the name, with a CPF or without', async ({ page, doctor }) => {
  await withTwoConsultations(doctor)
  await doctor.addPatient('Rui Sem Número')
  await page.goto('/patient-records')
  const name = page.getByLabel('ou nome do paciente')
  await name.fill('prad')
  const found = page.getByRole('list', { name: 'Pacientes encontrados' })
  await expect(found.getByRole('listitem')).toHaveCount(1)
  await found.getByRole('button', { name: /Helena Prado/ }).click()
  await expect(page.getByRole('heading', { name: 'Helena Prado' })).toBeVisible()
  await name.fill('rui')
  await found.getByRole('button', { name: /Rui Sem Número/ }).click()
  await expect(page.getByRole('heading', { name: 'Rui Sem Número' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Este paciente ainda não tem consultas registradas.')).toBeVisible()
  await name.fill('ninguém')
  await expect(page.getByText('Nenhum paciente com este nome.')).toBeVisible()
})

test('the newest consultation is open; another is chosen from the timeline, with its record, words and card', async ({
  page,
  doctor,
}) => {
  const id = await withTwoConsultations(doctor)
  await doctor.backend
    .from('patients')
    .update({ chronic_diseases: 'Hipertensão', profession: 'Costureira' })
    .eq('id', id)
  await page.goto('/patient-records')
  await page.getByLabel('CPF do paciente').fill(CPF)
  await page.keyboard.press('Enter')
  const consultations = page.getByRole('region', { name: 'Consultas' }).getByRole('button')
  await expect(consultations).toHaveCount(2)
  await expect(consultations.first()).toHaveAttribute('aria-pressed', 'true')
  await consultations.last().click()
  const record = page.getByRole('region', { name: 'Prontuário da consulta' })
  await expect(
    record
      .getByRole('listitem')
      .filter({ hasText: /dor de cabeça/i })
      .first(),
  ).toBeVisible()
  await record.getByRole('tab', { name: 'Prontuário' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(record.getByRole('tabpanel')).toContainText('Tenho dor de cabeça há três dias.')
  await page.keyboard.press('ArrowRight')
  await expect(record.getByRole('tabpanel')).toContainText('Costureira')
  await expect(page.getByRole('region', { name: 'Segurança do paciente' })).toContainText(
    'Doenças crônicas: Hipertensão',
  )
})

test('allergies are visible before a consultation is recorded', async ({ page, doctor }) => {
  const id = await doctor.addPatient('Helena Prado', CPF)
  await doctor.backend.from('patients').update({ known_allergies: 'Dipirona' }).eq('id', id).throwOnError()
  await page.goto('/record')
  await page.getByLabel('CPF do paciente').fill(CPF)
  await expect(page.getByRole('region', { name: 'Segurança do paciente' })).toContainText('Alergias: Dipirona')
})
