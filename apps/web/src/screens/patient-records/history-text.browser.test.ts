import { page, userEvent } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { giveHistory, openHistory } from '#testing/stored-history.ts'

const LONG = Array.from({ length: 40 }, (_, index) => `• Linha ${index}.`).join('\n')
const pane = page.getByRole('region', { name: 'Todo o texto' })
const more = page.getByRole('button', { name: 'Mostrar mais' })
const isHidden = () => {
  const { scrollHeight, clientHeight } = pane.element()
  return scrollHeight > clientHeight
}

test('a long history opens at its newest consultation and shows the others on request', async ({ app, backend }) => {
  giveHistory(backend, [`Primeira.\n${LONG}`, `Segunda.\n${LONG}`, `Terceira.\n${LONG}`])
  await openHistory(app)
  await expect.element(more).toBeVisible()
  expect(pane.element().getBoundingClientRect().height).toBeLessThan(window.innerHeight)
  expect(pane.element().scrollTop).toBeGreaterThan(0)
  const { top, bottom } = pane.element().getBoundingClientRect()
  const newest = pane.element().querySelector('span')?.getClientRects()[0]
  expect(newest?.top).toBeGreaterThanOrEqual(top - 2)
  expect(newest?.bottom).toBeLessThan(bottom)
  for (const text of ['=== CONSULTA 1 -', 'Primeira.', 'Segunda.', '--- NOVA CONSULTA ---', '=== CONSULTA 3 -'])
    await expect.element(pane).toMatchTextContent(text)
  more.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(pane).toHaveFocus()
  await expect.element(more).not.toBeInTheDocument()
  expect(isHidden()).toBe(false)
})

test('a short history is whole', async ({ app, backend }) => {
  giveHistory(backend, ['Dor de cabeça.', 'Melhora.'])
  await openHistory(app)
  await expect.element(pane).toMatchTextContent('Dor de cabeça.')
  await app.settled()
  expect(isHidden()).toBe(false)
  await expect.element(more).not.toBeInTheDocument()
})
