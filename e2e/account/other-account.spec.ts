import type { BrowserContext, Page } from '@playwright/test'
import { overflowOf, violationsOn } from '../browsers/axe.ts'
import { expect, test, type Account } from '../product/fixtures.ts'
import { linkIn } from './mail.ts'

/** The accounts for which a page sends anything from now on. */
function sendersOf(page: Page): ReadonlySet<string> {
  const senders = new Set<string>()
  page.on('request', (request) => {
    const [, payload = ''] = (request.headers()['authorization'] ?? '').split('.')
    const claims: { sub?: string } = payload === '' ? {} : JSON.parse(Buffer.from(payload, 'base64url').toString())
    if (claims.sub !== undefined) senders.add(claims.sub)
  })
  return senders
}

async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** As a colleague does at a shared computer. */
async function signInElsewhere(context: BrowserContext, colleague: Account): Promise<Page> {
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Sair', exact: true }).click()
  await other.getByRole('link', { name: 'Entrar', exact: true }).first().click()
  await signIn(other, colleague)
  return other
}

/** Gives the session that all tabs share to another account, without telling the page. */
async function giveTo(page: Page, { backend, email, password }: Account): Promise<void> {
  const { data, error } = await backend.auth.signInWithPassword({ email, password })
  if (error) throw error
  await page.evaluate((session) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
    localStorage.setItem(key, session)
  }, JSON.stringify(data.session))
}

const told = (page: Page) => page.getByRole('heading', { level: 1, name: 'Outra conta entrou neste navegador' })

/** A sleeping tab, or a browser in which tabs cannot reach each other. */
async function hearNothing(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'))
}

test('a tab says that a colleague has signed in in another one, and shows their data only after a page load', async ({
  page,
  doctor,
  newAccount,
  context,
}) => {
  const colleague = await newAccount()
  await doctor.addPatient('Helena Prado')
  await colleague.addPatient('Rui Melo')
  await page.goto('/patients')
  await expect(page.getByText('Helena Prado').first()).toBeVisible()
  const senders = sendersOf(page)
  await signInElsewhere(context, colleague)
  await expect(told(page)).toBeVisible()
  await expect(page.getByText(`Esta aba era da conta ${doctor.email}.`)).toBeVisible()
  expect(senders).not.toContain(colleague.userId)
  await page.getByRole('button', { name: `Continuar como ${colleague.email}` }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.getByRole('link', { name: 'Pacientes', exact: true }).first().click()
  await expect(page.getByText('Rui Melo').first()).toBeVisible()
  await expect(page.getByText('Helena Prado')).toBeHidden()
})

test('a tab that has heard of nothing asks nothing as a colleague, whatever it opens', async ({
  page,
  doctor,
  newAccount,
}) => {
  const colleague = await newAccount()
  const patient = await doctor.addPatient('Helena Prado', '52998224725')
  await doctor.addConsultation(patient, 'Médica: O que sente? Paciente: Dor de cabeça há dois dias.')
  await hearNothing(page)
  const senders = sendersOf(page)
  await page.goto('/dashboard')
  for (const name of ['Dashboard', 'Pacientes', 'Histórico', 'Análises', 'Planos', 'Configurações']) {
    await giveTo(page, doctor)
    await page.goto('/patient-records')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await giveTo(page, colleague)
    await page.getByRole('link', { name, exact: true }).first().click()
    await expect(told(page)).toBeVisible()
  }
  await giveTo(page, doctor)
  await page.goto('/patient-records')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await giveTo(page, colleague)
  await page.getByLabel('CPF').first().fill('52998224725')
  await page.keyboard.press('Enter')
  await expect(told(page)).toBeVisible()
  await expect(page.getByText('Nenhum paciente encontrado para este CPF.')).toBeHidden()
  expect([...senders]).toEqual([doctor.userId])
})

test('neither a reload nor a window that is opened from a screen makes a colleague of its doctor', async ({
  page,
  doctor,
  newAccount,
}) => {
  const colleague = await newAccount()
  const patient = await doctor.addPatient('Helena Prado', '52998224725')
  await doctor.addConsultation(patient, 'Médica: O que sente? Paciente: Dor de cabeça há dois dias.')
  await hearNothing(page)
  await page.goto('/history')
  const open = page.getByRole('button', { name: /^Ver Transcrição/ })
  await expect(open).toBeVisible()
  await giveTo(page, colleague)
  const opening = page.waitForEvent('popup')
  await open.click()
  await expect(told(await opening)).toBeVisible()
  await page.goto(`/record?patient=${patient}&name=Helena+Prado`)
  await expect(told(page)).toBeVisible()
  await expect(page.getByText('Este cadastro foi removido')).toBeHidden()
  await page.reload()
  await expect(told(page)).toBeVisible()
  await giveTo(page, doctor)
  await page.reload()
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
})

test('a patient is not removed in a colleague’s name, and the doctor is told why', async ({
  page,
  doctor,
  newAccount,
}) => {
  const colleague = await newAccount()
  await doctor.addPatient('Helena Prado')
  await hearNothing(page)
  await page.goto('/patients')
  await page
    .getByRole('button', { name: /^Remover/ })
    .first()
    .click()
  await giveTo(page, colleague)
  await page.getByRole('button', { name: 'Remover paciente', exact: true }).last().click()
  await expect(told(page)).toBeVisible()
  expect((await doctor.backend.from('patients').select('name').throwOnError()).data).toEqual([{ name: 'Helena Prado' }])
})

test('words that were typed wait for their own doctor, who can sign in again from within the dialog', async ({
  page,
  doctor,
  newAccount,
  context,
}) => {
  const colleague = await newAccount()
  await page.goto('/patients')
  await page.getByRole('button', { name: 'Novo Paciente' }).click()
  await page.getByRole('dialog').getByLabel('Nome').first().fill('Helena Prado')
  const senders = sendersOf(page)
  const other = await signInElsewhere(context, colleague)
  const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' })
  await dialog.getByRole('button', { name: 'Agora não' }).click()
  await page.getByRole('button', { name: 'Cadastrar paciente' }).click()
  await expect(page.getByText('Erro ao cadastrar paciente').first()).toBeVisible()
  expect(senders).not.toContain(colleague.userId)
  await page.getByRole('button', { name: 'Entrar novamente' }).click()
  await dialog.getByLabel('Senha', { exact: true }).fill(doctor.password)
  await dialog.getByRole('button', { name: 'Entrar' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Cadastrar paciente' }).click()
  await expect(page.getByText('Paciente cadastrado com sucesso!').first()).toBeVisible()
  await expect(told(other)).toBeVisible()
  // Signing out ended all of the doctor's sessions.
  await doctor.backend.auth.signInWithPassword({ email: doctor.email, password: doctor.password })
  expect((await doctor.backend.from('patients').select('name').throwOnError()).data).toEqual([{ name: 'Helena Prado' }])
  expect((await colleague.backend.from('patients').select('name').throwOnError()).data).toEqual([])
})

test('whoever signs in where a colleague was shown before sees their own data at once', async ({
  page,
  doctor,
  newAccount,
}) => {
  const colleague = await newAccount()
  await colleague.addPatient('Rui Melo')
  await page.goto('/patients')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await doctor.backend.auth.signOut({ scope: 'global' })
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
    localStorage.removeItem(key)
  })
  // The screen may notice by itself before the click.
  const history = page.getByRole('link', { name: 'Histórico', exact: true }).first()
  await history.click({ timeout: 3000 }).catch(() => undefined)
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, colleague)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Olá')
  await page.getByRole('link', { name: 'Pacientes', exact: true }).first().click()
  await expect(page.getByText('Rui Melo').first()).toBeVisible()
})

