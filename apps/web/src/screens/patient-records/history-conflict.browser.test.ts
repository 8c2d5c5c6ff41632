import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { CPF } from '#testing/known-consultation.ts'
import { lost, refused } from '#testing/replies.ts'
import { patientRow } from '#testing/sample-rows.ts'
import { alertIn, toasts } from '#testing/screen.ts'
import { editedHistory, giveHistory, HELENA, HISTORY_DAY, openHistoryEditor } from '#testing/stored-history.ts'

const SAVING = 'POST /rest/v1/rpc/save_record_history'
const field = () => page.getByLabelText('Histórico completo')
const saveButton = () => page.getByRole('button', { name: 'Salvar alterações' })
const change = (from: string, to: string) => field().fill(editedHistory().replace(from, to))
const isUpdated = () => expect.element(toasts().getByText('Prontuário atualizado')).toBeVisible()

test('§4 patient-records: text that cannot be assigned is refused with the reason, and nothing is sent', async ({
  app,
  backend,
}) => {
  const stored = giveHistory(backend, ['Dor de cabeça.', 'Melhora.'])
  await openHistoryEditor(app)
  const text = editedHistory()
  const asked = backend.requests.length
  const first = `=== CONSULTA 1 - ${HISTORY_DAY} ===`
  const second = `=== CONSULTA 2 - ${HISTORY_DAY} ===`
  const cases: readonly (readonly [edited: string, reason: string])[] = [
    ['', 'O histórico ficou vazio.'],
    [text.replace('Melhora.', ''), 'O texto da consulta 2 ficou vazio.'],
    [text.replace(first, ''), 'O cabeçalho da consulta 1 foi apagado ou alterado.'],
    [text.replace(second, first), 'O cabeçalho da consulta 2 foi apagado ou alterado.'],
    [`${text}\n\n${first}\n\nDor.`, 'O cabeçalho da consulta 1 aparece mais de uma vez.'],
    [text.replace('CONSULTA 2', 'CONSULTA 7'), 'não é o cabeçalho da consulta 2. Número e data não podem'],
    [`Nota.\n\n${text}`, 'Há texto antes da primeira linha com ===.'],
    [text.replace('Dor', 'Dor\n--- NOVA CONSULTA ---\n'), 'a mais dentro de um texto.'],
    [text.replace('--- NOVA CONSULTA ---', ''), 'Falta a linha “--- NOVA CONSULTA ---” antes da consulta 2.'],
  ]
  for (const [edited, reason] of cases) {
    await field().fill(edited)
    await saveButton().click()
    await expect.element(alertIn()).toMatchTextContent('As alterações não foram salvas')
    await expect.element(alertIn()).toMatchTextContent(reason)
    await expect.element(field()).toHaveValue(edited)
  }
  await expect.element(toasts().getByText('Prontuário atualizado')).not.toBeInTheDocument()
  const written = backend.requests.slice(asked).filter(({ route }) => !/^(?:GET|HEAD) /.test(route))
  expect(written.filter(({ route }) => route.includes('/rest/v1/'))).toEqual([])
  expect(stored.texts()).toEqual(['Dor de cabeça.', 'Melhora.'])
})

test('§8 patient-records: Prontuário atualizado appears only if the server then shows the new text', async ({
  app,
  backend,
}) => {
  const stored = giveHistory(backend, ['Dor de cabeça.'])
  await openHistoryEditor(app)
  await change('cabeça', 'barriga')
  // A server that reports success and stores nothing.
  const mend = backend.script(SAVING, () => new Response(null, { status: 204 }))
  await saveButton().click()
  await expect.element(alertIn()).toMatchTextContent('O prontuário mudou em outra aba ou aparelho')
  await expect.element(toasts().getByText('Prontuário atualizado')).not.toBeInTheDocument()
  mend()
  await page.getByRole('button', { name: 'Continuar com o meu texto' }).click()
  // Stored, but the server fails before it can return it.
  const show = backend.script('GET /rest/v1/patient_records', refused())
  await saveButton().click()
  await expect.element(alertIn().last()).toMatchTextContent('O servidor não mostrou o que foi salvo.')
  expect(editedHistory()).toMatch(/Dor de barriga\./)
  show()
  await saveButton().click()
  await isUpdated()
  expect(stored.texts()).toEqual(['Dor de barriga.'])
})

test('a save whose answer was lost is stored once by the second try', async ({ app, backend }) => {
  const stored = giveHistory(backend, ['Dor de cabeça.', 'Melhora.'])
  await openHistoryEditor(app)
  await change('Melhora.', 'Melhora.\n\nLigou à tarde.')
  const mend = backend.script(SAVING, lost(stored.save))
  await saveButton().click()
  await expect.element(alertIn()).toMatchTextContent('Houve um erro ao salvar as alterações.')
  mend()
  await saveButton().click()
  await isUpdated()
  expect(stored.texts()).toEqual(['Dor de cabeça.', 'Melhora.\n\nLigou à tarde.'])
})

