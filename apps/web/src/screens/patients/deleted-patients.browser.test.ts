import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import type { FakeBackend } from '#testing/fake-backend.ts'
import { json, lost, refused } from '#testing/replies.ts'
import { patientRow } from '#testing/sample-rows.ts'
import { toasts, untilAt } from '#testing/screen.ts'

const FULL = 'Limite do plano atingido. Máximo 5 pacientes no plano Iniciante.'
const RESTORING = 'POST /rest/v1/rpc/restore_deleted_patient'
const helena = patientRow(1, 'Helena Prado', '52998224725')
const restore = () => page.getByRole('button', { name: 'Restaurar Helena Prado' })
const alert = () => page.getByRole('main').getByRole('alert')

function giveDeleted(backend: FakeBackend): () => void {
  const { id, created_at, ...content } = helena
  return backend.script('* /rest/v1/rpc/deleted_patients', json([{ id: 1, patient_id: id, created_at, content }]))
}

test('§5 patients: at the plan’s limit a deleted patient is not restored, with the reason and a link to the plans', async ({
  app,
  backend,
}) => {
  giveDeleted(backend)
  backend.script(RESTORING, refused(400, 'PV001', FULL))
  await app.openWhole('/patients?excluidos')
  await restore().click()
  await expect.element(alert()).toMatchTextContent('O paciente não foi restaurado')
  await expect.element(alert()).toMatchTextContent(FULL)
  await expect
    .element(alert())
    .toMatchTextContent('Para restaurar este cadastro, mude de plano ou exclua outro paciente.')
  await expect.element(restore()).toBeVisible()
  await alert().getByRole('link', { name: 'Ver planos' }).click()
  await untilAt('/plans')
})

test('§5 patients: a deleted patient whose CPF now belongs to another says so', async ({ app, backend }) => {
  giveDeleted(backend)
  backend.script(RESTORING, refused(409, '23505', 'duplicate key value'))
  await app.openWhole('/patients?excluidos')
  await restore().click()
  await expect
    .element(alert())
    .toMatchTextContent('O CPF deste cadastro é hoje de outro paciente. Procure por ele em Pacientes.')
})

test('a restoration whose answer is lost happens once, with the next try', async ({ app, backend }) => {
  const forget = giveDeleted(backend)
  // Repeating it changes nothing.
  const restored = () => {
    forget()
    backend.tables.give('patients', [helena])
    return Response.json([helena])
  }
  const mend = backend.script(RESTORING, lost(restored))
  await app.openWhole('/patients?excluidos')
  await restore().click()
  await expect.element(alert()).toMatchTextContent('Sem conexão com o servidor.')
  mend()
  backend.script(RESTORING, restored)
  await restore().click()
  await expect.element(toasts().getByText('Paciente restaurado')).toBeVisible()
  expect(backend.tables.find('patients', new URLSearchParams())).toEqual([helena])
  expect(backend.sent(RESTORING).map(({ body }) => body)).toEqual([{ patient: helena.id }, { patient: helena.id }])
})
