import { onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { CPF } from '#testing/known-consultation.ts'
import { cut, refused, lost } from '#testing/replies.ts'
import { alertIn } from '#testing/screen.ts'
import { storeWrites } from '#testing/stored-writes.ts'
import { scriptRecord, typeKnownConsultation } from '#testing/written-record.ts'

const CONFIRM = 'POST /rest/v1/rpc/confirm_record'
const confirmButton = () => page.getByRole('button', { name: 'Revisei e confirmo' })

/** Watches what the app writes to the clipboard. */
function watchClipboard() {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => written.mockRestore())
  return written
}

test('pointing at a line lights the words that support it, and pointing at them lights the line', async ({
  app,
  backend,
}) => {
  await typeKnownConsultation(app, backend)
  const transcript = page.getByRole('region', { name: 'Transcrição da consulta' })
  const line = page.getByRole('listitem').filter({ hasText: 'Alergia a dipirona.' })
  const words = transcript.getByRole('link', { name: 'Tenho alergia a dipirona.' })
  await expect.element(words).not.toHaveAttribute('data-lit')
  await line.hover()
  await expect.element(words).toHaveAttribute('data-lit', 'true')
  await page.getByRole('button', { name: 'Baixar PDF' }).hover()
  await expect.element(words).not.toHaveAttribute('data-lit')
  await words.hover()
  const isLit = () => line.element().querySelector('[data-line]')?.getAttribute('data-lit')
  await expect.poll(isLit).toBe('true')

  // By keyboard: the line's button highlights and quotes the words, and they lead back to it.
  const where = line.getByRole('button', { name: /^Onde foi dito/ })
  where.element().focus()
  await expect.element(words).toHaveAttribute('data-lit', 'true')
  await expect.element(line.getByText('Dito: “Tenho alergia a dipirona.”')).toBeVisible()
  words.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(where).toHaveFocus()
  expect(window.location.pathname).toBe('/record')
})

test('a click on the mark of a line shows what was said for it, and the next one hides it', async ({
  app,
  backend,
}) => {
  await typeKnownConsultation(app, backend)
  const where = page.getByRole('button', { name: 'Onde foi dito: Alergia a dipirona.' })
  const said = page.getByText('Dito: “Tenho alergia a dipirona.”')
  await where.click()
  await expect.element(said).toBeVisible()
  await userEvent.unhover(where)
  await expect.element(said).toBeVisible()
  await where.click()
  await expect.element(said).not.toBeInTheDocument()
})

