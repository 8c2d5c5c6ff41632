import type { Page } from '@playwright/test'
import { expect, test } from '../product/fixtures.ts'
import { visitorOf } from '../product/session.ts'
import { secretIn } from './mail.ts'

/** Fills in the first step and goes on to the second. */
async function fillAccount(page: Page, email: string, password: string, repeated = password): Promise<void> {
  await page.getByLabel('Nome completo').fill('Dr. Bento Sá')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByLabel('Confirmar senha').fill(repeated)
  await page.getByRole('button', { name: 'Continuar' }).click()
}

async function fill(page: Page, email: string, password = 'girassol-azul-42'): Promise<void> {
  await page.goto('/register')
  await fillAccount(page, email, password)
  await page.getByLabel('Registro profissional').fill('CRM/RJ 654321')
  await page.getByLabel('Especialidade').fill('Cardiologia')
  await page.getByLabel('Endereço').fill('Rua das Flores, 10')
  await page.getByLabel(/Concordo com os/).check()
}

test('§4 register: success is reported, and two seconds later the sign-in opens', async ({ page, product }) => {
  await fill(page, 'bento@clinica.example')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText('Conta criada com sucesso!').first()).toBeVisible()
  await expect(page.getByText('Verifique seu email para confirmar sua conta e fazer login.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/register$/)
  await expect(page).toHaveURL(/\/login$/)
  const backend = await visitorOf(product)
  await backend.auth.verifyOtp({ type: 'signup', token_hash: secretIn(await product.mailTo('bento@clinica.example')) })
  const { data } = await backend.auth.signInWithPassword({
    email: 'bento@clinica.example',
    password: 'girassol-azul-42',
  })
  const profile = await backend
    .from('profiles')
    .select('*')
    .eq('user_id', data.user?.id ?? '')
    .single()
  expect(profile.data).toMatchObject({
    full_name: 'Dr. Bento Sá',
    professional_register: 'CRM/RJ 654321',
    specialty: 'Cardiologia',
    address: 'Rua das Flores, 10',
    online_only: false,
  })
})

test('§5 register: online only hides the address and stores it empty', async ({ page, product }) => {
  await fill(page, 'online@clinica.example')
  await page.getByLabel('Apenas atendimento online').check()
  await expect(page.getByLabel('Endereço')).toBeHidden()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText('Conta criada com sucesso!').first()).toBeVisible()
  const backend = await visitorOf(product)
  await backend.auth.verifyOtp({ type: 'signup', token_hash: secretIn(await product.mailTo('online@clinica.example')) })
  const { data } = await backend.auth.signInWithPassword({
    email: 'online@clinica.example',
    password: 'girassol-azul-42',
  })
  const profile = await backend
    .from('profiles')
    .select('address, online_only')
    .eq('user_id', data.user?.id ?? '')
    .single()
  expect(profile.data).toEqual({ address: '', online_only: true })
})

test('§8 register: a taken address, a short password, another message and a dead network are explained', async ({
  page,
  newAccount,
}) => {
  const { email } = await newAccount()
  await fill(page, email)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  const notice = page.getByRole('main').getByRole('alert')
  await expect(notice).toContainText('Este email já está cadastrado. Tente fazer login.')
  await expect(page.getByLabel('Email')).toBeFocused()

  await fill(page, 'curta@clinica.example', 'abc12')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(notice).toContainText('A senha deve ter pelo menos 6 caracteres.')
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Senha', { exact: true })).toHaveAccessibleDescription(
    /A senha deve ter pelo menos 6 caracteres\./,
  )
  await page.getByRole('button', { name: 'Continuar' }).click()

  await page.route('**/auth/v1/signup*', (route) =>
    route.fulfill({ status: 422, json: { code: 'anything', message: 'Signups are closed today' } }),
  )
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(notice).toContainText('Erro no cadastro')
  await expect(notice).toContainText('Signups are closed today')

  await page.unroute('**/auth/v1/signup*')
  await page.route('**/auth/v1/signup*', (route) => route.abort())
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(notice).toContainText('Ocorreu um erro ao criar sua conta. Tente novamente.')
  await page.getByRole('button', { name: 'Voltar', exact: true }).click()
  await expect(page.getByLabel('Nome completo')).toHaveValue('Dr. Bento Sá')
})

test('§2 register: links to the sign-in, the start, and the terms in a new tab', async ({ page, context }) => {
  await page.goto('/register')
  await expect(page.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login')
  await expect(page.getByRole('link', { name: 'Voltar ao início', exact: true })).toHaveAttribute('href', '/')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'termos de serviço' }).click()
  await expect((await opened).getByRole('heading', { name: 'Termos de Serviço' })).toBeVisible()
})
