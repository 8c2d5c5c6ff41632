import { expect, test } from '../product/fixtures.ts'
import { alertIn, toasts } from '../product/screen.ts'

test('§2 contact: open to everyone, every wrong field is named, and a message reaches the support by mail', async ({
  page,
  product,
}) => {
  await page.goto('/contact')
  await expect(page).toHaveTitle('Contato · Prontuvoz')
  await expect(page.getByText('Não inclua dados de pacientes.')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(page.getByText('Informe seu nome.')).toBeVisible()
  await expect(page.getByText('Escreva sua mensagem.')).toBeVisible()
  await page.getByLabel('Nome').fill('Carla Dias')
  await page.getByLabel('Email').fill('carla sem arroba')
  await page.getByLabel('Mensagem').fill('x'.repeat(5001))
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(page.getByText('Informe um email válido.')).toBeVisible()
  await expect(page.getByText('Use no máximo 5.000 caracteres.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('carla@clinica.example')
  await page.getByLabel('Mensagem').fill('Somos cinco profissionais.')
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(page.getByRole('main').getByText('Mensagem enviada')).toBeVisible()
  const mail = await product.mailTo('ajuda@prontuvoz.example')
  expect(mail).toContain('Reply-To: carla@clinica.example')
  expect(mail).toContain('Somos cinco profissionais.')
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await expect(page.getByRole('link', { name: 'Começar Agora' })).toBeVisible()
})

test('§2 contact: from the plans, a message that failed first is sent by the second try', async ({
  page,
  product,
  doctor,
}) => {
  await page.goto('/plans')
  await page.getByRole('link', { name: 'Falar com Nosso Time' }).click()
  await page.route('**/functions/v1/contact', async (route) => {
    await new Promise((done) => setTimeout(done, 500))
    await route.abort()
  })
  await page.getByLabel('Nome').fill('Dra. Ana Lima')
  await page.getByLabel('Email').fill(doctor.email)
  await page.getByLabel('Mensagem').fill('Somos vinte profissionais.')
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled()
  await expect(alertIn(page)).toContainText('A mensagem não foi enviada')
  await expect(toasts(page).getByText('A mensagem não foi enviada')).toBeVisible()
  await page.unroute('**/functions/v1/contact')
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(page.getByRole('main').getByText('Mensagem enviada')).toBeVisible()
  await expect(toasts(page).getByText('Responderemos no email informado.')).toBeVisible()
  await expect(page.getByLabel('Mensagem')).toHaveValue('')
  expect(await product.mailTo('ajuda@prontuvoz.example')).toContain('Somos vinte profissionais.')
})