test('Enter leads through the doubts, the last one confirms, and nothing is confirmed before', async ({
  app,
  backend,
}) => {
  const record = await typeKnownConsultation(app, backend, true)
  await expect.element(page.getByText('conversa digitada, 3 pontos para conferir')).toBeVisible()
  await confirmButton().click()
  const doubt = (text: string) => page.getByRole('button', { name: text })
  await expect.element(doubt('Está certo: A frequência não foi dita.')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(doubt('Está certo: O prazo não foi repetido.')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('conversa digitada, 1 ponto para conferir')).toBeVisible()
  await expect.element(doubt('Fica de fora: Parei de fumar.')).toHaveFocus()
  expect(backend.sent(CONFIRM)).toEqual([])
  expect(record.confirmedAt()).toBeNull()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Prontuário confirmado').first()).toBeVisible()
  await expect.element(page.getByText('Confirmado', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Análise médica' })).toHaveFocus()
  expect(record.confirmedAt()).not.toBeNull()
})

test('an answer to a doubt can be undone, and a click on the last one confirms nothing', async ({ app, backend }) => {
  const record = await typeKnownConsultation(app, backend, true)
  const answers = page.getByRole('button', { name: /^(Está certo|Fica de fora)/ })
  for (const index of [0, 1, 2]) await answers.nth(index).click()
  await expect.element(page.getByText('conversa digitada, nada mais a conferir')).toBeVisible()
  // A click at once would be the rest of a double tap.
  await new Promise((done) => setTimeout(done, 1000))
  await answers.nth(1).click()
  await expect.element(page.getByText('conversa digitada, 1 ponto para conferir')).toBeVisible()
  expect(backend.sent(CONFIRM)).toEqual([])
  expect(record.confirmedAt()).toBeNull()
})

test('without a doubt one Enter confirms, but not one meant for the previous screen', async ({ app, backend }) => {
  const began = performance.now()
  let passedMs = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => began + passedMs)
  onTestFinished(() => clock.mockRestore())
  await typeKnownConsultation(app, backend)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Rascunho', { exact: true })).toBeVisible()
  expect(backend.sent(CONFIRM)).toEqual([])
  passedMs = 1500
  await expect.element(confirmButton()).toBeEnabled()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Prontuário confirmado').first()).toBeVisible()
})

test('the head stays in reach, and copies the whole record', async ({ app, backend }) => {
  const written = watchClipboard()
  // Less height than the record.
  await page.viewport(1280, 500)
  const record = await typeKnownConsultation(app, backend)
  await userEvent.wheel(page.getByRole('main'), { delta: { y: 5000 } })
  await expect.poll(() => window.scrollY).toBeGreaterThan(0)
  await expect.element(confirmButton()).toBeInViewport()
  await expect.element(page.getByRole('button', { name: 'Baixar PDF' })).toBeInViewport()
  await page.getByRole('button', { name: 'Copiar tudo' }).click()
  await expect.poll(() => written.mock.calls).toEqual([[record.text()]])
})

test('a phone has no Enter key, so the hint about it is not shown there', async ({ app, backend }) => {
  await typeKnownConsultation(app, backend)
  const hint = () => page.elementLocator(document.querySelector('kbd') ?? document.body)
  expect(document.querySelectorAll('kbd')).toHaveLength(1)
  await expect.element(hint()).toBeVisible()
  await page.viewport(360, 740)
  await expect.element(hint()).not.toBeVisible()
})

test('on a phone the conversation is a sheet, and its words lead to their line', async ({ app, backend }) => {
  await page.viewport(360, 740)
  await typeKnownConsultation(app, backend)
  await page.getByRole('button', { name: 'Transcrição' }).click()
  const sheet = page.getByRole('dialog', { name: 'Transcrição' })
  await sheet.getByRole('link', { name: 'Tenho alergia a dipirona.' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(page.getByText('Dito: “Tenho alergia a dipirona.”')).toBeVisible()
})

test('on a small phone the first line of the record is visible, below its patient and the actions', async ({
  app,
  backend,
}) => {
  await page.viewport(360, 640)
  await typeKnownConsultation(app, backend, true)
  const bar = page.getByRole('navigation', { name: 'Principal' }).element().getBoundingClientRect()
  expect(bar.bottom).toBe(640)
  for (const shown of [
    page.getByText('Helena Prado', { exact: true }),
    page.getByText('Rascunho', { exact: true }),
    confirmButton(),
    page.getByRole('button', { name: 'Copiar tudo' }),
    page.getByRole('button', { name: 'Baixar PDF' }),
    page.getByRole('button', { name: 'Editar: Nega febre.' }),
  ]) {
    const box = shown.element().getBoundingClientRect()
    expect(box.top).toBeGreaterThan(0)
    expect(box.bottom).toBeLessThanOrEqual(bar.top)
  }
})

test('on a phone a menu in the head holds the rarer actions, also by keyboard', async ({ app, backend }) => {
  const written = watchClipboard()
  await page.viewport(360, 640)
  const record = await typeKnownConsultation(app, backend)
  const menu = page.getByRole('button', { name: 'Mais opções' })
  const records = page.getByRole('link', { name: 'Ver prontuários' })
  const another = page.getByRole('button', { name: 'Nova consulta' })
  await expect.element(records).not.toBeInTheDocument()
  menu.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(another).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(another).not.toBeInTheDocument()
  await expect.element(menu).toHaveFocus()
  // None of these keys confirm the record.
  expect(backend.sent(CONFIRM)).toEqual([])
  expect(record.confirmedAt()).toBeNull()
  await menu.click()
  const formats = page.getByRole('button', { name: 'Copiar para outro sistema' })
  await formats.click()
  await expect.element(page.getByRole('menuitem', { name: 'Texto simples' })).toHaveFocus()
  // Escape closes one menu at a time, the inner one first.
  await userEvent.keyboard('{Escape}')
  await expect.element(formats).toHaveFocus()
  await expect.element(formats).toHaveAttribute('aria-expanded', 'false')
  await expect.element(records).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(records).not.toBeInTheDocument()
  await expect.element(menu).toHaveFocus()
  await menu.click()
  await formats.click()
  await page.getByRole('menuitem', { name: 'Texto simples' }).click()
  await expect.element(page.getByRole('button', { name: 'Copiado: texto simples' })).toBeVisible()
  expect(written).toHaveBeenCalledTimes(1)
  await page.getByRole('heading', { name: 'Análise médica' }).click()
  await expect.element(records).not.toBeInTheDocument()
  await confirmButton().click()
  await expect.element(another).toBeInViewport()
})

test('a spoken allergy that is not on the card is added to it with one click', async ({ app, backend }) => {
  await typeKnownConsultation(app, backend)
  storeWrites(backend, 'patients')
  const card = () => backend.tables.find('patients', new URLSearchParams())[0] ?? {}
  const strip = page.getByRole('region', { name: 'Segurança do paciente' })
  await expect.element(strip).toMatchTextContent('Alergias: não informado')
  const add = strip.getByRole('button', { name: 'Acrescentar dipirona às alergias' })
  // Another tab changed the card: none of it is overwritten.
  backend.tables.give('patients', [{ ...card(), known_allergies: 'Látex', updated_at: '2026-11-21T00:00:00Z' }])
  await add.click()
  await expect.element(strip.getByRole('alert')).toMatchTextContent('O cadastro mudou em outra aba ou aparelho.')
  await expect.element(strip).toMatchTextContent('Látex')
  await add.click()
  await expect.element(strip).toMatchTextContent('Látex · Dipirona')
  await expect.element(add).not.toBeInTheDocument()
  expect(card()['known_allergies']).toBe('Látex\nDipirona')
})

test('an allergy whose answer was lost is not called changed elsewhere by the next touch, and is there once', async ({
  app,
  backend,
}) => {
  await typeKnownConsultation(app, backend)
  const mend = backend.script('PATCH /rest/v1/patients', lost(storeWrites(backend, 'patients')))
  const strip = page.getByRole('region', { name: 'Segurança do paciente' })
  const add = strip.getByRole('button', { name: 'Acrescentar dipirona às alergias' })
  await add.click()
  await expect.element(strip.getByRole('alert')).toMatchTextContent('Toque de novo.')
  mend()
  await add.click()
  await expect.element(strip).toMatchTextContent('Alergias: Dipirona')
  await expect.element(strip.getByRole('alert')).not.toBeInTheDocument()
})

test('an answer that could not be stored counts on the screen, and is sent again with the confirmation', async ({
  app,
  backend,
}) => {
  await typeKnownConsultation(app, backend, true)
  const stores = 'POST /rest/v1/rpc/answer_review_points'
  const mend = backend.script(stores, cut)
  const answers = page.getByRole('button', { name: /^(Está certo|Fica de fora): / })
  for (const index of [0, 1, 2]) await answers.nth(index).click()
  await confirmButton().click()
  await expect.element(page.getByText('Prontuário confirmado').first()).toBeVisible()
  // The previous test's notice may still be there.
  await expect
    .poll(() => backend.sent(CONFIRM).map(({ body }) => body))
    .toMatchObject([
      {
        answers: [
          { line: 'Losartana 50 mg.', message: 'A frequência não foi dita.', answer: 'fine' },
          { line: 'Retorno em 30 dias.', message: 'O prazo não foi repetido.', answer: 'fine' },
          { kind: 'omission', answer: 'leftOut' },
        ],
      },
    ])
  const lost = backend.sent(stores).length
  mend()
  await expect.poll(() => backend.sent(stores).length).toBe(lost + 3)
})

test('a failed record of a typed conversation says what failed, and where its text is', async ({ app, backend }) => {
  scriptRecord(backend)
  backend.script('POST /functions/v1/process-medical-text', refused())
  await app.openWhole('/record')
  await page.getByLabelText('CPF do paciente').fill(CPF)
  await expect.element(page.getByLabelText('Nome do paciente')).toHaveValue('Helena Prado')
  await page.getByText('Digitar ou colar a conversa').click()
  await page.getByLabelText('Conversa da consulta').fill('Tenho tosse.')
  await page.getByRole('button', { name: 'Gerar prontuário' }).click()
  const fault = 'O servidor encontrou um erro inesperado. Tente novamente; se continuar, escreva para o suporte.'
  await expect.element(alertIn().getByText(fault)).toBeVisible()
  await expect.element(alertIn().getByText('O texto continua nesta página até virar prontuário.')).toBeVisible()
  await expect.element(alertIn().getByText(/conexão/)).not.toBeInTheDocument()
})
