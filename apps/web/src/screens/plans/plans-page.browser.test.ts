import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { held, json, refused } from '#testing/replies.ts'
import { ROWS_OF_EVERY_ACCOUNT } from '#testing/sample-rows.ts'
import { alertIn, untilAt } from '#testing/screen.ts'

for (const table of ['plans', 'subscriptions']) {
  test(`§8 plans: if ${table} cannot be loaded the screen says so, with a retry`, async ({ app, backend }) => {
    const mend = backend.script(`GET /rest/v1/${table}`, refused())
    app.open('/plans')
    await expect.element(alertIn()).toMatchTextContent('Erro ao carregar informações dos planos')
    mend()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(page.getByRole('button', { name: 'Assinar Agora' })).toBeVisible()
    await expect.element(alertIn()).not.toBeInTheDocument()
  })
}

test('§2 plans: loading, and the link to support', async ({ app, backend }) => {
  const late = held(json(ROWS_OF_EVERY_ACCOUNT.plans))
  backend.script('GET /rest/v1/plans', late.reply)
  app.open('/plans')
  await expect.element(page.getByRole('status', { name: 'Carregando...' })).toBeVisible()
  late.release()
  await expect.element(page.getByRole('region', { name: 'Profissional' })).toBeVisible()
  await page.getByRole('link', { name: 'Falar com Nosso Time' }).click()
  await untilAt('/contact')
  await expect.element(page.getByRole('heading', { name: 'Contato' })).toBeVisible()
})

test('a plan that was paid in another tab is shown as the current one after it was asked for again', async ({
  app,
  backend,
}) => {
  const [, professional] = ROWS_OF_EVERY_ACCOUNT.plans
  await app.openWhole('/plans')
  await expect.element(page.getByRole('button', { name: 'Assinar Agora' })).toBeVisible()
  const active = { plan_id: professional?.id, status: 'active', current_period_end: null }
  backend.tables.give('subscriptions', [active])
  backend.script(
    'POST /functions/v1/create-checkout',
    json({ error: { kind: 'conflict', message: 'Este plano já está ativo.' } }, 409),
  )
  await page.getByRole('button', { name: 'Assinar Agora' }).click()
  // Nothing was paid here, and nothing failed.
  await expect.element(page.getByRole('main').getByText('Este plano já está ativo.')).toBeVisible()
  expect(alertIn().elements()).toEqual([])
  expect(page.getByText('Erro', { exact: false }).elements()).toEqual([])
  await expect.element(page.getByRole('region', { name: 'Profissional' }).getByText('Seu Plano Atual')).toBeVisible()
})

test('a plan whose card fails is not lost in silence: the doctor reads why, and what to do', async ({
  app,
  backend,
}) => {
  const failed = page.getByText('O pagamento do seu plano falhou')
  const [, professional] = ROWS_OF_EVERY_ACCOUNT.plans
  const given = (status: string) => [{ plan_id: professional?.id, status, current_period_end: null }]
  backend.tables.give('subscriptions', given('past_due'))
  app.open('/plans')
  await expect.element(failed).toBeVisible()
  await expect
    .element(page.getByText('Por isso vale o plano Iniciante. Toque em “Assinar Agora” para trocar o cartão.'))
    .toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Iniciante' }).getByText('Seu Plano Atual')).toBeVisible()
  backend.tables.give('subscriptions', given('active'))
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expect.element(failed).not.toBeInTheDocument()
})

test('without configured payment the doctor reads whom to ask, and nothing about servers', async ({ app, backend }) => {
  backend.script(
    'POST /functions/v1/create-checkout',
    json({ error: { kind: 'not-configured', message: 'No payment here.' } }, 501),
  )
  app.open('/plans')
  await page.getByRole('button', { name: 'Assinar Agora' }).click()
  await expect
    .element(alertIn())
    .toMatchTextContent('A assinatura online não está disponível no momento; fale com nosso time abaixo.')
  await expect.element(alertIn()).not.toMatchTextContent('Tente novamente')
  await expect.element(page.getByRole('link', { name: 'Falar com Nosso Time' })).toBeVisible()
})

