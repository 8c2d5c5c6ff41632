import { page, userEvent } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { held, json, refused } from '#testing/replies.ts'
import { consultationRow, patientRow } from '#testing/sample-rows.ts'
import { alertIn, toasts } from '#testing/screen.ts'
import { typeKnownConsultation } from '#testing/written-record.ts'

const undone = () => toasts().getByText(/^Não foi concluído/)

test('a confirmation that fails after its record was left is reported on the screen of the next consultation', async ({
  app,
  backend,
}) => {
  await typeKnownConsultation(app, backend)
  const answer = held(refused(500))
  backend.script('POST /rest/v1/rpc/confirm_record', answer.reply)
  await page.getByRole('button', { name: 'Revisei e confirmo' }).click()
  await expect.element(page.getByRole('button', { name: 'Confirmando...' })).toBeVisible()
  await page.getByRole('button', { name: 'Nova consulta' }).first().click()
  await expect.element(page.getByLabelText('CPF do paciente')).toHaveValue('')
  answer.release()
  await expect.element(toasts().getByText('Não foi concluído: confirmar o prontuário')).toBeVisible()
  await expect
    .element(toasts().getByText('A resposta chegou depois que você saiu. Confira e tente de novo.'))
    .toBeVisible()
})

test('an allergy that no longer fits because of another device is reported after its screen was left, with the patient’s name', async ({
  app,
  backend,
}) => {
  await typeKnownConsultation(app, backend)
  const answer = held(json(null))
  backend.script('PATCH /rest/v1/patients', answer.reply)
  await page.getByRole('button', { name: 'Acrescentar dipirona às alergias' }).click()
  await page.getByRole('button', { name: 'Nova consulta' }).first().click()
  await expect.element(page.getByLabelText('CPF do paciente')).toHaveValue('')
  answer.release()
  await expect
    .element(toasts().getByText('Não foi concluído: acrescentar a alergia ao cadastro de Helena Prado'))
    .toBeVisible()
})

test('a deletion that fails after its dialog was closed is reported; one that fails in the open dialog, only there', async ({
  app,
  backend,
}) => {
  const ana = patientRow(1, 'Ana Reis', '52998224725')
  backend.tables.give('patients', [ana])
  backend.tables.give('consultations', [consultationRow(1, ana, 'Tosse.', new Date().toISOString())])
  const answer = held(refused(500))
  const mend = backend.script('DELETE /rest/v1/consultations', refused(500))
  app.open('/dashboard')
  const confirm = page.getByRole('button', { name: 'Quero mesmo excluir' })
  await page
    .getByRole('button', { name: /^Excluir/ })
    .first()
    .click()
  await confirm.click()
  await expect.element(page.getByText('Nada foi excluído. Tente novamente.')).toBeVisible()
  await expect.element(undone()).not.toBeInTheDocument()
  mend()
  backend.script('DELETE /rest/v1/consultations', answer.reply)
  await confirm.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(confirm).not.toBeInTheDocument()
  answer.release()
  await expect.element(toasts().getByText('Não foi concluído: excluir a consulta de Ana Reis')).toBeVisible()
  await expect.element(alertIn()).not.toBeInTheDocument()
})
