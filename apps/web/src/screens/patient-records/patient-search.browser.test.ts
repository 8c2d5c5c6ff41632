import { page, userEvent } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { held, json, refused } from '#testing/replies.ts'
import { patientRow } from '#testing/sample-rows.ts'
import { alertIn, toasts, untilAt } from '#testing/screen.ts'

const helena = patientRow(1, 'Helena Prado', '52998224725')
const cpf = () => page.getByLabelText('CPF do paciente')
const main = () => page.getByRole('main')

async function search(digits: string): Promise<void> {
  await cpf().fill(digits)
  await page.getByRole('button', { name: 'Buscar' }).click()
}

test('§2 patient-records: help is shown until something is searched', async ({ app }) => {
  app.open('/patient-records')
  await expect.element(page.getByRole('heading', { name: 'Como usar' })).toBeVisible()
  await search('52998224725')
  await expect.element(page.getByRole('heading', { name: 'Como usar' })).not.toBeInTheDocument()
})

test('§5 patient-records: the CPF is required, with its 11 digits', async ({ app, backend }) => {
  await app.openWhole('/patient-records')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect.element(main().getByText('CPF necessário')).toBeVisible()
  await expect.element(toasts().getByText('CPF necessário')).toBeVisible()
  await expect.element(cpf()).toHaveAttribute('aria-invalid', 'true')
  await search('5299822')
  await expect.element(main().getByText('CPF necessário')).toBeVisible()
  await app.settled()
  expect(backend.sent('GET /rest/v1/patients')).toEqual([])
})

test('§2 patient-records: Enter searches, the mask is kept, and the address does not name the patient', async ({
  app,
  backend,
}) => {
  backend.tables.give('patients', [helena])
  app.open('/patient-records')
  await userEvent.type(cpf(), 'abc529982247259')
  await expect.element(cpf()).toHaveValue('529.982.247-25')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Helena Prado' })).toBeVisible()
  await untilAt('/patient-records')
  expect(document.title).toBe('Prontuários · Prontuvoz')
})

test('§2 patient-records: the summary shows what is known, and Não informado for the rest', async ({
  app,
  backend,
}) => {
  backend.tables.give('patients', [helena])
  app.open('/patient-records')
  await search('52998224725')
  const facts = page.getByRole('region', { name: 'Resumo do paciente' })
  const texts = (kind: 'dt' | 'dd') =>
    expect.poll(() => [...facts.element().querySelectorAll(kind)].map(({ textContent }) => textContent))
  const nothing = 'Não informado'
  await texts('dd').toEqual(['529.982.247-25', nothing, nothing, nothing, nothing])
  await texts('dt').toEqual(['CPF', 'Data de nascimento', 'Gênero', 'Telefone', 'Email'])
  const known = { birth_date: '1980-03-01', gender: 'feminino', phone: '11987654321', email: 'helena@correio.example' }
  backend.tables.give('patients', [{ ...helena, ...known }])
  await page.getByRole('button', { name: 'Buscar' }).click()
  await texts('dd').toEqual(['529.982.247-25', '01/03/1980', 'Feminino', '(11) 98765-4321', 'helena@correio.example'])
})

test('§8 patient-records: nobody found, and found without records, both lead to a recording', async ({
  app,
  backend,
}) => {
  backend.tables.give('patients', [helena])
  app.open('/patient-records')
  await search('11144477735')
  await expect.element(main().getByText('Paciente não encontrado')).toBeVisible()
  await expect.element(main().getByText('Nenhum paciente encontrado para este CPF.')).toBeVisible()
  await expect.element(toasts().getByText('Paciente não encontrado')).toBeVisible()
  await expect.element(main().getByRole('link', { name: 'Gravar consulta' })).toHaveAttribute('href', '/record')
  await search('52998224725')
  await expect.element(main().getByText('Paciente encontrado')).toBeVisible()
  await expect.element(main().getByText('Este paciente ainda não tem consultas registradas.')).toBeVisible()
  await expect.element(toasts().getByText('Paciente encontrado', { exact: true })).toBeVisible()
  await main().getByRole('link', { name: 'Gravar consulta' }).click()
  await untilAt('/record')
})

test('a patient who is not found is recorded without typing the CPF again, and the CPF is not in the browser’s history', async ({
  app,
}) => {
  app.open('/patient-records')
  await search('11144477735')
  await main().getByRole('link', { name: 'Gravar consulta' }).click()
  await untilAt('/record')
  await expect.element(page.getByLabelText('CPF do paciente')).toHaveValue('111.444.777-35')
  await expect.element(page.getByText('Novo paciente', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByLabelText('Nome do paciente')).toHaveFocus()
  expect(JSON.stringify(window.history.state)).not.toContain('111')
})

test('§8 patient-records: Erro na busca until another try, and the wait is announced', async ({ app, backend }) => {
  backend.tables.give('patients', [helena])
  const mend = backend.script('GET /rest/v1/patient_records', refused())
  app.open('/patient-records')
  await search('52998224725')
  await expect.element(alertIn()).toMatchTextContent('Erro na busca')
  await expect.element(toasts().getByText('Erro na busca')).toBeVisible()
  mend()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(page.getByRole('heading', { name: 'Helena Prado' })).toBeVisible()
  await expect.element(alertIn()).not.toBeInTheDocument()
  const late = held(json([]))
  backend.script('GET /rest/v1/patients', late.reply)
  await search('11144477735')
  await expect.element(page.getByRole('status').filter({ hasText: 'Buscando...' })).toBeVisible()
  late.release()
  await expect.element(main().getByText('Paciente não encontrado')).toBeVisible()
})
