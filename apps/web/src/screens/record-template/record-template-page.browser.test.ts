import { templateRow, USUAL_TEMPLATE, withSectionAt } from '@prontuvoz/rules/record-template'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { ROWS_OF_EVERY_ACCOUNT } from '#testing/sample-rows.ts'
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
