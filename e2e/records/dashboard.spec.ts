import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../product/fixtures.ts'
import { breakOff, today } from '../product/screen.ts'

const CONSULTATIONS = '**/rest/v1/consultations?*'
const recentIn = (page: Page) => page.getByRole('region', { name: 'Transcrições Recentes' })

test('§2 dashboard: the greeting, the settings, the two actions and the sign-out', async ({ page, doctor }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, Dra. Ana Lima')
  expect(doctor.email).toContain('@')
  await page.getByRole('link', { name: /^Iniciar gravação/ }).click()
  await expect(page).toHaveURL(/\/record$/)
  await page.goBack()
  await page.getByRole('link', { name: /^Prontuários por CPF/ }).click()
  await expect(page).toHaveURL(/\/patient-records$/)
  await page.goBack()
  await page.getByRole('link', { name: 'Configurações' }).click()
  await expect(page).toHaveURL(/\/settings$/)
  await page.goBack()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('link', { name: 'Cadastrar-se' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  // The router stores each page's scroll position; that identifies nobody.
  expect(kept.filter((key) => key !== 'react-router-scroll-positions')).toEqual(['e2e-given'])
})

test('§9 dashboard: Ver Transcrição saves a text named with patient and date', async ({ page, doctor }) => {
  const said = 'Tenho dor de cabeça há três dias.\nNão tenho febre.'
  await doctor.addConsultation(await doctor.addPatient('Helena da Silva Prado', '52998224725'), said)
  await page.goto('/dashboard')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Ver Transcrição de Helena da Silva Prado/ }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`Helena_da_Silva_Prado_${today().replaceAll('/', '-')}.txt`)
  expect(await readFile(await file.path(), 'utf8')).toBe(said)
})

test('§2 dashboard: Excluir asks first, and deletes the consultation with its record and no other', async ({
  page,
  doctor,
}) => {
  const { backend } = doctor
  const patient = await doctor.addPatient('Helena Prado', '52998224725')
  const doomed = await doctor.addConsultation(patient, 'Tenho tosse.')
  const kept = await doctor.addConsultation(patient, 'Estou melhor.', 120)
  await page.goto('/dashboard')
  const row = recentIn(page).getByRole('listitem').filter({ hasText: '1:05' })
  const dialog = page.getByRole('alertdialog', { name: 'Excluir Prontuário' })
  await row.getByRole('button', { name: /^Excluir/ }).click()
  await expect(dialog).toContainText('Esta ação não pode ser desfeita.')
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
  expect((await backend.from('consultations').select('id')).data).toHaveLength(2)

  const mend = await breakOff(page, CONSULTATIONS, 'refused', 'DELETE')
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('a change was not stored'))
  await row.getByRole('button', { name: /^Excluir/ }).click()
  await dialog.getByRole('button', { name: 'Quero mesmo excluir' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Nada foi excluído. Tente novamente.')
  expect((await logged).text()).not.toContain('Helena')
  await mend()
  await dialog.getByRole('button', { name: 'Quero mesmo excluir' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toBeHidden()
  expect((await backend.from('consultations').select('id')).data).toEqual([{ id: kept }])
  expect((await backend.from('patient_records').select('consultation_id')).data).toEqual([{ consultation_id: kept }])
  expect(doomed).not.toBe(kept)
})

test('§6 dashboard: a professional sees none of the consultations of another', async ({ page, doctor, newAccount }) => {
  const other = await newAccount()
  await other.addConsultation(await other.addPatient('Paciente Alheio', '52998224725'), 'Segredo.')
  await page.goto('/dashboard')
  await expect(page.getByText('Nenhuma gravação encontrada')).toBeVisible()
  await expect(page.getByText('Paciente Alheio')).toBeHidden()
  expect((await doctor.backend.from('consultations').select('id')).data).toEqual([])
})

test('a patient is found on the dashboard by part of the name or the CPF, and a consultation begins from there', async ({
  page,
  doctor,
}) => {
  const helena = await doctor.addPatient('Helena Prado', '52998224725')
  await doctor.addPatient('Otávio Lima', '11144477735')
  await page.goto('/dashboard')
  const search = page.getByRole('region', { name: 'Buscar paciente' })
  await search.getByLabel('Buscar paciente por nome ou CPF').fill('zzz')
  await expect(search).toContainText('Nenhum paciente com “zzz”.')
  await search.getByLabel('Buscar paciente por nome ou CPF').fill('529.982')
  await expect(search.getByRole('listitem')).toHaveText([/Helena Prado.*529\.982\.247-25/])
  await expect(search.getByRole('link', { name: 'Prontuários de Helena Prado' })).toHaveAttribute(
    'href',
    '/patient-records',
  )
  await search.getByRole('link', { name: 'Gravar consulta de Helena Prado' }).click()
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
  expect(helena).toMatch(/^[0-9a-f-]{36}$/)
})

test('drafts to review are in the order of their consultations, whenever they were written', async ({
  page,
  doctor,
}) => {
  const { backend, userId: user_id } = doctor
  const begin = async (name: string, cpf: string) => {
    const visit = { id: randomUUID(), user_id, patient_id: await doctor.addPatient(name, cpf), status: 'recording' }
    await backend.from('consultations').insert(visit).throwOnError()
    return visit.id
  }
  const write = async (consultationId: string) => {
    const change = { status: 'processing', duration_seconds: 65 }
    await backend.from('consultations').update(change).eq('id', consultationId).throwOnError()
    const body = { transcriptionText: 'Tenho tosse.', patientName: '', consultationId }
    expect((await backend.functions.invoke('process-medical-text', { body })).error).toBeNull()
  }
  const earlier = await begin('Helena Prado', '52998224725')
  const later = await begin('Bruno Sá', '11144477735')
  await write(later)
  await write(earlier)
  await page.goto('/dashboard')
  const drafts = page.getByRole('region', { name: 'Para fazer' }).getByRole('listitem')
  await expect(drafts).toHaveText([/Bruno Sá/, /Helena Prado/])
})
