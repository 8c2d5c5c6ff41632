import type { Page } from '@playwright/test'
import { CPF } from '../../apps/web/src/testing/known-consultation.ts'
import { expect, test, type Account } from '../product/fixtures.ts'
import { breakOff } from '../product/screen.ts'
import { typeKnownConsultation } from './written-record.ts'

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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('while a line is edited, a tap on another opens that one, and an emptied line is gone', async ({
    page,
    doctor,
  }) => {
    await typeKnownConsultation(page, doctor)
    await line(page, 'Nega febre.').tap()
    await page.getByLabel('Linha de HISTÓRIA DA DOENÇA ATUAL').fill('')
    await line(page, 'Losartana 50 mg.').tap()
    await expect(page.getByLabel('Linha de MEDICAMENTOS EM USO')).toBeFocused()
    await page.keyboard.type(' À noite.')
    // The sources below it, which collapse, move the other lines as well.
    await page.keyboard.press('Escape')
    await line(page, 'Alergia a dipirona.').tap()
    await expect(page.getByLabel('Linha de ALERGIAS')).toBeFocused()
    await page.getByRole('heading', { name: 'ALERGIAS' }).tap()
    await expect(page.getByLabel('Linha de ALERGIAS')).toBeHidden()
    await expect.poll(() => stored(doctor)).toContain('• Losartana 50 mg. À noite.\n')
    expect(await stored(doctor)).not.toContain('Nega febre')
  })

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

test('what another tab has stored in the same line is not overwritten: both texts are shown, and one is chosen', async ({
  page,
  doctor,
}) => {
  await typeKnownConsultation(page, doctor)
  // A refetch after this would already return the other tab's text.
  await page.waitForLoadState('networkidle')
  const theirs = (await stored(doctor)).replace('Losartana 50 mg.', 'Losartana 100 mg.')
  const other = () =>
    doctor.backend.from('patient_records').update({ medical_analysis: theirs }).eq('user_id', doctor.userId)
  await other().throwOnError()
  await line(page, 'Losartana 50 mg.').click()
  await page.keyboard.type(' Suspensa.')
  const conflict = page.getByRole('alert').filter({ hasText: 'O prontuário mudou em outra aba ou aparelho' })
  await expect(conflict.getByRole('region', { name: 'Salvo agora' })).toContainText('Losartana 100 mg.')
  await expect(conflict.getByRole('region', { name: 'Seu texto' })).toContainText('Losartana 50 mg. Suspensa.')
  expect(await stored(doctor)).toBe(theirs)
  await conflict.getByRole('button', { name: 'Usar o texto salvo' }).click()
  await expect(line(page, 'Losartana 100 mg.')).toBeVisible()
  // The doctor's own text is not lost: undoing brings it back.
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

test('what waits to be saved while a colleague signs in in another tab is saved once its doctor is back', async ({
  page,
  doctor,
  newAccount,
  context,
}) => {
  const colleague = await newAccount()
  await typeKnownConsultation(page, doctor, true)
  const mend = await breakOff(page, '**/rest/v1/patient_records?*')
  await line(page, 'Losartana 50 mg.').click()
  await page.getByLabel('Linha de MEDICAMENTOS EM USO').fill('Losartana 25 mg.')
  await expect(page.getByText('Ainda não salvo: nova tentativa em instantes')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Sair', exact: true }).click()
  await other.getByRole('link', { name: 'Entrar', exact: true }).first().click()
  await other.getByLabel('Email').fill(colleague.email)
  await other.getByLabel('Senha', { exact: true }).fill(colleague.password)
  await other.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(other).toHaveURL(/\/dashboard$/)
  await mend()
  // Longer than the wait for the next attempt.
  await page.waitForTimeout(6000)
  await expect(page.getByText('Este prontuário não existe mais')).toBeHidden()
  const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' })
  await dialog.getByLabel('Senha', { exact: true }).fill(doctor.password)
  await dialog.getByRole('button', { name: 'Entrar' }).click()
  await isSaved(page)
  // Signing out ended all of the doctor's sessions.
  await doctor.backend.auth.signInWithPassword({ email: doctor.email, password: doctor.password })
  expect(await stored(doctor)).toContain('• Losartana 25 mg.')
})
