import { expect, test } from '../product/fixtures.ts'

test('§2 landing: an anonymous visitor sees Entrar and Cadastrar-se, three steps, the benefits, both plans, and the ways on', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByText('Prontuvoz', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login')
  await expect(page.getByRole('link', { name: 'Cadastrar-se' })).toHaveAttribute('href', '/register')
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Sair' })).toBeHidden()

  const steps = page.getByRole('region', { name: 'Como funciona' }).getByRole('listitem')
  await expect(steps).toHaveCount(3)
  await expect(steps.nth(0)).toContainText('Grave a consulta')
  await expect(steps.nth(1)).toContainText('Transcrição automática')
  await expect(steps.nth(2)).toContainText('PDF')

  const benefits = page.getByRole('region', { name: 'Tempo de volta para a consulta' })
  await expect(benefits).toContainText('Até 70% menos tempo com documentação')
  await expect(benefits).toContainText('Dados criptografados')
  await expect(benefits).toContainText('Armazenamento seguro em nuvem')
  await expect(benefits).toContainText('Mais foco no paciente')
  await expect(page.getByText('Nenhum áudio é armazenado, apenas o texto.')).toBeVisible()

  const plans = page.getByRole('region', { name: 'Planos' })
  await expect(plans).toContainText('Até 5 pacientes')
  await expect(plans).toContainText('10 minutos por gravação')
  await expect(plans).toContainText('R$\u00a0199,00/mês')
  await expect(plans).toContainText('Pacientes ilimitados')
  await expect(plans).toContainText('Suporte prioritário')
  await expect(plans.getByText('Mais Popular')).toBeVisible()

  await expect(page.getByRole('link', { name: 'Criar Conta Gratuita' })).toHaveAttribute('href', '/register')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Termos de Serviço' })).toHaveAttribute('href', '/terms')
  await expect(footer.getByRole('link', { name: 'Privacidade' })).toHaveAttribute('href', '/privacy')
  await footer.getByRole('link', { name: 'Contato' }).click()
  await expect(page.getByRole('heading', { name: 'Contato' })).toBeVisible()
})

test('§2 landing: a professional sees Dashboard and Sair, and Sair ends the session', async ({
  page,
  doctor: _signedIn,
}) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
  await expect(page.getByRole('link', { name: 'Entrar' })).toBeHidden()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login$/)
})

test('the header follows a session that ends and begins in another tab', async ({ page, doctor: _signedIn }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/')
  await expect(other.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  const session = await other.evaluate(() => Object.entries(localStorage))
  await other.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible()
  // Signing out navigates: the page must not be used while the next one loads.
  await expect(other.getByRole('link', { name: 'Entrar' })).toBeVisible()
  await other.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, session)
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
})

test('the header of a page that the browser has kept is that of the present session', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible()
  // A cached page gets no notification. The tests' headless shell caches none, so only its return is simulated.
  await page.evaluate(() => {
    localStorage.setItem('sb-kept-auth-token', '{}')
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Entrar' })).toBeHidden()
})

test('§2 landing: Começar Agora leads to the sign-up, Ver Planos to the plans section', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Ver Planos' }).click()
  await expect(page.getByRole('heading', { name: 'Planos' })).toBeInViewport()
  await page.getByRole('link', { name: 'Começar Agora' }).click()
  await expect(page).toHaveURL(/\/register$/)
  await expect(page.getByRole('heading', { name: 'Criar conta' })).toBeVisible()
})
