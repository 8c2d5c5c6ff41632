import { page, userEvent } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { held, json, refused } from '#testing/replies.ts'
import { consultationRow, patientRow, recordRow } from '#testing/sample-rows.ts'
import { alertIn, untilAt } from '#testing/screen.ts'
import { USER_ID } from '#testing/stored-session.ts'

const CONSULTATIONS = '* /rest/v1/consultations'

test('§2 history: empty, loading, and failed with a retry', async ({ app, backend }) => {
  const mend = backend.script(CONSULTATIONS, refused())
  const mendSummary = backend.script('POST /rest/v1/rpc/consultation_summary', refused())
  app.open('/history')
  const again = page.getByRole('button', { name: 'Tentar novamente' })
  await expect.element(alertIn()).toMatchTextContent('O histórico não pôde ser carregado')
  mend()
  await again.click()
  await expect.element(page.getByText('Nenhuma consulta ainda')).toBeVisible()
  await expect.element(alertIn()).toMatchTextContent('O resumo não pôde ser carregado')
  mendSummary()
  await again.click()
  await expect
    .poll(() => [...page.getByLabelText('Resumo').element().querySelectorAll('dd')].map((one) => one.textContent))
    .toEqual(['0', '0', '0'])
  expect(alertIn().elements()).toHaveLength(0)
  await page.getByRole('link', { name: 'Gravar a primeira consulta' }).click()
  await untilAt('/record')
  const late = held(json([]))
  backend.script('GET /rest/v1/consultations', late.reply)
  app.open('/history')
  await expect.element(page.getByRole('status', { name: 'Carregando...' })).toBeVisible()
  late.release()
  await expect.element(page.getByText('Nenhuma consulta ainda')).toBeVisible()
})

test('§2 history: a date is a day of the clinic, from its midnight to the next', async ({ app, backend }) => {
  app.open('/history')
  await page.getByLabelText('Data').fill('2026-11-21')
  await expect
    .poll(() =>
      backend.sent('GET /rest/v1/consultations').map(({ url }) => url.searchParams.getAll('created_at').join(' ')),
    )
    .toContain('gte.2026-11-21T03:00:00.000Z lt.2026-11-22T03:00:00.000Z')
})

test('§2 history: a transcript that cannot be loaded says so, with a retry', async ({ app, backend }) => {
  const said = 'Tenho dor de cabeça há três dias.\nNão tenho febre.'
  const consultation = consultationRow(1, patientRow(1, 'Helena Prado', '52998224725'), said)
  backend.tables.give('consultations', [consultation])
  const mend = backend.script(CONSULTATIONS, refused())
  app.open(`/transcript/${consultation.id}`)
  await expect.element(alertIn()).toMatchTextContent('A transcrição não pôde ser carregada')
  mend()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(page.getByText(said)).toBeVisible()
})

test('the history’s filter has a calendar next to the date field', async ({ app }) => {
  app.open('/history')
  const date = page.getByLabelText('Data')
  await userEvent.type(date, '29022020')
  await untilAt('/history?data=2020-02-29')
  await userEvent.type(date, '{Backspace}')
  await expect.element(date).toHaveValue('29/02/202')
  await untilAt('/history')
  const picker = document.querySelector('input[type="date"]')
  await page.getByRole('button', { name: 'Escolher no calendário' }).click()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(picker, '2026-11-21')
  picker?.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(date).toHaveValue('21/11/2026')
  await untilAt('/history?data=2026-11-21')
})

test('a year that is a typing error is said, and not asked for', async ({ app, backend }) => {
  await app.openWhole('/history')
  await page.getByLabelText('Data').fill('01/01/0001')
  await expect.element(page.getByText('A data é anterior a 1900. Confira o ano.')).toBeVisible()
  await app.settled()
  app.open('/history?data=0001-01-01')
  await app.heading()
  await app.settled()
  const asked = backend.sent('GET /rest/v1/consultations').map(({ url }) => url.searchParams.get('created_at'))
  expect(asked.filter(Boolean)).toEqual([])
})

test('a consultation started offline says when it was filed; others do not', async ({ app, backend }) => {
  const helena = patientRow(1, 'Helena Prado', '52998224725')
  const visit = consultationRow(1, helena, 'Tosse.', '2026-11-20T13:01:00Z')
  backend.tables.give('consultations', [
    visit,
    { ...consultationRow(2, helena, 'Febre.'), filed_at: '2026-11-21T11:05:00Z' },
    { ...consultationRow(3, helena, 'Dor.'), filed_at: consultationRow(3, helena, '').created_at },
  ])
  await app.openWhole('/history')
  const said = page
    .getByRole('listitem')
    .filter({ hasText: 'Helena Prado' })
    .elements()
    .map((row) => /Gravada sem conexão.*(?=Processado)/.exec(row.textContent)?.[0])
  expect(said.map((one) => one?.trim())).toEqual([
    undefined,
    'Gravada sem conexão; arquivada em 21/11/2026 às 08:05',
    'Gravada sem conexão; a data é a do arquivamento, porque o relógio do aparelho estava errado',
  ])
})