test('plans and subscription that fail together are told once, and not on another screen', async ({ app, backend }) => {
  const restore = backend.script('GET /rest/v1/*', refused())
  await app.openWhole('/plans')
  expect(page.getByText('Erro ao carregar informações dos planos').elements()).toHaveLength(1)
  restore()
  const late = held(refused())
  backend.script('GET /rest/v1/subscriptions', late.reply)
  app.open('/plans')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Planos' })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await expect.element(page.getByRole('heading', { name: /^Olá/ })).toBeVisible()
  late.release()
  await app.settled()
  expect(page.getByText('Erro ao carregar informações dos planos').elements()).toEqual([])
})

test('plans that are loaded stay while they are asked for once more', async ({ app, backend }) => {
  await app.openWhole('/plans')
  backend.script('GET /rest/v1/subscriptions', refused())
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expect.element(alertIn()).toMatchTextContent('Erro ao carregar informações dos planos')
  await expect.element(page.getByText('Seu Plano Atual')).toBeVisible()
})

test('a payment whose message never comes is asked about at once, and again while it is awaited', async ({
  app,
  backend,
}) => {
  const [, professional] = ROWS_OF_EVERY_ACCOUNT.plans
  const asking = 'POST /functions/v1/check-plans'
  const mend = backend.script(asking, refused(503))
  await app.openWhole('/plans?pagamento=concluido')
  await expect.element(page.getByText('Confirmando o pagamento...')).toBeVisible()
  await expect.poll(() => backend.sent(asking).length).toBe(1)
  // The provider was unreachable: no message appears, and nothing is lost.
  expect(alertIn().elements()).toEqual([])
  mend()
  backend.script(asking, () => {
    backend.tables.give('subscriptions', [{ plan_id: professional?.id, status: 'active', current_period_end: null }])
    return Response.json({ checked: 1 })
  })
  await expect.element(page.getByText('Pagamento confirmado'), { timeout: 20_000 }).toBeVisible()
  expect(backend.sent(asking)).toHaveLength(2)
})

test('who paid in another tab that was closed has the plan as soon as this one is looked at', async ({
  app,
  backend,
}) => {
  const [, professional] = ROWS_OF_EVERY_ACCOUNT.plans
  await app.openWhole('/plans')
  await expect.element(page.getByRole('button', { name: 'Assinar Agora' })).toBeVisible()
  backend.script('POST /functions/v1/check-plans', () => {
    backend.tables.give('subscriptions', [{ plan_id: professional?.id, status: 'active', current_period_end: null }])
    return Response.json({ checked: 1 })
  })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expect.element(page.getByRole('region', { name: 'Profissional' }).getByText('Seu Plano Atual')).toBeVisible()
})

test('a payment that is not confirmed for long is asked about less often, with a way out', async ({ app, backend }) => {
  const asked = () => backend.sent('GET /rest/v1/subscriptions').length
  await app.openWhole('/plans?pagamento=concluido')
  await expect.element(page.getByText('Isso costuma levar alguns segundos.')).toBeVisible()
  await expect.poll(asked).toBeGreaterThan(2)
  const slow = page.getByText(
    'Está demorando mais do que o normal. O plano da conta que pagou muda sozinho em até meia hora; se não mudar, fale com nosso time abaixo.',
  )
  await expect.element(slow, { timeout: 20_000 }).toBeVisible()
  const before = asked()
  await new Promise((done) => setTimeout(done, 6000))
  expect(asked() - before).toBeLessThan(2)
})

test('a payment is confirmed once: the tab that stays open, or is loaded again, does not wait for it for ever', async ({
  app,
  backend,
}) => {
  const [, professional] = ROWS_OF_EVERY_ACCOUNT.plans
  const given = (status: string) => [{ plan_id: professional?.id, status, current_period_end: null }]
  backend.tables.give('subscriptions', given('active'))
  app.open('/plans?pagamento=concluido')
  await expect.element(page.getByText('Pagamento confirmado')).toBeVisible()
  await expect.element(page.getByText('Seu plano está ativo.')).toBeVisible()
  await untilAt('/plans')
  await app.settled()
  backend.tables.give('subscriptions', given('past_due'))
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expect.element(page.getByText('O pagamento do seu plano falhou')).toBeVisible()
  expect(page.getByText(/^(Confirmando o pagamento|Pagamento confirmado)/).elements()).toEqual([])
})

