import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { ROWS_OF_EVERY_ACCOUNT } from '#testing/sample-rows.ts'
import { cut, held, json } from '#testing/replies.ts'
import { alertIn } from '#testing/screen.ts'
import { EMAIL } from '#testing/stored-session.ts'

const CONTACT = 'POST /functions/v1/contact'

async function write(name: string, email: string, message: string): Promise<void> {
  await page.getByLabelText('Nome').fill(name)
  await page.getByLabelText('Email').fill(email)
  await page.getByLabelText('Mensagem').fill(message)
}

test('a double click sends one message', async ({ visitor, backend }) => {
  backend.script(CONTACT, json({}))
  visitor.open('/contact')
  await write('Dra. Ana Lima', 'ana@clinica.example', 'Somos vinte profissionais.')
  await page.getByRole('button', { name: 'Enviar mensagem' }).dblClick()
  await expect.element(page.getByRole('main').getByText('Mensagem enviada')).toBeVisible()
  expect(backend.sent(CONTACT)).toHaveLength(1)
})

test('§2 contact: a message that cannot be sent stays in the form', async ({ visitor, backend }) => {
  backend.script(CONTACT, cut)
  visitor.open('/contact')
  await write('Carla Dias', 'carla@clinica.example', 'Somos cinco profissionais.')
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect.element(alertIn()).toMatchTextContent('A mensagem não foi enviada')
  await expect.element(page.getByLabelText('Mensagem')).toHaveValue('Somos cinco profissionais.')
})

test('a message that is sent again has the number of the first attempt, and the next one another', async ({
  visitor,
  backend,
}) => {
  const mend = backend.script(CONTACT, cut)
  visitor.open('/contact')
  await write('Carla Dias', 'carla@clinica.example', 'Somos cinco profissionais.')
  const button = page.getByRole('button', { name: 'Enviar mensagem' })
  await button.click()
  await expect.element(alertIn()).toMatchTextContent('A mensagem não foi enviada')
  mend()
  backend.script(CONTACT, json({}))
  await button.click()
  await expect.element(page.getByLabelText('Mensagem')).toHaveValue('')
  await write('Carla Dias', 'carla@clinica.example', 'Somos cinco profissionais.')
  await button.click()
  await expect.element(page.getByLabelText('Mensagem')).toHaveValue('')
  const [first, again, next] = backend.sent(CONTACT).map(({ body }) => Object(body).attempt)
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(again).toBe(first)
  expect(next).not.toBe(first)
})

test('what is typed while a message is sent stays, with name and e-mail for the next one', async ({
  visitor,
  backend,
}) => {
  const late = held(json({}))
  backend.script(CONTACT, late.reply)
  visitor.open('/contact')
  await write('Rui Melo', 'rui@clinica.example', 'Somos dez profissionais.')
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect.element(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled()
  await page.getByLabelText('Mensagem').fill('E temos duas salas.')
  late.release()
  await expect.element(page.getByRole('main').getByText('Mensagem enviada')).toBeVisible()
  await expect.element(page.getByLabelText('Mensagem')).toHaveValue('E temos duas salas.')
  await expect.element(page.getByLabelText('Email')).toHaveValue('rui@clinica.example')
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect.element(page.getByLabelText('Mensagem')).toHaveValue('')
  expect(backend.sent(CONTACT).map(({ body }) => body)).toMatchObject([
    { message: 'Somos dez profissionais.' },
    { name: 'Rui Melo', message: 'E temos duas salas.' },
  ])
})

test('leaving asks before a written message is lost, and not after it was sent', async ({ app, backend }) => {
  backend.script(CONTACT, json({}))
  await app.openWhole('/plans')
  await page.getByRole('link', { name: 'Falar com Nosso Time' }).click()
  await page.getByLabelText('Nome').fill('Rui Melo')
  const closes = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(closes()).toBe(false)
  await write('Rui Melo', 'rui@clinica.example', 'Somos dez profissionais.')
  expect(closes()).toBe(true)
  window.history.back()
  const leaving = page.getByRole('alertdialog', { name: 'Sair sem enviar?' })
  await leaving.getByRole('button', { name: 'Continuar aqui' }).click()
  await expect.element(page.getByLabelText('Mensagem')).toHaveValue('Somos dez profissionais.')
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect.element(page.getByRole('main').getByText('Mensagem enviada')).toBeVisible()
  expect(closes()).toBe(false)
})

test('a doctor who is signed in is not asked for name and e-mail again, and may change them', async ({
  app,
  backend,
}) => {
  backend.script(CONTACT, json({}))
  const late = held(json(ROWS_OF_EVERY_ACCOUNT.profiles))
  backend.script('GET /rest/v1/profiles', late.reply)
  app.open('/contact')
  const [name, email] = [page.getByLabelText('Nome'), page.getByLabelText('Email')]
  await expect.element(email).toHaveValue(EMAIL)
  // What the user types before the profile has loaded stays.
  await email.fill('recepcao@clinica.example')
  await page.getByLabelText('Mensagem').fill('Somos duas médicas.')
  late.release()
  await expect.element(name).toHaveValue('Dra. Ana Lima')
  await expect.element(email).toHaveValue('recepcao@clinica.example')
  await expect.element(page.getByLabelText('Mensagem')).toHaveValue('Somos duas médicas.')
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect.element(page.getByLabelText('Mensagem')).toHaveValue('')
  expect(backend.sent(CONTACT).map(({ body }) => body)).toMatchObject([
    { name: 'Dra. Ana Lima', email: 'recepcao@clinica.example', message: 'Somos duas médicas.' },
  ])
  await expect.element(name).toHaveValue('Dra. Ana Lima')
})

test('a visitor’s contact form is empty, and requests nothing from the backend', async ({ visitor, backend }) => {
  await visitor.openWhole('/contact')
  for (const label of ['Nome', 'Email', 'Mensagem']) await expect.element(page.getByLabelText(label)).toHaveValue('')
  expect(backend.requests).toEqual([])
})
