import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { json } from '#testing/replies.ts'
import { session } from '#testing/stored-session.ts'

const refusal = (code: string, status: number) => json({ error_code: code, message: 'x' }, status)
const ENROLLED = {
  id: '00000000-0000-4000-8000-0000000000f1',
  type: 'totp',
  friendly_name: '',
  totp: { qr_code: '<svg xmlns="http://www.w3.org/2000/svg"/>', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' },
}

test('a key that another tab has replaced, or that waited too long, is called so, and not its code wrong', async ({
  app,
  backend,
}) => {
  backend.script('GET /auth/v1/user', json(session().user))
  backend.script('POST /auth/v1/factors', json(ENROLLED))
  backend.script(`POST /auth/v1/factors/${ENROLLED.id}/challenge`, refusal('mfa_factor_not_found', 404))
  await app.openWhole('/settings')
  const card = page.getByRole('region', { name: 'Verificação em duas etapas' })
  await card.getByRole('button', { name: 'Ativar' }).click()
  await card.getByLabelText('2. Digite o código que o aplicativo mostra').fill('123456')
  await card.getByRole('button', { name: 'Ativar' }).click()
  await expect
    .element(card)
    .toMatchTextContent(
      'Esta chave não vale mais: ela espera 5 minutos pelo código, ou a ativação recomeçou em outra aba. Cancele e ative de novo.',
    )
  await expect.element(card).not.toMatchTextContent('Código incorreto ou vencido')
})

test('when two tabs start at the same time, the second learns about the first', async ({ app, backend }) => {
  backend.script('GET /auth/v1/user', json(session().user))
  backend.script('POST /auth/v1/factors', refusal('mfa_factor_name_conflict', 422))
  await app.openWhole('/settings')
  const card = page.getByRole('region', { name: 'Verificação em duas etapas' })
  await card.getByRole('button', { name: 'Ativar' }).click()
  await expect
    .element(card)
    .toMatchTextContent('A ativação já começou em outra aba. Conclua lá, ou tente de novo para recomeçar aqui.')
})
