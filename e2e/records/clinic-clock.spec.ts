import { expect, test } from '../product/fixtures.ts'
import { toasts } from '../product/screen.ts'

// The tests' browser is in São Paulo. One of these two clocks always shows a different day.
const day = (timeZone: string, at = new Date()) => at.toLocaleDateString('pt-BR', { timeZone })
const otherDay = () =>
  ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find((zone) => day(zone) !== day('America/Sao_Paulo')) ?? ''
const plain = (date: string) => date.split('/').toReversed().join('-')

test('every screen shows the day of the clinic, not of the browser', async ({ page, doctor }) => {
  const zone = otherDay()
  await doctor.backend.from('profiles').update({ time_zone: zone }).eq('user_id', doctor.userId).throwOnError()
  const helena = await doctor.addPatient('Helena Prado', '52998224725')
  await doctor.backend.from('patients').update({ birth_date: '1980-03-01' }).eq('id', helena).throwOnError()
  await doctor.addConsultation(helena, 'Tenho tosse.')
  const here = day(zone)

  await page.goto('/dashboard')
  const recent = page.getByRole('region', { name: 'Transcrições Recentes' })
  await expect(recent.getByText(here)).toBeVisible()
  const saving = page.waitForEvent('download')
  await recent.getByRole('button', { name: /^Ver Transcrição/ }).click()
  expect((await saving).suggestedFilename()).toBe(`Helena_Prado_${here.replaceAll('/', '-')}.txt`)

  await page.goto('/history')
  await expect(page.getByRole('listitem').filter({ hasText: 'Helena Prado' })).toContainText(here)
  await page.getByLabel('Data').fill(plain(here))
  await expect(page.getByRole('listitem').filter({ hasText: 'Helena Prado' })).toBeVisible()
  await page.getByLabel('Data').fill(plain(day('America/Sao_Paulo')))
  await expect(page.getByText('Nenhuma consulta encontrada')).toBeVisible()
  // A URL without a date requests all days.
  await page.goto('/history?data=ontem')
  await expect(page.getByRole('listitem').filter({ hasText: 'Helena Prado' })).toBeVisible()

  await page.goto('/patient-records')
  await page.getByLabel('CPF do paciente').fill('52998224725')
  await page.keyboard.press('Enter')
  await expect(page.getByText('01/03/1980')).toBeVisible()
  await page.getByRole('button', { name: /Histórico Completo/ }).click()
  await expect(page.getByText(`=== CONSULTA 1 - ${here} ===`)).toBeVisible()
  const issuing = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar PDF' }).click()
  expect((await issuing).suggestedFilename()).toBe(`prontuario-${plain(here)}.pdf`)
})

test('§2 settings: the clinic chooses its clock, Brazil first, and all times follow it', async ({ page, doctor }) => {
  await doctor.addConsultation(await doctor.addPatient('Helena Prado', '52998224725'), 'Tenho tosse.')
  const stored = await doctor.backend.from('consultations').select('created_at').single().throwOnError()
  const shown = (timeZone: string) =>
    new Date(String(stored.data.created_at)).toLocaleString('pt-BR', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
    })
  const [, inSaoPaulo = ''] = shown('America/Sao_Paulo').split(', ')
  const [, inRioBranco = ''] = shown('America/Rio_Branco').split(', ')
  await page.goto('/history')
  await expect(page.getByRole('listitem').filter({ hasText: 'Helena Prado' })).toContainText(inSaoPaulo)
  await page.getByRole('link', { name: 'Configurações' }).click()
  const field = page.getByLabel('Fuso horário da clínica')
  await expect(field).toHaveValue('America/Sao_Paulo')
  await expect(field.getByRole('option').first()).toHaveText('Brasília (UTC−3)')
  await field.selectOption({ label: 'Rio Branco (UTC−5)' })
  await expect(page.getByText('Este aparelho está no horário de Brasília.')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(toasts(page).getByText('Perfil atualizado')).toBeVisible()
  await page.getByRole('link', { name: 'Histórico' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Helena Prado' })).toContainText(inRioBranco)
})

test('a sign-up takes the time zone of the browser', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url, timezoneId: 'America/Manaus' })
  const page = await context.newPage()
  await page.goto('/register')
  const sent = page.waitForRequest((request) => request.url().includes('/auth/v1/signup'))
  await page.getByLabel('Nome completo').fill('Dra. Lia Paz')
  await page.getByLabel('Email').fill('lia.fuso@clinica.example')
  await page.getByLabel('Senha', { exact: true }).fill('girassol-azul-42')
  await page.getByLabel('Confirmar senha').fill('girassol-azul-42')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Registro profissional').fill('CRM/AM 1234')
  await page.getByLabel('Especialidade').fill('Pediatria')
  await page.getByLabel('Apenas atendimento online').check()
  await page.getByLabel(/Concordo com os/).check()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ data: { time_zone: 'America/Manaus' } })
  await context.close()
})
