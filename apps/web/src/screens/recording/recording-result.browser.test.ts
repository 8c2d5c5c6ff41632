import { page } from 'vitest/browser'
import type { App } from '#testing/app.tsx'
import { expect, test } from '#testing/component-test.ts'
import type { FakeBackend, Reply } from '#testing/fake-backend.ts'
import { held, json } from '#testing/replies.ts'
import { consultationRow, patientRow, recordRow } from '#testing/sample-rows.ts'

const helena = patientRow(1, 'Helena Prado', '52998224725')
const SAID = 'Estou com dor de cabeça há três dias.'
const ANALYSIS = 'QUEIXA PRINCIPAL\n• Dor de cabeça há 3 dias.'
const consultation = consultationRow(1, helena, SAID)
const record = recordRow(1, consultation, ANALYSIS)

const ANSWER = {
  ...{ analysis: ANALYSIS, recordId: record.id, transcription: SAID },
  ...{ statements: [], omissions: [], setAside: [] },
}

/** Types a conversation with a known record, up to its result. */
async function comeToResult(app: App, backend: FakeBackend, organiser = 'deterministic'): Promise<void> {
  await typeConversation(app, backend, json({ ...ANSWER, organiser }))
  await expect.element(page.getByRole('heading', { name: 'Análise médica' })).toBeVisible()
}

async function typeConversation(app: App, backend: FakeBackend, answer: Reply): Promise<void> {
  backend.tables.give('patients', [helena])
  backend.tables.give('patient_records', [record])
  for (const method of ['POST', 'PATCH']) backend.script(`${method} /rest/v1/consultations`, json(null))
  backend.script('POST /functions/v1/process-medical-text', answer)
  await app.openWhole('/record')
  await page.getByLabelText('CPF do paciente').fill('52998224725')
  await expect.element(page.getByLabelText('Nome do paciente')).toHaveValue('Helena Prado')
  await page.getByText('Digitar ou colar a conversa').click()
  await page.getByLabelText('Conversa da consulta').fill(SAID)
  await page.getByRole('button', { name: 'Gerar prontuário' }).click()
}

test('a record that could not be stored leaves the conversation on the screen, and trying again makes it', async ({
  app,
  backend,
}) => {
  const message = 'O servidor não conseguiu gravar agora. Tente novamente.'
  await typeConversation(app, backend, json({ error: { kind: 'engine-unavailable', message } }, 503))
  const notice = page.getByRole('alert')
  await expect.element(notice).toMatchTextContent('Erro no processamento')
  await expect
    .element(notice)
    .toMatchTextContent(`Houve um erro ao processar a transcrição. Tente novamente. ${message}`)
  await expect.element(page.getByRole('region', { name: 'Transcrição ao vivo' })).toMatchTextContent(SAID)
  backend.script('POST /functions/v1/process-medical-text', json({ ...ANSWER, organiser: 'deterministic' }))
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(page.getByText('Prontuário salvo com sucesso!')).toBeVisible()
})

for (const width of [1280, 360])
  test(`above a new record is one quiet line of proof, ${width} px wide; that it is saved is said at its heading`, async ({
    app,
    backend,
  }) => {
    await page.viewport(width, 800)
    await comeToResult(app, backend)
    const proof = page.getByText('conversa digitada, nada mais a conferir', { exact: true })
    await expect.element(proof).toBeVisible()
    const line = proof.element().parentElement
    expect(line?.textContent).toBe('conversa digitada, nada mais a conferir')
    expect(line?.getBoundingClientRect().height).toBeLessThan(30)
    const saved = page.getByRole('region', { name: 'Análise médica' }).getByText('Prontuário salvo com sucesso!')
    await expect.element(saved).toBeVisible()
    // The button shows its shortcut, which is not part of its name.
    await expect.element(page.getByRole('button', { name: 'Revisei e confirmo', exact: true })).toBeVisible()
  })

test('until it is known when the consultation began, no other time is shown', async ({ app, backend }) => {
  const { reply, release } = held(json([{ created_at: '2026-11-20T12:35:00Z', filed_at: null, patients: helena }]))
  backend.script('GET /rest/v1/consultations', reply)
  await comeToResult(app, backend)
  const time = page.getByText(/\d às \d\d:\d\d/)
  expect(time.elements()).toEqual([])
  release()
  await expect.element(time).toMatchTextContent('20/11/2026 às 09:35')
})

test('once a line is changed, its saving is announced in place of the first', async ({ app, backend }) => {
  await comeToResult(app, backend)
  const region = page.getByRole('region', { name: 'Análise médica' })
  const text = `${ANALYSIS.slice(0, -1)}, pior à noite.`
  backend.script(
    'PATCH /rest/v1/patient_records',
    json({ ...record, medical_analysis: text, updated_at: '2026-11-20T13:05:00.000000+00:00' }),
  )
  await region.getByRole('button', { name: /^Editar: Dor de cabeça/ }).click()
  await region.getByRole('textbox').fill('Dor de cabeça há 3 dias, pior à noite.')
  await expect.element(region.getByText(/^Salvo às \d\d:\d\d$/)).toBeVisible()
  expect(region.getByText('Prontuário salvo com sucesso!').elements()).toEqual([])
})

