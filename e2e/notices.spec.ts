import { expect, test } from './fixtures.ts'
import { toasts } from './screen.ts'

test('a late answer about one patient says nothing over the record of another', async ({ page, doctor }) => {
  await doctor.addVisit(await doctor.addPatient('Helena Prado', '52998224725'), 'Tenho tosse.')
  await page.goto('/patient-records')
  let isReleased = () => undefined as void
  const released = new Promise<void>((done) => {
    isReleased = done
  })
  await page.route('**/rest/v1/patients?*cpf=eq.11144477735*', async (route) => {
    await released
    await route.fallback()
  })
  const cpf = page.getByLabel('CPF do paciente')
  await cpf.fill('11144477735')
  await cpf.press('Enter')
  await cpf.fill('52998224725')
  await cpf.press('Enter')
  await expect(page.getByRole('main').getByText('Helena Prado')).toBeVisible()
  const late = page.waitForResponse(/patients\?.*cpf=eq.11144477735/)
  isReleased()
  await late
  await page.waitForTimeout(700)
  await expect(page.getByText('Paciente não encontrado')).toHaveCount(0)
})

test('what was said about one patient is gone with the next patient and the next screen', async ({ page, doctor }) => {
  await doctor.addVisit(await doctor.addPatient('Helena Prado', '52998224725'), 'Tenho tosse.')
  await page.goto('/patient-records')
  const cpf = page.getByLabel('CPF do paciente')
  await cpf.fill('11144477735')
  await cpf.press('Enter')
  await expect(toasts(page).getByText('Paciente não encontrado')).toBeVisible()
  await cpf.fill('52998224725')
  await cpf.press('Enter')
  await expect(page.getByRole('main').getByText('Helena Prado')).toBeVisible()
  await expect(toasts(page).getByText('Paciente não encontrado')).toBeHidden({ timeout: 1000 })
  await cpf.fill('11144477735')
  await cpf.press('Enter')
  await expect(toasts(page).getByText('Paciente não encontrado')).toBeVisible()
  await page.getByRole('link', { name: 'Histórico' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Histórico de consultas')
  await expect(toasts(page).getByText('Paciente não encontrado')).toBeHidden({ timeout: 1000 })
})

test('Copiar says that it has copied, to eyes and to ears', async ({ page, doctor, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await doctor.addVisit(await doctor.addPatient('Helena Prado', '52998224725'), 'Tenho alergia a dipirona.')
  await page.goto('/patient-records')
  await page.getByLabel('CPF do paciente').fill('52998224725')
  await page.keyboard.press('Enter')
  await page.getByText('Rascunho a revisar').click()
  const button = page.getByRole('button', { name: 'Copiar a seção ALERGIAS' })
  await button.click()
  await expect(page.getByRole('button', { name: 'Copiado: a seção ALERGIAS' })).toHaveText('Copiado')
  await expect(page.getByRole('status').getByText('Seção ALERGIAS copiada')).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('• Tenho alergia a dipirona.')
  await expect(button).toHaveText('Copiar')
})

for (const [how, breaks] of [
  ['refuses', () => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('denied')) })],
  ['has no clipboard', () => Object.defineProperty(navigator, 'clipboard', { value: undefined })],
] as const)
  test(`Copiar selects the text where the browser ${how}`, async ({ page, doctor }) => {
    await page.addInitScript(breaks)
    await doctor.addVisit(await doctor.addPatient('Helena Prado', '52998224725'), 'Tenho alergia a dipirona.')
    await page.goto('/patient-records')
    await page.getByLabel('CPF do paciente').fill('52998224725')
    await page.keyboard.press('Enter')
    await page.getByText('Rascunho a revisar').click()
    await page.getByRole('button', { name: 'Copiar a seção ALERGIAS' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Não foi possível copiar. O texto está selecionado: copie pelo teclado.',
    )
    expect(await page.evaluate(() => String(window.getSelection()))).toContain('Tenho alergia a dipirona.')
  })
