import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { CPF } from '#testing/known-consultation.ts'
import { findings } from '#testing/looks.ts'
import { typeKnownConsultation } from '#testing/written-record.ts'

const confirm = () => page.getByRole('button', { name: 'Revisei e confirmo' })
const boxOf = (of: { element(): Element }) => of.element().getBoundingClientRect()
const navigation = () => page.getByRole('navigation', { name: 'Principal' })

test('on a phone the record is confirmed within reach of the thumb, and the bar hides no line of it', async ({
  app,
  backend,
}) => {
  await page.viewport(360, 740)
  await typeKnownConsultation(app, backend, true)
  const { top, bottom } = boxOf(confirm())
  expect(top).toBeGreaterThan((2 / 3) * window.innerHeight)
  // Far enough away that a thumb aiming at the navigation does not confirm.
  expect(boxOf(navigation()).top - bottom).toBeGreaterThanOrEqual(12)
  expect(boxOf(page.getByText('Rascunho', { exact: true })).top).toBeLessThan(200)
  expect(await findings('a record with its bar')).toEqual([])

  window.scrollTo({ top: document.documentElement.scrollHeight })
  const record = page.getByRole('region', { name: 'Análise médica' })
  await expect.poll(() => boxOf(record).bottom).toBeLessThanOrEqual(boxOf(confirm()).top)
  // At rest it is right above the navigation, and the patient's name is still at the top.
  expect(Math.abs(boxOf(navigation()).top - boxOf(confirm()).bottom - 12)).toBeLessThanOrEqual(2)
  expect(boxOf(page.getByText('Helena Prado', { exact: true })).top).toBeLessThan(24)
})

test('on a phone the bar of a consultation goes with its record, and is not above the whole history', async ({
  app,
  backend,
}) => {
  await page.viewport(360, 740)
  await typeKnownConsultation(app, backend)
  await app.openWhole('/patient-records')
  await page.getByLabelText('CPF do paciente').fill(CPF)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect.element(confirm()).toBeVisible()
  expect(boxOf(confirm()).bottom).toBeLessThan(boxOf(navigation()).top)
  await page.getByRole('button', { name: /^Ver Histórico Completo/ }).click()
  window.scrollTo({ top: document.documentElement.scrollHeight })
  const edit = page.getByRole('button', { name: 'Editar', exact: true })
  await expect.poll(() => boxOf(edit).bottom).toBeLessThan(boxOf(navigation()).top)
  expect(boxOf(confirm()).bottom).toBeLessThan(boxOf(edit).top)
})

test('a tap meant for the screen before confirms nothing: the button of a new record waits a second', async ({
  app,
  backend,
}) => {
  const seen: { readonly at: number; readonly isEnabled: boolean }[] = []
  const watch = new MutationObserver(() => {
    const button = [...document.querySelectorAll('button')].find((one) =>
      one.textContent.includes('Revisei e confirmo'),
    )
    if (button) seen.push({ at: performance.now(), isEnabled: !button.disabled })
  })
  watch.observe(document.body, { childList: true, subtree: true, attributes: true })
  await typeKnownConsultation(app, backend)
  await expect.element(confirm()).toBeEnabled()
  watch.disconnect()
  const enabled = seen.find(({ isEnabled }) => isEnabled)
  // The observer runs a little after the clock is set.
  expect((enabled?.at ?? 0) - (seen[0]?.at ?? 0)).toBeGreaterThan(600)
})

for (const [width, height] of [
  [640, 360],
  [844, 390],
] as const)
  test(`at ${width} × ${height}, a telephone held across or a laptop at 200 %, the record has most of the window`, async ({
    app,
    backend,
  }) => {
    await page.viewport(width, height)
    await typeKnownConsultation(app, backend, true)
    window.scrollTo({ top: document.documentElement.scrollHeight / 2 })
    const record = page.getByRole('region', { name: 'Análise médica' }).element()
    const seen = () =>
      Array.from({ length: height / 10 }, (_, row) => document.elementFromPoint(width / 2, row * 10)).filter(
        (one) => one !== null && record.contains(one),
      ).length * 10
    await expect.poll(seen).toBeGreaterThan(height * 0.75)
  })
