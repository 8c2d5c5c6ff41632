// The browser's back and forward buttons, pressed while something is being saved.
import type { Page } from '@playwright/test'
import { expect, test } from '../product/fixtures.ts'
import { toasts } from '../product/screen.ts'

/** Holds writes to the URL. @returns a function that lets them through. */
async function holdWrites(page: Page, url: string): Promise<() => void> {
  let release = () => undefined as void
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(url, async (route) => {
    if (route.request().method() !== 'GET') await released
    await route.fallback()
  })
  return release
}

const question = (page: Page, title: string) => page.getByRole('alertdialog', { name: title })
const menu = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a patient is stored once, whether the page is left meanwhile or not', async ({ page, doctor }) => {
  await page.goto('/dashboard')
  await menu(page, 'Pacientes').click()
  for (const [name, isLeft] of [
    ['Helena Prado', false],
    ['Bruno Sá', true],
  ] as const) {
    const release = await holdWrites(page, '**/rest/v1/patients*')
    await page.getByRole('button', { name: 'Novo Paciente' }).click()
    const card = page.getByRole('dialog', { name: 'Novo Paciente' })
    await card.getByLabel('Nome').fill(name)
    await card.getByRole('button', { name: 'Cadastrar paciente' }).click()
    await expect(card.getByText('Salvando...')).toBeVisible()
    await page.goBack()
    const asked = question(page, 'Descartar o que foi digitado?')
    await expect(asked).toBeVisible()
    if (isLeft) {
      await asked.getByRole('button', { name: 'Descartar' }).click()
      await expect(page).toHaveURL(/\/dashboard$/)
      await page.goForward()
      await expect(heading(page)).toHaveText('Pacientes')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    release()
    await expect(toasts(page).getByText('Paciente cadastrado com sucesso!').last()).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Pacientes' }).getByText(name)).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  }
  const { data } = await doctor.backend.from('patients').select('name').order('name').throwOnError()
  expect(data).toEqual([{ name: 'Bruno Sá' }, { name: 'Helena Prado' }])
})

test('a typed conversation that is left while its record is made becomes one record, and no form shows its patient', async ({
  page,
  doctor,
}) => {
  await doctor.addPatient('Bruno Sá', '11144477735')
  await page.goto('/patients')
  await page.getByRole('link', { name: 'Nova Consulta' }).click()
  await page.getByText('Digitar ou colar a conversa').click()
  await page.getByLabel('Conversa da consulta').fill('Paciente: Tenho dor de cabeça há três dias.')
  const release = await holdWrites(page, '**/functions/v1/process-medical-text')
  await page.getByRole('button', { name: 'Gerar prontuário' }).click()
  await expect(page.getByText('Gerando a análise...').first()).toBeVisible()
  await page.goBack()
  // It is already stored: there is no question, or only until it is.
  await expect(heading(page)).toHaveText('Pacientes')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.goForward()
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('')
  release()
  const records = () => doctor.backend.from('patient_records').select('patient_name').throwOnError()
  await expect.poll(async () => (await records()).data).toEqual([{ patient_name: 'Bruno Sá' }])
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('')
  const { data } = await doctor.backend.from('consultations').select('status').throwOnError()
  expect(data).toEqual([{ status: 'completed' }])
})

test('the question about a template goes once it is stored, and the screen says so', async ({ page, doctor }) => {
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Editar modelo' }).click()
  const release = await holdWrites(page, '**/rest/v1/profiles*')
  await page.getByRole('button', { name: 'Subir RETORNO' }).click()
  await page.getByRole('button', { name: 'Salvar modelo' }).click()
  await page.goBack()
  await expect(question(page, 'Sair sem salvar?')).toBeVisible()
  release()
  await expect(page.getByText('Modelo salvo').first()).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/settings$/)
  await page.goForward()
  const sections = page.getByRole('list', { name: 'Seções do prontuário' }).getByRole('listitem')
  await expect(sections.nth(-2)).toContainText('RETORNO')
  const { data } = await doctor.backend.from('profiles').select('record_template_version').single().throwOnError()
  expect(data.record_template_version).toBe(1)
})

test('a history that is stored meanwhile is stored once, at its patient, and forward shows nobody', async ({
  page,
  doctor,
}) => {
  await doctor.addConsultation(await doctor.addPatient('Helena Prado', '52998224725'), 'Paciente: Tenho dor de cabeça.')
  await doctor.addConsultation(await doctor.addPatient('Bruno Sá', '11144477735'), 'Paciente: Tenho tosse.')
  await page.goto('/dashboard')
  await menu(page, 'Prontuários').click()
  await page.getByLabel('CPF do paciente').fill('529.982.247-25')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Ver Histórico Completo (1 consulta)' }).click()
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  const text = page.getByLabel('Histórico completo')
  await text.fill(`${await text.inputValue()}\nAcrescentado agora.`)
  const release = await holdWrites(page, '**/rest/v1/rpc/save_record_history*')
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await page.goBack()
  await expect(question(page, 'Sair sem salvar?')).toBeVisible()
  release()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goForward()
  await expect(page.getByText('Como usar')).toBeVisible()
  await expect(page.getByText('Helena Prado')).toHaveCount(0)
  const { data } = await doctor.backend.from('patient_records').select('patient_name, medical_analysis').throwOnError()
  const added = data.map((row) => [
    row.patient_name,
    String(row.medical_analysis).split('Acrescentado agora.').length - 1,
  ])
  expect(Object.fromEntries(added)).toEqual({ 'Helena Prado': 1, 'Bruno Sá': 0 })
})

test('back and forward show each transcript under its own patient, or nothing yet', async ({ page, doctor }) => {
  const [helena, bruno] = [
    await doctor.addPatient('Helena Prado', '52998224725'),
    await doctor.addPatient('Bruno Sá', '11144477735'),
  ]
  const first = await doctor.addConsultation(helena, 'Paciente: Tenho dor de cabeça.')
  const second = await doctor.addConsultation(bruno, 'Paciente: Tenho tosse.')
  const article = page.getByRole('article')
  await page.goto(`/transcript/${first}`)
  await expect(article).toContainText('dor de cabeça')
  await page.goto(`/transcript/${second}`)
  await expect(article).toContainText('tosse')
  let release = () => undefined as void
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/rest/v1/consultations*', async (route) => {
    await released
    await route.fallback()
  })
  await page.goBack()
  await expect(heading(page)).toHaveText('Transcrição da consulta')
  await expect(article).not.toContainText(/Bruno|tosse/)
  release()
  await expect(article).toContainText('Helena Prado')
  await expect(article).toContainText('dor de cabeça')
  await expect(article).not.toContainText(/Bruno|tosse/)
  await page.goForward()
  await expect(article).toContainText('Bruno Sá')
  await expect(article).not.toContainText(/Helena|dor de cabeça/)
})
