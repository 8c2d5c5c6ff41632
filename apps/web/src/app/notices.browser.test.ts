import { page, type Locator } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { refused } from '#testing/replies.ts'
import { patientRow } from '#testing/sample-rows.ts'
import { toasts } from '#testing/screen.ts'
import { storeWrites } from '#testing/stored-writes.ts'

/** Whether an element is topmost at its centre, even below notices, which ignore the pointer. */
function isTopmost(place: Locator): boolean {
  const element = place.element()
  for (const toast of document.querySelectorAll<HTMLElement>('[data-sonner-toast]'))
    toast.style.setProperty('pointer-events', 'auto', 'important')
  const { left, top, width, height } = element.getBoundingClientRect()
  const found = document.elementFromPoint(left + width / 2, top + height / 2)
  return found !== null && (element.contains(found) || found.contains(element))
}

test(
  'a notice covers neither the heading nor the bottom bar of a phone, even after the window is widened',
  {
    timeout: 90_000,
  },
  async ({ app }) => {
    await page.viewport(360, 740)
    app.open('/patient-records')
    const cpf = page.getByLabelText('CPF do paciente')
    const toast = toasts().getByText('Paciente não encontrado')
    for (const width of [360, 700, 1280, 360]) {
      await cpf.fill('11144477735')
      await page.getByRole('button', { name: 'Buscar' }).click()
      await expect.element(toast).toBeVisible()
      await page.viewport(width, 740)
      // It is still moving into place.
      await new Promise((done) => setTimeout(done, 600))
      const box = toasts().getByRole('listitem').first().element().getBoundingClientRect()
      const heading = page.getByRole('heading', { level: 1 })
      const bar = width < 1024 ? page.getByRole('navigation', { name: 'Principal' }).last().element() : undefined
      expect(box.y).toBeGreaterThan(heading.element().getBoundingClientRect().bottom)
      expect(box.bottom).toBeLessThanOrEqual(bar?.getBoundingClientRect().y ?? 740)
      expect(isTopmost(heading)).toBe(true)
      await cpf.fill('')
      await expect.element(toast, { timeout: 12_000 }).not.toBeInTheDocument()
    }
    await page.viewport(1280, 800)
  },
)

/** The height in pixels by which two elements overlap. */
function overlap(one: Element, other: Element): number {
  const [first, second] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top)
}

for (const height of [640, 740, 780])
  test(`on a phone of 360 × ${height} the notice about a CPF covers no field, button or heading`, async ({
    app,
    backend,
  }) => {
    backend.tables.give('patients', [patientRow(1, 'Helena Prado', '52998224725')])
    await page.viewport(360, height)
    await app.openWhole('/record')
    await page.getByLabelText('CPF do paciente').fill('52998224725')
    await expect.element(toasts().getByText('Os dados do paciente foram preenchidos.')).toBeVisible()
    // It is still moving into place.
    await new Promise((done) => setTimeout(done, 600))
    const notice = toasts().getByRole('listitem').first().element()
    for (const control of [
      page.getByRole('heading', { level: 1 }),
      page.getByLabelText('CPF do paciente'),
      page.getByLabelText('Nome do paciente'),
      page.getByRole('button', { name: 'Salvar dados do paciente' }),
      page.getByLabelText('O paciente foi informado e concordou com a gravação'),
      page.getByRole('button', { name: 'Iniciar gravação' }),
      page.getByRole('navigation', { name: 'Principal' }).last(),
    ])
      expect(overlap(notice, control.element())).toBeLessThanOrEqual(0)
  })

test('a new notice takes the place of the one before', async ({ app, backend }) => {
  backend.tables.give('patients', [patientRow(1, 'Helena Prado', '52998224725')])
  storeWrites(backend, 'patients')
  await app.openWhole('/record')
  await page.getByLabelText('CPF do paciente').fill('52998224725')
  await expect.element(toasts().getByText('Os dados do paciente foram preenchidos.')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar dados do paciente' }).click()
  await expect.element(toasts().getByText('Dados salvos')).toBeVisible()
  await expect
    .poll(() =>
      toasts()
        .getByRole('listitem')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['Dados salvos'])
})

test('a notice covers no dialog', async ({ app, backend }) => {
  const helena = patientRow(1, 'Helena Prado', '52998224725')
  backend.tables.give('patients', [helena])
  storeWrites(backend, 'patients')
  await page.viewport(360, 420)
  await app.openWhole('/patients')
  await page.getByRole('button', { name: 'Editar Helena Prado' }).click()
  const card = page.getByRole('dialog', { name: 'Editar paciente' })
  const save = card.getByRole('button', { name: 'Salvar alterações' })
  await card.getByLabelText('Alergias conhecidas').fill('Látex')
  const mend = backend.script('PATCH /rest/v1/patients', refused())
  await save.click()
  await expect.element(toasts().getByText('Erro ao salvar')).toBeVisible()
  // The failure appears at the top of the card and is scrolled into view.
  await expect.element(card.getByRole('alert')).toBeInViewport()
  save.element().scrollIntoView({ block: 'nearest' })
  expect(isTopmost(save)).toBe(true)
  mend()
  backend.tables.give('patients', [{ ...helena, known_allergies: 'Dipirona', updated_at: '2026-11-21T00:00:00Z' }])
  await save.click()
  const conflict = page.getByRole('alertdialog')
  await expect.element(conflict).toBeVisible()
  for (const part of [conflict.getByRole('heading'), conflict.getByRole('button', { name: 'Decidir depois' })]) {
    part.element().scrollIntoView({ block: 'nearest' })
    expect(isTopmost(part)).toBe(true)
  }
})

test('on a phone, what a notice covers can be scrolled out from under it', async ({ app, backend }) => {
  storeWrites(backend, 'profiles')
  await page.viewport(360, 640)
  await app.openWhole('/settings')
  await page.getByLabelText('Especialidade *').fill('Pediatria')
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  const notice = toasts().getByRole('listitem').filter({ hasText: 'Perfil atualizado' })
  await expect.element(notice).toBeVisible()
  window.scrollTo(0, document.body.scrollHeight)
  const lowest = page.getByRole('button', { name: 'Excluir conta' })
  await expect
    .poll(() => notice.element().getBoundingClientRect().top - lowest.element().getBoundingClientRect().bottom)
    .toBeGreaterThanOrEqual(0)
})
