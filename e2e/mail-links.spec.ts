import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { expect, test } from './fixtures.ts'
import { linkIn } from './mail.ts'
import type { RunningProduct } from './product.ts'

test('a confirmation that was lost is sent again from the sign-in, and its link signs in', async ({
  page,
  product,
}) => {
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
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
})

test('a link that names no page leads to the dashboard all the same', async ({ page, product, newAccount }) => {
  const { backend } = await newAccount()
  const email = 'sem-destino@clinica.example'
  await backend.auth.signUp({ email, password: 'girassol-azul-42' })
  await page.goto(linkIn(await product.mailTo(email)))
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
})

test('a link that was used before says so at the sign-in, and leaves nothing in the address', async ({
  page,
  product,
  newAccount,
}) => {
  const { backend } = await newAccount()
  const email = 'duas-vezes@clinica.example'
  await backend.auth.signUp({
    email,
    password: 'girassol-azul-42',
    options: { emailRedirectTo: `${product.url}/dashboard` },
  })
  const link = linkIn(await product.mailTo(email))
  await fetch(link, { redirect: 'manual' })
  await page.goto(link)
  await expect(page).toHaveURL(/\/login$/)
  const notice = page.getByRole('main').getByRole('alert')
  await expect(notice).toContainText('Este link não vale mais')
  await expect(notice).toContainText(
    'Ele expirou ou já foi usado. Se sua conta já está confirmada, entre com sua senha. Para criar outra senha, peça um novo link em “Esqueci minha senha”.',
  )
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('girassol-azul-42')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(link)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('region', { name: 'Avisos' }).getByText('Este link não vale mais')).toBeVisible()
})

/** An account whose confirmation has not been sent, so that no minute has to pass before the next mail. */
async function addUnconfirmed(product: RunningProduct, email: string): Promise<void> {
  const { serviceRoleKey } = z
    .object({ serviceRoleKey: z.string() })
    .parse(JSON.parse(await readFile(join(product.dataFolder, 'secrets', 'keys.json'), 'utf8')))
  const admin = createClient(product.url, serviceRoleKey, { auth: { persistSession: false } })
  const { error } = await admin.auth.admin.createUser({ email, password: 'girassol-azul-42' })
  if (error) throw error
}
