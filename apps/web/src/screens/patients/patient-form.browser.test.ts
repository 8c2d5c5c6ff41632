import { page, userEvent } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import type { FakeBackend } from '#testing/fake-backend.ts'
import { cut, refused } from '#testing/replies.ts'
import { patientRow } from '#testing/sample-rows.ts'
import { alertIn, toasts, untilAt } from '#testing/screen.ts'
import { storeWrites } from '#testing/stored-writes.ts'

const ADDING = 'POST /rest/v1/patients'
const LIMIT_REACHED = 'Limite do plano atingido. Máximo 5 pacientes no plano Iniciante.'
const add = () => page.getByRole('button', { name: 'Novo Paciente' })
const dialog = () => page.getByRole('dialog', { name: 'Novo Paciente' })
const submit = () => dialog().getByRole('button', { name: 'Cadastrar paciente' })
const store = (backend: FakeBackend) => storeWrites(backend, 'patients', { blank: patientRow(1, '') })

test('§5 patients: only the name is required; a CPF has 11 digits in any notation, or is left out', async ({
  app,
  backend,
}) => {
  store(backend)
  await app.openWhole('/patients')
  await add().click()
  await submit().click()
  await expect.element(dialog().getByText('Nome do paciente é obrigatório')).toBeVisible()
  await expect.element(dialog().getByLabelText('Nome').first()).toHaveFocus()
  await dialog().getByLabelText('Nome').first().fill('Ana Reis')
  await dialog().getByLabelText('CPF').fill('123.456')
  await submit().click()
  await expect.element(dialog().getByText('Informe um CPF com 11 números ou deixe em branco.')).toBeVisible()
  await dialog().getByLabelText('CPF').fill(' 529 982 247 / 25 ')
  await submit().click()
  await expect.element(page.getByText('CPF 529.982.247-25')).toBeVisible()
  await add().click()
  await dialog().getByLabelText('Nome').first().fill('Rui Melo')
  await submit().click()
  await expect.element(page.getByText('CPF não informado')).toBeVisible()
  expect(backend.sent(ADDING).map(({ body }) => body)).toMatchObject([
    { name: 'Ana Reis', cpf: '52998224725' },
    { name: 'Rui Melo' },
  ])
  expect(backend.tables.find('patients', new URLSearchParams())).toMatchObject([
    { name: 'Rui Melo', cpf: null },
    { name: 'Ana Reis', cpf: '52998224725' },
  ])
})

test('§8 patients: a notice neither catches a click meant for what is below it nor stays under a resting pointer', async ({
  app,
  backend,
}) => {
  store(backend)
  await app.openWhole('/patients')
  await add().click()
  await dialog().getByLabelText('Nome').first().fill('Helena Prado')
  await submit().click()
  const notice = toasts().getByText('Paciente cadastrado com sucesso!')
  await expect.element(notice).toBeVisible()
  const top = () => notice.element().getBoundingClientRect().top
  // Waits until it has stopped sliding in.
  let before = Number.NaN
  await expect
    .poll(() => {
      const moved = top() - before
      before = top()
      return moved
    })
    .toBe(0)
  const box = notice.element().getBoundingClientRect()
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  await userEvent.hover(page.elementLocator(document.documentElement), { position: middle })
  expect(document.elementFromPoint(middle.x, middle.y)?.closest('[aria-label^="Avisos"]')).toBeNull()
  await expect.element(notice, { timeout: 12_000 }).not.toBeInTheDocument()
})

test('§8 patients: a patient that was not stored is reported in place and as a notice, and the form keeps its values', async ({
  app,
  backend,
}) => {
  backend.tables.give('patients', [patientRow(1, 'Helena Prado', '52998224725')])
  store(backend)
  await app.openWhole('/patients')
  await add().click()
  await dialog().getByLabelText('Nome').first().fill('Outra Helena')
  await dialog().getByLabelText('CPF').fill('52998224725')
  const free = backend.script(ADDING, refused(409, '23505', 'duplicate key value'))
  await submit().click()
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('Erro ao cadastrar paciente')
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('Já existe um paciente com este CPF.')
  free()
  await dialog().getByLabelText('CPF').fill('')
  const mend = backend.script(ADDING, cut)
  await submit().click()
  await expect
    .element(dialog().getByRole('alert'), { timeout: 20_000 })
    .toMatchTextContent('Os dados não foram salvos e continuam no formulário.')
  await expect.element(toasts().getByText('Erro ao cadastrar paciente').first()).toBeVisible()
  await expect.element(dialog().getByLabelText('Nome').first()).toHaveValue('Outra Helena')
  mend()
  await submit().click()
  await expect.element(page.getByText('Outra Helena').first()).toBeVisible()
  expect(backend.tables.find('patients', new URLSearchParams())).toHaveLength(2)
})

test('§2 patients: Nova Consulta opens the recording with the patient, and the address drops the name', async ({
  app,
  backend,
}) => {
  const { id } = patientRow(1, '')
  backend.tables.give('patients', [patientRow(1, 'Helena & Filhos', '52998224725')])
  await app.openWhole('/patients')
  const link = page.getByRole('link', { name: 'Nova Consulta' })
  await expect.element(link).toHaveAttribute('href', `/record?patient=${id}&name=Helena+%26+Filhos`)
  await link.click()
  await expect.element(page.getByLabelText('Nome do paciente')).toHaveValue('Helena & Filhos')
  await expect.element(page.getByLabelText('CPF do paciente')).toHaveValue('529.982.247-25')
  await untilAt('/record')
})

