import { page, type Locator } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { toasts } from '#testing/screen.ts'

/** What lies at the middle of a place, notices included: they let every pointer through. */
function isTopmost(place: Locator): boolean {
  const element = place.element()
  for (const toast of document.querySelectorAll<HTMLElement>('[data-sonner-toast]'))
    toast.style.setProperty('pointer-events', 'auto', 'important')
  const { left, top, width, height } = element.getBoundingClientRect()
  const found = document.elementFromPoint(left + width / 2, top + height / 2)
  return found !== null && (element.contains(found) || found.contains(element))
}

test(
  'a notice covers neither the heading nor the bar of a phone, also after the window is widened',
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
      // It glides to its place.
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