test('a first record whose answer was lost is stored once', async ({ app, backend }) => {
  const stored = giveHistory(backend, [])
  await openHistoryEditor(app)
  await field().fill('Primeira anotação.')
  const mend = backend.script(SAVING, lost(stored.save))
  await saveButton().click()
  await expect.element(alertIn()).toMatchTextContent('Houve um erro ao salvar as alterações.')
  mend()
  await saveButton().click()
  await isUpdated()
  expect(stored.texts()).toEqual(['Primeira anotação.'])
})

test('in a conflict the stored text can be used, and one’s own is not lost', async ({ app, backend }) => {
  const stored = giveHistory(backend, ['Dor de cabeça.'])
  await openHistoryEditor(app)
  await change('cabeça', 'barriga')
  stored.change((rows) => rows.map((row) => ({ ...row, medical_analysis: 'Outra aba.', updated_at: 'later' })))
  await saveButton().click()
  await page.getByRole('button', { name: 'Usar o texto salvo' }).click()
  await expect.element(page.getByRole('region', { name: 'Histórico' })).toMatchTextContent('Outra aba.')
  await page.getByRole('button', { name: 'Retomar a edição cancelada' }).click()
  expect(editedHistory()).toMatch(/Dor de barriga\./)
  expect(stored.texts()).toEqual(['Outra aba.'])
})

test('an edited history stays with its patient when another tab corrects the CPF and gives it to somebody else', async ({
  app,
  backend,
}) => {
  const stored = giveHistory(backend, ['Dor de cabeça.'])
  await openHistoryEditor(app)
  await change('cabeça', 'barriga')
  backend.tables.give('patients', [{ ...HELENA, cpf: '11144477735' }, patientRow(2, 'Outra Pessoa', CPF)])
  await saveButton().click()
  await isUpdated()
  expect(backend.sent(SAVING).map(({ body }) => body)).toMatchObject([{ patient: HELENA.id }])
  expect(stored.texts()).toEqual(['Dor de barriga.'])
})

test('text typed for a consultation that another tab deleted stays and can be copied', async ({ app, backend }) => {
  const stored = giveHistory(backend, ['Dor de cabeça.', 'Melhora.'])
  await openHistoryEditor(app)
  await change('cabeça', 'barriga')
  stored.change((rows) => rows.filter((row) => row['medical_analysis'] !== 'Dor de cabeça.'))
  await saveButton().click()
  await page.getByRole('button', { name: 'Continuar com o meu texto' }).click()
  await expect.poll(editedHistory).toMatch(/^=== CONSULTA 1[^]*Melhora\.$/)
  await expect
    .element(page.getByRole('region', { name: `Seu texto de ${HISTORY_DAY}` }))
    .toMatchTextContent(/Dor de barriga\./)
})

test('a record that another tab has changed cannot be confirmed from its old text', async ({ app, backend }) => {
  const stored = giveHistory(backend, ['Alergia a dipirona.'])
  await app.openWhole('/patient-records')
  await page.getByLabelText('CPF do paciente').fill(CPF)
  await page.getByRole('button', { name: 'Buscar' }).click()
  const consultation = page.getByRole('region', { name: 'Consultas' }).getByRole('listitem').first()
  await consultation.getByText(HISTORY_DAY).click()
  const record = page.getByRole('region', { name: 'Prontuário da consulta' })
  backend.script('POST /rest/v1/rpc/confirm_record', async (request) => {
    const { text_hash: hash } = (await request.json()) as { readonly text_hash: string }
    const bytes = new TextEncoder().encode(String(stored.texts()[0]))
    const own = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex()
    if (hash !== own) return Response.json({ code: 'PT409', message: 'O texto mudou.' }, { status: 409 })
    stored.change((rows) => rows.map((row) => ({ ...row, confirmed_at: 'now' })))
    return Response.json(null)
  })
  stored.change((rows) => rows.map((row) => ({ ...row, medical_analysis: 'Sem alergias.', updated_at: 'later' })))
  await record.getByRole('button', { name: 'Revisei e confirmo' }).click()
  await expect.element(record.getByRole('alert')).toMatchTextContent('O texto mudou desde que foi aberto')
  await expect.element(record).toMatchTextContent('Sem alergias.')
  await expect.element(consultation.getByText('Rascunho a revisar')).toBeVisible()
  await record.getByRole('button', { name: 'Revisei e confirmo' }).click()
  await expect.element(record.getByText('Confirmado', { exact: true })).toBeVisible()
})
