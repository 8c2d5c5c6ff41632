import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { held, json, refused } from '#testing/replies.ts'
import { patientRow, consultationRow } from '#testing/sample-rows.ts'
import type { FakeBackend } from '#testing/fake-backend.ts'

const PIECES = 'GET /rest/v1/transcript_pieces'
const SECOND = 24_000
const WORDS = 'bom dia doutora tenho dor de cabeça há três dias'

function giveConsultation(backend: FakeBackend, transcription = WORDS) {
  const consultation = consultationRow(1, patientRow(1, 'Helena Prado'), transcription)
  backend.tables.give('consultations', [consultation])
  backend.tables.give('transcript_pieces', [
    piece(consultation.id, 0, 3, 'bom dia doutora', '005550'),
    piece(consultation.id, 65, 67, 'tenho dor de cabeça', '5555'),
    piece(consultation.id, 67, 69, 'há três dias', '5555'),
  ])
  return `/transcript/${consultation.id}`
}

const piece = (consultation: string, from: number, to: number, text: string, loudness: string) => ({
  consultation_id: consultation,
  start_sample: from * SECOND,
  end_sample: to * SECOND,
  text,
  loudness,
})
const paragraphs = page.getByRole('article').getByRole('paragraph')
const drawn = (element: Element) => getComputedStyle(element.parentElement ?? element, '::before').content
const firstLetter = (element: Element) => getComputedStyle(element, '::first-letter').textTransform

test('text without punctuation gets a paragraph at each pause, with its time and a capital that is only drawn', async ({
  app,
  backend,
}) => {
  app.open(giveConsultation(backend))
  await expect.element(paragraphs.filter({ hasText: 'bom dia' })).toMatchTextContent(/^bom dia doutora$/)
  const second = paragraphs.filter({ hasText: 'tenho dor' })
  await expect.element(second).toMatchTextContent(/^tenho dor de cabeça há três dias$/)
  expect(drawn(second.element())).toBe('"1:05"')
  expect(firstLetter(second.element())).toBe('uppercase')
})

test('punctuated text is shown as it is stored', async ({ app, backend }) => {
  app.open(giveConsultation(backend, 'Bom dia, doutora. Tenho dor de cabeça há três dias.'))
  const second = paragraphs.filter({ hasText: 'Tenho dor' })
  await expect.element(second).toMatchTextContent(/^Tenho dor de cabeça há três dias\.$/)
  expect(firstLetter(second.element())).toBe('none')
})

test('nothing that would move is shown while the audio details load, and without them the text stands alone', async ({
  app,
  backend,
}) => {
  const late = held(refused(500))
  backend.script(PIECES, late.reply)
  app.open(giveConsultation(backend))
  await expect.element(page.getByRole('status', { name: 'Carregando...' })).toBeVisible()
  expect(page.getByText(WORDS).query()).toBeNull()
  late.release()
  await expect.element(page.getByText(WORDS)).toBeVisible()
})

test('a typed conversation is shown as one text', async ({ app, backend }) => {
  const address = giveConsultation(backend)
  backend.script(PIECES, json([]))
  app.open(address)
  await expect.element(page.getByText(WORDS)).toBeVisible()
})

test('typed text whose lines name who speaks shows each turn with its speaker, and is otherwise as it was typed', async ({
  app,
  backend,
}) => {
  const typed = 'Médica: Tem febre?\nMãe: Não, só tosse.\nMédica: Há quanto tempo?'
  const address = giveConsultation(backend, typed)
  backend.tables.give('transcript_pieces', [])
  await app.openWhole(address)
  const speakers = paragraphs.elements().map((one) => one.parentElement?.dataset['speaker'])
  expect(speakers.filter((one) => one !== undefined)).toEqual(['0', '1', '0'])
  await expect.element(paragraphs.filter({ hasText: 'só tosse' })).toMatchTextContent(/^Mãe: Não, só tosse\.$/)

  const plain = 'Tem febre?\nNão, só tosse.'
  const other = giveConsultation(backend, plain)
  backend.tables.give('transcript_pieces', [])
  await app.openWhole(other)
  await expect.element(page.getByText('Tem febre? Não, só tosse.')).toBeVisible()
  expect(document.querySelector('[data-speaker]')).toBeNull()
})
