import { page, userEvent } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { held, json, never, refused } from '#testing/replies.ts'
import { patientRow } from '#testing/sample-rows.ts'
import { alertIn, toasts, untilAt } from '#testing/screen.ts'

const LOOK_UP = 'GET /rest/v1/patients'
const helena = patientRow(1, 'Helena Prado', '52998224725')
const cpf = () => page.getByLabelText('CPF do paciente')
const name = () => page.getByLabelText('Nome do paciente')
const type = (digits: string) => userEvent.type(cpf(), digits)
const save = () => page.getByRole('button', { name: 'Salvar dados do paciente' }).click()

test('§5 record: starting asks for CPF and name, and the first wrong field gets the focus', async ({
  app,
  backend,
}) => {
  await app.openWhole('/record')
  await page.getByRole('button', { name: 'Iniciar gravação' }).click()
  const missing = 'Por favor, insira o CPF e nome do paciente antes de iniciar a gravação.'
  await expect.element(alertIn()).toMatchTextContent(missing)
  await expect.element(toasts().getByText(missing)).toBeVisible()
  await expect.element(cpf()).toHaveFocus()
  await expect.element(cpf()).toHaveAttribute('aria-invalid', 'true')
  expect(backend.sent('POST /rest/v1/consultations')).toEqual([])
})

test('§5 record: saving asks for CPF and name', async ({ app, backend }) => {
  await app.openWhole('/record')
  await name().fill('Helena Prado')
  await save()
  await expect.element(alertIn()).toMatchTextContent('CPF e nome do paciente são obrigatórios.')
  await expect.element(name()).toHaveValue('Helena Prado')
  expect(backend.sent('POST /rest/v1/patients')).toEqual([])
})

test('§9 record: a patient whom the plan has no place for is refused with a link to the plans', async ({
  app,
  backend,
}) => {
  const limit = 'Limite do plano atingido. Máximo 5 pacientes no plano Iniciante.'
  backend.script('POST /rest/v1/patients', refused(400, 'PV001', limit))
  await app.openWhole('/record')
  await type('52998224725')
  await name().fill('Helena Prado')
  await save()
  await expect.element(alertIn()).toMatchTextContent(limit)
  await alertIn().getByRole('link', { name: 'Ver planos' }).click()
  await untilAt('/plans')
})

test('§4 record: eleven digits of a known CPF fill the form and say so', async ({ app, backend }) => {
  backend.tables.give('patients', [{ ...helena, phone: '11987654321', known_allergies: 'Dipirona' }])
  app.open('/record')
  await type('52998224725')
  await expect.element(cpf()).toHaveValue('529.982.247-25')
  await expect.element(name()).toHaveValue('Helena Prado')
  await expect.element(toasts().getByText('Paciente encontrado', { exact: true })).toBeVisible()
  await page.getByText('Mais dados do paciente').click()
  await expect.element(page.getByLabelText('Alergias conhecidas')).toHaveValue('Dipirona')
})

test('§4 record: a CPF that is typed a second time says again that its patient was found, and keeps what was changed', async ({
  app,
  backend,
}) => {
  backend.tables.give('patients', [helena])
  app.open('/record')
  await type('52998224725')
  await expect.element(name()).toHaveValue('Helena Prado')
  await name().fill('Helena Prado Lima')
  await cpf().fill('5299822472')
  await expect.element(page.getByText('Paciente encontrado', { exact: true })).not.toBeInTheDocument()
  await cpf().fill('52998224725')
  await expect.element(page.getByText('Paciente encontrado', { exact: true }).first()).toBeVisible()
  await expect.element(toasts().getByText('Paciente encontrado', { exact: true })).toBeVisible()
  await expect.element(name()).toHaveValue('Helena Prado Lima')
})

test('§4 record: eleven digits of an unknown CPF clear the form and say that it is a new patient', async ({
  app,
  backend,
}) => {
  backend.tables.give('patients', [helena])
  app.open('/record')
  await type('52998224725')
  await expect.element(name()).toHaveValue('Helena Prado')
  await cpf().fill('')
  await type('11144477735')
  await expect.element(toasts().getByText('Novo paciente', { exact: true })).toBeVisible()
  await expect.element(name()).toHaveValue('')
  await expect.element(cpf()).toHaveValue('111.444.777-35')
})

test('§4 record: ten digits search nothing', async ({ app, backend }) => {
  await app.openWhole('/record')
  await type('5299822472')
  await name().fill('Helena Prado')
  await app.settled()
  expect(backend.sent(LOOK_UP)).toEqual([])
})

