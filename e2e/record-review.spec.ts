import { expect, test, type Account } from './fixtures.ts'
import { typeKnownConsultation } from './written-record.ts'

async function confirmedAt({ backend }: Account): Promise<unknown> {
  const { data } = await backend.from('patient_records').select('confirmed_at').single().throwOnError()
  return data.confirmed_at
}

test('pointing at a line lights the words that support it, and pointing at them lights the line', async ({
  page,
  doctor,
}) => {
  await typeKnownConsultation(page, doctor)
  const transcript = page.getByRole('region', { name: 'Transcrição da consulta' })
  const line = page.getByRole('listitem').filter({ hasText: 'Alergia a dipirona.' })
  const words = transcript.getByRole('link', { name: 'Tenho alergia a dipirona.' })
  await expect(words).not.toHaveAttribute('data-lit')
  await line.hover()
  await expect(words).toHaveAttribute('data-lit', 'true')
  await page.getByRole('button', { name: 'Baixar PDF' }).hover()
  await expect(words).not.toHaveAttribute('data-lit')
  await words.hover()
  await expect(line.locator('[data-line]')).toHaveAttribute('data-lit', 'true')

  // By keyboard: the line's button lights and quotes the words, and they lead back to it.
  const where = line.getByRole('button', { name: /^Onde foi dito/ })
  await where.focus()
  await expect(words).toHaveAttribute('data-lit', 'true')
  await expect(line.getByText('Dito: “Tenho alergia a dipirona.”')).toBeVisible()
  await words.focus()
  await page.keyboard.press('Enter')
  await expect(where).toBeFocused()
  expect(page.url()).toMatch(/\/record$/)
})

test('a click on the mark of a line shows what was said for it, and the next one hides it', async ({
  page,
  doctor,
}) => {
  await typeKnownConsultation(page, doctor)
  const where = page.getByRole('button', { name: 'Onde foi dito: Alergia a dipirona.' })
  const said = page.getByText('Dito: “Tenho alergia a dipirona.”')
  await where.click()
  await expect(said).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(said).toBeVisible()
  await where.click()
  await expect(said).toBeHidden()
})

