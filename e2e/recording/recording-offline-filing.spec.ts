import { expect, test } from '../product/fixtures.ts'
import { hearing } from '../browsers/microphone-browser.ts'
import {
  chooseKept,
  consultations,
  CPF,
  keptNames,
  openInstalled,
  OTHER_CPF,
  record,
  records,
  signIn,
  typeNew,
  waitingList,
} from './offline-recording.ts'
import { keptRows } from './recording-devices.ts'
import { hasRecorded, startAgreed } from '../product/screen.ts'

test.use({
  launchOptions: hearing('assets/speech-model/demo/consulta.wav'),
  permissions: ['microphone'],
  serviceWorkers: 'allow',
})

test('a CPF that belongs to another patient is asked about, and so is a full plan; nothing is lost meanwhile', async ({
  page,
  doctor,
  context,
}) => {
  test.setTimeout(180_000)
  await doctor.addPatient('Helena Prado', CPF)
  for (const name of ['Ana Um', 'Ana Dois', 'Ana Tres', 'Ana Quatro']) {
    const id = await doctor.addPatient(name)
    expect(id).not.toBe('')
  }
  await openInstalled(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Gravar', exact: true }).click()
  await typeNew(page, 'Zoraide Lins', OTHER_CPF)
  await expect(page.getByText('Sem conexão: este CPF será conferido quando ela voltar.')).toBeVisible()
  await record(page)
  await context.setOffline(false)
  await expect(page.getByText('A consulta ainda não foi arquivada')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('main')).toContainText(/limite/i)
  expect(await consultations(doctor)).toEqual([])
  expect(await keptRows(page)).toMatchObject({ recordings: 1 })
  await page.getByRole('button', { name: 'Dizer de quem é a consulta' }).click()
  await expect(page.getByRole('link', { name: 'Ver planos' })).toHaveAttribute('href', '/plans')
  await page.getByRole('form', { name: 'De quem é a consulta' }).getByLabel('CPF do paciente').fill(CPF)
  await page.getByRole('button', { name: 'Salvar de quem é a consulta' }).click()
  await expect(page.getByText('Este CPF já é de Helena Prado.')).toBeVisible()
  expect(await consultations(doctor)).toEqual([])
  await page.getByRole('button', { name: 'Arquivar no cadastro de Helena Prado' }).click()
  await expect(page.getByText('Consulta de Helena Prado arquivada')).toBeVisible({ timeout: 90_000 })
  const stored = await consultations(doctor)
  expect(stored.map(({ patients }) => patients)).toEqual([{ name: 'Helena Prado', cpf: CPF }])
})

test('another account on the device sees nothing of it, and it is filed when its own doctor is back', async ({
  page,
  doctor,
  newAccount,
  context,
  product,
}) => {
  test.setTimeout(180_000)
  const other = await newAccount()
  await doctor.addPatient('Helena Prado', CPF)
  await openInstalled(page)
  await context.setOffline(true)
  await chooseKept(page, 'Helena Prado')
  await record(page)
  await page.getByRole('button', { name: 'Próxima consulta' }).click()
  // The other account signs in before the network is back for the recording.
  await context.route('**/rest/v1/**', (route) => route.abort())
  await context.route('**/functions/v1/**', (route) => route.abort())
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Sair', exact: true }).first().click()
  await page.getByRole('button', { name: 'Sair e manter o áudio' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await context.unroute('**/rest/v1/**')
  await context.unroute('**/functions/v1/**')
  const kept = (await keptNames(page)).filter((name) => name.startsWith('patients/'))
  expect(kept).toEqual([])
  await signIn(page, other)
  await expect(page.getByRole('heading', { name: /^Olá/ })).toBeVisible()
  await page.waitForTimeout(8000)
  await expect(waitingList(page)).toBeHidden()
  expect(await consultations(other)).toEqual([])
  // Signing out ended every session of the account.
  await doctor.backend.auth.signInWithPassword(doctor)
  expect(await consultations(doctor)).toEqual([])
  // Nor is the other account asked about audio that it cannot finish.
  await page.getByRole('button', { name: 'Sair', exact: true }).first().click()
  await page.waitForURL((url) => url.pathname === '/')
  await signIn(page, doctor)
  await expect(page.getByText('Consulta de Helena Prado arquivada')).toBeVisible({ timeout: 90_000 })
  expect(await consultations(doctor)).toHaveLength(1)
  await other.backend.auth.signInWithPassword(other)
  expect(await consultations(other)).toEqual([])
  expect(product.log()).not.toContain('Helena')
})

test('if the answers to its creation are lost, the recording runs on and there is one consultation', async ({
  page,
  doctor,
}) => {
  test.setTimeout(180_000)
  await doctor.addPatient('Helena Prado', CPF)
  await openInstalled(page)
  await page.getByRole('link', { name: 'Gravar', exact: true }).click()
  await page.getByLabel('CPF do paciente').pressSequentially(CPF)
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
  let lost = 0
  // The row arrives, but its response does not.
  await page.route('**/rest/v1/consultations*', async (route) => {
    if (route.request().method() !== 'POST' || lost === 2) return route.fallback()
    lost += 1
    await route.fetch()
    return route.abort()
  })
  await startAgreed(page)
  await expect(page.getByText('Ouvindo', { exact: true })).toBeVisible({ timeout: 60_000 })
  await hasRecorded(page, 4)
  await page.getByRole('button', { name: 'Finalizar gravação' }).click()
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 60_000 })
  expect(lost).toBe(2)
  expect(await consultations(doctor)).toHaveLength(1)
})

test('only one of two tabs files what waits, and both say so', async ({ page, doctor, context }) => {
  test.setTimeout(180_000)
  await doctor.addPatient('Helena Prado', CPF)
  await openInstalled(page)
  const other = await context.newPage()
  await other.goto('/dashboard')
  await context.setOffline(true)
  await chooseKept(page, 'Helena Prado')
  await record(page)
  await page.getByRole('button', { name: 'Próxima consulta' }).click()
  await expect(waitingList(page)).toContainText('Helena Prado')
  await expect(waitingList(other)).toContainText('Helena Prado', { timeout: 45_000 })
  await context.setOffline(false)
  for (const tab of [page, other]) await expect(waitingList(tab)).toBeHidden({ timeout: 90_000 })
  const stored = await consultations(doctor)
  expect(stored).toHaveLength(1)
  expect(stored[0]).toMatchObject({ status: 'completed' })
  // The small model may mishear one of the two.
  const times = ['senhora', 'sentindo'].map((word) => (stored[0]?.transcription.split(word).length ?? 1) - 1)
  expect(Math.max(...times)).toBe(1)
  expect(await records(doctor)).toHaveLength(1)
})

test('on a phone what waits is one line above the next form; a server that has lost a filed consultation does not end its sound: the doctor is asked, and it is filed again', async ({
  page,
  doctor,
  context,
}) => {
  test.setTimeout(180_000)
  await doctor.addPatient('Helena Prado', CPF)
  await openInstalled(page)
  const window = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  await context.setOffline(true)
  await chooseKept(page, 'Helena Prado')
  await record(page)
  await page.getByRole('button', { name: 'Próxima consulta' }).click()
  await expect(waitingList(page)).toContainText('(1)')
  await expect(waitingList(page).getByText('Helena Prado')).toBeHidden()
  await expect(page.getByLabel('CPF do paciente')).toBeInViewport()
  await page.getByRole('heading', { name: 'Só neste aparelho' }).click()
  await expect(waitingList(page).getByText('Helena Prado')).toBeVisible()
  await expect(page.getByText('Aguardando a conexão para ser transcrita e arquivada.')).toBeVisible()
  if (window) await page.setViewportSize(window)
  // The browser learns that there is a consultation, but no function responds.
  await context.route('**/functions/v1/**', (route) => route.abort())
  await context.setOffline(false)
  await expect.poll(async () => (await consultations(doctor)).length, { timeout: 60_000 }).toBe(1)
  await doctor.backend.from('consultations').delete().neq('status', 'completed').throwOnError()
  await page.goto('/dashboard')
  await expect(waitingList(page)).toContainText('O servidor não tem mais esta consulta.', { timeout: 30_000 })
  expect(await keptRows(page)).toMatchObject({ recordings: 1 })
  await context.unroute('**/functions/v1/**')
  await page.getByRole('link', { name: 'Resolver a consulta de Helena Prado' }).click()
  await page.getByRole('button', { name: 'Salvar de quem é a consulta' }).click()
  await expect(page.getByText('Consulta de Helena Prado arquivada')).toBeVisible({ timeout: 90_000 })
  const stored = await consultations(doctor)
  expect(stored).toMatchObject([{ status: 'completed', patients: { name: 'Helena Prado', cpf: CPF } }])
})
