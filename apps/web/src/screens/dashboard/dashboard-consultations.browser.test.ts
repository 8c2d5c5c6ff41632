import { page } from 'vitest/browser'
import { expect, test } from '#testing/component-test.ts'
import { json, refused } from '#testing/replies.ts'
import { consultationRow, patientRow, recordRow } from '#testing/sample-rows.ts'
import { untilAt } from '#testing/screen.ts'

const ana = patientRow(1, 'Ana Reis', '52998224725')
const today = () => new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
const now = () => new Date().toISOString()

/** Consultations from now. @param lengths in seconds. */
function consultations(patient: typeof ana, lengths: readonly number[], transcription: string | null = 'Tosse.') {
  return lengths.map((duration_seconds) => ({
    ...consultationRow(1, patient, transcription, now()),
    id: crypto.randomUUID(),
    duration_seconds,
  }))
}

function counter(name: string): string | undefined {
  const all = page.getByLabelText('Estatísticas').query()?.querySelectorAll('div') ?? []
  return [...all].find((one) => one.querySelector('dt')?.textContent === name)?.querySelector('dd')?.textContent
}

test('§9 dashboard: the counters of the latest ten consultations', async ({ app, backend }) => {
  const bruno = patientRow(2, 'Bruno Sá')
  app.open('/dashboard')
  await expect.poll(() => counter('Total de Gravações')).toBe('0')
  expect(counter('Duração Média')).toBe('0 min')
  const first = [...consultations(ana, [100, 100]), ...consultations(bruno, [70])]
  backend.tables.give('consultations', first)
  app.open('/dashboard')
  await expect.poll(() => counter('Total de Gravações')).toBe('3')
  expect(counter('Este Mês')).toBe('3')
  expect(counter('Pacientes Únicos')).toBe('2')
  // 270 seconds over three consultations make a minute and a half, rounded up.
  expect(counter('Duração Média')).toBe('2 min')
  await expect.element(page.getByText('Nas 10 gravações mais recentes.')).not.toBeInTheDocument()
  backend.tables.give('consultations', [
    ...consultations(
      ana,
      Array.from({ length: 12 }, () => 600),
    ),
    ...first,
  ])
  app.open('/dashboard')
  await expect.poll(() => counter('Total de Gravações')).toBe('10')
  expect(counter('Pacientes Únicos')).toBe('1')
  expect(counter('Duração Média')).toBe('10 min')
  // With more recordings, the card says what the figures cover.
  await expect.element(page.getByText('Nas 10 gravações mais recentes.')).toBeVisible()
  const recent = page.getByRole('region', { name: 'Transcrições Recentes' })
  expect(recent.getByRole('listitem').elements()).toHaveLength(10)
  const asked = backend.sent('GET /rest/v1/consultations').map(({ url }) => url.searchParams)
  expect(asked.every((query) => query.get('order') === 'created_at.desc' && query.get('limit') === '10')).toBe(true)
})

test('§9 dashboard: a typed consultation has no duration, neither in the lists nor in the mean', async ({
  app,
  backend,
}) => {
  const [typed] = consultations(ana, [0])
  backend.tables.give('consultations', [typed ?? {}])
  app.open('/dashboard')
  await expect.element(page.getByText('digitada')).toBeVisible()
  expect(counter('Duração Média')).toBe('–')
  backend.tables.give('consultations', [...consultations(ana, [600]), typed ?? {}])
  app.open('/dashboard')
  await expect.poll(() => counter('Duração Média')).toBe('10 min')
  for (const address of ['/history', `/transcript/${typed?.id}`]) {
    app.open(address)
    await expect.element(page.getByText('digitada')).toBeVisible()
  }
})

test('§4 dashboard: each consultation with name, date, duration and the label of its status', async ({
  app,
  backend,
}) => {
  const [helena] = consultations(patientRow(1, 'Helena Prado', '52998224725'), [65])
  const [rui] = consultations(patientRow(2, 'Rui Melo'), [0], null)
  const [lia] = consultations(patientRow(3, 'Lia Paz'), [754], null)
  backend.tables.give('consultations', [helena ?? {}, rui ?? {}, { ...lia, status: 'processing' }])
  app.open('/dashboard')
  const row = (name: string) =>
    page.getByRole('region', { name: 'Transcrições Recentes' }).getByRole('listitem').filter({ hasText: name })
  const time = new Date(String(helena?.created_at)).toLocaleTimeString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    timeStyle: 'short',
  })
  await expect.element(row('Helena Prado')).toMatchTextContent(`${today()} · ${time} · 1:05`)
  await expect.element(row('Helena Prado').getByText('Concluída', { exact: true })).toBeVisible()
  await expect.element(row('Rui Melo').getByText('Gravando', { exact: true })).toBeVisible()
  await expect.element(row('Lia Paz').getByText('Processando', { exact: true })).toBeVisible()
  await expect.element(row('Lia Paz')).toMatchTextContent('12:34')
})