test('Enter leads through the doubts, the last one confirms, and nothing is confirmed before', async ({
  page,
  doctor,
}) => {
  await typeKnownConsultation(page, doctor, true)
  await expect(page.getByText('conversa digitada, 3 pontos para conferir')).toBeVisible()
  await page.getByRole('button', { name: 'Revisei e confirmo' }).click()
  const doubt = (text: string) => page.getByRole('button', { name: text })
  await expect(doubt('Está certo: A frequência não foi dita.')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(doubt('Está certo: O prazo não foi repetido.')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('conversa digitada, 1 ponto para conferir')).toBeVisible()
  await expect(doubt('Fica de fora: Parei de fumar.')).toBeFocused()
  expect(await confirmedAt(doctor)).toBeNull()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Prontuário confirmado').first()).toBeVisible()
  await expect(page.getByText('Confirmado', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Análise médica' })).toBeFocused()
  expect(await confirmedAt(doctor)).not.toBeNull()
})

test('an answer to a doubt can be undone, and a click on the last one confirms nothing', async ({ page, doctor }) => {
  await typeKnownConsultation(page, doctor, true)
  const answers = page.getByRole('button', { name: /^(Está certo|Fica de fora)/ })
  for (const index of [0, 1, 2]) await answers.nth(index).click()
  await expect(page.getByText('conversa digitada, nada mais a conferir')).toBeVisible()
  await answers.nth(1).click()
  await expect(page.getByText('conversa digitada, 1 ponto para conferir')).toBeVisible()
  expect(await confirmedAt(doctor)).toBeNull()
})

test('without a doubt one Enter confirms, but not one meant for the previous screen', async ({ page, doctor }) => {
  await page.clock.install()
  await typeKnownConsultation(page, doctor)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Rascunho', { exact: true })).toBeVisible()
  await page.clock.fastForward(1500)
  await expect(page.getByRole('button', { name: 'Revisei e confirmo' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Prontuário confirmado').first()).toBeVisible()
})

test('the head stays in reach, and copies the whole record', async ({ page, doctor, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await typeKnownConsultation(page, doctor)
  await page.mouse.wheel(0, 5000)
  await expect(page.getByRole('button', { name: 'Revisei e confirmo' })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Baixar PDF' })).toBeInViewport()
  await page.getByRole('button', { name: 'Copiar tudo' }).click()
  const { data } = await doctor.backend.from('patient_records').select('medical_analysis').single().throwOnError()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(String(data.medical_analysis))
})

test('a phone has no Enter key, so the hint about it is not shown there', async ({ page, doctor }) => {
  await typeKnownConsultation(page, doctor)
  await expect(page.locator('kbd')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.locator('kbd')).toBeHidden()
})

test('on a phone the conversation is a sheet, and its words lead to their line', async ({ page, doctor }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await typeKnownConsultation(page, doctor)
  await page.getByRole('button', { name: 'Transcrição' }).click()
  const sheet = page.getByRole('dialog', { name: 'Transcrição' })
  await sheet.getByRole('link', { name: 'Tenho alergia a dipirona.' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('Dito: “Tenho alergia a dipirona.”')).toBeVisible()
})

test('on a small phone the first line of the record is visible, below its patient and the actions', async ({
  page,
  doctor,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await typeKnownConsultation(page, doctor, true)
  const { y = 0, height = 0 } = (await page.getByRole('navigation', { name: 'Principal' }).boundingBox()) ?? {}
  expect(y + height).toBe(640)
  for (const shown of [
    page.getByText('Helena Prado', { exact: true }),
    page.getByText('Rascunho', { exact: true }),
    page.getByRole('button', { name: 'Revisei e confirmo' }),
    page.getByRole('button', { name: 'Copiar tudo' }),
    page.getByRole('button', { name: 'Baixar PDF' }),
    page.getByRole('button', { name: 'Editar: Nega febre.' }),
  ]) {
    const box = await shown.boundingBox()
    expect(box?.y).toBeGreaterThan(0)
    expect((box?.y ?? y) + (box?.height ?? 0)).toBeLessThanOrEqual(y)
  }
})

test('on a phone a menu in the head holds the rarer actions, also by keyboard', async ({ page, doctor, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 360, height: 640 })
  await typeKnownConsultation(page, doctor)
  const menu = page.getByRole('button', { name: 'Mais opções' })
  await expect(page.getByRole('link', { name: 'Ver prontuários' })).toBeHidden()
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Nova consulta' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Nova consulta' })).toBeHidden()
  await expect(menu).toBeFocused()
  // None of these keys confirms the record.
  expect(await confirmedAt(doctor)).toBeNull()
  await menu.click()
  await page.getByRole('combobox', { name: 'Copiar para outro sistema' }).selectOption('Texto simples')
  await expect(page.getByText('Copiado: texto simples', { exact: true })).toBeVisible()
  await page.getByRole('heading', { name: 'Análise médica' }).click()
  await expect(page.getByRole('link', { name: 'Ver prontuários' })).toBeHidden()
  await page.getByRole('button', { name: 'Revisei e confirmo' }).click()
  await expect(page.getByRole('button', { name: 'Nova consulta' })).toBeInViewport()
})

test('a spoken allergy that is not on the card is added to it with one click', async ({ page, doctor }) => {
  const id = await typeKnownConsultation(page, doctor)
  const strip = page.getByRole('region', { name: 'Segurança do paciente' })
  await expect(strip).toContainText('Alergias: não informado')
  const add = strip.getByRole('button', { name: 'Acrescentar dipirona às alergias' })
  // Another tab has changed the card: none of it is overwritten.
  await doctor.backend.from('patients').update({ known_allergies: 'Látex' }).eq('id', id).throwOnError()
  await add.click()
  await expect(strip.getByRole('alert')).toContainText('O cadastro mudou em outra aba ou aparelho.')
  await expect(strip).toContainText('Látex')
  await add.click()
  await expect(strip).toContainText('Látex · Dipirona')
  await expect(add).toBeHidden()
  const { data } = await doctor.backend.from('patients').select('known_allergies').single().throwOnError()
  expect(data.known_allergies).toBe('Látex\nDipirona')
})
