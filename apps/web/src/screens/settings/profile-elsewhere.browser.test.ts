import { page } from 'vitest/browser'
import type { App } from '#testing/app.tsx'
import { expect, test } from '#testing/component-test.ts'
import type { FakeBackend } from '#testing/fake-backend.ts'
import { lost } from '#testing/replies.ts'
import { alertIn, toasts } from '#testing/screen.ts'
import { storeWrites } from '#testing/stored-writes.ts'

const NAME = 'Nome completo *'
const stored = (backend: FakeBackend) => backend.tables.find('profiles', new URLSearchParams())[0]
const save = () => page.getByRole('button', { name: 'Salvar alterações' }).click()

/** Opens the settings, then changes the profile as another tab would: this tab shows the old values. */
async function openBeside(app: App, backend: FakeBackend, theirs: Readonly<Record<string, string>>): Promise<void> {
  await app.openWhole('/settings')
  backend.tables.give('profiles', [{ ...stored(backend), ...theirs }])
}

test('a field of the profile that two tabs have changed is not overwritten without a word', async ({
  app,
  backend,
}) => {
  storeWrites(backend, 'profiles')
  await openBeside(app, backend, { full_name: 'Dra. Ana Prado', specialty: 'Cardiologia' })
  await page.getByLabelText(NAME).fill('Dra. Ana Lima Prado')
  await save()
  await expect
    .element(alertIn())
    .toMatchTextContent(
      'O perfil também mudou em outra aba ou aparelhoNada foi salvo ainda. Lá está Nome completo: “Dra. Ana Prado”. Salve de novo para ficar com o que está aqui.',
    )
  expect(stored(backend)).toMatchObject({ full_name: 'Dra. Ana Prado', specialty: 'Cardiologia' })
  await expect.element(page.getByLabelText(NAME)).toHaveValue('Dra. Ana Lima Prado')
  await expect.element(page.getByLabelText('Especialidade *')).toHaveValue('Cardiologia')
  await save()
  await expect.element(toasts().getByText('Perfil atualizado')).toBeVisible()
  expect(stored(backend)).toMatchObject({ full_name: 'Dra. Ana Lima Prado', specialty: 'Cardiologia' })
})

test('two tabs that change different fields of the profile are asked nothing, and both are shown', async ({
  app,
  backend,
}) => {
  storeWrites(backend, 'profiles')
  await openBeside(app, backend, { specialty: 'Cardiologia' })
  await page.getByLabelText(NAME).fill('Dra. Ana Lima Prado')
  await save()
  await expect.element(toasts().getByText('Perfil atualizado')).toBeVisible()
  await expect.element(page.getByLabelText('Especialidade *')).toHaveValue('Cardiologia')
  expect(stored(backend)).toMatchObject({ full_name: 'Dra. Ana Lima Prado', specialty: 'Cardiologia' })
})

test('a profile whose save had no answer is saved by the next try, and not called changed elsewhere', async ({
  app,
  backend,
}) => {
  const reply = storeWrites(backend, 'profiles')
  const mend = backend.script('PATCH /rest/v1/profiles', lost(reply))
  await app.openWhole('/settings')
  await page.getByLabelText(NAME).fill('Dra. Ana Lima Prado')
  await save()
  await expect.element(alertIn()).toMatchTextContent('Erro ao salvar')
  mend()
  await save()
  await expect.element(toasts().getByText('Perfil atualizado')).toBeVisible()
  await expect.element(alertIn()).not.toBeInTheDocument()
})
