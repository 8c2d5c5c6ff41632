import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { overflowOf, violationsOn } from '../browsers/axe.ts'
import { expect, giveSession, test, type Account } from '../product/fixtures.ts'
import { visitorOf } from '../product/session.ts'
import { addUnconfirmed } from './unconfirmed-account.ts'
import { linkIn, secretIn } from './mail.ts'

test('a lost confirmation mail is sent again from the sign-in, and its link signs in', async ({ page, product }) => {
  const email = 'perdido@clinica.example'
  await addUnconfirmed(product, email)
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('girassol-azul-42')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('button', { name: 'Reenviar email de confirmação' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Email enviado com sucesso!')
  await expect(page.getByRole('button', { name: 'Reenviar email de confirmação' })).toBeHidden()
  await page.goto(linkIn(await product.mailTo(email)))
  await page.getByRole('button', { name: 'Confirmar e entrar' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
})

test('a link that names no page leads to the dashboard', async ({ page, product }) => {
  const backend = await visitorOf(product)
  const email = 'sem-destino@clinica.example'
  await backend.auth.signUp({ email, password: 'girassol-azul-42' })
  await page.goto(linkIn(await product.mailTo(email)))
  await page.getByRole('button', { name: 'Confirmar e entrar' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
})

test('a used link is reported at the sign-in, and leaves nothing in the address', async ({ page, product }) => {
  const backend = await visitorOf(product)
  const email = 'duas-vezes@clinica.example'
  await backend.auth.signUp({
    email,
    password: 'girassol-azul-42',
    options: { emailRedirectTo: `${product.url}/dashboard` },
  })
  const link = linkIn(await product.mailTo(email))
  await backend.auth.verifyOtp({ type: 'signup', token_hash: secretIn(await product.mailTo(email)) })
  await page.goto(link)
  await expect(page).toHaveURL(/\/login$/)
  const notice = page.getByRole('main').getByRole('alert')
  await expect(notice).toContainText('Este link não vale mais')
  await expect(notice).toContainText(
    'Ele expirou ou já foi usado. Se sua conta já está confirmada, entre com sua senha. Para criar outra senha, peça um novo link em “Esqueci minha senha”.',
  )
  // Shown once, and nothing covers the button it mentions; a notice would disappear.
  await page.waitForTimeout(500)
  expect(await page.getByText('Este link não vale mais').count()).toBe(1)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('girassol-azul-42')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(link)
  await expect(page).toHaveURL(/\/dashboard$/)
  const told = page.getByRole('region', { name: 'Avisos' }).getByRole('listitem')
  await expect(told.filter({ hasText: 'Este link não vale mais' })).toContainText(
    `Nada mudou: você continua na conta ${email}.`,
  )
})

test('opening a link, as mail programs do, uses nothing up and signs nobody in; the person’s own click does, on any device', async ({
  page,
  browser,
  product,
}) => {
  const backend = await visitorOf(product)
  const email = 'aberto-antes@clinica.example'
  await backend.auth.signUp({ email, password: 'girassol-azul-42' })
  const link = linkIn(await product.mailTo(email))
  const scanner = await (await browser.newContext({ baseURL: product.url })).newPage()
  for (const _visit of [1, 2]) {
    await scanner.goto(link)
    await expect(scanner.getByText(`Este link confirma e abre a conta ${email}.`)).toBeVisible()
    // The secret stays neither in the address bar nor in the history.
    expect(new URL(scanner.url()).hash).toBe('')
    expect(await storedEmail(scanner)).toBeUndefined()
    await scanner.goto('about:blank')
  }
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirmar e entrar' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await storedEmail(page)).toBe(email)
  await scanner.context().close()
})

test('a crafted link with a foreign session changes no session: it names the account, and can be refused', async ({
  page,
  doctor,
  newAccount,
}) => {
  const attacker = await newAccount()
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
  await page.goto(`/dashboard#${await sessionFragment(attacker)}`)
  await expect(page.getByText(`Este link entra na conta ${attacker.email}.`)).toBeVisible()
  await expect(page.getByText(`Você está na conta ${doctor.email}`)).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  expect(await storedEmail(page)).toBe(doctor.email)
  await page.getByRole('button', { name: `Ficar em ${doctor.email}` }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana Lima')
  expect(await storedEmail(page)).toBe(doctor.email)
})

test('a signed-out visitor does not enter a foreign account without being asked, from any page', async ({
  page,
  newAccount,
}) => {
  const attacker = await newAccount()
  for (const path of ['/', '/login', '/patients?x=1']) {
    await page.goto('about:blank')
    await page.goto(`${path}#${await sessionFragment(attacker)}`)
    await expect(page.getByText(`Este link entra na conta ${attacker.email}.`)).toBeVisible()
    expect(await storedEmail(page)).toBeUndefined()
  }
  await page.getByRole('button', { name: 'Agora não' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await storedEmail(page)).toBeUndefined()
})

test('a link for another account asks first, and after a yes the first account is left', async ({
  page,
  doctor,
  product,
  newAccount,
}) => {
  const other = await newAccount()
  await other.backend.auth.resetPasswordForEmail(other.email, { redirectTo: `${product.url}/settings` })
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
  await page.goto(linkIn(await product.mailTo(other.email)))
  await expect(page.getByText(`Você está na conta ${doctor.email}`)).toBeVisible()
  await page.getByRole('button', { name: 'Trocar de conta' }).click()
  await expect(page).toHaveURL(/\/settings$/)
  await expect(page.getByRole('dialog', { name: 'Criar nova senha' })).toBeVisible()
  expect(await storedEmail(page)).toBe(other.email)
})

test('a link cannot lead out of the product, and a code in the query does nothing', async ({
  page,
  product,
  newAccount,
}) => {
  const { email, backend } = await newAccount()
  await backend.auth.resetPasswordForEmail(email)
  const link = new URL(linkIn(await product.mailTo(email)))
  const fragment = new URLSearchParams(link.hash.slice(1))
  fragment.set('next', '//mal.example/')
  await page.goto(`/confirm#${fragment.toString()}`)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(`${product.url}/dashboard`)
  await page.goto('/dashboard?code=8f14e45f-ceea-467f-a8d2-1f6bd3f7f1aa')
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
  expect(await storedEmail(page)).toBe(email)
})

test('if the backend names the account only after the click, the person is asked before it is entered', async ({
  page,
  product,
  newAccount,
}) => {
  const { email, backend } = await newAccount()
  await backend.auth.resetPasswordForEmail(email)
  await page.route('**/auth/v1/verify/preview', (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto(linkIn(await product.mailTo(email)))
  await expect(page.getByText('Este link cria uma nova senha para a conta de quem recebeu o email.')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText(`Este link cria uma nova senha para a conta ${email}.`)).toBeVisible()
  expect(await storedEmail(page)).toBeUndefined()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('dialog', { name: 'Criar nova senha' })).toBeVisible()
})

test('if a stranger signed up with the address first, its owner chooses the password after the click', async ({
  page,
  product,
}) => {
  const backend = await visitorOf(product)
  const email = 'disputada@clinica.example'
  await backend.auth.signUp({ email, password: 'senha-do-estranho-9' })
  await backend.auth.signUp({ email, password: 'girassol-azul-42' })
  await page.goto(linkIn(await product.mailTo(email)))
  await page.getByRole('button', { name: 'Confirmar e entrar' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.reload()
  const choice = page.getByRole('dialog', { name: 'Criar nova senha' })
  await choice.getByLabel('Nova senha').fill('novo-girassol-77')
  await choice.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page.getByText('Senha alterada')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
  await expect(choice).toBeHidden()
  expect((await backend.auth.signInWithPassword({ email, password: 'senha-do-estranho-9' })).error).not.toBeNull()
  expect((await backend.auth.signInWithPassword({ email, password: 'novo-girassol-77' })).error).toBeNull()
})

test('both links of an address change are confirmed on the page, and neither signs anybody in elsewhere', async ({
  page,
  browser,
  product,
  newAccount,
}) => {
  const account = await newAccount()
  const email = `nova-${randomUUID().slice(0, 8)}@clinica.example`
  await giveSession(page, product.url, account)
  await account.backend.auth.updateUser({ email })
  const links = [linkIn(await product.mailTo(account.email)), linkIn(await product.mailTo(email))]
  const elsewhere = await (await browser.newContext({ baseURL: product.url })).newPage()
  await elsewhere.goto(links[1] ?? '')
  await expect(elsewhere.getByText(`Este link confirma a troca do email da conta ${account.email}.`)).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Confirmar' }).click()
  await expect(elsewhere.getByText('Falta confirmar a troca também no outro endereço de email.')).toBeVisible()
  expect(await storedEmail(elsewhere)).toBeUndefined()
  await page.goto(links[0] ?? '')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Email alterado')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await storedEmail(page)).toBe(email)
  await elsewhere.context().close()
})

test('a new password long after the link requires a code from the mailbox', async ({ page, product, newAccount }) => {
  const { email, backend } = await newAccount()
  await backend.auth.resetPasswordForEmail(email)
  await page.goto(linkIn(await product.mailTo(email)))
  await page.getByRole('button', { name: 'Continuar' }).click()
  const choice = page.getByRole('dialog', { name: 'Criar nova senha' })
  await choice.getByLabel('Nova senha').fill('novo-girassol-77')
  await page.route('**/auth/v1/user', (route) =>
    route.fulfill({
      status: 400,
      headers: { 'x-supabase-api-version': '2024-01-01' },
      json: { code: 'reauthentication_needed', message: 'Password update requires reauthentication' },
    }),
  )
  await choice.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(choice.getByText('Seis dígitos, no email que enviamos agora.')).toBeVisible()
  await page.unroute('**/auth/v1/user')
  const code = /^\d{6}$/m.exec(await product.mailTo(email))?.[0] ?? ''
  await choice.getByLabel('Código').fill(code)
  const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/auth/v1/user'))
  await choice.getByRole('button', { name: 'Salvar nova senha' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ password: 'novo-girassol-77', nonce: code })
  await expect(page.getByText('Senha alterada')).toBeVisible()
})

test('the page of a link for another account is accessible and fits a small phone, light and dark', async ({
  page,
  doctor,
  newAccount,
}) => {
  const other = await newAccount()
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/dashboard#${await sessionFragment(other)}`)
  await expect(page.getByText(`Você está na conta ${doctor.email}`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await violationsOn(page)).toEqual([])
    expect(await overflowOf(page)).toBe(0)
  }
})

/** The mail address of the session in this browser. */
function storedEmail(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token'))
    return key === undefined ? undefined : JSON.parse(localStorage.getItem(key) ?? '{}').user?.email
  })
}

/** The fragment that the real service's mail links carry. */
async function sessionFragment({ backend, email, password }: Account): Promise<string> {
  const { data, error } = await backend.auth.signInWithPassword({ email, password })
  if (error) throw error
  const { access_token, refresh_token } = data.session
  return new URLSearchParams({ access_token, refresh_token, token_type: 'bearer', type: 'magiclink' }).toString()
}
