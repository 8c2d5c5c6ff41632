import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { findingsInAllLooks } from '#testing/looks.ts'
import { json } from '#testing/replies.ts'
import { giveSamples, patientRow } from '#testing/sample-rows.ts'

const nothing = { wait_seconds: null, draft_lines: null, edited_lines: null, marks: null, answered: null }

/** @param counts consultations per week, the newest last. */
function insights(counts: readonly number[], next_returns: readonly object[] = []) {
  const weeks = counts.map((consultations, index) => ({
    week: new Date(Date.UTC(2026, 8, 7 + 7 * index)).toISOString().slice(0, 10),
    consultations,
    minutes: 0,
    confirmed: 0,
    ...nothing,
  }))
  const drafts = { total: 0, today: 0, week: 0, month: 0, older: 0 }
  const returns = { overdue: 0, week: 0, month: 0, later: 0 }
  return json({ included: true, weeks, drafts, returns, next_returns })
}

const empty = page.getByRole('region', { name: 'Ainda sem dados neste período' })
const titles = () => empty.getByRole('heading', { level: 3 }).elements()

test('what has nothing to plot shares one card that says what will appear', async ({ app, backend }) => {
  backend.script('* /rest/v1/rpc/practice_insights', insights([0, 2]))
  await app.openWhole('/insights')
  await expect.element(page.getByRole('region', { name: 'Consultas por semana' })).toBeVisible()
  await expect.element(empty).toMatchTextContent('Aparecem aqui quando houver o que contar')
  expect(titles()).toHaveLength(5)
  await expect.element(empty).toMatchTextContent('Minutos gravados por semana')
  await expect.element(page.getByRole('region', { name: 'Minutos gravados' })).not.toBeInTheDocument()
  expect(await findingsInAllLooks('some without data', [360, 1280])).toEqual([])
})

test('who is to return is one click away', async ({ app, backend }) => {
  giveSamples(backend.tables)
  const { id, name } = patientRow(1, 'Helena Prado', '52998224725')
  const next = [{ patient_id: id, name, return_on: '2026-12-04' }]
  backend.script('* /rest/v1/rpc/practice_insights', insights([0, 2], next))
  await app.openWhole('/insights')
  await page.getByRole('link', { name: 'Helena Prado' }).click()
  await expect.element(page.getByLabelText('CPF do paciente')).toHaveValue('529.982.247-25')
})

test('a new account has all six there, and no plot', async ({ app, backend }) => {
  backend.script('* /rest/v1/rpc/practice_insights', insights([0, 0]))
  await app.openWhole('/insights')
  await expect.element(empty).toBeVisible()
  expect(titles()).toHaveLength(6)
  expect(document.querySelectorAll('.week-plot')).toHaveLength(0)
})

test('the bars of a plot are drawn without the page being measured for each of them', async ({ app, backend }) => {
  const measured = vi.spyOn(Element.prototype, 'clientWidth', 'get')
  onTestFinished(() => measured.mockRestore())
  backend.script('* /rest/v1/rpc/practice_insights', insights(Array.from({ length: 12 }, () => 3)))
  await app.openWhole('/insights')
  await expect.poll(() => document.querySelectorAll('.ct-bar').length).toBe(12)
  const widths = [...document.querySelectorAll<SVGElement>('.ct-bar')].map((bar) =>
    Number.parseFloat(bar.style.strokeWidth),
  )
  expect(Math.min(...widths)).toBeGreaterThan(2)
  expect(measured.mock.calls.length).toBeLessThan(12)
})

test('a plot whose card becomes narrower after it was drawn keeps its newest week in sight', async ({
  app,
  backend,
}) => {
  backend.script('* /rest/v1/rpc/practice_insights', insights(Array.from({ length: 12 }, () => 3)))
  await app.openWhole('/insights')
  await expect.poll(() => document.querySelectorAll('.ct-bar').length).toBe(12)
  const plot = document.querySelector<HTMLElement>('.week-plot')
  if (!plot) throw new Error('no plot')
  plot.style.width = `${plot.clientWidth - 32}px`
  const rightOf = (element: Element | undefined) => element?.getBoundingClientRect().right ?? Infinity
  await expect.poll(() => rightOf([...plot.querySelectorAll('.ct-grid')].at(-1))).toBeLessThanOrEqual(rightOf(plot) - 8)
})
