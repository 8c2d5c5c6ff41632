import type { Page } from '@playwright/test'
import { expect, test } from '../product/fixtures.ts'
import { visitorOf } from '../product/session.ts'
import { linkIn, secretIn } from './mail.ts'
import type { RunningProduct } from '../product/product.ts'

test('a double click on a link uses it once and enters', async ({ page, product }) => {
  const email = 'clique-duplo@clinica.example'
  const { link, uses } = await confirmationLink(page, product, email)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirmar e entrar' }).dblclick()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
  await expect(page.getByText('Este link não vale mais')).toBeHidden()
  expect(uses()).toBe(1)
})

test('a click without a network is reported within ten seconds, and the next one enters', async ({
  page,
  context,
  product,
}) => {
  const email = 'sem-rede@clinica.example'
  const { link } = await confirmationLink(page, product, email)
  await page.goto(link)
  const button = page.getByRole('button', { name: 'Confirmar e entrar' })
  await expect(button).toBeVisible()
  await context.setOffline(true)
  await button.click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('O servidor não respondeu', { timeout: 10_000 })
  await expect(alert).toContainText(
    'Verifique sua conexão e tente novamente. Se o link já tiver funcionado, você pode entrar com sua senha.',
  )
  await context.setOffline(false)
  await button.click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
})

test('without an answer the link stays valid, and a second try enters', async ({ page, product, newAccount }) => {
  const { email, backend } = await newAccount()
  await backend.auth.resetPasswordForEmail(email)
  await page.route('**/auth/v1/verify/preview', (route) => route.abort())
  await page.goto(linkIn(await product.mailTo(email)))
  await expect(page.getByRole('alert')).toContainText('O servidor não respondeu', { timeout: 15_000 })
  await page.unroute('**/auth/v1/verify/preview')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await page.route('**/auth/v1/verify', (route) => route.abort())
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('alert')).toContainText('O link continua valendo.')
  await page.unroute('**/auth/v1/verify')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('dialog', { name: 'Criar nova senha' })).toBeVisible()
})

test('a link whose answer was lost is reported as used, with a way to sign in', async ({ page, product }) => {
  const email = 'resposta-perdida@clinica.example'
  const { link } = await confirmationLink(page, product, email)
  await page.goto(link)
  await page.route('**/auth/v1/verify', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Confirmar e entrar' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Se sua conta já está confirmada, entre com sua senha.',
  )
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('girassol-azul-42')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a link used on another device while its page was open leads to the sign-in, with the reason', async ({
  page,
  product,
}) => {
  const backend = await visitorOf(product)
  const email = 'dois-aparelhos@clinica.example'
  await backend.auth.signUp({ email, password: 'girassol-azul-42' })
  const mail = await product.mailTo(email)
  await page.goto(linkIn(mail))
  const button = page.getByRole('button', { name: 'Confirmar e entrar' })
  await expect(button).toBeVisible()
  await backend.auth.verifyOtp({ type: 'signup', token_hash: secretIn(mail) })
  await button.click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Este link não vale mais')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('entre com sua senha')
})

/** The confirmation link of a new account. @returns the link, and how often the page has used one. */
async function confirmationLink(
  page: Page,
  product: RunningProduct,
  email: string,
): Promise<{ readonly link: string; readonly uses: () => number }> {
  const { auth } = await visitorOf(product)
  await auth.signUp({ email, password: 'girassol-azul-42' })
  let count = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/v1/verify')) count += 1
  })
  return { link: linkIn(await product.mailTo(email)), uses: () => count }
}
