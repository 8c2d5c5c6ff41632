import { expect, test } from '../product/fixtures.ts'
import { startProduct } from '../product/product.ts'

test('one button enters the demonstration, which opens with six patients, drafts and figures', async ({ browser }) => {
  test.setTimeout(120_000)
  const product = await startProduct({ PRONTUVOZ_DEMO: '1', PRONTUVOZ_DEMO_RECORDS: '1' })
  const context = await browser.newContext({ baseURL: product.url })
  try {
    const page = await context.newPage()
    await page.goto('/login')
    await page.getByRole('button', { name: 'Entrar na demonstração' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, Dra. Clara Demonstração')
    await expect(page.getByRole('heading', { name: 'Rascunhos para revisar (2)' })).toBeVisible()
    await page.getByRole('link', { name: 'Pacientes', exact: true }).click()
    await expect(page.getByText('6 pacientes')).toBeVisible()
    await page.goto('/insights')
    await expect(page.getByRole('region', { name: 'Consultas por semana', exact: true }).getByRole('img')).toBeVisible()
  } finally {
    await context.close()
    await product.stop()
  }
})

test('without a demonstration the sign-in does not mention one', async ({ page }) => {
  await page.goto('/login')
  const { demo } = await (await page.request.get('/config.json')).json()
  expect(demo).toBe(false)
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText(/demonstração/i)).toHaveCount(0)
})
