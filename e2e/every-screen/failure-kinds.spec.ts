import { expect, test } from '../product/fixtures.ts'

test('a server that fails while the app starts is not reported as a lost connection', async ({
  page,
  doctor: _signedIn,
}) => {
  for (const [answer, text] of [
    [{ status: 500, body: '' }, 'O servidor não está funcionando agora.'],
    [{ status: 200, body: '<html>portal</html>' }, 'O servidor não está funcionando agora.'],
  ] as const) {
    await page.route('**/config.json', (route) => route.fulfill(answer))
    await page.goto('/dashboard')
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByText(/conexão/)).toBeHidden()
    await page.unroute('**/config.json')
  }
  await expect(page.getByRole('link', { name: 'Gravar', exact: true })).toBeVisible()
})
