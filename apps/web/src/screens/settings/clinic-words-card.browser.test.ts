import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { held, json, refused } from '#testing/replies.ts'
import { USER_ID } from '#testing/stored-session.ts'

const READ = 'GET /rest/v1/clinic_words'
const ADD = 'POST /rest/v1/clinic_words'
const REMOVE = 'DELETE /rest/v1/clinic_words'

const rows = (...words: string[]) => words.map((word) => ({ user_id: USER_ID, word }))
const card = page.getByRole('region', { name: 'Palavras da clínica' })
const field = card.getByLabelText('Adicionar palavras')
const add = card.getByRole('button', { name: 'Adicionar' })

test('an empty list says what it is for and how to begin', async ({ app }) => {
  app.open('/settings')
  await expect.element(card).toMatchTextContent('Nenhuma palavra ainda. Adicione a primeira abaixo.')
  await expect.element(card).toMatchTextContent('não escreva nomes de pacientes')
  await expect.element(card).toMatchTextContent('0 de 200')
  await expect.element(add).toBeDisabled()
})

test('of many pasted words each new one is stored once, and invalid ones stay to be corrected', async ({
  app,
  backend,
}) => {
  backend.tables.give('clinic_words', rows('Glifage'))
  backend.script(ADD, json([], 201))
  app.open('/settings')
  await expect.element(card.getByRole('listitem')).toMatchTextContent('Glifage')
  await field.fill('Puran T4, puran t4; GLIFAGE\nDra. Yasmim Abreu\n\n12345')
  backend.tables.give('clinic_words', rows('Glifage', 'Puran T4', 'Dra. Yasmim Abreu'))
  await add.click()
  await expect.element(card).toMatchTextContent('2 palavras adicionadas. 1 já estava na lista.')
  await expect.element(field).toHaveValue('12345')
  await expect.element(card).toMatchTextContent('“12345” não entrou: use de 2 a 60 caracteres, com ao menos uma letra.')
  await expect.element(card).toMatchTextContent('3 de 200')
  const [sent] = backend.sent(ADD)
  expect(sent?.body).toEqual([
    { user_id: USER_ID, word: 'Puran T4' },
    { user_id: USER_ID, word: 'Dra. Yasmim Abreu' },
  ])
})

test('text typed while words are being stored is kept', async ({ app, backend }) => {
  const late = held(json([], 201))
  backend.script(ADD, late.reply)
  app.open('/settings')
  await field.fill('Glifage')
  await add.click()
  await expect.element(card.getByRole('button', { name: 'Adicionando...' })).toBeDisabled()
  await field.fill('Puran')
  late.release()
  await expect.element(add).toBeEnabled()
  await expect.element(field).toHaveValue('Puran')
})

test('words that were not stored stay in the field, with the reason from the database', async ({ app, backend }) => {
  const text = 'A lista guarda até 200 palavras. Remova alguma para adicionar outra.'
  const mend = backend.script(ADD, json({ code: 'PV050', message: text, details: null, hint: null }, 400))
  app.open('/settings')
  await field.fill('Glifage')
  await add.click()
  await expect.element(card.getByRole('alert')).toMatchTextContent(`As palavras não foram adicionadas${text}`)
  await expect.element(field).toHaveValue('Glifage')
  mend()
  backend.script(ADD, json([], 201))
  await add.click()
  await expect.element(card).toMatchTextContent('1 palavra adicionada.')
})

test('a full list takes no more words until one is removed', async ({ app, backend }) => {
  const all = Array.from({ length: 200 }, (_, index) => `Palavra ${index}`)
  backend.tables.give('clinic_words', rows(...all))
  backend.script(REMOVE, () => new Response(null, { status: 204 }))
  app.open('/settings')
  await expect.element(card).toMatchTextContent('A lista está cheia: 200 palavras. Remova alguma para adicionar outra.')
  await expect.element(field).toBeDisabled()
  backend.tables.give('clinic_words', rows(...all.slice(1)))
  await card.getByRole('button', { name: 'Remover Palavra 0', exact: true }).click()
  await expect.element(field).toBeEnabled()
  await field.fill('Glifage, Puran')
  await expect.element(card).toMatchTextContent('Há lugar para mais 1, e aqui há 2. Tire 1 para adicionar.')
  await expect.element(add).toBeDisabled()
})

test('a word that could not be removed stays, with the reason', async ({ app, backend }) => {
  backend.tables.give('clinic_words', rows('Glifage'))
  backend.script(REMOVE, refused(503))
  app.open('/settings')
  await card.getByRole('button', { name: 'Remover Glifage' }).click()
  await expect.element(card.getByRole('alert')).toMatchTextContent('A palavra não foi removida')
  await expect.element(card.getByRole('listitem')).toMatchTextContent('Glifage')
})

test('the list is one line high while it loads and with few words, and grows with them up to its limit', async ({
  app,
  backend,
}) => {
  const box = () => card.element().querySelector('.overflow-y-auto')?.getBoundingClientRect().height ?? 0
  const late = held(refused(500))
  const mend = backend.script(READ, late.reply)
  app.open('/settings')
  await expect.element(card.getByRole('status', { name: 'Carregando...' })).toBeVisible()
  const loading = box()
  expect(loading).toBeLessThan(80)
  late.release()
  await expect.element(card.getByRole('alert')).toMatchTextContent('As palavras não puderam ser carregadas')
  mend()
  backend.tables.give('clinic_words', rows('Glifage'))
  await card.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(card.getByRole('listitem')).toMatchTextContent('Glifage')
  expect(box()).toBe(loading)
  backend.tables.give('clinic_words', [])
  app.open('/settings')
  await expect.element(card).toMatchTextContent('Nenhuma palavra ainda.')
  expect(box()).toBe(loading)
  backend.tables.give('clinic_words', rows(...Array.from({ length: 200 }, (_, index) => `Palavra ${index}`)))
  app.open('/settings')
  await expect.element(card.getByRole('listitem').last()).toBeInTheDocument()
  expect(box()).toBeGreaterThan(200)
  expect(box()).toBeLessThan(240)
})

test('ten thousand pasted words stop nothing: how many fit is said within seconds', async ({ app }) => {
  app.open('/settings')
  await field.click()
  await expect.element(card).toMatchTextContent('0 de 200')
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', Array.from({ length: 10_000 }, (_, index) => `palavra ${index}`).join('\n'))
  const began = performance.now()
  const isTyped = field
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  // The browser itself would lay out every line again for each one.
  expect(isTyped).toBe(false)
  await expect.element(card).toMatchTextContent('Há lugar para mais 200, e aqui há 10000. Tire 9800 para adicionar.')
  expect(performance.now() - began).toBeLessThan(5000)
})
