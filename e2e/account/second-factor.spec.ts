import { setTimeout as sleep } from 'node:timers/promises'
import { codeAt } from '@prontuvoz/backend/auth/factors/totp'
import { z } from 'zod'
import { expect, test, type Account } from '../product/fixtures.ts'
import { storeSession } from '../product/session.ts'

const STEP_MS = 30_000
const ENOUGH_MS = 6000

/** Waits if the current code's step ends soon; until then the previous code is accepted. */
async function untilStepLasts(): Promise<void> {
  const left = STEP_MS - (Date.now() % STEP_MS)
  if (left < ENOUGH_MS) await sleep(left)
}

/** Enrols an authenticator app for the account, with its first code. @returns the app's secret. */
async function enrol({ backend }: Account): Promise<string> {
  const { data, error } = await backend.auth.mfa.enroll({ factorType: 'totp' })
  if (error) throw error
  const { secret } = data.totp
  const verified = await backend.auth.mfa.challengeAndVerify({ factorId: data.id, code: codeAt(secret, new Date()) })
  if (verified.error) throw verified.error
  return secret
}

test('an account with an authenticator app is asked for its code after the password, and sees nothing before', async ({
  page,
  newAccount,
}) => {
  const account = await newAccount()
  await account.addPatient('Helena Prado')
  const secret = await enrol(account)
  const read: number[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/rest/v1/')) read.push(answer.status())
  })
  await page.goto('/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Senha', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible()
  await expect(page.getByText('Login realizado com sucesso!')).toBeHidden()
  expect(read).toEqual([])
  const code = page.getByLabel('Código')
  // The enrolment's code cannot be used again.
  const wrong = codeAt(secret, new Date()).replace(/.$/, (last) => String((Number(last) + 1) % 10))
  await code.fill(wrong)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Código incorreto ou vencido.')).toBeVisible()
  for (const path of ['/patients', '/record', '/settings']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible()
  }
  expect(read).toEqual([])
  await page.goto('/patients')
  await code.fill(codeAt(secret, new Date(Date.now() + 30_000)))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Helena Prado').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Helena Prado').first()).toBeVisible()
})

