import type { Page } from '@playwright/test'
import { expect, test, type Account } from './fixtures.ts'
import { CPF, typeKnownConsultation } from './written-record.ts'

const SAVING = '**/rest/v1/patient_records?*'
/** After this an answer counts as stale, and returning to the tab asks again. */
const STALE_MS = 5200

async function stored({ backend }: Account): Promise<string> {
  const { data } = await backend.from('patient_records').select('medical_analysis').single().throwOnError()
  return String(data.medical_analysis)
}

async function storeElsewhere({ backend, userId }: Account, text: string): Promise<void> {
  await backend.from('patient_records').update({ medical_analysis: text }).eq('user_id', userId).throwOnError()
}

async function confirmElsewhere(doctor: Account): Promise<void> {
  const { data } = await doctor.backend.from('patient_records').select('id').single().throwOnError()
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(await stored(doctor)))
  const text_hash = Buffer.from(bytes).toString('hex')
  await doctor.backend.rpc('confirm_record', { record: data.id, text_hash }).throwOnError()
}

const line = (page: Page, text: string) => page.getByRole('button', { name: `Editar: ${text}` })
const isSaved = (page: Page) => expect(page.getByText(/^Salvo às \d\d:\d\d$/)).toBeVisible()
const conflict = (page: Page) => page.getByRole('alert').filter({ hasText: 'em outra aba ou aparelho' })

async function comeBack(page: Page): Promise<void> {
  await page.waitForTimeout(STALE_MS)
  const answered = page.waitForResponse((one) => one.url().includes('/rest/v1/patient_records') && one.ok())
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await answered
}

/** The next save reaches the server, but its answer does not come back. */
async function loseOneAnswer(page: Page): Promise<{ readonly isLost: () => boolean }> {
  let isLost = false
  await page.route(SAVING, async (route) => {
    if (route.request().method() !== 'PATCH' || isLost) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
  return { isLost: () => isLost }
}

test('typing on after a save whose answer was lost is no conflict with one’s own words', async ({ page, doctor }) => {
  await typeKnownConsultation(page, doctor)
  const answer = await loseOneAnswer(page)
  await line(page, 'Nega febre.').click()
  await page.keyboard.type(' Nega tosse.')
  await expect.poll(answer.isLost).toBe(true)
  await page.keyboard.type(' Nega dispneia.')
  await isSaved(page)
  await expect(conflict(page)).toBeHidden()
  expect(await stored(doctor)).toContain('• Nega febre. Nega tosse. Nega dispneia.')
})

test('a change undone after a save whose answer was lost is undone on the server too', async ({ page, doctor }) => {
  await typeKnownConsultation(page, doctor)
  const before = await stored(doctor)
  const answer = await loseOneAnswer(page)
  await line(page, 'Nega febre.').click()
  await page.keyboard.type(' Nega tosse.')
  await expect.poll(answer.isLost).toBe(true)
  await expect(page.getByText('Ainda não salvo: nova tentativa em instantes')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('button', { name: 'Revisei e confirmo' })).toBeDisabled()
  await isSaved(page)
  expect(await stored(doctor)).toBe(before)
})

test('while a save is under way, an undone change is not reported as saved', async ({ page, doctor }) => {
  await typeKnownConsultation(page, doctor)
  const before = await stored(doctor)
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let isSent = false
  await page.route(SAVING, async (route) => {
    if (route.request().method() === 'PATCH' && !isSent) {
      isSent = true
      await held
    }
    await route.fallback()
  })
  await line(page, 'Nega febre.').click()
  await page.keyboard.type(' Nega tosse.')
  await expect.poll(() => isSent).toBe(true)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('button', { name: 'Revisei e confirmo' })).toBeDisabled()
  release()
  await isSaved(page)
  expect(await stored(doctor)).toBe(before)
})

test('a field stays with its line while another tab adds one above it', async ({ page, doctor }) => {
  await typeKnownConsultation(page, doctor)
  const before = await stored(doctor)
  await line(page, 'Alergia a dipirona.').click()
  await storeElsewhere(doctor, before.replace('• Nega febre.', '• Nega febre.\n• Nega tosse.\n• Nega dispneia.'))
  await comeBack(page)
  await expect(line(page, 'Nega dispneia.')).toBeVisible()
  await page.getByLabel('Linha de ALERGIAS').pressSequentially(' Urticária.')
  await isSaved(page)
  expect(await stored(doctor)).toBe(
    before
      .replace('• Nega febre.', '• Nega febre.\n• Nega tosse.\n• Nega dispneia.')
      .replace('dipirona.', 'dipirona. Urticária.'),
  )
})

test('undo reverts only what was done here, never what another tab has written', async ({ page, doctor }) => {
  await typeKnownConsultation(page, doctor)
  await line(page, 'Nega febre.').click()
  await page.keyboard.type(' Nega tosse.')
  await isSaved(page)
  await page.keyboard.press('Escape')
  await storeElsewhere(doctor, (await stored(doctor)).replace('dipirona.', 'dipirona e a iodo.'))
  await comeBack(page)
  await expect(line(page, 'Alergia a dipirona e a iodo.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeHidden()
  expect(await stored(doctor)).toContain('Alergia a dipirona e a iodo.')
})

test('a record confirmed in another tab becomes a draft again only on purpose', async ({ page, doctor }) => {
  await typeKnownConsultation(page, doctor)
  await confirmElsewhere(doctor)
  const confirmedText = await stored(doctor)
  await line(page, 'Nega febre.').click()
  await page.keyboard.type(' Nega tosse.')
  await expect(conflict(page)).toContainText('O prontuário foi confirmado em outra aba ou aparelho')
  expect(await stored(doctor)).toBe(confirmedText)
  await conflict(page).getByRole('button', { name: 'Usar o texto salvo' }).click()
  await expect(page.getByText('Confirmado', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Corrigir' }).click()
  await line(page, 'Nega febre.').click()
  await page.keyboard.type(' Nega tosse.')
  await isSaved(page)
  await expect(page.getByText('Rascunho', { exact: true })).toBeVisible()
  expect(await stored(doctor)).toContain('Nega febre. Nega tosse.')
})

test('a detail put into the record and undone is asked about again', async ({ page, doctor }) => {
  await typeKnownConsultation(page, doctor, true)
  await page.getByLabel('Incluir no prontuário: Parei de fumar.').selectOption('HÁBITOS')
  await expect(page.getByText('conversa digitada, 2 pontos para conferir')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('conversa digitada, 3 pontos para conferir')).toBeVisible()
  await expect(page.getByLabel('Incluir no prontuário: Parei de fumar.')).toBeVisible()
})

test('on the patient page the open record stays, whatever another device records meanwhile', async ({
  page,
  doctor,
}) => {
  const patientId = await typeKnownConsultation(page, doctor)
  await page.goto('/patient-records')
  await page.getByLabel('CPF do paciente').fill(CPF)
  await page.keyboard.press('Enter')
  await page.route(SAVING, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()))
  await line(page, 'Nega febre.').click()
  await page.keyboard.type(' Nega tosse.')
  await doctor.addConsultation(patientId, 'Dor de garganta há dois dias.')
  await comeBack(page)
  await expect(page.getByRole('region', { name: 'Consultas', exact: true }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByLabel('Linha de HISTÓRIA DA DOENÇA ATUAL')).toHaveValue('Nega febre. Nega tosse.')
})
