import { page, userEvent } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { CONFIGURATION } from '#testing/default-replies.ts'
import { held, json, refused } from '#testing/replies.ts'
import { giveSamples, patientRow } from '#testing/sample-rows.ts'
import { alertIn, toasts, untilAt } from '#testing/screen.ts'

const PATIENTS = 'GET /rest/v1/patients'

test('§2 patients: empty, loading, and failed with a retry', async ({ app, backend }) => {
  const mend = backend.script(PATIENTS, refused())
  app.open('/patients')
  await expect.element(alertIn()).toMatchTextContent('Erro ao carregar lista de pacientes')
  mend()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(page.getByText('Nenhum paciente cadastrado')).toBeVisible()
  await expect.element(alertIn()).not.toBeInTheDocument()
  const late = held(json([]))
  backend.script(PATIENTS, late.reply)
  app.open('/patients')
  await expect.element(page.getByRole('status', { name: 'Carregando...' })).toBeVisible()
  late.release()
  await expect.element(page.getByText('Nenhum paciente cadastrado')).toBeVisible()
})

test('§5 patients: shows how much of the plan is used, with a link to more', async ({ app, backend }) => {
  backend.tables.give('patients', [patientRow(1, 'Ana'), patientRow(2, 'Bia')])
  app.open('/patients')
  const usage = page.getByRole('region', { name: 'Uso do plano' })
  await expect.element(usage).toMatchTextContent('2 de 5 pacientes no plano Iniciante')
  await expect.element(usage.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2')
  await expect.element(usage.getByRole('progressbar')).toHaveAttribute('aria-valuemax', '5')
  await expect.element(usage.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/plans')
})

test('§8 patients: limits that cannot be loaded say so, with a retry', async ({ app, backend }) => {
  const mend = backend.script('GET /rest/v1/subscriptions', refused())
  app.open('/patients')
  await expect.element(alertIn()).toMatchTextContent('Erro ao verificar limites do plano')
  mend()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(page.getByText('0 de 5 pacientes no plano Iniciante')).toBeVisible()
  await expect.element(alertIn()).not.toBeInTheDocument()
})

test('if nothing can be paid online, a full plan leads to support', async ({ app, backend }) => {
  backend.tables.give(
    'patients',
    [1, 2, 3, 4, 5].map((count) => patientRow(count, `Paciente ${count}`)),
  )
  backend.script('GET /config.json', json({ ...CONFIGURATION, payments: false }))
  app.open('/patients')
  const usage = page.getByRole('region', { name: 'Uso do plano' })
  await expect.element(usage.getByRole('link', { name: 'Upgrade' })).toBeVisible()
  await usage.getByRole('link', { name: 'Falar com o time' }).click()
  await untilAt('/contact')
})

test('a full plan refuses a patient only as long as it is full: nothing on the screen is older than the plan', async ({
  app,
  backend,
}) => {
  backend.tables.give(
    'patients',
    [1, 2, 3, 4, 5].map((count) => patientRow(count, `Paciente ${count}`)),
  )
  await app.openWhole('/patients')
  const add = page.getByRole('button', { name: 'Novo Paciente' })
  await add.click()
  await expect.element(alertIn()).toMatchTextContent('Limite do plano atingido. Máximo 5 pacientes no plano Iniciante.')
  // Bought in another window: this one stays visible, so nothing makes it refetch.
  const plans = { name: 'Profissional', max_patients: null, max_recording_minutes: null }
  backend.tables.give('subscriptions', [{ status: 'active', plans }])
  await add.click()
  await expect.element(page.getByRole('dialog', { name: 'Novo Paciente' })).toBeVisible()
  await expect.element(alertIn()).not.toBeInTheDocument()
  await expect.element(page.getByText('Plano Profissional: pacientes ilimitados')).toBeInTheDocument()
})

test('§2 patients: closing or leaving with unsaved words asks first', async ({ app, backend }) => {
  app.open('/dashboard')
  await page.getByRole('link', { name: 'Pacientes', exact: true }).first().click()
  await page.getByRole('button', { name: 'Novo Paciente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Paciente' })
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Novo Paciente' }).click()
  await dialog.getByLabelText('Nome').fill('Ana Reis')
  const question = page.getByRole('alertdialog', { name: 'Descartar o que foi digitado?' })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  window.history.back()
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(dialog.getByLabelText('Nome')).toHaveValue('Ana Reis')
  await untilAt('/patients')
  window.history.back()
  await question.getByRole('button', { name: 'Descartar' }).click()
  await untilAt('/dashboard')
  expect(backend.sent('POST /rest/v1/patients')).toEqual([])
})

test('an impossible date is refused with a message, and nothing is stored', async ({ app, backend }) => {
  app.open('/patients')
  await page.getByRole('button', { name: 'Novo Paciente' }).click()
  const card = page.getByRole('dialog', { name: 'Novo Paciente' })
  await card.getByLabelText('Nome').fill('Helena Prado')
  const field = card.getByLabelText('Data de nascimento')
  await userEvent.type(field, '31021980')
  await expect.element(field).toHaveAccessibleDescription('Esta data não existe. Confira o dia e o mês.')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Cadastrar paciente' }).click()
  await expect.element(field).toHaveFocus()
  await field.fill('')
  await userEvent.type(field, '0102')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  await expect.element(field).toHaveAccessibleDescription('Informe a data como dia/mês/ano: 01/02/1980.')
  expect(backend.sent('POST /rest/v1/patients')).toEqual([])
  await field.fill('01/02/1980')
  const stored = { ...patientRow(1, 'Helena Prado'), birth_date: '1980-02-01' }
  backend.script('POST /rest/v1/patients', json(stored, 201))
  await page.getByRole('button', { name: 'Cadastrar paciente' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(backend.sent('POST /rest/v1/patients')[0]?.body).toMatchObject({ birth_date: '1980-02-01' })
})

const dialog = () => page.getByRole('dialog')
const nameField = () => dialog().getByLabelText('Nome').first()

test('a save that is answered late closes no other card', async ({ app, backend }) => {
  const helena = patientRow(1, 'Helena Prado', '52998224725')
  backend.tables.give('patients', [helena])
  const late = held(json([{ ...helena, name: 'Helena Prado Lima' }]))
  backend.script('PATCH /rest/v1/patients', late.reply)
  await app.openWhole('/patients')
  await page.getByRole('button', { name: 'Editar Helena Prado' }).click()
  await nameField().fill('Helena Prado Lima')
  await dialog().getByRole('button', { name: 'Salvar alterações' }).click()
  await dialog().getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar', exact: true }).click()
  await page.getByRole('button', { name: 'Novo Paciente' }).click()
  await nameField().fill('Rui Melo')
  late.release()
  await expect.element(toasts().getByText('Dados salvos')).toBeVisible()
  await app.settled()
  await expect.element(nameField()).toHaveValue('Rui Melo')
})

test('a card that is read late does not take the place of one that is open', async ({ app, backend }) => {
  const helena = patientRow(1, 'Helena Prado', '52998224725')
  backend.tables.give('patients', [helena])
  await app.openWhole('/patients')
  const late = held(json([helena]))
  const answered = backend.script(PATIENTS, late.reply)
  await page.getByRole('button', { name: 'Editar Helena Prado' }).click()
  await page.getByRole('button', { name: 'Novo Paciente' }).click()
  await nameField().fill('Rui Melo')
  late.release()
  answered()
  await app.settled()
  await expect.element(page.getByRole('dialog', { name: 'Novo Paciente' })).toBeVisible()
  await expect.element(nameField()).toHaveValue('Rui Melo')
})

test('after a removal the focus is at the list', async ({ app, backend }) => {
  const [ana, rui] = [patientRow(1, 'Ana Reis'), patientRow(2, 'Rui Melo')]
  backend.tables.give('patients', [ana, rui])
  backend.script('DELETE /rest/v1/patients', () => {
    backend.tables.give('patients', [ana])
    return new Response(null, { status: 204 })
  })
  await app.openWhole('/patients')
  await page.getByRole('button', { name: 'Remover Rui Melo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover paciente' }).click()
  await expect.element(page.getByText('Rui Melo')).not.toBeInTheDocument()
  await expect.element(page.getByRole('list', { name: 'Pacientes' })).toHaveFocus()
})

test('a removal that is answered late closes no other question', async ({ app, backend }) => {
  backend.tables.give('patients', [patientRow(1, 'Ana Reis'), patientRow(2, 'Rui Melo')])
  const late = held(json(null))
  backend.script('DELETE /rest/v1/patients', late.reply)
  await app.openWhole('/patients')
  await page.getByRole('button', { name: 'Remover Rui Melo' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remover paciente' })
  await question.getByRole('button', { name: 'Remover paciente' }).click()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Remover Ana Reis' }).click()
  late.release()
  await expect.element(toasts().getByText('Paciente removido')).toBeVisible()
  await app.settled()
  await expect.element(question).toMatchTextContent('O cadastro de Ana Reis sai da lista.')
})

test('a patient whom another device adds meanwhile puts nobody twice into the list', async ({ app, backend }) => {
  const row = (index: number) => ({
    ...patientRow(1, `Paciente ${index}`),
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  })
  const rows = Array.from({ length: 60 }, (_, index) => row(index))
  backend.tables.give('patients', rows)
  await app.openWhole('/patients')
  backend.tables.give('patients', [row(99), ...rows])
  await page.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect.element(page.getByText('Paciente 59')).toBeVisible()
  const shown = page.getByRole('list', { name: 'Pacientes' }).getByRole('link', { name: /^Paciente/ })
  const names = shown.elements().map((one) => one.textContent)
  expect(names.length).toBe(new Set(names).size)
})

test('the next part of a list that cannot be loaded is reported below the list, which stays', async ({
  app,
  backend,
}) => {
  const rows = Array.from({ length: 60 }, (_, index) => ({
    ...patientRow(1, `Paciente ${index}`),
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  }))
  backend.tables.give('patients', rows)
  await app.openWhole('/patients')
  const mend = backend.script('GET /rest/v1/patients', refused())
  await page.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect.element(alertIn()).toMatchTextContent('Erro ao carregar lista de pacientes')
  const list = page.getByRole('list', { name: 'Pacientes' }).element()
  const told = alertIn().element().getBoundingClientRect()
  expect(told.top).toBeGreaterThan(list.getBoundingClientRect().bottom)
  mend()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(page.getByText('Paciente 59')).toBeVisible()
  await expect.element(alertIn()).not.toBeInTheDocument()
})

test('with letters so large that a CPF takes two lines, none of its digits is cut off', async ({ app, backend }) => {
  backend.tables.give('patients', [patientRow(1, 'Helena Prado', '52998224725')])
  // 360 pixels at 200 % text size.
  await page.viewport(180, 740)
  await app.openWhole('/patients')
  const fact = page.getByText('CPF 529.982.247-25').element()
  const words = document.createRange()
  // After its bullet.
  words.selectNodeContents(fact.lastChild ?? fact)
  const lines = [...words.getClientRects()]
  expect(lines.length).toBeGreaterThan(1)
  const edge = fact.closest('p')?.getBoundingClientRect()
  for (const line of lines) {
    expect(line.left).toBeGreaterThanOrEqual(edge?.left ?? Infinity)
    expect(line.right).toBeLessThanOrEqual(edge?.right ?? 0)
  }
})

for (const width of [1280, 360])
  test(`at ${width} px the search does not move when the use of the plan becomes known`, async ({ app, backend }) => {
    await page.viewport(width, 800)
    giveSamples(backend.tables)
    const late = held(json(2))
    backend.script('POST /rest/v1/rpc/patient_total', late.reply)
    app.open('/patients')
    await expect.element(page.getByRole('link', { name: 'Helena Prado' })).toBeVisible()
    const search = page.getByRole('searchbox').element()
    const before = search.getBoundingClientRect().top
    late.release()
    await expect.element(page.getByText('2 de 5 pacientes no plano Iniciante')).toBeVisible()
    expect(Math.abs(search.getBoundingClientRect().top - before)).toBeLessThan(1)
  })