test('whoever leaves a tab does not sign out the colleague who has signed in since', async ({
  page,
  doctor: _signedIn,
  newAccount,
  context,
}) => {
  const colleague = await newAccount()
  await page.goto('/settings')
  await page.getByLabel('Nome completo').fill('Dra. Ana Prado')
  const other = await signInElsewhere(context, colleague)
  await page.getByRole('dialog', { name: 'Sua sessão terminou' }).getByRole('button', { name: 'Agora não' }).click()
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await other.reload()
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Olá')
  const renewed = await other.evaluate(async () => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
    return JSON.parse(localStorage.getItem(key) ?? '{}').user.email
  })
  expect(renewed).toBe(colleague.email)
})

test('a link for another account that is pasted over a doctor’s screen asks first, and opens that account', async ({
  page,
  doctor,
  product,
  newAccount,
}) => {
  const colleague = await newAccount()
  await colleague.backend.auth.resetPasswordForEmail(colleague.email, { redirectTo: `${product.url}/settings` })
  const { hash } = new URL(linkIn(await product.mailTo(colleague.email)))
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
  await page.goto(`/dashboard${hash}`)
  await expect(page.getByText(`Você está na conta ${doctor.email}`)).toBeVisible()
  await page.getByRole('button', { name: 'Trocar de conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Criar nova senha' })
  await dialog.getByLabel('Nova senha').fill('outra-senha-azul-42')
  await dialog.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page.getByText('Senha alterada').first()).toBeVisible()
  expect(
    (await colleague.backend.auth.signInWithPassword({ email: colleague.email, password: 'outra-senha-azul-42' }))
      .error,
  ).toBeNull()
  expect(
    (await doctor.backend.auth.signInWithPassword({ email: doctor.email, password: doctor.password })).error,
  ).toBeNull()
})

test('what a tab says of another account is accessible, also within a card, and fits a small phone, light and dark', async ({
  page,
  doctor: _signedIn,
  newAccount,
}) => {
  const isAccessible = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await violationsOn(page)).toEqual([])
      expect(await overflowOf(page)).toBe(0)
    }
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 740 })
  await hearNothing(page)
  await page.goto('/patients')
  await page.getByRole('button', { name: 'Novo Paciente' }).click()
  await page.getByRole('dialog').getByLabel('Nome').first().fill('Helena Prado')
  await giveTo(page, await newAccount())
  await page.getByRole('button', { name: 'Cadastrar paciente' }).click()
  await page.getByRole('button', { name: 'Agora não' }).click()
  await expect(page.getByRole('button', { name: 'Entrar novamente' })).toBeVisible()
  await isAccessible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  // The screen behind the dialog may already know from its own response, and then has no links.
  const link = page.getByRole('link', { name: 'Dashboard', exact: true }).first()
  await expect(async () => {
    if (!(await told(page).isVisible())) await link.click({ timeout: 2000 })
    await expect(told(page)).toBeFocused({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await isAccessible()
})
