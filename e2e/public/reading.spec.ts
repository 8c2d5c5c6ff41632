import { expect, test } from '../product/fixtures.ts'

test('§2 terms: nine numbered sections, from acceptance to contact, and the way back', async ({ page }) => {
  await page.goto('/terms')
  const sections = page.getByRole('heading', { level: 2 })
  await expect(sections).toHaveText([
    '1. Aceitação dos termos',
    '2. Descrição do serviço',
    '3. Deveres do usuário',
    '4. Limitação de responsabilidade',
    '5. Privacidade',
    '6. Uso de inteligência artificial',
    '7. Conformidade regulatória',
    '8. Alterações',
    '9. Contato',
  ])
  await expect(page.getByText('O fornecedor do serviço não se responsabiliza pelos dados armazenados')).toBeVisible()
  await expect(page.getByText('Lei Geral de Proteção de Dados (LGPD), o Código de Ética Médica')).toBeVisible()
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await expect(page.getByRole('link', { name: 'Começar Agora' })).toBeVisible()
})

test('§2 404: every unknown address answers 404 with the page and a link to the start, whether it contains a dot or not', async ({
  page,
}) => {
  for (const address of ['/nada', '/relatorio.pdf', '/wp-login.php', '/dashboard/x', '/.env']) {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  }
  await expect(page).toHaveTitle('Página não encontrada · Prontuvoz')
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await expect(page.getByRole('link', { name: 'Começar Agora' })).toBeVisible()
})
