import { expect, test } from '../product/fixtures.ts'

test.use({ serviceWorkers: 'allow' })

test('§4 session: signing out clears all stored keys, ends the session on the server and leads to the start', async ({
  page,
  doctor,
  product,
}) => {
  await page.goto('/dashboard')
  await page.evaluate(() => sessionStorage.setItem('sb-older-auth-token', 'x'))
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
    const { access_token: found } = JSON.parse(localStorage.getItem(key) ?? '{}')
    return String(found)
  })
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible()
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(keys.filter((key) => key.startsWith('sb-') || key.startsWith('supabase'))).toEqual([])
  const { supabaseKey: apikey } = await (await fetch(`${product.url}/config.json`)).json()
  const headers = { apikey, authorization: `Bearer ${token}` }
  const answer = await fetch(`${product.url}/auth/v1/user`, { headers })
  expect(answer.status).toBe(403)
  expect((await doctor.backend.auth.refreshSession()).error).not.toBeNull()
})

test('§4 session: signing out in one tab signs out the other', async ({ page, doctor: _signedIn, context }) => {
  await page.goto('/dashboard')
  const other = await context.newPage()
  await other.goto('/patients')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(other).toHaveURL(/\/login$/)
  // Chromium may hang when a context is closed while one of its tabs is loading another document.
  await expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible()
})

test('§4 session: signing in in one tab signs in the other', async ({ page, newAccount, context }) => {
  const { email, password } = await newAccount()
  await page.goto('/login')
  const other = await context.newPage()
  await other.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(other).toHaveURL(/\/dashboard$/)
})

test('§9 session: a session about to expire is renewed by itself', async ({ page, doctor: _signedIn }) => {
  await page.addInitScript(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token'))
    if (key === undefined || sessionStorage.getItem('aged') !== null) return
    sessionStorage.setItem('aged', '1')
    const session = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) + 80 }))
  })
  const refreshed = page.waitForResponse((answer) => answer.url().includes('grant_type=refresh_token'))
  await page.goto('/dashboard')
  expect((await refreshed).status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana Lima')
})

test('§4 session: a renewal that fails for good removes the session; one that may be retried does not', async ({
  page,
  doctor: _signedIn,
}) => {
  await page.goto('/dashboard')
  const age = () =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
      const session = JSON.parse(localStorage.getItem(key) ?? '{}')
      localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 10 }))
    })
  await page.route('**/auth/v1/token*', (route) => route.fulfill({ status: 503, json: {} }))
  await age()
  await page.goto('/patients')
  await page.waitForTimeout(1500)
  expect(await page.evaluate(() => Object.keys(localStorage).some((name) => name.endsWith('-auth-token')))).toBe(true)
  await page.route('**/auth/v1/token*', (route) =>
    route.fulfill({ status: 400, json: { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' } }),
  )
  await page.goto('/patients')
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => Object.keys(localStorage).some((name) => name.endsWith('-auth-token')))).toBe(false)
})

test('a session that another device has ended is noticed by the next request, not only at the next renewal', async ({
  page,
  doctor,
}) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Olá')
  await doctor.backend.auth.signOut({ scope: 'global' })
  // The server rechecks a session only after some seconds.
  await expect(async () => {
    await page.reload()
    await expect(page).toHaveURL(/\/login$/, { timeout: 2000 })
  }).toPass({ timeout: 40_000 })
})

test('a renewal refused for its rate keeps the session and is tried again', async ({ page, doctor: _signedIn }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana Lima')
  let refused = 0
  await page.route('**/auth/v1/token*', async (route) => {
    refused += 1
    if (refused > 2) return route.continue()
    return route.fulfill({
      status: 429,
      headers: { 'x-supabase-api-version': '2024-01-01', 'retry-after': '1' },
      json: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
    })
  })
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
    const session = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 10 }))
  })
  await page.goto('/patients')
  await expect(page.getByRole('button', { name: 'Novo Paciente' })).toBeVisible()
  expect(refused).toBe(3)
})

test('a server that does not answer is found again without a click', async ({ page, doctor: _signedIn }) => {
  await page.route('**/config.json', (route) => route.abort('connectionrefused'))
  await page.goto('/dashboard')
  await expect(page.getByText('Sem conexão com o servidor.')).toBeVisible()
  await expect(page.getByText('esta tela tenta de novo sozinha')).toBeVisible()
  await page.unroute('**/config.json')
  await expect(page.getByRole('link', { name: 'Gravar', exact: true })).toBeVisible()
})
