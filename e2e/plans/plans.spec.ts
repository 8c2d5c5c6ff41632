import { expect, giveSession, test } from '../product/fixtures.ts'
import { buyProfissional } from './purchase.ts'
import { alertIn, breakOff, toasts } from '../product/screen.ts'

test('§9 plans: two cards side by side, the cheaper first, with everything each plan has', async ({
  page,
  doctor: _signedIn,
}) => {
  await page.goto('/plans')
  const starter = page.getByRole('region', { name: 'Iniciante' })
  const professional = page.getByRole('region', { name: 'Profissional' })
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Iniciante', 'Profissional'])
  await expect(starter).toContainText('Grátis')
  await expect(starter).not.toContainText('/mês')
  for (const text of ['Até 5 pacientes', '10 minutos por gravação', 'Transcrição automática', 'geração de PDF'])
    await expect(starter).toContainText(text)
  await expect(starter).toContainText('armazenamento seguro')
  await expect(professional).toContainText('R$\u00a0199,00/mês')
  for (const text of ['Pacientes ilimitados', 'Áudio ilimitado', 'Transcrição automática', 'geração de PDF'])
    await expect(professional).toContainText(text)
  for (const text of ['armazenamento seguro', 'suporte prioritário', 'Análises avançadas'])
    await expect(professional).toContainText(text)
  const [left, right] = [await starter.boundingBox(), await professional.boundingBox()]
  expect(left?.y).toBe(right?.y)
  expect(left?.x).toBeLessThan(right?.x ?? 0)
})

test('§7 plans: Assinar Agora opens the payment in a new tab, and the paid plan becomes the current one', async ({
  page,
  doctor,
  stripe,
}) => {
  await page.goto('/plans')
  const { data } = await doctor.backend.from('plans').select('id').eq('name', 'Profissional').single()
  const asked = page.waitForRequest('**/functions/v1/create-checkout')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Assinar Agora' }).click()
  expect((await asked).postDataJSON()).toEqual({ planId: data?.id })
  const payment = await opened
  await expect(payment.getByRole('heading')).toHaveText('Profissional: R$\u00a0199,00 por mês')
  expect(payment.url().startsWith(stripe.url)).toBe(true)
  expect(await payment.evaluate(() => window.opener)).toBeNull()
  await expect(page).toHaveURL(/\/plans$/)
  await payment.getByRole('button', { name: 'Pagar' }).click()
  await expect(payment.getByText('Pagamento confirmado')).toBeVisible()
  await payment.close()
  await page.reload()
  const professional = page.getByRole('region', { name: 'Profissional' })
  await expect(professional.getByText('Seu Plano Atual')).toBeVisible()
  await expect(professional.getByRole('link', { name: 'Acessar Dashboard' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Iniciante' }).getByRole('button', { name: 'Começar Gratuitamente' }),
  ).toBeVisible()
  await expect(page.getByText(/^Período pago até \d\d\/\d\d\/\d{4}\.$/)).toBeVisible()
})

test('a payment without a Stripe message counts when the doctor returns', async ({
  page,
  doctor: _signedIn,
  stripe,
}) => {
  const webhook = stripe.webhookUrl
  stripe.webhookUrl = undefined
  try {
    await buyProfissional(page)
  } finally {
    stripe.webhookUrl = webhook
  }
  await page.reload()
  await expect(page.getByRole('region', { name: 'Profissional' }).getByText('Seu Plano Atual')).toBeVisible()
})

test('§2 plans: Começar Gratuitamente leads back from Profissional to Iniciante', async ({ page, doctor }) => {
  await buyProfissional(page)
  await page.goto('/plans')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Começar Gratuitamente' }).click()
  const portal = await opened
  await portal.getByRole('button', { name: 'Cancelar assinatura' }).click()
  await expect(portal.getByRole('region', { name: 'Iniciante' }).getByText('Seu Plano Atual')).toBeVisible()
  const { data } = await doctor.backend.from('subscriptions').select('status')
  expect(data).toEqual([{ status: 'canceled' }])
})

test('in a tab that is older than the end of its plan, Começar Gratuitamente reports no error of a payment', async ({
  page,
  doctor,
  stripe,
}) => {
  await buyProfissional(page)
  await page.goto('/plans')
  await expect(page.getByRole('button', { name: 'Começar Gratuitamente' })).toBeVisible()
  const subscription = stripe.subscriptions.find(({ metadata }) => metadata['user_id'] === doctor.userId)
  stripe.setSubscription(subscription?.id ?? '', { status: 'canceled' })
  await page.getByRole('button', { name: 'Começar Gratuitamente' }).click()
  await expect(page.getByRole('main').getByText('Este plano já está ativo.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Iniciante' }).getByText('Seu Plano Atual')).toBeVisible()
  await expect(page.getByText(/Erro/)).toHaveCount(0)
})

test('§2 plans: a cancelled payment says that nothing was charged', async ({ page, doctor }) => {
  await page.goto('/plans')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Assinar Agora' }).click()
  const payment = await opened
  await payment.getByRole('link', { name: 'Voltar' }).click()
  await expect(payment.getByText('Pagamento não concluído')).toBeVisible()
  await expect(payment.getByText('Nesta aba nada foi cobrado.')).toBeVisible()
  expect((await doctor.backend.from('subscriptions').select('status')).data).toEqual([])
})

test('§8 plans: an unavailable payment page closes its tab and is reported, in place and as a notice', async ({
  page,
  doctor: _signedIn,
  stripe,
}) => {
  const text = 'Não foi possível iniciar o processo de pagamento. Tente novamente.'
  await page.goto('/plans')
  stripe.behaviour = 500
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Assinar Agora' }).click()
  const payment = await opened
  try {
    await expect(alertIn(page)).toContainText(text, { timeout: 30_000 })
  } finally {
    stripe.behaviour = 'well'
  }
  await expect(toasts(page).getByText(text)).toBeVisible()
  await expect.poll(() => payment.isClosed()).toBe(true)
  const mend = await breakOff(page, '**/functions/v1/create-checkout', 'cut')
  const cut = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'Assinar Agora' }).click()
  expect((await cut).url()).toContain('create-checkout')
  await expect(alertIn(page)).toContainText(text)
  await mend()
  const again = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Assinar Agora' }).click()
  await expect((await again).getByRole('button', { name: 'Pagar' })).toBeVisible()
  await expect(alertIn(page)).toBeHidden()
})

test('§6 plans: what another professional pays for is not mine', async ({ page, browser, doctor, newAccount }) => {
  await buyProfissional(page)
  const other = await newAccount()
  expect((await other.backend.from('subscriptions').select('*')).data).toEqual([])
  expect((await doctor.backend.from('subscriptions').select('user_id')).data).toEqual([{ user_id: doctor.userId }])
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const theirs = await context.newPage()
  await giveSession(theirs, new URL(page.url()).origin, other)
  await theirs.goto('/plans')
  await expect(theirs.getByRole('region', { name: 'Iniciante' }).getByText('Seu Plano Atual')).toBeVisible()
  await context.close()
})
