import { vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { App } from '#testing/app.tsx'
import { expect, test } from '#testing/component-test.ts'
import { cut, held, json, refused } from '#testing/replies.ts'
import { patientRow } from '#testing/sample-rows.ts'
import { alertIn, toasts, untilAt } from '#testing/screen.ts'

test('a value that is too long is reported before it is sent, even in a folded field', async ({ app, backend }) => {
  const helena = patientRow(1, 'Helena Prado', '52998224725')
  backend.tables.give('patients', [helena])
  backend.script('PATCH /rest/v1/patients', json([{ ...helena, profession: 'p'.repeat(200) }]))
  app.open('/record')
  await page.getByLabelText('CPF do paciente').fill('52998224725')
  await expect.element(page.getByLabelText('Nome do paciente')).toHaveValue('Helena Prado')
  await page.getByText('Mais dados do paciente').click()
  await page.getByLabelText('Profissão').fill('p'.repeat(201))
  await page.getByText('Mais dados do paciente').click()
  await page.getByRole('button', { name: 'Salvar dados do paciente' }).click()
  await expect.element(page.getByText('Use no máximo 200 caracteres.')).toBeVisible()
  await expect.element(page.getByLabelText('Profissão')).toHaveFocus()
  expect(backend.sent('PATCH /rest/v1/patients')).toEqual([])
  await page.getByLabelText('Profissão').fill('p'.repeat(200))
  await page.getByRole('button', { name: 'Salvar dados do paciente' }).click()
  await expect.element(toasts().getByText('Dados salvos')).toBeVisible()
})

test('a digit that is put right in the middle of a CPF or a phone stays where it was typed', async ({ app }) => {
  app.open('/record')
  await page.getByLabelText('CPF do paciente').fill('52997224725')
  await userEvent.keyboard('{Home}{ArrowRight>5/}{Backspace}')
  await expect.element(page.getByLabelText('CPF do paciente')).toHaveValue('529.722.472-5')
  await userEvent.keyboard('9')
  await expect.element(page.getByLabelText('CPF do paciente')).toHaveValue('529.972.247-25')
  // After a dot that the mask restores, the next Backspace deletes the digit.
  await userEvent.keyboard('{Home}{ArrowRight>4/}{Backspace}{Backspace}1')
  await expect.element(page.getByLabelText('CPF do paciente')).toHaveValue('521.972.247-25')
  await page.getByText('Mais dados do paciente').click()
  await page.getByLabelText('Telefone', { exact: true }).fill('11987654321')
  await userEvent.keyboard('{Home}{ArrowRight>7/}{Backspace}5')
  await expect.element(page.getByLabelText('Telefone', { exact: true })).toHaveValue('(11) 95765-4321')
})

test('the fields of a patient ask browsers and password managers to leave them alone', async ({ app }) => {
  app.open('/record')
  await expect.element(page.getByLabelText('Nome do paciente')).toBeVisible()
  const fields = page
    .getByRole('main')
    .element()
    .querySelectorAll('input:not([type=checkbox],[type=radio],[type=file]), textarea, form select')
  expect(fields.length).toBeGreaterThan(0)
  for (const field of fields) expect(field.getAttribute('autocomplete')).toBe('off')
})

test('a server that falls silent before a recording is reported, and the recording can start on this device', async ({
  app,
  backend,
}) => {
  app.open('/dashboard')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const mend = backend.script('GET /config.json', cut)
  await page.getByRole('link', { name: 'Gravar', exact: true }).first().click()
  await expect.element(page.getByText(/^Sem conexão: /)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Iniciar gravação' })).toBeEnabled()
  mend()
  await expect.element(page.getByText(/^Plano Iniciante: /)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Iniciar gravação' })).toBeEnabled()
})

const consent = () => page.getByLabelText('O paciente foi informado e concordou com a gravação')

test('the consent stays with its patient while their data change', async ({ app, backend }) => {
  const helena = patientRow(1, 'Helena Prado', '52998224725')
  backend.tables.give('patients', [helena])
  backend.script('PATCH /rest/v1/patients', json([{ ...helena, name: 'Helena Prado Lima' }]))
  app.open('/record')
  await consent().click()
  await page.getByLabelText('CPF do paciente').fill('52998224725')
  await expect.element(page.getByLabelText('Nome do paciente')).toHaveValue('Helena Prado')
  await expect.element(consent()).toBeChecked()
  await page.getByLabelText('Nome do paciente').fill('Helena Prado Lima')
  await page.getByRole('button', { name: 'Salvar dados do paciente' }).click()
  await expect.element(toasts().getByText('Dados salvos')).toBeVisible()
  await page.getByLabelText('CPF do paciente').fill('5299822472')
  await page.getByLabelText('CPF do paciente').fill('52998224725')
  await expect.element(consent()).toBeChecked()
})

test('a new patient keeps the consent when they are saved', async ({ app, backend }) => {
  backend.script('POST /rest/v1/patients', json(patientRow(1, 'Helena Prado', '52998224725'), 201))
  app.open('/record')
  await page.getByLabelText('CPF do paciente').fill('52998224725')
  await page.getByLabelText('Nome do paciente').fill('Helena Prado')
  await consent().click()
  await page.getByRole('button', { name: 'Salvar dados do paciente' }).click()
  await expect.element(toasts().getByText('Dados salvos')).toBeVisible()
  await expect.element(consent()).toBeChecked()
})

test('the consent of a patient without a CPF is dropped when another patient’s CPF is typed', async ({
  app,
  backend,
}) => {
  const [joao, helena] = [patientRow(1, 'João Alves', null), patientRow(2, 'Helena Prado', '52998224725')]
  backend.tables.give('patients', [joao, helena])
  app.open(`/record?patient=${joao.id}`)
  await expect.element(page.getByLabelText('Nome do paciente')).toHaveValue('João Alves')
  await consent().click()
  await page.getByLabelText('CPF do paciente').fill('52998224725')
  await expect.element(page.getByLabelText('Nome do paciente')).toHaveValue('Helena Prado')
  await expect.element(consent()).not.toBeChecked()
})

test('what was typed of a patient is not lost by leaving without a question; a CPF and a name are', async ({ app }) => {
  await app.openWhole('/record')
  const leave = () => page.getByRole('link', { name: 'Pacientes', exact: true }).first().click()
  await page.getByLabelText('CPF do paciente').fill('52998224725')
  await page.getByLabelText('Nome do paciente').fill('Helena Prado')
  await page.getByText('Mais dados do paciente').click()
  await page.getByLabelText('Alergias').fill('Dipirona')
  await leave()
  const leaving = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
  await expect.element(leaving).toMatchTextContent('Os dados do paciente que você digitou ainda não foram salvos.')
  await leaving.getByRole('button', { name: 'Continuar editando' }).click()
  await page.getByLabelText('Alergias').fill('')
  await leave()
  await untilAt('/patients')
})

const asking = () => page.getByRole('alertdialog', { name: 'Paciente concordou?' })

/** Types part of a name on the dashboard, whose search leads to the patient. */
async function recordFromDashboard(app: App): Promise<void> {
  await app.openWhole('/dashboard')
  await page.getByLabelText('Buscar paciente por nome ou CPF').fill('52998224725')
  await page.getByRole('link', { name: 'Gravar consulta de Helena Prado' }).click()
}

test('from the search of the dashboard the question is asked at once, about the patient it names, and a reload asks nothing', async ({
  app,
  backend,
}) => {
  backend.tables.give('patients', [patientRow(1, 'Helena Prado', '52998224725')])
  await recordFromDashboard(app)
  await expect.element(asking()).toMatchTextContent('Helena Prado')
  await expect.element(asking().getByRole('button', { name: 'Sim, iniciar' })).toBeEnabled()
  expect(backend.sent('POST /rest/v1/consultations')).toEqual([])
  await asking().getByRole('button', { name: 'Fechar' }).click()
  await expect.element(page.getByRole('button', { name: 'Iniciar gravação' })).toHaveFocus()
  await expect.element(consent()).not.toBeChecked()
  await app.openWhole(window.location.pathname + window.location.search)
  expect(asking().elements()).toEqual([])
})

test('a patient who arrives late opens no question over what the doctor does meanwhile', async ({ app, backend }) => {
  backend.tables.give('patients', [patientRow(1, 'Helena Prado', '52998224725')])
  const late = held(json(patientRow(1, 'Helena Prado', '52998224725')))
  await app.openWhole('/dashboard')
  await page.getByLabelText('Buscar paciente por nome ou CPF').fill('52998224725')
  const link = page.getByRole('link', { name: 'Gravar consulta de Helena Prado' })
  await expect.element(link).toBeVisible()
  backend.script('GET /rest/v1/patients', late.reply)
  await link.click()
  await page.getByText('Digitar ou colar a conversa').click()
  late.release()
  await expect.element(page.getByLabelText('CPF do paciente')).toHaveValue('529.982.247-25')
  await app.settled()
  expect(asking().elements()).toEqual([])
})

test('a patient who cannot be loaded is reported, and nobody is asked about', async ({ app, backend }) => {
  backend.tables.give('patients', [patientRow(1, 'Helena Prado', '52998224725')])
  await app.openWhole('/dashboard')
  await page.getByLabelText('Buscar paciente por nome ou CPF').fill('52998224725')
  const link = page.getByRole('link', { name: 'Gravar consulta de Helena Prado' })
  await expect.element(link).toBeVisible()
  const mend = backend.script('GET /rest/v1/patients', refused())
  await link.click()
  await expect.element(alertIn()).toMatchTextContent('Erro ao buscar paciente')
  mend()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(page.getByLabelText('CPF do paciente')).toHaveValue('529.982.247-25')
  await app.settled()
  expect(asking().elements()).toEqual([])
})

test('Enter after the CPF asks the question once the patient is found', async ({ app, backend }) => {
  const helena = patientRow(1, 'Helena Prado', '52998224725')
  const late = held(json(helena))
  backend.script('GET /rest/v1/patients', late.reply)
  await app.openWhole('/record')
  await page.getByLabelText('CPF do paciente').fill('52998224725')
  await userEvent.keyboard('{Enter}')
  await app.heading()
  expect(asking().elements()).toEqual([])
  late.release()
  await expect.element(asking()).toMatchTextContent('Helena Prado')
  await userEvent.keyboard('{Escape}')
  await expect.element(asking()).not.toBeInTheDocument()
  page.getByLabelText('Nome do paciente').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(asking()).toBeVisible()
})

test('Enter after the CPF of somebody new leads to the name, and asks nothing', async ({ app }) => {
  await app.openWhole('/record')
  await page.getByLabelText('CPF do paciente').fill('52998224725')
  await expect.element(toasts().getByText('Novo paciente').first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Nome do paciente')).toHaveFocus()
  expect(alertIn().elements()).toEqual([])
  expect(asking().elements()).toEqual([])
})

const HELENA = patientRow(1, 'Helena Prado', '52998224725')

/** Uses the dashboard's card to get to the CPF field, which has the focus. */
async function comeByTheCard(app: App): Promise<void> {
  await app.openWhole('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Iniciar gravação' }).click()
  await expect.element(page.getByLabelText('CPF do paciente')).toHaveFocus()
}

test('the card of the dashboard leads to the CPF, and a CPF that is found to the question: two clicks, and no recording before the answer', async ({
  app,
  backend,
}) => {
  backend.tables.give('patients', [HELENA])
  const heard = vi.spyOn(navigator.mediaDevices, 'getUserMedia')
  await comeByTheCard(app)
  await userEvent.keyboard('52998224725')
  await expect.element(asking()).toMatchTextContent('Helena Prado')
  // A habitual Enter must not choose anybody.
  await userEvent.keyboard('{Enter}')
  await expect.element(asking()).toBeVisible()
  await app.settled()
  expect(heard).not.toHaveBeenCalled()
  expect(backend.sent('POST /rest/v1/consultations')).toEqual([])
  heard.mockRestore()

  // After closing the question the user is not asked again until pressing start.
  await userEvent.keyboard('{Escape}')
  await expect.element(asking()).not.toBeInTheDocument()
  const cpf = page.getByLabelText('CPF do paciente')
  await cpf.fill('')
  await cpf.fill('52998224725')
  await expect.element(page.getByLabelText('Nome do paciente')).toHaveValue('Helena Prado')
  await app.settled()
  expect(asking().elements()).toEqual([])
  await page.getByRole('button', { name: 'Iniciar gravação' }).click()
  await expect.element(asking()).toBeVisible()
})

test('a CPF of somebody new, and one whose answer comes after another touch, ask nothing', async ({ app, backend }) => {
  await comeByTheCard(app)
  await userEvent.keyboard('52998224725')
  await expect.element(toasts().getByText('Novo paciente').first()).toBeVisible()
  await app.settled()
  expect(asking().elements()).toEqual([])

  await comeByTheCard(app)
  const late = held(json(HELENA))
  backend.script('GET /rest/v1/patients', late.reply)
  await userEvent.keyboard('52998224725')
  await page.getByRole('heading', { level: 1 }).click()
  late.release()
  await expect.element(page.getByLabelText('Nome do paciente')).toHaveValue('Helena Prado')
  await app.settled()
  expect(asking().elements()).toEqual([])
})

test('a CPF typed on the screen that was not opened to record asks nothing', async ({ app, backend }) => {
  backend.tables.give('patients', [HELENA])
  await app.openWhole('/record')
  await page.getByLabelText('CPF do paciente').fill('52998224725')
  await expect.element(page.getByLabelText('Nome do paciente')).toHaveValue('Helena Prado')
  await app.settled()
  expect(asking().elements()).toEqual([])
})

test('Enter in a name that is typed while the CPF is looked up asks nothing, before or after the answer', async ({
  app,
  backend,
}) => {
  const late = held(json(patientRow(1, 'Helena Prado', '52998224725')))
  backend.script('GET /rest/v1/patients', late.reply)
  await app.openWhole('/record')
  await page.getByLabelText('CPF do paciente').fill('52998224725')
  await page.getByLabelText('Nome do paciente').fill('Hel')
  await userEvent.keyboard('{Enter}')
  late.release()
  await expect.element(page.getByLabelText('Nome do paciente')).toHaveValue('Helena Prado')
  await app.settled()
  expect(asking().elements()).toEqual([])
})
