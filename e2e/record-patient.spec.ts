import { expect, test } from './fixtures.ts'
import { startAgreed } from './screen.ts'

test('§2 record: an anonymous visitor is asked to log in', async ({ page }) => {
  await page.goto('/record')
  await expect(page.getByText('Você precisa estar logado para acessar esta página.')).toBeVisible()
  await page.getByRole('link', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('§5 record: starting asks for CPF and name, and the first wrong field gets the focus', async ({
  page,
  doctor,
}) => {
  await page.goto('/record')
  await page.getByRole('button', { name: 'Iniciar gravação' }).click()
  const missing = 'Por favor, insira o CPF e nome do paciente antes de iniciar a gravação.'
  await expect(page.getByRole('main').getByRole('alert')).toContainText(missing)
  await expect(page.getByRole('region', { name: 'Avisos' }).getByText(missing)).toBeVisible()
  await expect(page.getByLabel('CPF do paciente')).toBeFocused()
  await expect(page.getByLabel('CPF do paciente')).toHaveAttribute('aria-invalid', 'true')
  const { count } = await doctor.backend.from('consultations').select('id', { count: 'exact', head: true })
  expect(count).toBe(0)
})

test('§5 record: saving asks for CPF and name', async ({ page, doctor }) => {
  await page.goto('/record')
  await page.getByLabel('Nome do paciente').fill('Helena Prado')
  await page.getByRole('button', { name: 'Salvar dados do paciente' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('CPF e nome do paciente são obrigatórios.')
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
  const { data } = await doctor.backend.from('patients').select('id')
  expect(data).toEqual([])
})

test('§4 record: eleven digits of a known CPF fill the form and say so', async ({ page, doctor }) => {
  const id = await doctor.addPatient('Helena Prado', '52998224725')
  await doctor.backend.from('patients').update({ phone: '11987654321', known_allergies: 'Dipirona' }).eq('id', id)
  await page.goto('/record')
  await page.getByLabel('CPF do paciente').pressSequentially('52998224725')
  await expect(page.getByLabel('CPF do paciente')).toHaveValue('529.982.247-25')
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
  const notices = page.getByRole('region', { name: 'Avisos' })
  await expect(notices.getByText('Paciente encontrado', { exact: true })).toBeVisible()
  await page.getByText('Mais dados do paciente').click()
  await expect(page.getByLabel('Alergias conhecidas')).toHaveValue('Dipirona')
})

test('§4 record: eleven digits of an unknown CPF clear the form and say that it is a new patient', async ({
  page,
  doctor,
}) => {
  await doctor.addPatient('Helena Prado', '52998224725')
  await page.goto('/record')
  await page.getByLabel('CPF do paciente').pressSequentially('52998224725')
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
  await page.getByLabel('CPF do paciente').fill('')
  await page.getByLabel('CPF do paciente').pressSequentially('11144477735')
  await expect(page.getByRole('region', { name: 'Avisos' }).getByText('Novo paciente', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('')
  await expect(page.getByLabel('CPF do paciente')).toHaveValue('111.444.777-35')
})

test('§4 record: ten digits search nothing', async ({ page, doctor }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/record')
  await page.getByLabel('CPF do paciente').pressSequentially('5299822472')
  await page.getByLabel('Nome do paciente').fill(`Paciente de ${doctor.email}`)
  expect(asked.filter((url) => url.includes('/rest/v1/patients'))).toEqual([])
})

test('§8 record: a failed look-up is reported and keeps what was typed', async ({ page, doctor: _signedIn }) => {
  await page.route('**/rest/v1/patients*', (route) => route.fulfill({ status: 400, json: { message: 'x', code: 'x' } }))
  await page.goto('/record')
  await page.getByLabel('CPF do paciente').pressSequentially('52998224725')
  const notice = page.getByRole('main').getByRole('alert')
  await expect(notice).toContainText('Erro ao buscar paciente')
  await expect(notice).toContainText('Houve um erro ao buscar os dados do paciente.')
  await expect(page.getByLabel('CPF do paciente')).toHaveValue('529.982.247-25')
})

test('§8 record: a look-up that the server never answers is reported after twenty seconds', async ({
  page,
  doctor: _signedIn,
}) => {
  await page.route('**/rest/v1/patients*', () => undefined)
  await page.goto('/record')
  await page.getByLabel('CPF do paciente').pressSequentially('52998224725')
  const notice = page.getByRole('main').getByRole('alert')
  await expect(notice).toContainText('Houve um erro ao buscar os dados do paciente.', { timeout: 40_000 })
  await expect(page.getByLabel('CPF do paciente')).toHaveValue('529.982.247-25')
  await page.unroute('**/rest/v1/patients*')
  await page.getByLabel('CPF do paciente').press('Backspace')
  await page.getByLabel('CPF do paciente').press('5')
  await expect(page.getByText('Nenhum cadastro com este CPF.')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('§4 record: what is typed during a CPF look-up stays, unless the patient is known', async ({ page, doctor }) => {
  await doctor.addPatient('Helena Prado', '52998224725')
  const answers: (() => void)[] = []
  await page.route('**/rest/v1/patients*', async (route) => {
    await new Promise<void>((answer) => answers.push(answer))
    await route.continue()
  })
  const answer = async () => {
    await expect.poll(() => answers.length).toBe(1)
    answers.splice(0).forEach((one) => one())
  }
  const notices = page.getByRole('region', { name: 'Avisos' })
  await page.goto('/record')
  await page.getByLabel('CPF do paciente').pressSequentially('11144477735')
  await page.getByLabel('Nome do paciente').pressSequentially('Rosa Lima')
  await answer()
  await expect(notices.getByText('Novo paciente', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Rosa Lima')

  await page.getByLabel('CPF do paciente').fill('52998224725')
  await page.getByLabel('Nome do paciente').fill('Hel')
  await page.getByText('Mais dados do paciente').click()
  await page.getByLabel('Profissão').fill('Professora')
  await answer()
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
  await expect(page.getByLabel('Profissão')).toHaveValue('Professora')
})

test('§5 record: masks on the screen, digits in the database, empty optional fields as null', async ({
  page,
  doctor,
}) => {
  await page.goto('/record')
  await page.getByLabel('CPF do paciente').pressSequentially('529a98224725')
  await page.getByLabel('Nome do paciente').fill('Helena Prado')
  await page.getByText('Mais dados do paciente').click()
  await page.getByLabel('Telefone', { exact: false }).first().pressSequentially('11987654321')
  await expect(page.getByLabel('Telefone', { exact: false }).first()).toHaveValue('(11) 98765-4321')
  await page.getByLabel('Gênero').selectOption('Feminino')
  await page.getByLabel('Estado civil').selectOption('União estável')
  await page.getByRole('button', { name: 'Salvar dados do paciente' }).click()
  await expect(page.getByRole('region', { name: 'Avisos' }).getByText('Dados salvos')).toBeVisible()
  const { data } = await doctor.backend.from('patients').select().single()
  expect(data).toMatchObject({
    cpf: '52998224725',
    name: 'Helena Prado',
    gender: 'feminino',
    marital_status: 'uniao_estavel',
    birth_date: null,
    profession: null,
    email: null,
    address: null,
    known_allergies: null,
    chronic_diseases: null,
    continuous_medications: null,
    surgery_history: null,
    emergency_contact_name: null,
    emergency_contact_phone: null,
  })
})

test('§8 record: a failed save is reported and keeps what was typed', async ({ page, doctor: _signedIn }) => {
  await page.route('**/rest/v1/patients*', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 400, json: { message: 'x', code: 'x' } }),
  )
  await page.goto('/record')
  await page.getByLabel('CPF do paciente').pressSequentially('52998224725')
  await expect(page.getByRole('region', { name: 'Avisos' }).getByText('Novo paciente', { exact: true })).toBeVisible()
  await page.getByLabel('Nome do paciente').fill('Helena Prado')
  await page.getByRole('button', { name: 'Salvar dados do paciente' }).click()
  const notice = page.getByRole('main').getByRole('alert')
  await expect(notice).toContainText('Erro ao salvar')
  await expect(notice).toContainText('Houve um erro ao salvar os dados do paciente.')
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
})

test('§2 record: opened from /patients, the patient is filled in and the name leaves the address', async ({
  page,
  doctor,
}) => {
  const id = await doctor.addPatient('Helena Prado', '52998224725')
  await page.goto(`/record?patient=${id}&name=Helena%20Prado`)
  await expect(page.getByLabel('CPF do paciente')).toHaveValue('529.982.247-25')
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
  await expect(page).toHaveURL(/\/record$/)
  await expect(page).toHaveTitle('Gravar consulta · Prontuvoz')
})

test('§2 record: the CPF typed for a patient without one becomes theirs and creates no second patient', async ({
  page,
  doctor,
}) => {
  const id = await doctor.addPatient('Helena Prado')
  await page.goto(`/record?patient=${id}&name=Helena%20Prado`)
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
  await page.getByLabel('CPF do paciente').pressSequentially('52998224725')
  await expect(page.getByText('Este CPF será salvo no cadastro do paciente.')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar dados do paciente' }).click()
  await expect(page.getByRole('region', { name: 'Avisos' }).getByText('Dados salvos')).toBeVisible()
  const { data } = await doctor.backend.from('patients').select('id, cpf')
  expect(data).toEqual([{ id, cpf: '52998224725' }])
})

test('§2 record: the plan limit is shown, and so is a failure to load it', async ({ page, doctor: _signedIn }) => {
  await page.goto('/record')
  await expect(page.getByText('Plano Iniciante: até 10 minutos por gravação')).toBeVisible()
  await page.route('**/rest/v1/subscriptions*', (route) =>
    route.fulfill({ status: 400, json: { message: 'x', code: 'x' } }),
  )
  await page.reload()
  await expect(page.getByText('Erro ao verificar limites do plano')).toBeVisible()
  await expect(page.getByText(/^Plano Iniciante/)).toBeHidden()
})

test('§8 record: a failed audio set-up is reported', async ({ page, doctor }) => {
  await doctor.addPatient('Helena Prado', '52998224725')
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'MediaStreamTrackProcessor')
    AudioWorklet.prototype.addModule = () => Promise.reject(new Error('no audio'))
    navigator.mediaDevices.getUserMedia = async () => new AudioContext().createMediaStreamDestination().stream
  })
  await page.goto('/record')
  await page.getByLabel('CPF do paciente').pressSequentially('52998224725')
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
  await startAgreed(page)
  const notice = page.getByRole('main').getByRole('alert')
  await expect(notice).toContainText('Erro de áudio')
  await expect(notice).toContainText('Falha ao configurar processamento de áudio')
})
