import { expect, test } from '../product/fixtures.ts'
import { visitorOf } from '../product/session.ts'
import { linkIn } from './mail.ts'

test('§8 login: wrong credentials are explained, as a notice and in place, nothing typed is lost, and there are ways on', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('ninguem@clinica.example')
  await page.getByLabel('Senha', { exact: true }).fill('errada-123')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Erro no login')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Email ou senha incorretos.')
  await expect(page.getByRole('region', { name: 'Avisos' }).getByText('Email ou senha incorretos.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('ninguem@clinica.example')
  await expect(page.getByRole('link', { name: 'Cadastre-se' })).toHaveAttribute('href', '/register')
  await page.getByRole('link', { name: 'Voltar ao início', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Começar Agora' })).toBeVisible()
})

test('§8 login: an unconfirmed address is reported as such', async ({ page, product }) => {
  const backend = await visitorOf(product)
  const email = 'sem-confirmar@clinica.example'
  await backend.auth.signUp({ email, password: 'girassol-azul-42' })
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('girassol-azul-42')
  await page.getByRole('button', { name: 'Entrar' }).click()
  const notice = page.getByRole('main').getByRole('alert')
  await expect(notice).toContainText('Email não confirmado')
  await expect(notice).toContainText('Verifique seu email e clique no link de confirmação.')
  const first = linkIn(await product.mailTo(email))
  expect(first).toContain('/confirm#token_hash=')
  // The sign-up mail was just sent, so the backend delays the next one.
  await notice.getByRole('button', { name: 'Reenviar email de confirmação' }).click()
  await expect(notice).toContainText('Um email acabou de ser enviado. Aguarde um minuto e tente novamente.')
})

test('§4 login: Entrando... while busy, then the success message and the dashboard', async ({ page, newAccount }) => {
  const { email, password } = await newAccount()
  await page.goto('/login')
  // Whatever an earlier session left is cleared first.
  await page.evaluate(() => sessionStorage.setItem('sb-old-auth-token', 'x'))
  await page.route('**/auth/v1/token*', async (route) => {
    await new Promise((done) => setTimeout(done, 400))
    await route.continue()
  })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('button', { name: 'Entrando...' })).toBeDisabled()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible()
  await expect(page.getByText('Redirecionando para o dashboard...')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('sb-old-auth-token'))).toBeNull()
})

test('§4 password reset: the mail’s link leads to the dashboard, where a new password is chosen', async ({
  page,
  product,
  newAccount,
}) => {
  const { email } = await newAccount()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  const dialog = page.getByRole('dialog', { name: 'Esqueci minha senha' })
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeVisible()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByText('Email enviado com sucesso!')).toBeVisible()
  await expect(page.getByText('Verifique seu email e clique no link para redefinir sua senha.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  await expect(dialog.getByLabel('Email')).toHaveValue('')

  await page.goto(linkIn(await product.mailTo(email)))
  await expect(page.getByText(`Este link cria uma nova senha para a conta ${email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  // Nothing is left of the link's fragment, not even its #.
  await expect(page).toHaveURL(/\/dashboard$/)
  const choice = page.getByRole('dialog', { name: 'Criar nova senha' })
  await expect(choice.getByLabel('Nova senha')).toBeFocused()
  await choice.getByLabel('Nova senha').fill('curta')
  await choice.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(choice.getByText('A senha deve ter pelo menos 6 caracteres.')).toBeVisible()
  await expect(choice.getByLabel('Nova senha')).toHaveValue('curta')
  await choice.getByLabel('Nova senha').fill('novo-girassol-77')
  await page.route('**/auth/v1/user', (route) => route.fulfill({ status: 503, json: { message: 'scripted' } }))
  await choice.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(choice).toContainText('A senha não foi alterada. O servidor está temporariamente indisponível.')
  await page.unroute('**/auth/v1/user')
  await choice.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page.getByText('Senha alterada')).toBeVisible()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('link', { name: 'Cadastrar-se' })).toBeVisible()
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('novo-girassol-77')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})
