import { page, userEvent } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { held, refused } from '#testing/replies.ts'
import { alertIn } from '#testing/screen.ts'

const save = () => page.getByRole('button', { name: 'Salvar alterações' })

test('a button whose answer was a failure keeps the keyboard, and Enter tries again', async ({ app, backend }) => {
  backend.script('PATCH /rest/v1/profiles', refused())
  await app.openWhole('/settings')
  await page.getByLabelText('Especialidade *').fill('Cardiologia')
  save().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(alertIn()).toMatchTextContent('Erro ao salvar')
  await expect.element(save()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => backend.sent('PATCH /rest/v1/profiles').length).toBe(2)
})

test('so it does at the sign-in and in a dialog', async ({ visitor, backend }) => {
  backend.script('POST /auth/v1/recover', refused(400))
  visitor.open('/login')
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Email').fill('ana@clinica.example')
  const send = dialog.getByRole('button', { name: 'Enviar link' })
  send.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(send).toHaveFocus()
})

test('a user who has moved on meanwhile does not lose the focus', async ({ app, backend }) => {
  const late = held(refused())
  backend.script('PATCH /rest/v1/profiles', late.reply)
  await app.openWhole('/settings')
  const specialty = page.getByLabelText('Especialidade *')
  await specialty.fill('Cardiologia')
  await save().click()
  await specialty.click()
  late.release()
  await expect.element(alertIn()).toMatchTextContent('Erro ao salvar')
  await expect.element(specialty).toHaveFocus()
})