test('without a code one can leave', async ({ page, newAccount }) => {
  const account = await newAccount()
  await enrol(account)
  await page.goto('/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Senha', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible()
})

test('an account with an authenticator app is deleted with its code, and with no other', async ({
  page,
  product,
  newAccount,
}) => {
  const account = await newAccount()
  await account.addPatient('Helena Prado')
  const secret = await enrol(account)
  // The session that enrolled has passed the second step.
  const { data } = await account.backend.auth.getSession()
  if (!data.session) throw new Error('the session is gone')
  await storeSession(page, product.url, data.session)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Excluir conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Excluir conta' })
  await dialog.getByLabel('Digite EXCLUIR para confirmar').fill('EXCLUIR')
  await dialog.getByLabel('Sua senha', { exact: true }).fill(account.password)
  const confirm = dialog.getByRole('button', { name: 'Excluir minha conta' })
  const code = dialog.getByLabel('Código do aplicativo autenticador')
  await confirm.click()
  await expect(code).toBeFocused()
  const right = codeAt(secret, new Date(Date.now() + 30_000))
  await code.fill(right.replace(/.$/, (last) => String((Number(last) + 1) % 10)))
  const proof = page.waitForResponse(/\/auth\/v1\/token\?grant_type=password/)
  await confirm.click()
  await expect(dialog.getByRole('alert')).toContainText('O código não confere.')
  // The session that the password alone opened has ended.
  const { access_token } = z.object({ access_token: z.string() }).parse(await (await proof).json())
  const { apikey = '' } = (await proof).request().headers()
  const headers = { apikey, authorization: `Bearer ${access_token}` }
  const asked = await page.request.get(`${product.url}/auth/v1/user`, { headers })
  expect(await asked.json()).toMatchObject({ error_code: 'session_not_found' })
  expect((await account.backend.from('patients').select('name')).data).toEqual([{ name: 'Helena Prado' }])
  await code.fill(codeAt(secret, new Date(Date.now() + 30_000)))
  await confirm.click()
  await expect(page.getByText('Conta excluída').first()).toBeVisible()
  expect((await account.backend.auth.signInWithPassword(account)).error).toMatchObject({ code: 'invalid_credentials' })
})

test('in Configurações an authenticator app is added by its key and a code, required at the sign-in, and removed', async ({
  page,
  doctor,
}) => {
  await page.goto('/settings')
  const card = page.getByRole('region', { name: 'Verificação em duas etapas' })
  await card.getByRole('button', { name: 'Ativar' }).click()
  await expect(card.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible()
  // Started and abandoned: the next attempt has a new key.
  const first = await card.locator('[data-secret]').textContent()
  await card.getByRole('button', { name: 'Cancelar' }).click()
  await card.getByRole('button', { name: 'Ativar' }).click()
  await expect(card.locator('[data-secret]')).not.toHaveText(first ?? '')
  const secret = ((await card.locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '')
  await expect(card).toContainText('Se perder o aparelho, use a chave guardada em outro')
  // Each code works once, starting with the one before the current one.
  await untilStepLasts()
  const right = codeAt(secret, new Date(Date.now() - STEP_MS))
  await card.getByLabel('Digite o código').fill(right.replace(/.$/, (last) => String((Number(last) + 1) % 10)))
  await card.getByRole('button', { name: 'Ativar' }).click()
  await expect(card.getByText('Código incorreto ou vencido.')).toBeVisible()
  await card.getByLabel('Digite o código').fill(right)
  await card.getByRole('button', { name: 'Ativar' }).click()
  await expect(card.getByText('Ativa', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('link', { name: 'Cadastrar-se' })).toBeVisible()
  await page.goto('/login')
  await page.getByLabel('Email').fill(doctor.email)
  await page.getByLabel('Senha', { exact: true }).fill(doctor.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByLabel('Código').fill(codeAt(secret, new Date()))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Olá')
  await page.goto('/settings')
  await card.getByRole('button', { name: 'Desativar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Desativar a verificação em duas etapas' })
  await dialog.getByLabel('Código').fill('000000')
  await dialog.getByRole('button', { name: 'Desativar' }).click()
  await expect(dialog.getByText('Código incorreto ou vencido.')).toBeVisible()
  await dialog.getByLabel('Código').fill(codeAt(secret, new Date(Date.now() + STEP_MS)))
  await dialog.getByRole('button', { name: 'Desativar' }).click()
  await expect(card.getByRole('button', { name: 'Ativar' })).toBeVisible()
  await page.reload()
  await expect(card.getByRole('button', { name: 'Ativar' })).toBeVisible()
  expect((await doctor.backend.auth.signInWithPassword(doctor)).data.user?.factors ?? []).toEqual([])
})

test('an authenticator app whose first or last code counted, while the answer was lost, locks nobody out of the data', async ({
  page,
  doctor,
}) => {
  await doctor.addPatient('Helena Prado')
  await page.goto('/settings')
  const card = page.getByRole('region', { name: 'Verificação em duas etapas' })
  await card.getByRole('button', { name: 'Ativar' }).click()
  const secret = ((await card.locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '')
  const loseAnswers = (address: string) =>
    page.route(address, async (route) => {
      await route.fetch()
      await route.abort()
    })
  await untilStepLasts()
  await loseAnswers('**/verify')
  await card.getByLabel('Digite o código').fill(codeAt(secret, new Date(Date.now() - STEP_MS)))
  await card.getByRole('button', { name: 'Ativar' }).click()
  await expect(card.getByText('Não foi possível confirmar agora.')).toBeVisible()
  await page.unroute('**/verify')
  // A host caches for this long that the session needed no factor.
  await sleep(16_000)
  await page.getByRole('link', { name: 'Pacientes', exact: true }).first().click()
  await expect(page.getByText('Helena Prado').first()).toBeVisible()
  await page.goto('/settings')
  await card.getByRole('button', { name: 'Desativar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Desativar a verificação em duas etapas' })
  await loseAnswers('**/factors/*')
  await dialog.getByLabel('Código').fill(codeAt(secret, new Date()))
  await dialog.getByRole('button', { name: 'Desativar' }).click()
  await expect(card.getByRole('button', { name: 'Ativar' })).toBeVisible()
})
