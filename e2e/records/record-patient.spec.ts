import { expect, test } from '../product/fixtures.ts'
import { startAgreed } from '../product/screen.ts'

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