test('a recording that runs is called one; one that was left is not', async ({ app, backend }) => {
  const [rui] = consultations(patientRow(2, 'Rui Melo'), [0], null)
  const [lia] = consultations(patientRow(3, 'Lia Paz'), [0], null)
  const running = { ...rui, status: 'recording', created_at: '2026-11-20T17:05:00Z' }
  const left = { ...lia, status: 'recording', created_at: '2026-11-20T12:30:00Z' }
  backend.tables.give('consultations', [running, left])
  backend.script('POST /rest/v1/rpc/unfinished_consultations', json([{ id: lia?.id, inactive_since: now() }]))
  app.open('/dashboard')
  const row = (name: string) =>
    page.getByRole('region', { name: 'Transcrições Recentes' }).getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Rui Melo')).toMatchTextContent('20/11/2026 · 14:05 · 0:00 · em gravação')
  await expect.element(row('Rui Melo')).not.toMatchTextContent('sem transcrição')
  await expect.element(row('Lia Paz')).toMatchTextContent('20/11/2026 · 09:30 · 0:00 · ainda sem transcrição')
  await expect.element(row('Lia Paz')).toMatchTextContent('Não finalizada')
  await expect.element(row('Lia Paz')).not.toMatchTextContent('em gravação')
  app.open('/history')
  const past = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect.element(past('Rui Melo')).toMatchTextContent('20/11/2026 · 14:05 · 0:00 · em gravação')
  await expect.element(past('Lia Paz')).toMatchTextContent('20/11/2026 · 09:30 · 0:00')
  await expect.element(past('Lia Paz')).not.toMatchTextContent('em gravação')
})

test('of two recordings that seem to run neither is called running: one of them may have died a minute ago', async ({
  app,
  backend,
}) => {
  const [rui] = consultations(patientRow(2, 'Rui Melo'), [0], null)
  const [lia] = consultations(patientRow(3, 'Lia Paz'), [0], null)
  backend.tables.give('consultations', [
    { ...rui, status: 'recording' },
    { ...lia, status: 'recording' },
  ])
  app.open('/dashboard')
  await expect.poll(() => backend.sent('POST /rest/v1/rpc/unfinished_consultations').length).toBeGreaterThan(0)
  const recent = page.getByRole('region', { name: 'Transcrições Recentes' })
  await expect.poll(() => recent.getByText('Gravando', { exact: true }).elements().length).toBe(2)
  await expect.element(recent).not.toMatchTextContent('em gravação')
})

test('the dashboard begins with what is pending: drafts to review, and how many consultations there were today', async ({
  app,
  backend,
}) => {
  await app.openWhole('/dashboard')
  await expect.element(page.getByText('Nenhuma consulta hoje.')).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Para fazer' })
  await expect.element(waiting).not.toBeInTheDocument()
  const six = consultations(ana, [65, 65, 65, 65, 65, 65])
  backend.tables.give('patients', [ana])
  backend.tables.give('consultations', six)
  backend.tables.give(
    'patient_records',
    six.map((one, index) => recordRow(index, one, `QUEIXA PRINCIPAL\n• Tosse há ${index + 2} dias.`)),
  )
  await app.openWhole('/dashboard')
  const titles = () =>
    waiting
      .getByRole('heading', { level: 3 })
      .elements()
      .map((one) => one.textContent)
  await expect.poll(titles).toEqual(['Rascunhos para revisar (6)'])
  const listed = () => waiting.getByRole('listitem').elements()
  expect(listed()).toHaveLength(5)
  await expect.element(waiting).toMatchTextContent('E mais 1 rascunho.')
  await waiting.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect.poll(listed).toHaveLength(6)
  await expect.element(waiting).not.toMatchTextContent('E mais')
  await page.getByRole('link', { name: 'Hoje: 6 consultas.' }).click()
  await expect
    .poll(() => window.location.pathname + window.location.search)
    .toMatch(/^\/history\?data=\d{4}-\d\d-\d\d$/)
  window.history.back()
  await waiting.getByRole('link').first().click()
  await untilAt('/patient-records')
  await expect.element(page.getByText('Ana Reis').first()).toBeVisible()
})

test('a draft waits under the time of its consultation, which is that of all other screens', async ({
  app,
  backend,
}) => {
  const visit = consultationRow(1, ana, 'Tosse.', '2026-11-20T12:35:00Z')
  backend.tables.give('consultations', [visit])
  backend.tables.give('patient_records', [
    { ...recordRow(1, visit, 'QUEIXA PRINCIPAL\n• Tosse.'), created_at: '2026-11-20T12:58:00Z' },
  ])
  await app.openWhole('/dashboard')
  await expect.element(page.getByRole('region', { name: 'Para fazer' })).toMatchTextContent('20/11 às 09:35')
})

test('§9 dashboard: two patients with the same name count as two', async ({ app, backend }) => {
  backend.tables.give('consultations', [
    ...consultations(patientRow(1, 'Maria da Silva', '52998224725'), [65]),
    ...consultations(patientRow(2, 'Maria da Silva', '11144477735'), [65]),
  ])
  app.open('/dashboard')
  await expect.poll(() => counter('Pacientes Únicos')).toBe('2')
})

