import type { Page } from '@playwright/test'
import { expect, test, type Account } from './fixtures.ts'
import { alertIn, toasts, today } from './screen.ts'

const CPF = '52998224725'
const SAVING = '**/rest/v1/rpc/save_record_history'

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

test('§4 patient-records: text that cannot be assigned is refused with the reason, and nothing is sent', async ({
  page,
  doctor,
}) => {
  await withRecords(doctor, ['Dor de cabeça.', 'Melhora.'])
  await openEditor(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/') && !['GET', 'HEAD', 'OPTIONS'].includes(request.method()))
      sent.push(request.url())
  })
  const text = await field(page).inputValue()
  const first = `=== CONSULTA 1 - ${today()} ===`
  const second = `=== CONSULTA 2 - ${today()} ===`
  const cases: readonly (readonly [edited: string, reason: string])[] = [
    ['', 'O histórico ficou vazio.'],
    [text.replace('Melhora.', ''), 'O texto da consulta 2 ficou vazio.'],
    [text.replace(first, ''), 'O cabeçalho da consulta 1 foi apagado ou alterado.'],
    [text.replace(second, first), 'O cabeçalho da consulta 2 foi apagado ou alterado.'],
    [`${text}\n\n${first}\n\nDor.`, 'O cabeçalho da consulta 1 aparece mais de uma vez.'],
    [text.replace('CONSULTA 2', 'CONSULTA 7'), 'não é o cabeçalho da consulta 2. Número e data não podem'],
    [`Nota.\n\n${text}`, 'Há texto antes da primeira linha com ===.'],
    [text.replace('Dor', 'Dor\n--- NOVA CONSULTA ---\n'), 'a mais dentro de um texto.'],
    [text.replace('--- NOVA CONSULTA ---', ''), 'Falta a linha “--- NOVA CONSULTA ---” antes da consulta 2.'],
  ]
  for (const [edited, reason] of cases) {
    await field(page).fill(edited)
    await saveButton(page).click()
    await expect(alertIn(page)).toContainText('As alterações não foram salvas')
    await expect(alertIn(page)).toContainText(reason)
    await expect(field(page)).toHaveValue(edited)
  }
  await expect(toasts(page).getByText('Prontuário atualizado')).toBeHidden()
  expect(sent).toEqual([])
  expect(await stored(doctor)).toEqual(['Dor de cabeça.', 'Melhora.'])
})

test('§8 patient-records: Prontuário atualizado appears only if the server then shows the new text', async ({
  page,
  doctor,
}) => {
  await withRecords(doctor, ['Dor de cabeça.'])
  await openEditor(page)
  await change(page, 'cabeça', 'barriga')
  // A server that says yes and stores nothing.
  await page.route(SAVING, (route) => route.fulfill({ status: 204 }))
  await saveButton(page).click()
  await expect(alertIn(page)).toContainText('O prontuário mudou em outra aba ou aparelho')
  await expect(toasts(page).getByText('Prontuário atualizado')).toBeHidden()
  await page.unroute(SAVING)
  await page.getByRole('button', { name: 'Continuar com o meu texto' }).click()
  // Stored, but the server is gone before it can show it.
  await page.route('**/rest/v1/patient_records?*', (route) => route.fulfill({ status: 500, json: {} }))
  await saveButton(page).click()
  await expect(alertIn(page).last()).toContainText('O servidor não mostrou o que foi salvo.')
  await expect(field(page)).toHaveValue(/Dor de barriga\./)
  await page.unroute('**/rest/v1/patient_records?*')
  await saveButton(page).click()
  await expect(toasts(page).getByText('Prontuário atualizado')).toBeVisible()
  expect(await stored(doctor)).toEqual(['Dor de barriga.'])
})

