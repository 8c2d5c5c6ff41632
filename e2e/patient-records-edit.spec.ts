import type { Page } from '@playwright/test'
import { expect, test, type Account } from './fixtures.ts'
import { alertIn, breakOff, toasts, today } from './screen.ts'

const CPF = '52998224725'
const SAVING = '**/rest/v1/rpc/save_record_history'

async function withRecords(doctor: Account, texts: readonly string[]): Promise<void> {
  await doctor.addPatient('Helena Prado', CPF)
  for (const medical_analysis of texts) {
    const row = { user_id: doctor.userId, patient_cpf: CPF, patient_name: 'Helena Prado', medical_analysis }
    await doctor.backend.from('patient_records').insert(row).throwOnError()
  }
}

/** The texts of the records, oldest first. */
async function stored({ backend }: Account): Promise<readonly unknown[]> {
  const { data } = await backend.from('patient_records').select('medical_analysis').order('created_at').throwOnError()
  return data.map((row) => row.medical_analysis)
}

async function openHistory(page: Page, amount: number): Promise<void> {
  await page.goto('/patient-records')
  await page.getByLabel('CPF do paciente').fill(CPF)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page
    .getByRole('button', { name: `Ver Histórico Completo (${amount} ${amount === 1 ? 'consulta' : 'consultas'})` })
    .click()
}

test('§9 patient-records: the history is headed, numbered, dated and separated, and can be hidden again', async ({
  page,
  doctor,
}) => {
  await withRecords(doctor, ['Dor de cabeça.', 'Melhora.'])
  await openHistory(page, 2)
  const history = page.getByRole('region', { name: 'Histórico' })
  const text = [
    `=== CONSULTA 1 - ${today()} ===`,
    'Dor de cabeça.',
    '--- NOVA CONSULTA ---',
    `=== CONSULTA 2 - ${today()} ===`,
    'Melhora.',
  ].join('\n\n')
  expect(await history.locator('.whitespace-pre-wrap').textContent()).toBe(text)
  await history.getByRole('button', { name: 'Editar', exact: true }).click()
  await expect(history.getByLabel('Histórico completo')).toHaveValue(text)
  await history.getByRole('button', { name: 'Cancelar' }).click()
  await history.getByRole('button', { name: 'Ocultar Histórico Completo (2 consultas)' }).click()
  await expect(history.getByText('Dor de cabeça.')).toBeHidden()
})

test('§4 patient-records: saving returns each section to its own record', async ({ page, doctor }) => {
  await withRecords(doctor, ['Dor de cabeça.', 'Melhora.', 'Alta.'])
  await openHistory(page, 3)
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  const field = page.getByLabel('Histórico completo')
  const text = await field.inputValue()
  await field.fill(text.replace('Dor de cabeça.', 'Dor de cabeça há três dias.').replace('Alta.', 'Alta, sem retorno.'))
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(toasts(page).getByText('Prontuário atualizado')).toBeVisible()
  await expect(field).toBeHidden()
  await expect(page.getByRole('region', { name: 'Histórico' })).toContainText('Dor de cabeça há três dias.')
  expect(await stored(doctor)).toEqual(['Dor de cabeça há três dias.', 'Melhora.', 'Alta, sem retorno.'])
})

test('§4 patient-records: text outside the sections goes to the most recent record', async ({ page, doctor }) => {
  await withRecords(doctor, ['Dor de cabeça.', 'Melhora.'])
  await openHistory(page, 2)
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  const field = page.getByLabel('Histórico completo')
  await field.fill(`${await field.inputValue()}\n\n--- NOVA CONSULTA ---\n\nLigou à tarde.`)
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(toasts(page).getByText('Prontuário atualizado')).toBeVisible()
  expect(await stored(doctor)).toEqual(['Dor de cabeça.', 'Melhora.\n\nLigou à tarde.'])
})

test('§4 patient-records: a patient without records gets a first one', async ({ page, doctor }) => {
  await withRecords(doctor, [])
  await openHistory(page, 0)
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  await page.getByLabel('Histórico completo').fill('Primeira anotação.')
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(page.getByRole('button', { name: 'Ocultar Histórico Completo (1 consulta)' })).toBeVisible()
  const { data } = await doctor.backend.from('patient_records').select('*').single()
  expect(data).toMatchObject({
    user_id: doctor.userId,
    patient_cpf: CPF,
    patient_name: 'Helena Prado',
    consultation_id: null,
    medical_analysis: 'Primeira anotação.',
  })
})

