import { expect, test } from './fixtures.ts'
import { linkIn } from './mail.ts'

test('§8 login: wrong credentials are explained, as a notice and in place, and nothing typed is lost', async ({
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
})

test('§8 login: an address that is not confirmed says so', async ({ page, product, newAccount }) => {
  const { backend } = await newAccount()
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
  // The mail of the sign-up went out just now: the backend makes the next one wait.
  await notice.getByRole('button', { name: 'Reenviar email de confirmação' }).click()
  await expect(notice).toContainText('Um email acabou de ser enviado. Aguarde um minuto e tente novamente.')
})

test('§8 login: another message of the backend is shown as received', async ({ page }) => {
  await page.route('**/auth/v1/token*', (route) =>
    route.fulfill({ status: 422, json: { code: 'anything', message: 'Signups are closed today' } }),
  )
  await page.goto('/login')
  await page.getByLabel('Email').fill('ana@clinica.example')
  await page.getByLabel('Senha', { exact: true }).fill('girassol-azul-42')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Signups are closed today')
})

test('§8 login: a failure nobody expected asks to try again', async ({ page }) => {
  await page.route('**/auth/v1/token*', (route) => route.abort())
  await page.goto('/login')
  await page.getByLabel('Email').fill('ana@clinica.example')
  await page.getByLabel('Senha', { exact: true }).fill('girassol-azul-42')
  await page.getByRole('button', { name: 'Entrar' }).click()
  const notice = page.getByRole('main').getByRole('alert')
  await expect(notice).toContainText('Erro no login')
  await expect(notice).toContainText('Ocorreu um erro inesperado. Tente novamente.')
})

test('§4 login: Entrando... while busy, then the success message and the dashboard', async ({ page, newAccount }) => {
  const { email, password } = await newAccount()
  await page.goto('/login')
  // What an earlier session left behind goes first.
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

test('§2 login: who has a session already goes to the dashboard', async ({ page, doctor }) => {
  await page.goto('/login')
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(doctor.email).toContain('@')
})

test('§5 login: both fields are required, and the e-mail must look like one', async ({ page }) => {
  await page.goto('/login')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('sem arroba')
  await page.getByLabel('Senha', { exact: true }).fill('x')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  expect(asked.filter((url) => url.includes('/auth/v1/token'))).toEqual([])
})

test('§2 login: links to the sign-up and back to the start', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('link', { name: 'Cadastre-se' })).toHaveAttribute('href', '/register')
  await page.getByRole('link', { name: 'Voltar ao início', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Começar Agora' })).toBeVisible()
})

test('§4 password reset: the link of the mail leads to the dashboard, where a new password is chosen', async ({
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
  // Nothing of the link's fragment is left, not even its sign.
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

test('§8 password reset: Enviando... while busy, and both failures in place', async ({ page }) => {
  let answer: 'refuse' | 'cut' = 'refuse'
  await page.route('**/auth/v1/recover*', async (route) => {
    await new Promise((done) => setTimeout(done, 300))
    await (answer === 'cut'
      ? route.abort()
      : route.fulfill({
          status: 429,
          headers: { 'x-supabase-api-version': '2024-01-01' },
          json: { code: 'over_email_send_rate_limit', message: 'Too many mails.' },
        }))
  })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('ana@clinica.example')
  await dialog.getByRole('button', { name: 'Enviar link' }).click()
  await expect(dialog.getByRole('button', { name: 'Enviando...' })).toBeDisabled()
  await expect(dialog.getByRole('alert')).toContainText('Erro ao enviar email')
  await expect(dialog.getByRole('alert')).toContainText(
    'Um email foi enviado há pouco. Procure o mais recente, também na caixa de spam, ou aguarde um minuto e tente novamente.',
  )
  answer = 'cut'
  await dialog.getByRole('button', { name: 'Enviar link' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Erro inesperado')
  await expect(dialog.getByRole('alert')).toContainText('Ocorreu um erro ao enviar o email. Tente novamente.')
  await expect(dialog.getByLabel('Email')).toHaveValue('ana@clinica.example')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
})