test('a save whose answer was lost is stored once by the second try', async ({ page, doctor }) => {
  await withRecords(doctor, ['Dor de cabeça.', 'Melhora.'])
  await openEditor(page)
  await change(page, 'Melhora.', 'Melhora.\n\nLigou à tarde.')
  await page.route(SAVING, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await saveButton(page).click()
  await expect(alertIn(page)).toContainText('Houve um erro ao salvar as alterações.')
  await page.unroute(SAVING)
  await saveButton(page).click()
  await expect(toasts(page).getByText('Prontuário atualizado')).toBeVisible()
  expect(await stored(doctor)).toEqual(['Dor de cabeça.', 'Melhora.\n\nLigou à tarde.'])
})

test('a first record whose answer was lost is stored once', async ({ page, doctor }) => {
  await withRecords(doctor, [])
  await openEditor(page)
  await field(page).fill('Primeira anotação.')
  await page.route(SAVING, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await saveButton(page).click()
  await expect(alertIn(page)).toContainText('Houve um erro ao salvar as alterações.')
  await page.unroute(SAVING)
  await saveButton(page).click()
  await expect(toasts(page).getByText('Prontuário atualizado')).toBeVisible()
  expect(await stored(doctor)).toEqual(['Primeira anotação.'])
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

test('in a conflict the stored text can be used, and one’s own is not lost', async ({ page, doctor }) => {
  await withRecords(doctor, ['Dor de cabeça.'])
  await openEditor(page)
  await change(page, 'cabeça', 'barriga')
  await doctor.backend
    .from('patient_records')
    .update({ medical_analysis: 'Outra aba.' })
    .eq('user_id', doctor.userId)
    .throwOnError()
  await saveButton(page).click()
  await page.getByRole('button', { name: 'Usar o texto salvo' }).click()
  await expect(page.getByRole('region', { name: 'Histórico' })).toContainText('Outra aba.')
  await page.getByRole('button', { name: 'Retomar a edição cancelada' }).click()
  await expect(field(page)).toHaveValue(/Dor de barriga\./)
  expect(await stored(doctor)).toEqual(['Outra aba.'])
})

test('an edited history stays with its patient when another tab corrects the CPF and gives it to somebody else', async ({
  page,
  doctor,
}) => {
  await withRecords(doctor, ['Dor de cabeça.'])
  await openEditor(page)
  await change(page, 'cabeça', 'barriga')
  await doctor.backend.from('patients').update({ cpf: '11144477735' }).eq('cpf', CPF).throwOnError()
  await doctor.addPatient('Outra Pessoa', CPF)
  await saveButton(page).click()
  await expect(toasts(page).getByText('Prontuário atualizado')).toBeVisible()
  expect(await stored(doctor)).toEqual(['Dor de barriga.'])
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
  const { data } = await doctor.backend.from('patient_records').select('patient_name, patient_cpf').throwOnError()
  expect(data).toEqual([{ patient_name: 'Helena Prado', patient_cpf: '11144477735' }])
})

test('text typed for a consultation that another tab deleted stays and can be copied', async ({ page, doctor }) => {
  await withRecords(doctor, ['Dor de cabeça.', 'Melhora.'])
  await openEditor(page)
  await change(page, 'cabeça', 'barriga')
  await doctor.backend.from('patient_records').delete().eq('medical_analysis', 'Dor de cabeça.').throwOnError()
  await saveButton(page).click()
  await page.getByRole('button', { name: 'Continuar com o meu texto' }).click()
  await expect(field(page)).toHaveValue(/^=== CONSULTA 1[^]*Melhora\.$/)
  await expect(page.getByRole('region', { name: `Seu texto de ${today()}` })).toHaveText(/Dor de barriga\./)
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

test('a record that another tab has changed cannot be confirmed from its old text', async ({ page, doctor }) => {
  await withRecords(doctor, ['Alergia a dipirona.'])
  await search(page)
  const consultation = page.getByRole('region', { name: 'Consultas' }).getByRole('listitem').first()
  await consultation.getByText(today()).click()
  const record = page.getByRole('region', { name: 'Prontuário da consulta' })
  const change = { medical_analysis: 'Sem alergias.' }
  await doctor.backend.from('patient_records').update(change).eq('user_id', doctor.userId).throwOnError()
  await record.getByRole('button', { name: 'Revisei e confirmo' }).click()
  await expect(record.getByRole('alert')).toContainText('O texto mudou desde que foi aberto')
  await expect(record).toContainText('Sem alergias.')
  await expect(consultation.getByText('Rascunho a revisar')).toBeVisible()
  await record.getByRole('button', { name: 'Revisei e confirmo' }).click()
  await expect(record.getByText('Confirmado', { exact: true })).toBeVisible()
})