test('a card that was changed in this tab gives the plan back without a touch', async ({ app, backend }) => {
  const [, professional] = ROWS_OF_EVERY_ACCOUNT.plans
  const given = (status: string) => [{ plan_id: professional?.id, status, current_period_end: null }]
  backend.tables.give('subscriptions', given('past_due'))
  await app.openWhole('/plans')
  const failed = page.getByText('O pagamento do seu plano falhou')
  await expect.element(failed).toBeVisible()
  backend.tables.give('subscriptions', given('active'))
  await expect.element(failed, { timeout: 20_000 }).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Profissional' }).getByText('Seu Plano Atual')).toBeVisible()
})

test('who leaves the payment page after paying in another tab reads only what that tab can know, and nothing once the plan is active', async ({
  app,
  backend,
}) => {
  const [, professional] = ROWS_OF_EVERY_ACCOUNT.plans
  app.open('/plans?pagamento=cancelado')
  const uncharged = page.getByText(
    'Nesta aba nada foi cobrado. Se você pagou em outra, o plano muda sozinho em até meia hora.',
  )
  await expect.element(uncharged).toBeVisible()
  backend.tables.give('subscriptions', [{ plan_id: professional?.id, status: 'active', current_period_end: null }])
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expect.element(page.getByRole('region', { name: 'Profissional' }).getByText('Seu Plano Atual')).toBeVisible()
  await expect.element(uncharged).not.toBeInTheDocument()
})

test('a plan that was cancelled says until when it lasts, and one that goes on until when it is paid', async ({
  app,
  backend,
}) => {
  const [, professional] = ROWS_OF_EVERY_ACCOUNT.plans
  const end = '2027-03-04T15:00:00+00:00'
  const active = { plan_id: professional?.id, status: 'active', current_period_end: end }
  backend.tables.give('subscriptions', [{ ...active, will_end_at: end }])
  await app.openWhole('/plans')
  await expect.element(page.getByText('Assinatura cancelada: o plano vale até 04/03/2027.')).toBeVisible()
  backend.tables.give('subscriptions', [{ ...active, will_end_at: null }])
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expect.element(page.getByText('Período pago até 04/03/2027.')).toBeVisible()
  await expect.element(page.getByText('Assinatura cancelada')).not.toBeInTheDocument()
})

test('a plan that has ended says so, and that nothing that is stored has gone with it', async ({ app, backend }) => {
  const [, professional] = ROWS_OF_EVERY_ACCOUNT.plans
  const ended = { plan_id: professional?.id, status: 'canceled', current_period_end: '2027-01-10T12:00:00Z' }
  backend.tables.give('subscriptions', [ended])
  app.open('/plans')
  const told = 'Sua assinatura terminou: vale o plano Iniciante. Pacientes, consultas e prontuários continuam aqui.'
  await expect.element(page.getByText(told)).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Iniciante' }).getByText('Seu Plano Atual')).toBeVisible()
  expect(page.getByText('Período pago até', { exact: false }).elements()).toEqual([])
  backend.tables.give('subscriptions', [{ ...ended, status: 'active' }])
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expect.element(page.getByText(told)).not.toBeInTheDocument()
})

test('§2 plans: without a subscription Iniciante is the current plan', async ({ app }) => {
  app.open('/plans')
  const starter = page.getByRole('region', { name: 'Iniciante' })
  const professional = page.getByRole('region', { name: 'Profissional' })
  await expect.element(starter.getByText('Seu Plano Atual')).toBeVisible()
  await expect.element(professional.getByText('Mais Popular')).toBeVisible()
  expect(page.getByText('Seu Plano Atual').elements()).toHaveLength(1)
  expect(page.getByText('Mais Popular').elements()).toHaveLength(1)
  await expect.element(professional.getByRole('button', { name: 'Assinar Agora' })).toBeVisible()
  await starter.getByRole('link', { name: 'Acessar Dashboard' }).click()
  await untilAt('/dashboard')
})
