import type { Page } from '@playwright/test'
import { expect, test, type Account } from './fixtures.ts'
import { CPF, typeKnownConsultation } from './written-record.ts'

const SAVING = '**/rest/v1/patient_records?*'

async function stored({ backend }: Account): Promise<string> {
  const { data } = await backend.from('patient_records').select('medical_analysis').single().throwOnError()
  return String(data.medical_analysis)
}

const line = (page: Page, text: string) => page.getByRole('button', { name: `Editar: ${text}` })
const isSaved = (page: Page) => expect(page.getByText(/^Salvo às \d\d:\d\d$/)).toBeVisible()

test('a line is a field: typed changes are stored by themselves, and confirmed as they then read', async ({
  page,
  doctor,
}) => {
  await typeKnownConsultation(page, doctor, true)
  await line(page, 'Losartana 50 mg.').click()
  await page.getByLabel('Linha de MEDICAMENTOS EM USO').fill('Losartana 25 mg.')
  await isSaved(page)
  expect(await stored(doctor)).toContain('• Losartana 25 mg.\n\nALERGIAS\n• Alergia a dipirona.')
  // The doubt was about the old words; the new ones still show where they were said.
  await expect(page.getByText('A frequência não foi dita.')).toBeHidden()
  await expect(page.getByText('conversa digitada, 2 pontos para conferir')).toBeVisible()
  await page.keyboard.press('Escape')
  await line(page, 'Losartana 25 mg.').hover()
  await expect(page.getByRole('link', { name: 'Tomo losartana 50 mg.' })).toHaveAttribute('data-lit', 'true')
  await page.getByRole('button', { name: 'Revisei e confirmo' }).click()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Prontuário confirmado').first()).toBeVisible()
  const { data } = await doctor.backend.from('patient_records').select('confirmed_at').single().throwOnError()
  expect(data.confirmed_at).not.toBeNull()
})

test('by keyboard: Enter adds a line, Backspace in an empty one removes it, and undone changes are stored', async ({
  page,
  doctor,
}) => {
  await typeKnownConsultation(page, doctor)
  const before = await stored(doctor)
  await line(page, 'Nega febre.').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Linha de HISTÓRIA DA DOENÇA ATUAL')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Nega tosse.')
  await isSaved(page)
  expect(await stored(doctor)).toBe(before.replace('• Nega febre.', '• Nega febre.\n• Nega tosse.'))
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(page.getByLabel('Linha de HISTÓRIA DA DOENÇA ATUAL')).toHaveValue('Nega febre.')
  await expect(page.getByText('Nega tosse.')).toBeHidden()
  await expect.poll(() => stored(doctor)).toBe(before)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(line(page, 'Nega tosse.')).toBeVisible()
  await expect.poll(() => stored(doctor)).toContain('• Nega tosse.')
})

test('a line is moved to another section by keyboard or menu, and added to an empty one', async ({ page, doctor }) => {
  await typeKnownConsultation(page, doctor)
  await line(page, 'Alergia a dipirona.').click()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => stored(doctor)).toContain('• Losartana 50 mg.\n• Alergia a dipirona.\n\nHÁBITOS')
  await line(page, 'Alergia a dipirona.').click()
  await page.getByLabel('Mover a linha para').selectOption('ALERGIAS')
  await expect.poll(() => stored(doctor)).toContain('ALERGIAS\n• Alergia a dipirona.\n\nHÁBITOS')
  await page.getByLabel('Acrescentar linha a uma seção').selectOption('HÁBITOS')
  await page.keyboard.type('Ex-fumante.')
  await page.keyboard.press('Escape')
  await expect.poll(() => stored(doctor)).toContain('HÁBITOS\n• Ex-fumante.\n\nRETORNO')
})

test('a line is dragged to another section, even an empty one, and undone', async ({ page, doctor }) => {
  await typeKnownConsultation(page, doctor)
  const before = await stored(doctor)
  const handle = page.locator('[data-line]', { hasText: 'Alergia a dipirona.' }).getByTitle('Arraste para outra seção')
  const target = page.getByRole('region', { name: 'MEDICAMENTOS EM USO' })
  const { height = 0 } = (await target.boundingBox()) ?? {}
  await handle.dragTo(target, { targetPosition: { x: 60, y: height - 4 } })
  await expect(page.getByRole('status').getByText('Linha levada para MEDICAMENTOS EM USO')).toBeAttached()
  await expect.poll(() => stored(doctor)).toContain('• Losartana 50 mg.\n• Alergia a dipirona.\n\nHÁBITOS')
  await expect(page.getByRole('region', { name: 'ALERGIAS' })).toBeHidden()
  await handle.hover()
  await page.mouse.down()
  // Away from the edges, where a held line scrolls the page.
  await page.mouse.move(700, 300, { steps: 4 })
  await page.locator('p', { hasText: /^ALERGIAS$/ }).hover()
  await page.mouse.up()
  await expect.poll(() => stored(doctor)).toContain('ALERGIAS\n• Alergia a dipirona.')
  await expect(page.locator('p', { hasText: /^HÁBITOS$/ })).toBeHidden()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => stored(doctor)).toBe(before)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a finger drags a line by its handle to the place that is shown, and the page stays where it is', async ({
    page,
    doctor,
  }) => {
    await typeKnownConsultation(page, doctor)
    const handle = page
      .locator('[data-line]', { hasText: 'Alergia a dipirona.' })
      .getByTitle('Arraste para outra seção')
    await handle.scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollBy(0, 100))
    const [from, to] = await Promise.all([handle.boundingBox(), line(page, 'Losartana 50 mg.').boundingBox()])
    const scrolled = await page.evaluate(() => window.scrollY)
    const browser = await page.context().newCDPSession(page)
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      browser.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
    const [x, y] = [(from?.x ?? 0) + 8, (from?.y ?? 0) + 12]
    await touch('touchStart', x, y)
    for (let step = 1; step <= 5; step += 1)
      await touch('touchMove', x + 10 * step, y + ((to?.y ?? 0) + 2 - y) * (step / 5))
    await expect(page.locator('[data-landing]')).toBeVisible()
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
    await touch('touchEnd')
    await expect.poll(() => stored(doctor)).toContain('• Alergia a dipirona.\n• Losartana 50 mg.\n\nHÁBITOS')
  })
})

