import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { expect, test } from '../product/fixtures.ts'
import { visitorOf } from '../product/session.ts'
import { linkIn } from './mail.ts'

test('in a browser that blocks all data of the site the links of mails enter, and a new password is chosen', async ({
  product,
  newAccount,
  launchOptions,
}, { outputDir }) => {
  // As Chromium's settings store it: scripts alone cannot block locks, channels and workers as well.
  const profile = join(outputDir, 'profile')
  await mkdir(join(profile, 'Default'), { recursive: true })
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences))
  const options = { ...launchOptions, executablePath: '/usr/bin/chromium', baseURL: product.url }
  const context = await chromium.launchPersistentContext(profile, options)
  try {
    const page = await context.newPage()
    const { auth } = await visitorOf(product)
    await auth.signUp({ email: 'bloqueada@clinica.example', password: 'girassol-azul-42' })
    await page.goto(linkIn(await product.mailTo('bloqueada@clinica.example')))
    await page.getByRole('button', { name: 'Confirmar e entrar' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText('O navegador bloqueia os dados deste site')).toBeVisible()
    const { email } = await newAccount()
    await auth.resetPasswordForEmail(email)
    // Another page: the session of the first ends with it.
    await page.goto('about:blank')
    await page.goto(linkIn(await product.mailTo(email)))
    await page.getByRole('button', { name: 'Continuar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Criar nova senha' })
    await dialog.getByRole('textbox', { name: 'Nova senha' }).fill('margarida-roxa-77')
    await dialog.getByRole('button', { name: 'Salvar nova senha' }).click()
    await expect(dialog).toBeHidden()
    expect((await auth.signInWithPassword({ email, password: 'margarida-roxa-77' })).error).toBeNull()
  } finally {
    await context.close()
  }
})