for (const [organiser, title, text] of [
  [
    'deterministic-fallback',
    'O serviço de análise não cobriu a conversa',
    'A resposta dele deixou de fora a maior parte do que foi dito. Este rascunho foi escrito sem ele.',
  ],
  [
    'deterministic-fallback:refused',
    'O serviço de análise recusou o pedido',
    'Este rascunho foi escrito sem ele. Avise quem administra o sistema.',
  ],
  ['deterministic-fallback:busy', 'O serviço de análise está sobrecarregado', 'Este rascunho foi escrito sem ele.'],
  ['deterministic-fallback:late', 'O serviço de análise demorou demais', 'Este rascunho foi escrito sem ele.'],
  ['deterministic-fallback:unavailable', 'O serviço de análise não respondeu', 'Este rascunho foi escrito sem ele.'],
  [
    'deterministic-fallback:unreadable',
    'O serviço de análise respondeu de forma incompleta',
    'Este rascunho foi escrito sem ele.',
  ],
  [
    'gpt+deterministic-fallback:late:62',
    'O serviço de análise demorou demais',
    'Cerca de 62% da conversa foi escrita por ele; sobre o resto, este rascunho foi escrito sem ele.',
  ],
] as const)
  test(`a draft by ${organiser} says who wrote it and why`, async ({ app, backend }) => {
    await comeToResult(app, backend, organiser)
    const region = page.getByRole('region', { name: 'Análise médica' })
    await expect.element(region.getByText(title, { exact: true })).toBeVisible()
    await expect.element(region.getByText(text, { exact: true })).toBeVisible()
    // What the service left out once it would leave out again.
    const buttons = organiser === 'deterministic-fallback' ? 0 : 1
    expect(region.getByRole('button', { name: 'Pedir de novo ao serviço' }).elements()).toHaveLength(buttons)
  })

test('a draft written by the service alone shows no such message', async ({ app, backend }) => {
  await comeToResult(app, backend, 'gpt')
  expect(page.getByText('O serviço de análise').elements()).toEqual([])
})

test('the service can be asked again for the draft on the screen; if that fails, the draft stays and it is said', async ({
  app,
  backend,
}) => {
  await comeToResult(app, backend, 'deterministic-fallback:unavailable')
  const ask = page.getByRole('button', { name: 'Pedir de novo ao serviço' })
  const changed = { error: { kind: 'conflict', message: 'O rascunho mudou.' } }
  backend.script('POST /functions/v1/process-medical-text', json(changed, 409))
  await ask.click()
  await expect.element(page.getByText('O rascunho continua como estava')).toBeVisible()
  await expect.element(page.getByText('O rascunho mudou.')).toBeVisible()
  await expect.element(page.getByText('Dor de cabeça há 3 dias.')).toBeVisible()
  const written = 'QUEIXA PRINCIPAL\n• Cefaleia há 3 dias.'
  backend.tables.give('patient_records', [{ ...record, medical_analysis: written }])
  backend.script('POST /functions/v1/process-medical-text', json({ ...ANSWER, analysis: written, organiser: 'gpt' }))
  await ask.click()
  await expect.element(page.getByText('Cefaleia há 3 dias.')).toBeVisible()
  expect(page.getByText('O serviço de análise').elements()).toEqual([])
  expect(backend.sent('POST /functions/v1/process-medical-text').at(-1)?.body).toMatchObject({
    ...{ renew: true, transcriptionText: SAID },
    draftSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

const toRecord = () => page.getByRole('link', { name: 'Gravar', exact: true }).first()
const emptyForm = () => expect.element(page.getByLabelText('CPF do paciente')).toHaveValue('')

test('after a record "Gravar" begins the next consultation', async ({ app, backend }) => {
  await comeToResult(app, backend)
  await toRecord().click()
  await emptyForm()
  // And once more, from the same URL.
  await typeConversation(app, backend, json({ ...ANSWER, organiser: 'deterministic' }))
  await expect.element(page.getByRole('heading', { name: 'Análise médica' })).toBeVisible()
  await toRecord().click()
  await emptyForm()
})

test('a typed text that is no record yet is not left by "Gravar" without a question', async ({ app, backend }) => {
  await typeConversation(app, backend, json({ error: { kind: 'invalid', message: 'Texto recusado.' } }, 400))
  await expect.element(page.getByRole('alert')).toMatchTextContent('Texto recusado.')
  const asking = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
  await toRecord().click()
  await asking.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(page.getByRole('region', { name: 'Transcrição ao vivo' })).toMatchTextContent(SAID)
  await toRecord().click()
  await asking.getByRole('button', { name: 'Sair sem salvar' }).click()
  await emptyForm()
  await expect.element(asking).not.toBeInTheDocument()
})

test('the record bears the name that the patient has now, not the one at the start', async ({ app, backend }) => {
  const { reply, release } = held(json({ ...ANSWER, organiser: 'deterministic' }))
  await typeConversation(app, backend, reply)
  backend.script(
    'GET /rest/v1/consultations',
    json([{ created_at: '2026-11-20T12:35:00Z', filed_at: null, patients: helena }]),
  )
  backend.tables.give('patients', [{ ...helena, name: 'Helena Prado Souza' }])
  release()
  await expect.element(page.getByText('Helena Prado Souza', { exact: true })).toBeVisible()
})
