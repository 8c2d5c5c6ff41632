import { page, userEvent } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { findings, overflowOfPage } from '#testing/looks.ts'
import { held, json, refused } from '#testing/replies.ts'
import { consultationRow, giveSamples, patientRow, recordRow } from '#testing/sample-rows.ts'

const VISITS = 6
const cpf = () => page.getByLabelText('CPF do paciente')
const another = () => page.getByRole('button', { name: 'Buscar outro paciente' })
const timeline = () => page.getByRole('region', { name: 'Consultas' })

test('on a phone the consultations are a strip over the record, newest first and open, and the search is folded', async ({
  app,
  backend,
}) => {
  const helena = patientRow(1, 'Helena Prado', '52998224725')
  const visits = Array.from({ length: VISITS }, (_, index) => consultationRow(index + 1, helena, 'Tosse.'))
  backend.tables.give('patients', [helena])
  backend.tables.give('consultations', visits)
  backend.tables.give(
    'patient_records',
    visits.map((visit, index) => recordRow(index + 1, visit, `QUEIXA PRINCIPAL\n• Tosse número ${index + 1}.`)),
  )
  await page.viewport(360, 740)
  await app.openWhole('/patient-records')
  await cpf().fill('52998224725')
  await page.getByRole('button', { name: 'Buscar' }).click()
  // The focus moved to what replaced the search.
  await expect.element(another()).toHaveFocus()
  await expect.element(cpf()).not.toBeVisible()
  expect(overflowOfPage()).toBe(0)

  const [first, second] = timeline().getByRole('button').elements()
  const boxes = [first, second].map((one) => one?.getBoundingClientRect())
  expect(boxes[0]?.top).toBe(boxes[1]?.top)
  expect(first?.getAttribute('aria-pressed')).toBe('true')
  const head = page.getByRole('region', { name: 'Prontuário da consulta' }).element().getBoundingClientRect()
  expect(head.top).toBeGreaterThanOrEqual(boxes[0]?.bottom ?? 0)
  const confirm = page.getByRole('button', { name: 'Revisei e confirmo' }).element().getBoundingClientRect()
  const bar = page.getByRole('navigation', { name: 'Principal' }).element().getBoundingClientRect()
  expect(confirm.bottom).toBeLessThan(bar.top)
  if (first instanceof HTMLElement) first.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  expect(document.activeElement).toBe(timeline().getByRole('button').elements()[2])

  await another().click()
  await expect.element(cpf()).toHaveFocus()
  await expect.element(another()).not.toBeInTheDocument()
})