test('§5 patients: a sixth patient on Iniciante is refused with a link to the plans', async ({ app, backend }) => {
  const names = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva']
  backend.tables.give(
    'patients',
    names.map((name, index) => patientRow(index + 1, name)),
  )
  await app.openWhole('/patients')
  const usage = page.getByRole('region', { name: 'Uso do plano' })
  await expect.element(usage).toMatchTextContent(LIMIT_REACHED)
  await expect.element(usage.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '5')
  await add().click()
  await expect.element(alertIn()).toMatchTextContent(`${LIMIT_REACHED}Faça upgrade do plano`)
  await app.settled()
  expect(page.getByText(LIMIT_REACHED).elements()).toHaveLength(1)
  expect(page.getByRole('dialog').elements()).toEqual([])
  await usage.getByRole('link', { name: 'Upgrade' }).click()
  await untilAt('/plans')
})

test('§2 patients: a card is opened, changed and stored; other fields stay', async ({ app, backend }) => {
  const helena = patientRow(1, 'Helena Prado', '52998224725')
  backend.tables.give('patients', [{ ...helena, profession: 'Pintora', phone: '11987654321' }])
  store(backend)
  await app.openWhole('/patients')
  const edit = page.getByRole('button', { name: 'Editar Helena Prado' })
  const mend = backend.script('GET /rest/v1/patients', refused())
  await edit.click()
  await expect.element(toasts().getByText('O cadastro não pôde ser aberto')).toBeVisible()
  mend()
  await edit.click()
  const card = page.getByRole('dialog', { name: 'Editar paciente' })
  await expect.element(card.getByLabelText('CPF')).toHaveValue('529.982.247-25')
  await expect.element(card.getByLabelText('Telefone').first()).toHaveValue('(11) 98765-4321')
  await card.getByLabelText('Nome').first().fill('Helena Prado Lima')
  await card.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect.element(toasts().getByText('Dados salvos')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Pacientes' })).toMatchTextContent('Helena Prado Lima')
  expect(backend.sent('PATCH /rest/v1/patients').map(({ body }) => body)).toEqual([{ name: 'Helena Prado Lima' }])
  expect(backend.tables.find('patients', new URLSearchParams())).toMatchObject([
    { name: 'Helena Prado Lima', profession: 'Pintora' },
  ])
})

test('§8 patients: Erro ao salvar keeps the changed card open until it is stored', async ({ app, backend }) => {
  backend.tables.give('patients', [patientRow(1, 'Helena Prado', '52998224725')])
  store(backend)
  await app.openWhole('/patients')
  await page.getByRole('button', { name: 'Editar Helena Prado' }).click()
  const card = page.getByRole('dialog', { name: 'Editar paciente' })
  const save = card.getByRole('button', { name: 'Salvar alterações' })
  await card.getByLabelText('Endereço').fill('Rua das Flores, 10')
  const mend = backend.script('PATCH /rest/v1/patients', refused())
  await save.click()
  await expect.element(card.getByRole('alert')).toMatchTextContent('Erro ao salvar')
  await expect.element(card.getByLabelText('Endereço')).toHaveValue('Rua das Flores, 10')
  mend()
  await save.click()
  await expect.element(card).not.toBeInTheDocument()
  expect(backend.tables.find('patients', new URLSearchParams())).toMatchObject([{ address: 'Rua das Flores, 10' }])
})

test('a plan that has ended since the card was opened is told with a way out, and by the screen behind it', async ({
  app,
  backend,
}) => {
  const plans = { name: 'Profissional', max_patients: null, max_recording_minutes: null }
  backend.tables.give('subscriptions', [{ status: 'active', plans }])
  await app.openWhole('/patients')
  await add().click()
  await dialog().getByLabelText('Nome').fill('Flora Sexta')
  await page.viewport(360, 640)
  await dialog().getByLabelText('Histórico médico').click()
  backend.tables.give('subscriptions', [])
  backend.script(ADDING, refused(400, 'PV001', LIMIT_REACHED))
  await submit().click()
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(LIMIT_REACHED)
  // The end of the form was in view, and the toast is below the dialog.
  await expect.element(dialog().getByText(LIMIT_REACHED)).toBeInViewport()
  await expect.element(dialog().getByRole('link', { name: 'Ver planos' })).toBeVisible()
  await expect.element(dialog().getByLabelText('Nome')).toHaveValue('Flora Sexta')
  await expect.element(page.getByText('0 de 5 pacientes no plano Iniciante')).toBeInTheDocument()
})

test('a card that was deleted elsewhere is not called up to date, changed or not, and one that is added again is called added', async ({
  app,
  backend,
}) => {
  backend.tables.give('patients', [patientRow(1, 'Helena Prado', '52998224725')])
  store(backend)
  await app.openWhole('/patients')
  await page.getByRole('button', { name: 'Editar Helena Prado' }).click()
  const card = page.getByRole('dialog', { name: 'Editar paciente' })
  const save = card.getByRole('button', { name: 'Salvar alterações' })
  await expect.element(card.getByLabelText('CPF')).toHaveValue('529.982.247-25')
  backend.tables.give('patients', [])
  await save.click()
  await expect
    .element(card.getByRole('alert'))
    .toMatchTextContent(
      'O cadastro deste paciente foi removido em outro lugar. Salve de novo para cadastrá-lo outra vez.',
    )
  expect(backend.sent(ADDING)).toEqual([])
  await save.click()
  await expect.element(toasts().getByText('Paciente cadastrado com sucesso!')).toBeVisible()
  await expect.element(toasts().getByText('O cadastro do paciente foi atualizado.')).not.toBeInTheDocument()
  expect(backend.sent(ADDING)).toHaveLength(1)
})
