import { expect, test, type Account } from '../product/fixtures.ts'
import { buyProfissional } from '../plans/purchase.ts'
import { toasts } from '../product/screen.ts'

const LIMIT_REACHED = 'Limite do plano atingido. Máximo 5 pacientes no plano Iniciante.'
const FIVE = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva']

async function fill(doctor: Account, names: readonly string[]): Promise<void> {
  for (const name of names) await doctor.addPatient(name)
}

test('§5 patients: the database refuses a sixth patient, even bypassing the browser and in a race', async ({
  page,
  doctor,
}) => {
  await fill(doctor, FIVE.slice(0, 4))
  await page.goto('/patients')
  await page.getByRole('button', { name: 'Novo Paciente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Paciente' })
  await dialog.getByLabel('Nome').fill('Tarde Demais')
  await doctor.addPatient('Eva')
  await dialog.getByRole('button', { name: 'Cadastrar paciente' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Erro ao cadastrar paciente')
  await expect(dialog.getByRole('alert')).toContainText(
    `${LIMIT_REACHED} Pacientes que já tiveram consulta ou prontuário contam também depois de excluídos ou trocados.`,
  )
  await expect(toasts(page).getByText(LIMIT_REACHED)).toBeVisible()
  const row = (name: string) => ({ user_id: doctor.userId, name })
  const past = await doctor.backend.from('patients').insert(row('Por Fora'))
  expect(past.error).toMatchObject({ code: 'PV001', message: LIMIT_REACHED })
  const { count } = await doctor.backend.from('patients').select('*', { count: 'exact', head: true })
  expect(count).toBe(5)
})

test('§5 patients: two browsers cannot add the last two patients at once', async ({ doctor }) => {
  await fill(doctor, FIVE.slice(0, 4))
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      doctor.backend.from('patients').insert({ user_id: doctor.userId, name: `Paciente ${index}` }),
    ),
  )
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
})

test('§5 patients: with Profissional bought, a sixth patient is added', async ({ page, doctor }) => {
  await fill(doctor, FIVE)
  await buyProfissional(page)
  await page.goto('/patients')
  await expect(page.getByText('Plano Profissional: pacientes ilimitados (5 cadastrados).')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upgrade' })).toBeHidden()
  await page.getByRole('button', { name: 'Novo Paciente' }).click()
  await page.getByRole('dialog').getByLabel('Nome').fill('Flora Sexta')
  await page.getByRole('button', { name: 'Cadastrar paciente' }).click()
  await expect(page.getByText('Plano Profissional: pacientes ilimitados (6 cadastrados).')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Pacientes' })).toContainText('Flora Sexta')
})

test('§9 patients: ten thousand patients stay usable', async ({ page, doctor }) => {
  await buyProfissional(page)
  const AMOUNT = 10_000
  const BATCH = 500
  for (let start = 0; start < AMOUNT; start += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, index) => ({
      user_id: doctor.userId,
      name: `Conceição Número ${String(start + index).padStart(5, '0')}`,
      cpf: String(10_000_000_000 + start + index),
    }))
    await doctor.backend.from('patients').insert(rows).throwOnError()
  }
  await page.goto('/patients')
  const rows = page.getByRole('list', { name: 'Pacientes' }).getByRole('listitem')
  await expect(page.getByText('40 de 10.000 pacientes')).toBeVisible()
  await expect(page.getByText('pacientes ilimitados (10.000 cadastrados)')).toBeVisible()
  await page.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect(page.getByText('80 de 10.000 pacientes')).toBeVisible()
  await expect(rows).toHaveCount(80)
  for (const words of ['conceicao numero 07777', '10000007777', '100.000.077-77']) {
    const began = Date.now()
    await page.getByLabel('Buscar por nome ou CPF').fill(words)
    await expect(page.getByText('1 de 1 paciente')).toBeVisible()
    await expect(rows).toContainText('Conceição Número 07777')
    expect(Date.now() - began).toBeLessThan(3000)
  }
  await page.getByLabel('Buscar por nome ou CPF').fill('')
  await page.getByLabel('Ordem').selectOption('Nome, de A a Z')
  await expect(rows.first()).toContainText('Conceição Número 00000')
})
