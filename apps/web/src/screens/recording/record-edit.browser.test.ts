import { page, userEvent } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { cut, lost } from '#testing/replies.ts'
import { typeKnownConsultation } from '#testing/written-record.ts'

const SAVING = 'PATCH /rest/v1/patient_records'
const line = (text: string) => page.getByRole('button', { name: `Editar: ${text}` })
const isSaved = () => expect.element(page.getByText(/^Salvo às \d\d:\d\d$/)).toBeVisible()

test('by keyboard: Enter adds a line, Backspace in an empty one removes it, and undone changes are stored', async ({
  app,
  backend,
}) => {
  const record = await typeKnownConsultation(app, backend)
  const before = record.text()
  line('Nega febre.').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Linha de HISTÓRIA DA DOENÇA ATUAL')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('Nega tosse.')
  await isSaved()
  expect(record.text()).toBe(before.replace('• Nega febre.', '• Nega febre.\n• Nega tosse.'))
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}{Backspace}')
  await expect.element(page.getByLabelText('Linha de HISTÓRIA DA DOENÇA ATUAL')).toHaveValue('Nega febre.')
  await expect.element(page.getByText('Nega tosse.')).not.toBeInTheDocument()
  await expect.poll(() => record.text()).toBe(before)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(line('Nega tosse.')).toBeVisible()
  await expect.poll(() => record.text()).toContain('• Nega tosse.')
})

test('a line pasted in decomposed letters is stored and shown in composed ones', async ({ app, backend }) => {
  const record = await typeKnownConsultation(app, backend)
  await line('Nega febre.').click()
  await page.getByLabelText('Linha de HISTÓRIA DA DOENÇA ATUAL').fill('Não tem febre; três dias.'.normalize('NFD'))
  await isSaved()
  expect(record.text()).toContain('• Não tem febre; três dias.')
  await userEvent.keyboard('{Escape}')
  // Focus stays there.
  await expect.element(line('Não tem febre; três dias.')).toHaveFocus()
})

test('a line is moved to another section by keyboard or menu, and added to an empty one', async ({ app, backend }) => {
  const record = await typeKnownConsultation(app, backend)
  await line('Alergia a dipirona.').click()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(() => record.text()).toContain('• Losartana 50 mg.\n• Alergia a dipirona.\n\nHÁBITOS')
  await line('Alergia a dipirona.').click()
  await page.getByLabelText('Mover a linha para').selectOptions('ALERGIAS')
  await expect.poll(() => record.text()).toContain('ALERGIAS\n• Alergia a dipirona.\n\nHÁBITOS')
  await page.getByLabelText('Acrescentar linha a uma seção').selectOptions('HÁBITOS')
  await userEvent.keyboard('Ex-fumante.')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => record.text()).toContain('HÁBITOS\n• Ex-fumante.\n\nRETORNO')
})

test('a spoken detail missing from the record is put into a section, which answers its doubt', async ({
  app,
  backend,
}) => {
  const record = await typeKnownConsultation(app, backend, true)
  await page.getByLabelText('Incluir no prontuário: Parei de fumar.').selectOptions('HÁBITOS')
  await expect.element(line('Parei de fumar.')).toBeVisible()
  await expect.element(page.getByText('conversa digitada, 2 pontos para conferir')).toBeVisible()
  await expect.poll(() => record.text()).toContain('HÁBITOS\n• Parei de fumar.')
})

test('a detail put into the record and undone is asked about again', async ({ app, backend }) => {
  await typeKnownConsultation(app, backend, true)
  await page.getByLabelText('Incluir no prontuário: Parei de fumar.').selectOptions('HÁBITOS')
  await expect.element(page.getByText('conversa digitada, 2 pontos para conferir')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(page.getByText('conversa digitada, 3 pontos para conferir')).toBeVisible()
  await expect.element(page.getByLabelText('Incluir no prontuário: Parei de fumar.')).toBeVisible()
})

test('without a connection nothing is lost: saving is retried, and leaving asks', async ({ app, backend }) => {
  const record = await typeKnownConsultation(app, backend)
  const mend = backend.script(SAVING, cut)
  await line('Nega febre.').click()
  await userEvent.keyboard(' E nega tosse.')
  await expect.element(page.getByText('Ainda não salvo: nova tentativa em instantes')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Revisei e confirmo' })).toBeDisabled()
  await page.getByRole('link', { name: 'Ver prontuários' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
  await asking.getByRole('button', { name: 'Continuar editando' }).click()
  mend()
  await isSaved()
  expect(record.text()).toContain('• Nega febre. E nega tosse.')
})

test('a save whose answer was lost is not a conflict', async ({ app, backend }) => {
  const record = await typeKnownConsultation(app, backend)
  let isLost = false
  const mend = backend.script(SAVING, async (request) => {
    mend()
    isLost = true
    return lost(record.save)(request)
  })
  await line('Nega febre.').click()
  await userEvent.keyboard(' Nega tosse.')
  await isSaved()
  expect(isLost).toBe(true)
  expect(record.text()).toContain('• Nega febre. Nega tosse.')
})

test('a dose that differs from what was said is marked while typing, and blocks nothing', async ({ app, backend }) => {
  await typeKnownConsultation(app, backend)
  await line('Losartana 50 mg.').click()
  await page.getByLabelText('Linha de MEDICAMENTOS EM USO').fill('Losartana 500 mg.')
  await expect.element(page.getByText(/^Conferir: /)).toBeVisible()
  await isSaved()
  await expect.element(page.getByText('conversa digitada, nada mais a conferir')).toBeVisible()
})
