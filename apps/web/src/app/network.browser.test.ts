import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { cut } from '#testing/replies.ts'
import { patientRow } from '#testing/sample-rows.ts'
import { alertIn } from '#testing/screen.ts'
import { typeKnownConsultation } from '#testing/written-record.ts'

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

test('a list that the network cuts off is reported as failed within ten seconds, and loads on retry', async ({
  app,
  backend,
}) => {
  backend.tables.give('patients', [patientRow(1, 'Helena Prado')])
  const mend = backend.script('GET /rest/v1/patients', cut)
  app.open('/patients')
  const failed = alertIn().filter({ hasText: 'Erro ao carregar lista de pacientes' })
  await expect.element(failed, { timeout: 10_000 }).toBeVisible()
  mend()
  await failed.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(page.getByText('Helena Prado')).toBeVisible()
})

test('a list opened without a network says so, and loads with the network or on retry', async ({ app, backend }) => {
  backend.tables.give('patients', [patientRow(1, 'Helena Prado')])
  app.open('/patients')
  await expect.element(page.getByText('Helena Prado')).toBeVisible()
  app.setOffline(true)
  await page.getByLabelText('Ordem').selectOptions('Nome, de A a Z')
  const failed = alertIn().filter({ hasText: 'Erro ao carregar lista de pacientes' })
  await expect
    .element(failed, { timeout: 10_000 })
    .toMatchTextContent('Sem conexão com o servidor. Verifique sua conexão e tente novamente.')
  await expect.element(page.getByRole('status', { name: 'Carregando...' })).not.toBeInTheDocument()
  await failed.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(failed, { timeout: 10_000 }).toBeVisible()
  app.setOffline(false)
  await expect.element(page.getByText('Helena Prado'), { timeout: 10_000 }).toBeVisible()
  await expect.element(failed).not.toBeInTheDocument()
})

test('loaded data stays on the screen without a network', async ({ app, backend }) => {
  backend.tables.give('patients', [patientRow(1, 'Helena Prado')])
  app.open('/patients')
  await expect.element(page.getByText('Helena Prado')).toBeVisible()
  await wait(5500)
  app.setOffline(true)
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  window.dispatchEvent(new Event('focus'))
  await wait(6000)
  await expect.element(page.getByText('Helena Prado')).toBeVisible()
  expect(alertIn().elements()).toHaveLength(0)
})

test('a deletion without a network says so, and nothing waits forever', async ({ app, backend }) => {
  backend.tables.give('patients', [patientRow(1, 'Helena Prado')])
  app.open('/patients')
  await page.getByRole('button', { name: 'Remover Helena Prado' }).click()
  app.setOffline(true)
  const dialog = page.getByRole('alertdialog', { name: 'Remover paciente' })
  await dialog.getByRole('button', { name: 'Remover paciente' }).click()
  await expect.element(dialog.getByRole('alert'), { timeout: 10_000 }).toMatchTextContent('O paciente não foi removido')
  await expect.element(dialog.getByRole('button', { name: 'Remover paciente' })).toBeEnabled()
})

for (const [address, whole] of [
  ['/dashboard', 'Nenhuma gravação encontrada'],
  ['/history', 'Nenhuma consulta ainda'],
  ['/plans', 'Seu Plano Atual'],
] as const)
  test(`${address}: opened without a network it says so, and loads by itself with the network`, async ({ app }) => {
    app.setOffline(true)
    app.open(address)
    await expect.element(page.getByText('Sem conexão com o servidor.').first()).toBeVisible()
    app.setOffline(false)
    await expect.element(page.getByText(whole)).toBeVisible()
    await expect.element(page.getByText('Sem conexão com o servidor.')).not.toBeInTheDocument()
  })

test('over a typed record, a lost network does not say that a recording waits on the device', async ({
  app,
  backend,
}) => {
  await typeKnownConsultation(app, backend)
  app.setOffline(true)
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Sem conexão com a internet' }))
    .toMatchTextContent(
      'Gravar continua possível: a gravação fica neste aparelho, criptografada, e é transcrita e arquivada quando a conexão voltar.',
    )
})
