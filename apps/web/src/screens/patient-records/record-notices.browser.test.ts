import { onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { App } from '#testing/app.tsx'
import { expect, test } from '#testing/component-test.ts'
import type { FakeBackend } from '#testing/fake-backend.ts'
import { held, json } from '#testing/replies.ts'
import { consultationRow, patientRow, recordRow } from '#testing/sample-rows.ts'
import { alertIn, toasts } from '#testing/screen.ts'

const helena = patientRow(1, 'Helena Prado', '52998224725')
const notFound = () => toasts().getByText('Paciente não encontrado')

async function search(digits: string): Promise<void> {
  await page.getByLabelText('CPF do paciente').fill(digits)
  await userEvent.keyboard('{Enter}')
}

/** Opens the record of a consultation in which the patient mentioned an allergy. */
async function openRecord(app: App, backend: FakeBackend): Promise<void> {
  const visit = consultationRow(1, helena, 'Tenho alergia a dipirona.')
  backend.tables.give('patients', [helena])
  backend.tables.give('consultations', [visit])
  backend.tables.give('patient_records', [recordRow(1, visit, 'ALERGIAS\n• Alergia a dipirona.')])
  await app.openWhole('/patient-records')
  await search('52998224725')
}

test('a late answer about one patient shows nothing over the record of another', async ({ app, backend }) => {
  const late = held(json([]))
  const found = json([helena])
  backend.script('GET /rest/v1/patients', (request) =>
    request.url.includes('11144477735') ? late.reply(request) : found(request),
  )
  await app.openWhole('/patient-records')
  await search('11144477735')
  await search('52998224725')
  await expect.element(page.getByRole('heading', { name: 'Helena Prado' })).toBeVisible()
  late.release()
  await app.settled()
  await new Promise((done) => setTimeout(done, 700))
  expect(page.getByText('Paciente não encontrado').elements()).toEqual([])
})

test('notices about one patient are gone with the next patient and the next screen', async ({ app, backend }) => {
  backend.tables.give('patients', [helena])
  await app.openWhole('/patient-records')
  await search('11144477735')
  await expect.element(notFound()).toBeVisible()
  await search('52998224725')
  await expect.element(page.getByRole('heading', { name: 'Helena Prado' })).toBeVisible()
  await expect.element(notFound(), { timeout: 1000 }).not.toBeInTheDocument()
  await search('11144477735')
  await expect.element(notFound()).toBeVisible()
  await page.getByRole('link', { name: 'Histórico' }).first().click()
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Histórico de consultas')
  await expect.element(notFound(), { timeout: 1000 }).not.toBeInTheDocument()
})

for (const [how, breaks] of [
  ['refuses', () => vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))],
  [
    'has no clipboard',
    () => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
      onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
    },
  ],
] as const)
  test(`Copiar selects the text if the browser ${how}`, async ({ app, backend }) => {
    breaks()
    onTestFinished(() => void vi.restoreAllMocks())
    await openRecord(app, backend)
    await page.getByRole('button', { name: 'Copiar a seção ALERGIAS' }).click()
    await expect
      .element(alertIn())
      .toMatchTextContent('Não foi possível copiar. O texto está selecionado: copie pelo teclado.')
    expect(String(window.getSelection())).toContain('Alergia a dipirona.')
  })

test('Copiar says that it has copied, on the screen and to screen readers', async ({ app, backend }) => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => void vi.restoreAllMocks())
  await openRecord(app, backend)
  await page.getByText('Rascunho a revisar').click()
  const button = page.getByRole('button', { name: 'Copiar a seção ALERGIAS' })
  await button.click()
  await expect.element(page.getByRole('button', { name: 'Copiado: a seção ALERGIAS' })).toMatchTextContent(/^Copiado$/)
  await expect.element(page.getByRole('status').getByText('Seção ALERGIAS copiada')).toBeInTheDocument()
  expect(written.mock.calls).toEqual([['• Alergia a dipirona.']])
  await expect.element(button).toMatchTextContent(/^Copiar$/)
})

test('by keyboard a format is chosen in a menu, and its button says what was copied or that nothing was', async ({
  app,
  backend,
}) => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => void vi.restoreAllMocks())
  await openRecord(app, backend)
  const button = page.getByRole('button', { name: 'Copiar para outro sistema' })
  const item = (name: string) => page.getByRole('menuitem', { name })
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Texto simples')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(item('Sem títulos')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}{End}{Enter}')
  await expect.element(page.getByRole('button', { name: 'Copiado: sem títulos' })).toHaveFocus()
  await expect.element(page.getByRole('status').getByText('Prontuário copiado: sem títulos')).toBeInTheDocument()
  expect(written.mock.calls).toEqual([['Alergia a dipirona.']])
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  written.mockRejectedValue(new Error('denied'))
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(alertIn()).toMatchTextContent('Não foi possível copiar. O texto está selecionado')
  expect(String(window.getSelection())).toContain('Alergia a dipirona.')
})
