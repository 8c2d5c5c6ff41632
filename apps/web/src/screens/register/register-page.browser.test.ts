import { page, userEvent } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { json } from '#testing/replies.ts'
import { alertIn, untilAt } from '#testing/screen.ts'
import { session } from '#testing/stored-session.ts'

/** Fills in the first step and goes on to the second. */
async function fillAccount(email: string, password: string, repeated = password): Promise<void> {
  await page.getByLabelText('Nome completo').fill('Dr. Bento Sá')
  await page.getByLabelText('Email').fill(email)
  await page.getByLabelText('Senha', { exact: true }).fill(password)
  await page.getByLabelText('Confirmar senha').fill(repeated)
  await page.getByRole('button', { name: 'Continuar' }).click()
}

test('the second step leads back to the first with everything typed still there, and a reload starts over', async ({
  visitor,
}) => {
  visitor.open('/register')
  await fillAccount('x@clinica.example', 'girassol-azul-42')
  await page.getByLabelText('Registro profissional').fill('CRM/RJ 654321')
  await page.getByLabelText('Especialidade').fill('Cardiologia')
  await page.getByLabelText('Endereço').fill('Rua das Flores, 10')
  await page.getByLabelText(/Concordo com os/).click()
  window.history.back()
  await expect.element(page.getByLabelText('Email')).toHaveValue('x@clinica.example')
  await expect.element(page.getByLabelText('Senha', { exact: true })).toHaveValue('girassol-azul-42')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(page.getByLabelText('Especialidade')).toHaveValue('Cardiologia')
  await page.getByRole('button', { name: 'Voltar', exact: true }).click()
  await expect.element(page.getByLabelText('Nome completo')).toHaveValue('Dr. Bento Sá')
  await page.getByLabelText('Email').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText(/Concordo com os/)).toBeChecked()
  visitor.open('/register')
  await expect.element(page.getByLabelText('Nome completo')).toHaveValue('')
})

test('the password rule stands at its field and ticks itself off', async ({ visitor }) => {
  visitor.open('/register')
  const password = page.getByLabelText('Senha', { exact: true })
  await password.fill('abc12')
  await expect.element(password).toHaveAccessibleDescription('Pelo menos 6 caracteres.')
  await userEvent.type(password, '3')
  await expect.element(password).toHaveAccessibleDescription('Pelo menos 6 caracteres: atendido.')
})

test('§5 register: each empty field is named, and the focus goes to the first', async ({ visitor }) => {
  visitor.open('/register')
  await page.getByRole('button', { name: 'Continuar' }).click()
  for (const text of [
    'Informe seu nome completo.',
    'Informe um email válido.',
    'Informe uma senha.',
    'Repita a senha.',
  ])
    await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByLabelText('Nome completo')).toHaveFocus()
  await expect.element(page.getByLabelText('Nome completo')).toHaveAttribute('aria-invalid', 'true')
  await fillAccount('x@clinica.example', 'girassol-azul-42')
  await expect.element(page.getByLabelText('Registro profissional')).toHaveFocus()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  for (const text of [
    'Informe seu registro profissional.',
    'Informe sua especialidade.',
    'Informe o endereço ou marque que atende apenas online.',
    'Você deve concordar com os termos de serviço.',
  ])
    await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByLabelText('Registro profissional')).toHaveFocus()
  await expect.element(page.getByLabelText('Registro profissional')).toHaveAttribute('aria-invalid', 'true')
})

test('§5 register: two different passwords are refused', async ({ visitor }) => {
  visitor.open('/register')
  await fillAccount('x@clinica.example', 'girassol-azul-42', 'outra-senha-1')
  await expect.element(page.getByText('As senhas não coincidem.')).toBeVisible()
  await expect.element(page.getByLabelText('Confirmar senha')).toHaveFocus()
})

/** Whether the browser asks before closing the page. */
const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a form half filled is not left without a question, an empty one is, and its steps ask nothing', async ({
  visitor,
}) => {
  visitor.open('/register')
  await visitor.heading()
  expect(asksBeforeClosing()).toBe(false)
  await page.getByRole('link', { name: 'Entrar' }).click()
  await untilAt('/login')
  visitor.open('/register')
  await fillAccount('x@clinica.example', 'girassol-azul-42')
  await page.getByRole('button', { name: 'Voltar', exact: true }).click()
  await expect.element(page.getByLabelText('Email')).toHaveValue('x@clinica.example')
  expect(asksBeforeClosing()).toBe(true)
  await page.getByRole('link', { name: 'Entrar' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sair sem criar a conta?' })
  await question.getByRole('button', { name: 'Continuar o cadastro' }).click()
  await expect.element(page.getByLabelText('Email')).toHaveValue('x@clinica.example')
  await page.getByRole('link', { name: 'Entrar' }).click()
  await question.getByRole('button', { name: 'Sair sem criar' }).click()
  await untilAt('/login')
})

/** Fills in both steps and sends them. */
async function register(): Promise<void> {
  await fillAccount('x@clinica.example', 'girassol-azul-42')
  await page.getByLabelText('Registro profissional').fill('CRM/RJ 654321')
  await page.getByLabelText('Especialidade').fill('Cardiologia')
  await page.getByLabelText('Apenas atendimento online').click()
  await page.getByLabelText(/Concordo com os/).click()
  await page.getByRole('button', { name: 'Criar conta' }).click()
}

test('who is told to sign in, because the address is taken, goes there without a question', async ({
  visitor,
  backend,
}) => {
  backend.script('POST /auth/v1/signup', json({ ...session().user, identities: [] }))
  visitor.open('/register')
  await register()
  await expect.element(alertIn()).toMatchTextContent('Tente fazer login.')
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
  await untilAt('/login')
})

test('once the account is created, leaving asks no question', async ({ visitor, backend }) => {
  backend.script('POST /auth/v1/signup', json({ ...session().user, identities: [{ id: '1' }] }))
  visitor.open('/register')
  await register()
  await untilAt('/login')
  // The notice is gone before the mail is found: the screen says what to do, and for which address.
  const main = page.getByRole('main')
  await expect.element(main).toMatchTextContent('Verifique seu email para confirmar sua conta e fazer login.')
  await expect.element(main).toMatchTextContent('O link foi para x@clinica.example.')
  await expect.element(main.getByRole('button', { name: 'Reenviar email de confirmação' })).toBeVisible()
  await expect.element(page.getByLabelText('Email')).toHaveValue('x@clinica.example')
  expect(page.getByRole('alertdialog').elements()).toEqual([])
  expect(asksBeforeClosing()).toBe(false)
})