test('§8 record: a failed look-up is reported and keeps what was typed', async ({ app, backend }) => {
  backend.script(LOOK_UP, refused(400))
  app.open('/record')
  await type('52998224725')
  await expect.element(alertIn()).toMatchTextContent('Erro ao buscar paciente')
  await expect.element(alertIn()).toMatchTextContent('Houve um erro ao buscar os dados do paciente.')
  await expect.element(cpf()).toHaveValue('529.982.247-25')
})

test('§8 record: a look-up that the server never answers is reported after twenty seconds', async ({
  app,
  backend,
}) => {
  const mend = backend.script(LOOK_UP, never)
  app.open('/record')
  await type('52998224725')
  await expect
    .element(alertIn(), { timeout: 40_000 })
    .toMatchTextContent('Houve um erro ao buscar os dados do paciente.')
  await expect.element(cpf()).toHaveValue('529.982.247-25')
  mend()
  await cpf().click()
  await userEvent.keyboard('{End}{Backspace}5')
  await expect.element(page.getByText('Nenhum cadastro com este CPF.')).toBeVisible()
  await expect.element(alertIn()).not.toBeInTheDocument()
})

test('§4 record: what is typed during a CPF look-up stays, unless the patient is known', async ({ app, backend }) => {
  const [unknown, known] = [held(json([])), held(json([helena]))]
  const forget = backend.script(LOOK_UP, unknown.reply)
  app.open('/record')
  await type('11144477735')
  await expect.poll(() => backend.sent(LOOK_UP).length).toBe(1)
  await userEvent.type(name(), 'Rosa Lima')
  unknown.release()
  await expect.element(toasts().getByText('Novo paciente', { exact: true })).toBeVisible()
  await expect.element(name()).toHaveValue('Rosa Lima')

  forget()
  backend.script(LOOK_UP, known.reply)
  await cpf().fill('52998224725')
  await name().fill('Hel')
  await page.getByText('Mais dados do paciente').click()
  await page.getByLabelText('Profissão').fill('Professora')
  await expect.poll(() => backend.sent(LOOK_UP).length).toBe(2)
  known.release()
  await expect.element(name()).toHaveValue('Helena Prado')
  await expect.element(page.getByLabelText('Profissão')).toHaveValue('Professora')
})

test('§8 record: a failed save is reported and keeps what was typed', async ({ app, backend }) => {
  backend.script('POST /rest/v1/patients', refused(400))
  app.open('/record')
  await type('52998224725')
  await expect.element(toasts().getByText('Novo paciente', { exact: true })).toBeVisible()
  await name().fill('Helena Prado')
  await save()
  await expect.element(alertIn()).toMatchTextContent('Erro ao salvar')
  await expect.element(alertIn()).toMatchTextContent('Houve um erro ao salvar os dados do paciente.')
  await expect.element(name()).toHaveValue('Helena Prado')
})

test('§2 record: opened from /patients, the patient is filled in and the name leaves the address', async ({
  app,
  backend,
}) => {
  backend.tables.give('patients', [helena])
  app.open(`/record?patient=${helena.id}&name=Helena%20Prado`)
  await expect.element(cpf()).toHaveValue('529.982.247-25')
  await expect.element(name()).toHaveValue('Helena Prado')
  await untilAt('/record')
  await expect.poll(() => document.title).toBe('Gravar consulta · Prontuvoz')
})

test('§2 record: the plan limit is shown, and so is a failure to load it', async ({ app, backend }) => {
  app.open('/record')
  await expect.element(page.getByText('Plano Iniciante: até 10 minutos por gravação')).toBeVisible()
  backend.script('GET /rest/v1/subscriptions', refused(400))
  app.open('/record')
  await expect.element(page.getByText('Erro ao verificar limites do plano')).toBeVisible()
  await expect.element(page.getByText(/^Plano Iniciante/)).not.toBeInTheDocument()
})

test('a patient whom the account does not have may be another account’s, and is not just called removed', async ({
  app,
}) => {
  await app.openWhole('/record?patient=00000000-0000-4000-8000-0000000000c9&name=Helena%20Prado')
  await expect
    .element(page.getByText('Este cadastro foi removido, ou é de outra conta. Digite o CPF').first())
    .toBeVisible()
})

test('under the CPF of whom was found stand age and sex, which tell relatives apart', async ({ app, backend }) => {
  const birth_date = `${new Date().getFullYear() - 40}-01-01`
  backend.tables.give('patients', [{ ...helena, birth_date, gender: 'feminino' }])
  await app.openWhole('/record')
  await type('52998224725')
  await expect.element(page.getByText('40 anos · Feminino')).toBeVisible()
  await expect.element(cpf()).toHaveAccessibleDescription('40 anos · Feminino')
})
