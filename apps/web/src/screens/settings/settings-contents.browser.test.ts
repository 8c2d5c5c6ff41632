import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { refused } from '#testing/replies.ts'

const contents = () => page.getByRole('navigation', { name: 'Nesta página' })
const current = () =>
  contents()
    .getByRole('link')
    .elements()
    .filter((link) => link.getAttribute('aria-current') === 'location')
    .map((link) => link.textContent)

test('beside the settings from 1100 px on: a link leads to its section, with the focus, and says where one is', async ({
  app,
}) => {
  await app.openWhole('/settings')
  const titles = [...document.querySelectorAll('main h2')].map((heading) => heading.textContent)
  expect(
    contents()
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(titles)
  await expect.poll(current).toEqual(['Perfil profissional'])
  for (const name of ['Palavras da clínica', 'Zona de perigo', 'Modelo do prontuário']) {
    await contents().getByRole('link', { name }).click()
    const heading = page.getByRole('heading', { name, level: 2 })
    await expect.element(heading).toHaveFocus()
    await expect.element(heading).toBeInViewport({ ratio: 1 })
    expect(current()).toEqual([name])
    // It stays in sight.
    await expect.element(contents()).toBeInViewport({ ratio: 1 })
  }
  expect(window.location.hash).toBe('#modelo')
  window.scrollTo({ top: 0 })
  window.dispatchEvent(new WheelEvent('wheel'))
  await expect.poll(current).toEqual(['Perfil profissional'])
  window.scrollTo({ top: document.documentElement.scrollHeight })
  await expect.poll(current).toEqual(['Zona de perigo'])
})

test('the current section follows the headings even when they move without scrolling', async ({ app }) => {
  await app.openWhole('/settings')
  await expect.poll(current).toEqual(['Perfil profissional'])
  const cards = [...document.querySelectorAll<HTMLElement>('[aria-labelledby=perfil], [aria-labelledby=imagens]')]
  for (const card of cards) card.style.display = 'none'
  await expect.poll(current).toEqual(['Modelo do prontuário'])
  for (const card of cards) card.style.display = ''
  await expect.poll(current).toEqual(['Perfil profissional'])
})

test('an address that names a section opens there', async ({ app }) => {
  await app.openWhole('/settings#duas-etapas')
  await expect.element(page.getByRole('heading', { name: 'Verificação em duas etapas' })).toHaveFocus()
  expect(current()).toEqual(['Verificação em duas etapas'])
})

test('on a phone the contents are folded, and fold again once a section is chosen', async ({ app }) => {
  await page.viewport(360, 740)
  await app.openWhole('/settings')
  expect(contents().elements()).toEqual([])
  const fold = page.getByRole('group').getByText('Nesta página')
  await fold.click()
  await contents().getByRole('link', { name: 'Zona de perigo' }).click()
  await expect.element(page.getByRole('heading', { name: 'Zona de perigo' })).toHaveFocus()
  await expect.element(page.getByRole('heading', { name: 'Zona de perigo' })).toBeInViewport({ ratio: 1 })
  expect(contents().elements()).toEqual([])
})

test('without a profile the contents name only what is there', async ({ app, backend }) => {
  backend.script('GET /rest/v1/profiles', refused())
  await app.openWhole('/settings')
  await expect.element(contents().getByRole('link').first()).toMatchTextContent('Modelo do prontuário')
  expect(contents().getByRole('link').elements()).toHaveLength(5)
})
