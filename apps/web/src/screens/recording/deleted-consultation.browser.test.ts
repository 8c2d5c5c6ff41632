import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { audioFile } from '#testing/audio-file.ts'
import { forgetRecordings, recordingsHere } from '#testing/kept-recording.ts'
import { json, refused } from '#testing/replies.ts'
import { consultationRow, patientRow, recordRow } from '#testing/sample-rows.ts'
import { alertIn, untilAt } from '#testing/screen.ts'

const helena = patientRow(1, 'Helena Prado', '52998224725')
const MAKING = 'POST /functions/v1/process-medical-text'
const WORDS = 'Tomo losartana 50 mg.'
const consultation = consultationRow(1, helena, WORDS)
const record = recordRow(1, consultation, 'MEDICAMENTOS EM USO\n• Losartana 50 mg.')
const made = { analysis: record.medical_analysis, recordId: record.id, organiser: 'deterministic' }
const draft = json({ ...made, statements: [], omissions: [], setAside: [], transcription: WORDS })
const gone = json({ error: { kind: 'not-found', message: 'Esta consulta não foi encontrada.' } }, 404)
const again = () => page.getByRole('button', { name: 'Tentar novamente' })

test.afterEach(forgetRecordings)

test.beforeEach(({ backend }) => {
  backend.tables.give('patients', [helena])
  backend.tables.give('patient_records', [record])
  for (const method of ['POST', 'PATCH', 'DELETE']) backend.script(`${method} /rest/v1/consultations`, json(null))
})

async function type(): Promise<void> {
  await page.getByLabelText('CPF do paciente').fill('52998224725')
  await expect.element(page.getByLabelText('Nome do paciente')).toHaveValue('Helena Prado')
  await page.getByText('Digitar ou colar a conversa').click()
  await page.getByLabelText('Conversa da consulta').fill(WORDS)
  await page.getByRole('button', { name: 'Gerar prontuário' }).click()
}