test('§4 patient-records: Cancelar restores the text and stores nothing', async ({ page, doctor }) => {
  await withRecords(doctor, ['Dor de cabeça.'])
  await openHistory(page, 1)
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  await page.getByLabel('Histórico completo').fill('Tudo outro.')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('region', { name: 'Histórico' })).toContainText('Dor de cabeça.')
  await page.getByRole('button', { name: 'Retomar a edição cancelada' }).click()
  await expect(page.getByLabel('Histórico completo')).toHaveValue('Tudo outro.')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Retomar a edição cancelada' })).toBeHidden()
  await expect(page.getByLabel('Histórico completo')).toHaveValue(`=== CONSULTA 1 - ${today()} ===\n\nDor de cabeça.`)
  expect(await stored(doctor)).toEqual(['Dor de cabeça.'])
})

test('§8 patient-records: Erro ao salvar keeps the edited text until it is stored', async ({ page, doctor }) => {
  await withRecords(doctor, ['Dor de cabeça.'])
  await openHistory(page, 1)
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  const field = page.getByLabel('Histórico completo')
  await field.fill((await field.inputValue()).replace('cabeça', 'barriga'))
  const mend = await breakOff(page, SAVING)
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(alertIn(page)).toContainText('Erro ao salvar')
  await expect(alertIn(page)).toContainText('Houve um erro ao salvar as alterações.')
  await expect(toasts(page).getByText('Houve um erro ao salvar as alterações.')).toBeVisible()
  await expect(field).toHaveValue(/Dor de barriga\./)
  expect(await stored(doctor)).toEqual(['Dor de cabeça.'])
  await mend()
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(field).toBeHidden()
  expect(await stored(doctor)).toEqual(['Dor de barriga.'])
})

test('§4 patient-records: leaving or searching again asks before an edited text is lost', async ({ page, doctor }) => {
  await withRecords(doctor, ['Dor de cabeça.'])
  await doctor.addPatient('Rui Melo', '11144477735')
  await openHistory(page, 1)
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  const field = page.getByLabel('Histórico completo')
  // Nothing edited yet: nothing to ask.
  await page.getByRole('link', { name: 'Pacientes', exact: true }).click()
  await expect(page).toHaveURL(/\/patients$/)
  await openHistory(page, 1)
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  await field.fill('Anotação longa.')
  await page.getByRole('link', { name: 'Pacientes', exact: true }).click()
  const leaving = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
  await leaving.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(page).toHaveURL(/\/patient-records$/)
  await page.getByLabel('CPF do paciente').fill('11144477735')
  await page.getByRole('button', { name: 'Buscar' }).click()
  const searching = page.getByRole('alertdialog', { name: 'Descartar as alterações?' })
  await searching.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(field).toHaveValue('Anotação longa.')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await searching.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('heading', { name: 'Rui Melo' })).toBeVisible()
  await page.getByRole('link', { name: 'Pacientes', exact: true }).click()
  await expect(page).toHaveURL(/\/patients$/)
  expect(await stored(doctor)).toEqual(['Dor de cabeça.'])
})

test('while a record is edited, contradictions to the consultation are listed, and the text stays as typed', async ({
  page,
  doctor,
}) => {
  const patientId = await doctor.addPatient('Helena Prado', CPF)
  await doctor.addConsultation(
    patientId,
    'Médica: Toma algum remédio?\nPaciente: Tomo losartana de cinquenta, de manhã.',
  )
  await openHistory(page, 1)
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  const field = page.getByLabel('Histórico completo')
  const text = await field.inputValue()
  const wrong = text.replace(/(Losartana.*?\b)50\b/, '$1500')
  expect(wrong).not.toBe(text)
  const marks = page.getByRole('region', { name: 'Conferir no texto' })
  await field.fill(wrong)
  await expect(marks.getByRole('listitem')).toContainText('500')
  await expect(marks.getByRole('listitem')).toContainText('Conferir: ')
  await expect(field).toHaveValue(wrong)
  await field.fill(`${text}\n`)
  await expect(marks).toBeHidden()
})
