import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { toasts } from './screen.ts'

test('Copiar says that it has copied, on the screen and to screen readers', async ({ page, doctor, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await doctor.addConsultation(await doctor.addPatient('Helena Prado', '52998224725'), 'Tenho alergia a dipirona.')
  await page.goto('/patient-records')
  await page.getByLabel('CPF do paciente').fill('52998224725')
  await page.keyboard.press('Enter')
  await page.getByText('Rascunho a revisar').click()
  const button = page.getByRole('button', { name: 'Copiar a seção ALERGIAS' })
  await button.click()
  await expect(page.getByRole('button', { name: 'Copiado: a seção ALERGIAS' })).toHaveText('Copiado')
  await expect(page.getByRole('status').getByText('Seção ALERGIAS copiada')).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('• Alergia a dipirona.')
  await expect(button).toHaveText('Copiar')
})

/** Whether a box is topmost at its centre, notices included although they let every pointer through. */
function topmostAt(page: Page, place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    for (const toast of document.querySelectorAll<HTMLElement>('[data-sonner-toast]'))
      toast.style.setProperty('pointer-events', 'auto', 'important')
    const { left, top, width, height } = element.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, top + height / 2)
    return found !== null && (element.contains(found) || found.contains(element))
  })
}

test('a notice covers no dialog', async ({ page, doctor }) => {
  const id = await doctor.addPatient('Helena Prado', '52998224725')
  await page.setViewportSize({ width: 360, height: 420 })
  await page.goto('/patients')
  await page.getByRole('button', { name: 'Editar Helena Prado' }).click()
  const card = page.getByRole('dialog', { name: 'Editar paciente' })
  await card.getByLabel('Alergias conhecidas').fill('Látex')
  await page.route('**/rest/v1/patients?*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { message: 'scripted' } })
      : route.fallback(),
  )
  await card.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(toasts(page).getByText('Erro ao salvar')).toBeVisible()
  expect(await topmostAt(page, card.getByRole('button', { name: 'Salvar alterações' }))).toBe(true)
  await page.unroute('**/rest/v1/patients?*')
  await doctor.backend.from('patients').update({ known_allergies: 'Dipirona' }).eq('id', id).throwOnError()
  await card.getByRole('button', { name: 'Salvar alterações' }).click()
  const conflict = page.getByRole('alertdialog')
  await expect(conflict).toBeVisible()
  for (const part of [conflict.getByRole('heading'), conflict.getByRole('button', { name: 'Decidir depois' })]) {
    await part.scrollIntoViewIfNeeded()
    expect(await topmostAt(page, part)).toBe(true)
  }
})

test('on a phone, what a notice covers can be scrolled out from under it', async ({ page, doctor }) => {
  expect(doctor.userId).not.toBe('')
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/settings')
  await page.getByLabel('Especialidade *').fill('Pediatria')
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  const notice = toasts(page).getByRole('listitem').filter({ hasText: 'Perfil atualizado' })
  await expect(notice).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const lowest = page.getByRole('button', { name: 'Excluir conta' })
  const edges = async () => {
    const [below, above] = [await notice.boundingBox(), await lowest.boundingBox()]
    return (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))
  }
  await expect.poll(edges).toBeGreaterThanOrEqual(0)
})