test('a typed consultation that the server does not have any more keeps its words, and leads to a new one', async ({
  app,
  backend,
}) => {
  backend.script(MAKING, gone)
  await app.openWhole('/record')
  await type()
  await expect
    .element(alertIn())
    .toMatchTextContent(
      'O servidor não tem mais esta consultaEla foi excluída em outra aba ou em outro aparelho, ou o servidor voltou a uma cópia anterior.O texto está só nesta página. Se ela não foi excluída, leve-o a uma nova.',
    )
  await expect.element(again()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Enviar de novo' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Corrigir o texto' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Finalização' })).toMatchTextContent(WORDS)
  await page.getByRole('button', { name: 'Nova consulta' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
  await expect.element(asking).toMatchTextContent('A conversa que você digitou ainda não virou prontuário.')
  await asking.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect.element(page.getByRole('button', { name: 'Iniciar gravação' })).toBeVisible()
  expect(backend.sent(MAKING)).toHaveLength(1)
})

test('the words of a consultation that a restored server does not know become a new one of the same patient', async ({
  app,
  backend,
}) => {
  const restore = backend.script(MAKING, gone)
  await app.openWhole('/record')
  await type()
  await page.getByRole('button', { name: 'Usar o texto em uma nova' }).click()
  await expect.element(page.getByLabelText('Conversa da consulta')).toHaveValue(WORDS)
  await expect.element(page.getByLabelText('Nome do paciente')).toHaveValue('Helena Prado')
  restore()
  backend.script(MAKING, draft)
  await page.getByRole('button', { name: 'Gerar prontuário' }).click()
  await expect.element(page.getByRole('heading', { name: 'Análise médica' })).toBeVisible()
  const ids = backend.sent(MAKING).map(({ body }) => (body as { readonly consultationId: string }).consultationId)
  expect(new Set(ids).size).toBe(2)
})

test('a recording that the server does not have any more is sent again from this device, or discarded', async ({
  app,
  backend,
}) => {
  backend.script('POST /functions/v1/transcribe-streaming', gone)
  await app.openWhole('/record')
  await page.getByLabelText('CPF do paciente').fill('52998224725')
  await expect.element(page.getByLabelText('Nome do paciente')).toHaveValue('Helena Prado')
  await page.getByText('Usar um áudio já gravado').click()
  await page.getByLabelText('Arquivo de áudio').upload(audioFile(7))
  await expect
    .element(alertIn())
    .toMatchTextContent(
      'O servidor não tem mais esta consultaEla foi excluída em outra aba ou em outro aparelho, ou o servidor voltou a uma cópia anterior.O áudio está guardado neste aparelho. Se ela não foi excluída, envie-a de novo; se foi, descarte-a.',
    )
  await expect.element(page.getByRole('button', { name: 'Descartar gravação' })).toBeVisible()
  await page.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect.element(page.getByText('Esta consulta está só neste aparelho')).toBeVisible()
  await expect.element(page.getByRole('form', { name: 'De quem é a consulta' })).toBeVisible()
  expect(await recordingsHere()).toHaveLength(1)
})

test('a patient who was deleted in another tab is told before the conversation, and added again at the next attempt', async ({
  app,
  backend,
}) => {
  const restore = backend.script(
    'POST /rest/v1/consultations',
    refused(409, '23503', 'insert or update on table "consultations" violates foreign key constraint'),
  )
  backend.script(MAKING, draft)
  await app.openWhole('/record')
  await type()
  await expect
    .element(alertIn())
    .toMatchTextContent(
      'O cadastro deste paciente foi removido em outro lugar. Comece de novo para cadastrá-lo outra vez.',
    )
  await expect.element(page.getByLabelText('Conversa da consulta')).toHaveValue(WORDS)
  await expect.element(page.getByLabelText('Nome do paciente')).toHaveValue('Helena Prado')
  restore()
  backend.script('POST /rest/v1/patients', json(patientRow(2, 'Helena Prado', '52998224725')))
  await page.getByRole('button', { name: 'Gerar prontuário' }).click()
  await expect.element(page.getByRole('heading', { name: 'Análise médica' })).toBeVisible()
  expect(backend.sent('POST /rest/v1/patients')).toHaveLength(1)
})

test('a record that the server does not have any more is not confirmed again for ever, and its conversation becomes a new one', async ({
  app,
  backend,
}) => {
  backend.script(MAKING, draft)
  await app.openWhole('/record')
  await type()
  await expect.element(page.getByRole('heading', { name: 'Análise médica' })).toBeVisible()
  const confirm = page.getByRole('button', { name: 'Revisei e confirmo' })
  backend.script('POST /rest/v1/rpc/confirm_record', refused(404, 'PT404', 'Este prontuário não foi encontrado.'))
  await confirm.first().click()
  await expect
    .element(alertIn())
    .toMatchTextContent(
      'Não foi possível confirmarNão existe mais: foi excluído em outra aba ou em outro aparelho, ou o servidor voltou a uma cópia anterior.Usar a conversa em uma nova',
    )
  await page.getByRole('button', { name: 'Usar a conversa em uma nova' }).click()
  await expect.element(page.getByLabelText('Conversa da consulta')).toHaveValue(WORDS)
  await expect.element(page.getByLabelText('Nome do paciente')).toHaveValue('Helena Prado')
})

test('a draft whose record is gone offers the way on and not another try', async ({ app, backend }) => {
  backend.tables.give('patient_records', [])
  backend.script(MAKING, draft)
  await app.openWhole('/record')
  await type()
  await expect
    .element(alertIn())
    .toMatchTextContent(
      'O texto salvo não pôde ser lidoNão existe mais: foi excluído em outra aba ou em outro aparelho, ou o servidor voltou a uma cópia anterior.',
    )
  await expect.element(again()).not.toBeInTheDocument()
  await alertIn().getByRole('link', { name: 'Acessar Dashboard' }).click()
  await untilAt('/dashboard')
})
