import { commands, page } from 'vitest/browser'
import { afterEach, beforeEach } from 'vitest'
import { expect, test } from '#testing/component-test.ts'
import { giveSamples } from '#testing/sample-rows.ts'

beforeEach(() => commands.setForcedColors('active'))
afterEach(() => commands.setForcedColors('none'))

function lookOf(element: Element | null): CSSStyleDeclaration {
  if (!element) throw new Error('nothing to look at')
  return getComputedStyle(element)
}

test('in high contrast a button has an edge, and the page that is open is highlighted', async ({ app, backend }) => {
  giveSamples(backend.tables)
  await app.openWhole('/patients')
  const add = page.getByRole('button', { name: 'Novo Paciente' })
  expect(lookOf(add.element()).outlineStyle).toBe('solid')
  const way = (name: string) => page.getByRole('link', { name, exact: true }).first().element()
  expect(lookOf(way('Pacientes')).backgroundColor).not.toBe(lookOf(way('Gravar')).backgroundColor)
  expect(lookOf(way('Pacientes')).color).not.toBe(lookOf(way('Gravar')).color)
})

test('in high contrast a question is not lost in the page, and how full the plan is can be seen', async ({
  app,
  backend,
}) => {
  giveSamples(backend.tables)
  await app.openWhole('/patients')
  const bar = page.getByRole('progressbar').element()
  expect(lookOf(bar).outlineStyle).toBe('solid')
  expect(lookOf(bar.firstElementChild).backgroundColor).not.toBe(lookOf(bar).backgroundColor)
  await page.getByRole('button', { name: 'Remover Helena Prado' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toBeVisible()
  const style = lookOf(question.element())
  expect([style.outlineStyle, style.borderStyle]).toContain('solid')
})

test('in high contrast the chosen tab and the chosen consultation differ from the others', async ({ app, backend }) => {
  giveSamples(backend.tables)
  await app.openWhole('/dashboard')
  await page.getByRole('link', { name: 'Helena Prado' }).first().click()
  await expect.element(page.getByRole('tab', { name: 'Prontuário' })).toHaveAttribute('aria-selected', 'true')
  const tab = (name: string) => lookOf(page.getByRole('tab', { name, exact: true }).element()).backgroundColor
  expect(tab('Prontuário')).not.toBe(tab('Transcrição'))
  const [chosen, other] = page.getByRole('listitem').getByRole('button').elements()
  expect(chosen?.getAttribute('aria-pressed')).toBe('true')
  expect(lookOf(chosen ?? null).outlineWidth).toBe('3px')
  expect(lookOf(other ?? null).outlineStyle).toBe('none')
})