test('a draft to be reviewed says so with its complaint, in the same request as the list; a row without a record has neither', async ({
  app,
  backend,
}) => {
  const helena = patientRow(1, 'Helena Prado')
  const analysis = 'IDENTIFICAÇÃO\n• Helena.\n\nQUEIXA PRINCIPAL\n• Dor de cabeça há 3 dias.'
  backend.tables.give('consultations', [
    { ...consultationRow(1, helena, 'Dor.'), patient_records: { medical_analysis: analysis } },
    { ...consultationRow(2, patientRow(2, 'Rui Melo'), 'Tosse.'), patient_records: [{ medical_analysis: analysis }] },
    consultationRow(3, patientRow(3, 'Lia Paz'), 'Febre.'),
  ])
  await app.openWhole('/history')
  const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Helena Prado')).toMatchTextContent('Rascunho a revisar · Dor de cabeça há 3 dias.')
  await expect.element(row('Rui Melo')).toMatchTextContent('Rascunho a revisar · Dor de cabeça há 3 dias.')
  await expect.element(row('Lia Paz')).not.toMatchTextContent('Rascunho')
  await app.settled()
  const [asked, ...others] = backend.sent('GET /rest/v1/consultations').map(({ url }) => url.searchParams)
  expect(others).toEqual([])
  expect(asked?.get('select')).toContain('patient_records(medical_analysis)')
  expect(asked?.get('patient_records.confirmed_at')).toBe('is.null')
  // Only for those without a draft.
  const lia = consultationRow(3, patientRow(3, ''), '').id
  expect(
    backend.sent('GET /rest/v1/patient_records').map(({ url }) => url.searchParams.get('consultation_id')),
  ).toEqual([`in.(${lia})`])
})

test('on a phone a consultation takes three lines, the last of them as wide as the list', async ({ app, backend }) => {
  const analysis = `QUEIXA PRINCIPAL\n• ${'Dor de cabeça há 3 dias, pior à noite. '.repeat(4)}`
  const visits = [1, 2, 3].map((index) => ({
    ...consultationRow(index, patientRow(index, `Maria Aparecida Constantino ${index}`), 'Dor.'),
    patient_records: { medical_analysis: analysis },
  }))
  backend.tables.give('consultations', visits)
  await page.viewport(360, 740)
  await app.openWhole('/history')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBe(3)
  for (const row of rows.elements()) expect(row.getBoundingClientRect().height).toBeLessThan(136)
  const first = rows.first()
  const words = first.getByText('Rascunho a revisar').element().parentElement?.getBoundingClientRect()
  expect(words?.width).toBeGreaterThan(first.element().getBoundingClientRect().width - 40)
  const button = first.getByRole('button', { name: /^Ver Transcrição de Maria Aparecida Constantino 1 / })
  const { width, height } = button.element().getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await page.viewport(320, 640)
  expect(document.documentElement.scrollWidth).toBe(320)
})

const confirmed = (index: number, name: string, analysis: string) => {
  const visit = consultationRow(index, patientRow(index, name), 'Tosse.')
  return { visit, record: { ...recordRow(index, visit, analysis), confirmed_at: '2026-11-21T13:00:00Z' } }
}

test('a confirmed consultation says its hypothesis or complaint, and no row moves when the words come', async ({
  app,
  backend,
}) => {
  const all = [
    confirmed(1, 'Helena Prado', 'QUEIXA PRINCIPAL\n• Tosse há 2 dias.\n\nHIPÓTESE DIAGNÓSTICA\n• Bronquite aguda.'),
    confirmed(2, 'Rui Melo', `QUEIXA PRINCIPAL\n• ${'Dor nas costas que desce pela perna. '.repeat(20)}`),
  ]
  backend.tables.give(
    'consultations',
    all.map(({ visit }) => visit),
  )
  const late = held(json(all.map(({ record }) => record)))
  backend.script('GET /rest/v1/patient_records', late.reply)
  app.open('/history')
  const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  const heights = () => ['Helena Prado', 'Rui Melo'].map((name) => row(name).element().getBoundingClientRect().height)
  await expect.element(row('Rui Melo')).toBeVisible()
  const before = heights()
  late.release()
  await expect.element(row('Helena Prado')).toMatchTextContent('Bronquite aguda.')
  await expect.element(row('Rui Melo')).toMatchTextContent('Dor nas costas')
  await expect.element(row('Helena Prado')).not.toMatchTextContent('Rascunho')
  expect(heights()).toEqual(before)
  const [asked, ...others] = backend.sent('GET /rest/v1/patient_records').map(({ url }) => url.searchParams)
  expect(others).toEqual([])
  expect(asked?.get('confirmed_at')).toBe('not.is.null')
  expect(asked?.get('user_id')).toBe(`eq.${USER_ID}`)
  expect(document.title).not.toContain('Helena')
  expect(window.location.href).not.toMatch(/Helena|Bronquite/)
})

test('without the records of confirmed consultations the history is whole but for their words', async ({
  app,
  backend,
}) => {
  const { visit } = confirmed(1, 'Helena Prado', '')
  backend.tables.give('consultations', [visit])
  backend.script('GET /rest/v1/patient_records', refused())
  await app.openWhole('/history')
  await expect.element(page.getByRole('button', { name: /^Ver Transcrição de Helena Prado/ })).toBeVisible()
  expect(alertIn().elements()).toEqual([])
})
