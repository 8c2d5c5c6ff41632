import type { Page } from '@playwright/test'
import { expect, test } from '../product/fixtures.ts'
import { alertIn, breakOff, toasts } from '../product/screen.ts'

const PATIENTS = '**/rest/v1/patients?*'
const HELENA = '52998224725'
const FREE = '11144477735'

const cpfField = (page: Page) => page.getByLabel('CPF do paciente')
const nameField = (page: Page) => page.getByLabel('Nome do paciente')
const saveButton = (page: Page) => page.getByRole('button', { name: 'Salvar dados do paciente' })

async function lookUp(page: Page, cpf: string): Promise<void> {
  await page.goto('/record')
  await cpfField(page).pressSequentially(cpf)
  await expect(nameField(page)).not.toHaveValue('')
  await page.getByText('Mais dados do paciente').click()
}

test('§4 record: until a CPF has been looked up, nothing is saved or started, not even by key', async ({
  page,
  doctor,
}) => {
  const id = await doctor.addPatient('Helena Prado', HELENA)
  await doctor.backend.from('patients').update({ known_allergies: 'Dipirona' }).eq('id', id).throwOnError()
  let answer = () => undefined as void
  const answered = new Promise<void>((done) => (answer = done))
  const written: string[] = []
  await page.route(PATIENTS, async (route) => {
    if (route.request().method() === 'GET') await answered
    else written.push(route.request().method())
    await route.continue()
  })
  await page.goto('/record')
  await cpfField(page).pressSequentially(HELENA)
  await nameField(page).fill('Hel')
  const waiting = page.getByRole('button', { name: 'Buscando o paciente...' })
  await expect(waiting).toHaveCount(2)
  for (const button of await waiting.all()) await expect(button).toBeDisabled()
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Enter')
  expect(written).toEqual([])
  answer()
  await expect(nameField(page)).toHaveValue('Helena Prado')
  await saveButton(page).click()
  await expect(toasts(page).getByText('Dados salvos')).toBeVisible()
  const { data } = await doctor.backend.from('patients').select('name, known_allergies').eq('id', id).single()
  expect(data).toEqual({ name: 'Helena Prado', known_allergies: 'Dipirona' })
})

test('§4 record: a corrected CPF is asked about, and keeps its consultations and records', async ({ page, doctor }) => {
  const id = await doctor.addPatient('Helena Prado', HELENA)
  await doctor.addConsultation(id, 'Estou com dor de cabeça.')
  await lookUp(page, HELENA)
  await cpfField(page).fill(FREE)
  await expect(nameField(page)).toHaveValue('')
  await expect(page.getByText('O CPF de Helena Prado mudou?')).toBeVisible()
  await page.getByRole('button', { name: 'Corrigir o CPF de Helena Prado' }).click()
  await expect(page.getByText('O novo CPF será salvo no cadastro de Helena Prado.')).toBeVisible()
  await saveButton(page).click()
  await expect(toasts(page).getByText('Dados salvos')).toBeVisible()
  expect((await doctor.backend.from('patients').select('id, cpf')).data).toEqual([{ id, cpf: FREE }])
  await page.goto('/patient-records')
  await cpfField(page).fill(FREE)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Ver Histórico Completo (1 consulta)' })).toBeVisible()
})

test('§8 record: after a failed look-up a new name is stored only if the CPF is free; a taken one asks', async ({
  page,
  doctor,
}) => {
  const id = await doctor.addPatient('Helena Prado', HELENA)
  await doctor.backend.from('patients').update({ known_allergies: 'Dipirona' }).eq('id', id).throwOnError()
  const mend = await breakOff(page, PATIENTS, 'refused', 'GET')
  await page.goto('/record')
  await cpfField(page).pressSequentially(HELENA)
  await nameField(page).fill('Outra Pessoa')
  await expect(alertIn(page).getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  await mend()
  await saveButton(page).click()
  await expect(alertIn(page)).toContainText('Já existe um paciente com este CPF. O cadastro é de Helena Prado.')
  expect((await doctor.backend.from('patients').select('name')).data).toEqual([{ name: 'Helena Prado' }])
  await page.getByRole('button', { name: 'Usar o cadastro de Helena Prado' }).click()
  await expect(nameField(page)).toHaveValue('Helena Prado')
  await cpfField(page).fill('')
  const again = await breakOff(page, PATIENTS, 'refused', 'GET')
  await cpfField(page).pressSequentially(FREE)
  await expect(alertIn(page)).toContainText('Erro ao buscar paciente')
  await nameField(page).fill('Rosa Lima')
  await saveButton(page).click()
  await expect(toasts(page).getByText('Dados salvos')).toBeVisible()
  await again()
  const { data } = await doctor.backend.from('patients').select('name, cpf, known_allergies').order('name')
  expect(data).toEqual([
    { name: 'Helena Prado', cpf: HELENA, known_allergies: 'Dipirona' },
    { name: 'Rosa Lima', cpf: FREE, known_allergies: null },
  ])
})

test('§8 record: a save whose answer was lost is not reported as a conflict, and adds no second patient', async ({
  page,
  doctor,
}) => {
  let isLosing = true
  await page.route(PATIENTS, async (route) => {
    if (route.request().method() === 'GET' || !isLosing) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.goto('/record')
  await cpfField(page).pressSequentially(HELENA)
  await nameField(page).fill('Helena')
  await saveButton(page).click()
  await expect(alertIn(page)).toContainText('Houve um erro ao salvar os dados do paciente.')
  await nameField(page).fill('Helena Prado')
  await saveButton(page).click()
  await expect(alertIn(page)).toContainText('Houve um erro ao salvar os dados do paciente.')
  isLosing = false
  await saveButton(page).click()
  await expect(toasts(page).getByText('Dados salvos')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect((await doctor.backend.from('patients').select('name')).data).toEqual([{ name: 'Helena Prado' }])
})