test('on a wide screen the search stays and keeps the focus; who is found is announced', async ({ app, backend }) => {
  const helena = patientRow(1, 'Helena Prado', '52998224725')
  const visit = consultationRow(1, helena, 'Tosse.')
  backend.tables.give('patients', [helena])
  backend.tables.give('consultations', [visit])
  backend.tables.give('patient_records', [recordRow(1, visit, 'QUEIXA PRINCIPAL\n• Tosse.')])
  await page.viewport(1280, 800)
  await app.openWhole('/patient-records')
  await cpf().fill('52998224725')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect.element(page.getByRole('heading', { name: 'Helena Prado' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Buscar' })).toHaveFocus()
  await expect.element(page.getByText('Helena Prado: 1 consulta', { exact: true })).toBeInTheDocument()
  await page.getByLabelText('ou nome do paciente').fill('helena')
  await expect.element(page.getByText('1 paciente encontrado', { exact: true })).toBeInTheDocument()
  await expect.element(another()).not.toBeInTheDocument()
})

test('unfinished consultations are one line above the record, and open where there is no record', async ({
  app,
  backend,
}) => {
  const helena = patientRow(1, 'Helena Prado', '52998224725')
  const visit = consultationRow(1, helena, 'Tosse.')
  const left = [2, 3, 4].map((index) => consultationRow(index, helena, null))
  backend.tables.give('patients', [helena])
  backend.tables.give('consultations', [visit, ...left])
  backend.tables.give('patient_records', [recordRow(1, visit, 'QUEIXA PRINCIPAL\n• Tosse.')])
  const inactive = left.map(({ id }) => ({ id, inactive_since: '2026-11-21T17:32:00Z' }))
  backend.script('POST /rest/v1/rpc/unfinished_consultations', json(inactive))
  const open = async (width: number, height: number) => {
    await page.viewport(width, height)
    await app.openWhole('/patient-records')
    await cpf().fill('52998224725')
    await page.getByRole('button', { name: 'Buscar' }).click()
  }
  const unfinished = page.getByRole('region', { name: 'Consultas não finalizadas', exact: true })
  const finish = () => unfinished.getByRole('link', { name: /^Finalizar a consulta/ }).elements()
  await open(360, 740)
  await expect.element(unfinished.getByText('(3)')).toBeVisible()
  expect(finish()).toEqual([])
  const confirm = page.getByRole('button', { name: 'Revisei e confirmo' }).element().getBoundingClientRect()
  const bar = page.getByRole('navigation', { name: 'Principal' }).element().getBoundingClientRect()
  expect(confirm.bottom).toBeLessThan(bar.top)
  await unfinished.getByRole('heading', { name: 'Consultas não finalizadas' }).click()
  expect(finish()).toHaveLength(3)
  expect(await findings('unfinished consultations')).toEqual([])
  await open(1280, 800)
  await expect.element(unfinished.getByText('(3)')).toBeVisible()
  expect(finish()).toEqual([])
  expect(unfinished.element().getBoundingClientRect().height).toBeLessThan(50)
  backend.script('POST /rest/v1/rpc/unfinished_consultations', json(inactive.slice(0, 1)))
  await open(1280, 800)
  await expect.poll(finish).toHaveLength(1)
  await expect.element(unfinished).toMatchTextContent('Não finalizada · sem atividade desde 21/11/2026 às 14:32')
  expect(unfinished.element().getBoundingClientRect().height).toBeLessThan(64)
  backend.tables.give('patient_records', [])
  backend.script('POST /rest/v1/rpc/unfinished_consultations', json(inactive))
  await open(1280, 800)
  await expect.poll(finish).toHaveLength(3)
})

test('a record has the time of its consultation, as in the history and in the document', async ({ app, backend }) => {
  const helena = patientRow(1, 'Helena Prado', '52998224725')
  const visit = consultationRow(1, helena, 'Tosse.', '2026-11-20T12:35:00Z')
  backend.tables.give('patients', [helena])
  backend.tables.give('consultations', [visit])
  backend.tables.give('patient_records', [
    { ...recordRow(1, visit, 'QUEIXA PRINCIPAL\n• Tosse.'), created_at: '2026-11-20T12:58:00Z' },
  ])
  await app.openWhole('/patient-records')
  await cpf().fill('52998224725')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect.element(timeline()).toMatchTextContent('20/11/2026 às 09:35')
  await expect
    .element(page.getByRole('region', { name: 'Prontuário da consulta' }))
    .toMatchTextContent('20/11/2026 às 09:35')
})

test('on a phone the search is folded at once for whoever was linked to a patient, and is back if nobody comes', async ({
  app,
  backend,
}) => {
  giveSamples(backend.tables)
  await page.viewport(360, 740)
  await app.openWhole('/dashboard')
  const { reply, release } = held(refused())
  backend.script('GET /rest/v1/patients', reply)
  await page.getByRole('link', { name: 'Helena Prado' }).first().click()
  await expect.element(page.getByText('Buscando...')).toBeVisible()
  await expect.element(another()).toBeVisible()
  await expect.element(cpf()).not.toBeVisible()
  release()
  await expect.element(cpf()).toBeVisible()
})

test('a consultation that was filed later keeps its day and its place among the others, and says when it was filed', async ({
  app,
  backend,
}) => {
  const helena = patientRow(1, 'Helena Prado', '52998224725')
  const onTime = consultationRow(1, helena, 'Febre.', '2026-11-22T13:00:00Z')
  const filed = consultationRow(2, helena, 'Tosse.', '2026-11-21T17:32:00Z', '2026-11-23T11:05:00Z')
  backend.tables.give('patients', [helena])
  backend.tables.give('consultations', [onTime, filed])
  backend.tables.give('patient_records', [
    recordRow(1, onTime, 'QUEIXA PRINCIPAL\n• Febre.'),
    { ...recordRow(2, filed, 'QUEIXA PRINCIPAL\n• Tosse.'), created_at: '2026-11-23T11:06:00Z' },
  ])
  await app.openWhole('/patient-records')
  await cpf().fill('52998224725')
  await page.getByRole('button', { name: 'Buscar' }).click()
  const visits = page.getByRole('region', { name: 'Consultas', exact: true }).getByRole('button')
  await expect
    .poll(() => visits.elements().map((one) => one.textContent.slice(0, 10)))
    .toEqual(['22/11/2026', '21/11/2026'])
  const record = page.getByRole('region', { name: 'Prontuário da consulta' })
  await expect.element(record).not.toMatchTextContent('Gravada sem conexão')
  await visits.nth(1).click()
  await expect.element(record).toMatchTextContent('21/11/2026 às 14:32')
  await expect.element(record).toMatchTextContent('Gravada sem conexão; arquivada em 23/11/2026 às 08:05')
  await page.getByRole('button', { name: 'Ver Histórico Completo' }).click()
  await expect.element(page.getByText('=== CONSULTA 1 - 21/11/2026 ===')).toBeVisible()
})
