import { templateRow, type RecordTemplate, USUAL_TEMPLATE, withSectionAt } from '@prontuvoz/rules/record-template'
import { vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { held } from '#testing/replies.ts'
import { ROWS_OF_EVERY_ACCOUNT } from '#testing/sample-rows.ts'
import { alertIn } from '#testing/screen.ts'
import { storeWrites } from '#testing/stored-writes.ts'

const LATER_MS = 120_000

test('a template that another tab has saved is shown, and is no change of this one', async ({ app, backend }) => {
  await app.openWhole('/settings/template')
  const sections = page.getByRole('list', { name: 'Seções do prontuário' })
  await expect.element(sections.getByRole('listitem').first()).not.toMatchTextContent('CONDUTA')
  const [profile] = ROWS_OF_EVERY_ACCOUNT.profiles
  const theirs = templateRow(withSectionAt(USUAL_TEMPLATE, 'CONDUTA', 0))
  backend.tables.give('profiles', [{ ...profile, record_template: theirs }])
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + LATER_MS)
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(sections.getByRole('listitem').first()).toMatchTextContent('CONDUTA')
  await expect.element(page.getByText('Alterações ainda não salvas.')).not.toBeInTheDocument()
  clock.mockRestore()
})

test('unsaved changes of the template are not lost without a question', async ({ app, backend }) => {
  storeWrites(backend, 'profiles')
  await app.openWhole('/settings/template')
  const patients = page.getByRole('link', { name: 'Pacientes', exact: true }).first()
  await page.getByRole('button', { name: 'Subir RETORNO' }).click()
  await patients.click()
  const question = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
  await expect.element(question).toMatchTextContent('As alterações do modelo ainda não foram salvas.')
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await page.getByRole('button', { name: 'Salvar modelo' }).click()
  await expect.element(page.getByText('Modelo salvo').first()).toBeVisible()
  await patients.click()
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/^Pacientes$/)
})

test('phrases that another tab has saved stay when this one, opened before, saves its own', async ({
  app,
  backend,
}) => {
  storeWrites(backend, 'profiles')
  await app.openWhole('/settings/template')
  const [profile] = ROWS_OF_EVERY_ACCOUNT.profiles
  const theirs = USUAL_TEMPLATE.map((one) =>
    one.title === 'CONDUTA' ? { ...one, phrases: ['Solicito exames.'] } : one,
  )
  backend.tables.give('profiles', [{ ...profile, record_template: templateRow(theirs) }])
  await page.getByRole('button', { name: 'Subir RETORNO' }).click()
  await page.getByRole('button', { name: 'Salvar modelo' }).click()
  await expect.element(page.getByText('Modelo salvo').first()).toBeVisible()
  const saved = withSectionAt(theirs, 'RETORNO', theirs.length - 2)
  expect(backend.tables.find('profiles', new URLSearchParams())).toMatchObject([
    { record_template: templateRow(saved) },
  ])
  const conduct = page.getByRole('listitem').filter({ hasText: 'CONDUTA' })
  await expect.element(conduct).toMatchTextContent('Frases prontas (1)')
  await expect.element(page.getByText('Alterações ainda não salvas.')).not.toBeInTheDocument()
})

const CONDUCT = 'Frases de CONDUTA'
const save = () => page.getByRole('button', { name: 'Salvar modelo' })

function withPhrases(...phrases: readonly string[]) {
  return USUAL_TEMPLATE.map((one) => (one.title === 'CONDUTA' ? { ...one, phrases } : one))
}

test('of a section that another tab has changed, too, nothing is stored unseen, and the phrases of both stay', async ({
  app,
  backend,
}) => {
  storeWrites(backend, 'profiles')
  const [profile] = ROWS_OF_EVERY_ACCOUNT.profiles
  const give = (template: RecordTemplate) =>
    backend.tables.give('profiles', [{ ...profile, record_template: templateRow(template) }])
  const stored = () => backend.tables.find('profiles', new URLSearchParams())[0]?.['record_template']
  await app.openWhole('/settings/template')
  const theirs = withSectionAt(withPhrases('Solicito exames.'), 'ALERGIAS', 0)
  give(theirs)
  await page.getByText('Frases prontas (0): CONDUTA').click()
  await page.getByLabelText(CONDUCT).fill('Repouso.')
  await page.getByRole('button', { name: 'Subir RETORNO' }).click()
  await save().click()
  await expect
    .element(alertIn())
    .toMatchTextContent(
      'O modelo também mudou em outra aba ou aparelhoAqui e lá mudou: a ordem das seções, CONDUTA. As frases de lá estão junto das suas. Nada foi salvo ainda: confira e salve.',
    )
  expect(stored()).toEqual(templateRow(theirs))
  await expect.element(page.getByLabelText(CONDUCT)).toHaveValue('Solicito exames.\nRepouso.')
  await page.getByRole('button', { name: 'Usar a ordem de lá' }).click()
  await save().click()
  await expect.element(page.getByText('Modelo salvo').first()).toBeVisible()
  expect(stored()).toEqual(templateRow(withSectionAt(withPhrases('Solicito exames.', 'Repouso.'), 'ALERGIAS', 0)))
  expect(alertIn().elements()).toEqual([])
})