test('a spoken detail missing from the record is put into a section, which answers its doubt', async ({
  page,
  doctor,
}) => {
  await typeKnownConsultation(page, doctor, true)
  await page.getByLabel('Incluir no prontuário: Parei de fumar.').selectOption('HÁBITOS')
  await expect(line(page, 'Parei de fumar.')).toBeVisible()
  await expect(page.getByText('conversa digitada, 2 pontos para conferir')).toBeVisible()
  await expect.poll(() => stored(doctor)).toContain('HÁBITOS\n• Parei de fumar.')
})

test('without a connection nothing is lost: saving is retried, and leaving asks', async ({ page, doctor }) => {
  await typeKnownConsultation(page, doctor)
  await page.route(SAVING, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()))
  await line(page, 'Nega febre.').click()
  await page.keyboard.type(' E nega tosse.')
  await expect(page.getByText('Ainda não salvo: nova tentativa em instantes')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Revisei e confirmo' })).toBeDisabled()
  await page.getByRole('link', { name: 'Ver prontuários' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
  await asking.getByRole('button', { name: 'Continuar editando' }).click()
  await page.unroute(SAVING)
  await isSaved(page)
  expect(await stored(doctor)).toContain('• Nega febre. E nega tosse.')
})

test('a save whose answer was lost is not a conflict', async ({ page, doctor }) => {
  await typeKnownConsultation(page, doctor)
  let isLost = false
  await page.route(SAVING, async (route) => {
    if (route.request().method() !== 'PATCH' || isLost) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
  await line(page, 'Nega febre.').click()
  await page.keyboard.type(' Nega tosse.')
  await isSaved(page)
  expect(isLost).toBe(true)
  expect(await stored(doctor)).toContain('• Nega febre. Nega tosse.')
})

test('what another tab has stored is not overwritten: both texts are shown, and one is chosen', async ({
  page,
  doctor,
}) => {
  await typeKnownConsultation(page, doctor)
  const theirs = (await stored(doctor)).replace('Nega febre.', 'Febre há dois dias.')
  const other = () =>
    doctor.backend.from('patient_records').update({ medical_analysis: theirs }).eq('user_id', doctor.userId)
  await other().throwOnError()
  await line(page, 'Losartana 50 mg.').click()
  await page.keyboard.type(' Suspensa.')
  const conflict = page.getByRole('alert').filter({ hasText: 'O prontuário mudou em outra aba ou aparelho' })
  await expect(conflict.getByRole('region', { name: 'Salvo agora' })).toContainText('Febre há dois dias.')
  await expect(conflict.getByRole('region', { name: 'Seu texto' })).toContainText('Losartana 50 mg. Suspensa.')
  expect(await stored(doctor)).toBe(theirs)
  await conflict.getByRole('button', { name: 'Usar o texto salvo' }).click()
  await expect(line(page, 'Febre há dois dias.')).toBeVisible()
  // The own text is not lost: undoing brings it back.
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(line(page, 'Losartana 50 mg. Suspensa.')).toBeVisible()
  await expect.poll(() => stored(doctor)).toContain('Losartana 50 mg. Suspensa.')
})

test('on the patient page a confirmed record is corrected only on purpose, and becomes a draft again', async ({
  page,
  doctor,
}) => {
  await typeKnownConsultation(page, doctor)
  await page.goto('/patient-records')
  await page.getByLabel('CPF do paciente').fill(CPF)
  await page.keyboard.press('Enter')
  const record = page.getByRole('region', { name: 'Prontuário da consulta' })
  await record.getByRole('button', { name: 'Revisei e confirmo' }).click()
  await expect(record.getByText('Confirmado', { exact: true })).toBeVisible()
  await record.getByText('Nega febre.').click()
  await expect(record.getByLabel('Linha de HISTÓRIA DA DOENÇA ATUAL')).toBeHidden()
  await record.getByRole('button', { name: 'Corrigir' }).click()
  await line(page, 'Nega febre.').click()
  await page.keyboard.type(' Nega tosse.')
  await isSaved(page)
  await expect(record.getByText('Rascunho', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Consultas' }).getByText('Rascunho a revisar')).toBeVisible()
  await page.getByRole('button', { name: 'Ver Histórico Completo (1 consulta)' }).click()
  await expect(page.getByText('=== CONSULTA 1 -')).toContainText('• Nega febre. Nega tosse.')
})

test('a dose that differs from what was said is marked while typing, and blocks nothing', async ({ page, doctor }) => {
  await typeKnownConsultation(page, doctor)
  await line(page, 'Losartana 50 mg.').click()
  await page.getByLabel('Linha de MEDICAMENTOS EM USO').fill('Losartana 500 mg.')
  await expect(page.getByText(/^Conferir: /)).toBeVisible()
  await isSaved(page)
  await expect(page.getByText('conversa digitada, nada mais a conferir')).toBeVisible()
})
