import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { cut, json } from '#testing/replies.ts'
import { alertIn, untilAt } from '#testing/screen.ts'

const TOKEN = 'POST /auth/v1/token'

async function signIn(): Promise<void> {
  await page.getByLabelText('Email').fill('ana@clinica.example')
  await page.getByLabelText('Senha', { exact: true }).fill('girassol-azul-42')
  await page.getByRole('button', { name: 'Entrar' }).click()
}

test('§8 login: an unknown message of the backend is shown as received', async ({ visitor, backend }) => {
  backend.script(TOKEN, json({ code: 'anything', message: 'Signups are closed today' }, 422))
  visitor.open('/login')
  await signIn()
  await expect.element(alertIn()).toMatchTextContent('Signups are closed today')
})

test('§8 login: an unexpected failure asks to try again', async ({ visitor, backend }) => {
  backend.script(TOKEN, cut)
  visitor.open('/login')
  await signIn()
  await expect.element(alertIn()).toMatchTextContent('Erro no login')
  await expect.element(alertIn()).toMatchTextContent('Ocorreu um erro inesperado. Tente novamente.')
})

test('without a connection the sign-in and the password reset say so, and what to do', async ({ visitor }) => {
  await visitor.openWhole('/login')
  visitor.setOffline(true)
  await signIn()
  const text = 'Sem conexão com a internet. Conecte-se e tente novamente.'
  await expect.element(alertIn()).toMatchTextContent(text)
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Email').fill('ana@clinica.example')
  await dialog.getByRole('button', { name: 'Enviar link' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(text)
})

test('§2 login: with a session it goes to the dashboard', async ({ app }) => {
  app.open('/login')
  await untilAt('/dashboard')
})

test('§5 login: both fields are required, and the e-mail must look like one', async ({ visitor, backend }) => {
  visitor.open('/login')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect.element(page.getByLabelText('Email')).toHaveFocus()
  await page.getByLabelText('Email').fill('sem arroba')
  await page.getByLabelText('Senha', { exact: true }).fill('x')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect.element(page.getByLabelText('Email')).toHaveFocus()
  expect(backend.sent(TOKEN)).toEqual([])
})

test('§8 password reset: Enviando... while busy, and both failures in place', async ({ visitor, backend }) => {
  let answer: 'refuse' | 'cut' = 'refuse'
  backend.script('POST /auth/v1/recover', async () => {
    await new Promise((done) => setTimeout(done, 300))
    if (answer === 'cut') throw new TypeError('Failed to fetch')
    return Response.json(
      { code: 'over_email_send_rate_limit', message: 'Too many mails.' },
      { status: 429, headers: { 'x-supabase-api-version': '2024-01-01' } },
    )
  })
  visitor.open('/login')
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Email').fill('ana@clinica.example')
  await dialog.getByRole('button', { name: 'Enviar link' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Enviando...' })).toBeDisabled()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Erro ao enviar email')
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(
      'Um email foi enviado há pouco. Procure o mais recente, também na caixa de spam, ou aguarde um minuto e tente novamente.',
    )
  answer = 'cut'
  await dialog.getByRole('button', { name: 'Enviar link' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Erro inesperado')
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('Ocorreu um erro ao enviar o email. Tente novamente.')
  await expect.element(dialog.getByLabelText('Email')).toHaveValue('ana@clinica.example')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a browser that keeps nothing shows the sign-in all the same', async ({ visitor }) => {
  const kept = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  try {
    visitor.open('/login')
    await expect.element(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Entrar' })).toBeEnabled()
  } finally {
    kept.mockRestore()
  }
})