test('beside the work list is who was seen last: each patient once, with one click to the records', async ({
  app,
  backend,
}) => {
  const names = ['Ana Reis', 'Bruno Sá', 'Carla Luz', 'Davi Nunes', 'Eva Paz', 'Fabio Rocha']
  const patients = names.map((name, index) => patientRow(index + 1, name))
  const analysis = 'QUEIXA PRINCIPAL\n• Tosse.\n\nHIPÓTESE DIAGNÓSTICA\n• Bronquite aguda.'
  const [ana = patientRow(1, '')] = patients
  const visits = [ana, ...patients].map((patient, index) => ({
    ...consultationRow(index + 1, patient, 'Tosse.', `2020-03-0${9 - index}T13:00:00Z`),
    patient_records: index === 0 ? { medical_analysis: analysis } : null,
  }))
  backend.tables.give('patients', patients)
  backend.tables.give('consultations', visits)
  await app.openWhole('/dashboard')
  const seen = page.getByRole('region', { name: 'Pacientes recentes' })
  const texts = () =>
    seen
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent)
  expect(texts()).toEqual([
    'Ana Reis09/03/2020 às 10:00Bronquite aguda.',
    'Bruno Sá07/03/2020 às 10:00',
    'Carla Luz06/03/2020 às 10:00',
    'Davi Nunes05/03/2020 às 10:00',
    'Eva Paz04/03/2020 às 10:00',
  ])
  // Search results replace them: Enter in the search must not open somebody else.
  const search = page.getByLabelText('Buscar paciente por nome ou CPF')
  await search.fill('Zz')
  await expect.element(seen).not.toBeInTheDocument()
  await search.fill('')
  await seen.getByRole('link').nth(1).click()
  await untilAt('/patient-records')
  await expect.element(page.getByRole('heading', { name: 'Bruno Sá' })).toBeVisible()
  await page.viewport(360, 740)
  await app.openWhole('/dashboard')
  await expect.element(seen).not.toBeInTheDocument()
})

test('without any patient seen yet, or known, there is no list of recent patients', async ({ app, backend }) => {
  const seen = page.getByRole('region', { name: 'Pacientes recentes' })
  await app.openWhole('/dashboard')
  await expect.element(seen).not.toBeInTheDocument()
  backend.script('GET /rest/v1/consultations', refused())
  app.open('/dashboard')
  await expect.element(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect.element(seen).not.toBeInTheDocument()
})

test('on a phone a consultation takes two lines of actions and words, and work begins on the first screen', async ({
  app,
  backend,
}) => {
  const names = ['Ana Reis', 'Bruno Sá', 'Maria Aparecida Constantino', 'Davi Nunes', 'Eva Paz']
  const analysis = `HIPÓTESE DIAGNÓSTICA\n• ${'Hipertensão arterial não controlada. '.repeat(4)}`
  const visits = names.map((name, index) => ({
    ...consultationRow(index + 1, patientRow(index + 1, name), 'Tosse.', now()),
    patient_records: { medical_analysis: analysis },
  }))
  backend.tables.give('consultations', visits)
  backend.tables.give(
    'patient_records',
    visits.map((visit, index) => recordRow(index + 1, { ...visit, patient_records: null }, analysis)),
  )
  await page.viewport(360, 740)
  await app.openWhole('/dashboard')
  const heightsIn = (region: string) =>
    page
      .getByRole('region', { name: region })
      .getByRole('listitem')
      .elements()
      .map((one) => one.getBoundingClientRect().height)
  for (const height of heightsIn('Transcrições Recentes')) expect(height).toBeLessThan(96)
  for (const height of heightsIn('Para fazer')) {
    expect(height).toBeGreaterThanOrEqual(44)
    expect(height).toBeLessThan(96)
  }
  const drafts = page.getByRole('region', { name: 'Para fazer' }).getByRole('listitem')
  const bar = document.querySelector('[data-bar="navigation"]')?.getBoundingClientRect().top ?? 0
  expect(drafts.nth(2).element().getBoundingClientRect().bottom).toBeLessThan(bar)
  // Named as on wide screens; pressing an icon downloads or deletes.
  const row = page.getByRole('region', { name: 'Transcrições Recentes' }).getByRole('listitem').first()
  await expect.element(row.getByRole('button', { name: /^Ver Transcrição de Ana Reis/ })).toBeVisible()
  await expect.element(row.getByRole('button', { name: /^Excluir a consulta de Ana Reis/ })).toBeVisible()
  await expect.element(row).toMatchTextContent('Concluída')
  // The text continues below the icons.
  const headline = row.getByText('Hipertensão arterial não controlada.').element().getBoundingClientRect()
  expect(headline.width).toBeCloseTo(row.element().getBoundingClientRect().width, 0)
  // On wide screens everything is beside the text, and the figures are below the work.
  await page.viewport(1280, 800)
  const work = page.getByRole('region', { name: 'Para fazer' }).element().getBoundingClientRect()
  const figures = page.getByLabelText('Estatísticas').element().getBoundingClientRect()
  expect(figures.left).toBe(work.left)
  expect(figures.right).toBe(work.right)
  expect(figures.top - work.bottom).toBeLessThan(32)
  for (const height of heightsIn('Transcrições Recentes')) expect(height).toBeLessThan(96)
})