test('a phrase that comes from another tab while one is typed is not dropped by the next key', async ({
  app,
  backend,
}) => {
  await app.openWhole('/settings/template')
  await page.getByText('Frases prontas (0): CONDUTA').click()
  await page.getByLabelText(CONDUCT).fill('Repouso.')
  const [profile] = ROWS_OF_EVERY_ACCOUNT.profiles
  const theirs = templateRow(withPhrases('Solicito exames.'))
  backend.tables.give('profiles', [{ ...profile, record_template: theirs }])
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + LATER_MS)
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByLabelText(CONDUCT)).toHaveValue('Solicito exames.\nRepouso.')
  await userEvent.keyboard('{End}{Enter}Hidratação.')
  await expect.element(page.getByLabelText(CONDUCT)).toHaveValue('Solicito exames.\nRepouso.\nHidratação.')
  await expect.element(page.getByText('Frases prontas (3): CONDUTA')).toBeVisible()
  clock.mockRestore()
})

test('what is typed on while the template is saved stands beside nothing that was sent of it', async ({
  app,
  backend,
}) => {
  const late = held(storeWrites(backend, 'profiles'))
  const mend = backend.script('PATCH /rest/v1/profiles', late.reply)
  await app.openWhole('/settings/template')
  await page.getByText('Frases prontas (0): CONDUTA').click()
  await page.getByLabelText(CONDUCT).fill('Repou')
  await save().click()
  await expect.poll(() => backend.sent('PATCH /rest/v1/profiles').length).toBe(1)
  await page.getByLabelText(CONDUCT).fill('Repouso.')
  late.release()
  await expect.element(page.getByText('Modelo salvo').first()).toBeVisible()
  await app.settled()
  await expect.element(page.getByLabelText(CONDUCT)).toHaveValue('Repouso.')
  expect(alertIn().elements()).toEqual([])
  mend()
  await save().click()
  await expect
    .poll(() => backend.tables.find('profiles', new URLSearchParams()))
    .toMatchObject([{ record_template: templateRow(withPhrases('Repouso.')) }])
})

test('a save that another tab overtakes between its reading and its writing stores the phrases of both', async ({
  app,
  backend,
}) => {
  const [profile] = ROWS_OF_EVERY_ACCOUNT.profiles
  const write = storeWrites(backend, 'profiles')
  const stored = () => backend.tables.find('profiles', new URLSearchParams())[0]?.['record_template']
  let isFirst = true
  backend.script('PATCH /rest/v1/profiles', (request) => {
    const theirs = withSectionAt(USUAL_TEMPLATE, 'ALERGIAS', 0)
    if (isFirst)
      backend.tables.give('profiles', [
        { ...profile, record_template: templateRow(theirs), record_template_version: 1 },
      ])
    isFirst = false
    return write(request)
  })
  await app.openWhole('/settings/template')
  await page.getByText('Frases prontas (0): CONDUTA').click()
  await page.getByLabelText(CONDUCT).fill('Repouso.')
  await save().click()
  await expect.element(page.getByText('Modelo salvo').first()).toBeVisible()
  expect(stored()).toEqual(templateRow(withSectionAt(withPhrases('Repouso.'), 'ALERGIAS', 0)))
})

test('the 21st phrase of a section is refused aloud and stays in the field', async ({ app, backend }) => {
  storeWrites(backend, 'profiles')
  await app.openWhole('/settings/template')
  const phrases = Array.from({ length: 21 }, (_, index) => `Frase ${index + 1}.`)
  await page.getByText('Frases prontas (0): CONDUTA').click()
  const field = page.getByLabelText(CONDUCT)
  await field.fill(phrases.join('\n'))
  await expect
    .element(alertIn())
    .toMatchTextContent('As frases não cabem no modeloCONDUTA: São 21 frases, e uma seção guarda até 20. Retire 1.')
  await expect.element(field).toHaveAccessibleDescription(/São 21 frases/)
  await expect.element(save()).toBeDisabled()
  await userEvent.tab()
  await expect.element(field).toHaveValue(phrases.join('\n'))
  await field.fill(phrases.slice(1).join('\n'))
  await save().click()
  await expect
    .poll(() => backend.tables.find('profiles', new URLSearchParams()))
    .toMatchObject([{ record_template: templateRow(withPhrases(...phrases.slice(1))) }])
})

test('who leaves while the template is saved is asked only until it is stored, and reads that it is', async ({
  app,
  backend,
}) => {
  const late = held(storeWrites(backend, 'profiles'))
  backend.script('PATCH /rest/v1/profiles', late.reply)
  await app.openWhole('/settings/template')
  await page.getByRole('button', { name: 'Subir RETORNO' }).click()
  await save().click()
  await page.getByRole('link', { name: 'Pacientes', exact: true }).first().click()
  await expect.element(page.getByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeVisible()
  late.release()
  await expect.element(page.getByText('Modelo salvo').first()).toBeVisible()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Pacientes', exact: true }).first().click()
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/^Pacientes$/)
})
