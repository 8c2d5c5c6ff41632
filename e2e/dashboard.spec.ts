import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { alertIn, breakOff, slowDown, toasts, today } from './screen.ts'

const CONSULTATIONS = '**/rest/v1/consultations?*'
const recentIn = (page: Page) => page.getByRole('region', { name: 'Transcrições Recentes' })

test('§2 dashboard: the greeting, the settings, the two actions and the sign-out', async ({ page, doctor }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, Dra. Ana Lima')
  expect(doctor.email).toContain('@')
  await page.getByRole('link', { name: /^Iniciar gravação/ }).click()
  await expect(page).toHaveURL(/\/record$/)
  await page.goBack()
  await page.getByRole('link', { name: /^Prontuários por CPF/ }).click()
  await expect(page).toHaveURL(/\/patient-records$/)
  await page.goBack()
  await page.getByRole('link', { name: 'Configurações' }).click()
  await expect(page).toHaveURL(/\/settings$/)
  await page.goBack()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('link', { name: 'Cadastrar-se' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  // How far a page was scrolled, where the router had not left the screen yet; it names nobody.
  expect(kept.filter((key) => key !== 'react-router-scroll-positions')).toEqual(['e2e-given'])
})

test('§2 dashboard: without a name the greeting falls back to the e-mail, then to Usuário', async ({
  page,
  doctor,
}) => {
  const { backend, userId, email } = doctor
  await backend.from('profiles').update({ full_name: null }).eq('user_id', userId).throwOnError()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Olá, ${email.split('@')[0]}`)
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
    const session = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...session, user: { ...session.user, email: '' } }))
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, Usuário')
})

test('§2 dashboard: while the name is on its way nothing stands in its place', async ({ page, doctor }) => {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { headings: seen })
    new MutationObserver(() => {
      const text = document.querySelector('h1')?.textContent
      if (text) seen.add(text.trim())
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await slowDown(page, '**/rest/v1/profiles?*', 700)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, Dra. Ana Lima')
  const seen = await page.evaluate(() =>
    'headings' in window && window.headings instanceof Set ? [...window.headings] : [],
  )
  expect(seen).toEqual(['Olá', 'Olá, Dra. Ana Lima'])
  expect(doctor.email).toContain('@')
})

test('§2 dashboard: without a connection to the profile the greeting still falls back', async ({ page, doctor }) => {
  await breakOff(page, '**/rest/v1/profiles?*')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Olá, ${doctor.email.split('@')[0]}`)
})

test('§9 dashboard: the counters of the latest ten consultations', async ({ page, doctor }) => {
  const { backend, userId } = doctor
  const [ana, bruno] = [await doctor.addPatient('Ana Reis'), await doctor.addPatient('Bruno Sá')]
  await page.goto('/dashboard')
  const counter = (name: string) => page.getByLabel('Estatísticas').locator('div', { hasText: name }).locator('dd')
  await expect(counter('Total de Gravações')).toHaveText('0')
  await expect(counter('Duração Média')).toHaveText('0 min')
  const rows = (patient_id: string, amount: number, duration_seconds: number) =>
    Array.from({ length: amount }, () => ({ user_id: userId, patient_id, status: 'recording', duration_seconds }))
  await backend
    .from('consultations')
    .insert([...rows(ana, 2, 100), ...rows(bruno, 1, 70)])
    .throwOnError()
  await page.reload()
  await expect(counter('Total de Gravações')).toHaveText('3')
  await expect(counter('Este Mês')).toHaveText('3')
  await expect(counter('Pacientes Únicos')).toHaveText('2')
  // 270 seconds by three are a minute and a half: rounded up.
  await expect(counter('Duração Média')).toHaveText('2 min')
  await backend
    .from('consultations')
    .insert(rows(ana, 12, 600))
    .throwOnError()
  await page.reload()
  await expect(counter('Total de Gravações')).toHaveText('10')
  await expect(counter('Pacientes Únicos')).toHaveText('1')
  await expect(counter('Duração Média')).toHaveText('10 min')
  await expect(page.getByRole('region', { name: 'Transcrições Recentes' }).getByRole('listitem')).toHaveCount(10)
})

test('§9 dashboard: a typed consultation has no duration, in the lists as in the mean', async ({ page, doctor }) => {
  const ana = await doctor.addPatient('Ana Reis', '52998224725')
  const visit = await doctor.addVisit(ana, 'Tenho tosse.', 0)
  await page.goto('/dashboard')
  const mean = page.getByLabel('Estatísticas').locator('div', { hasText: 'Duração Média' }).locator('dd')
  await expect(page.getByText('digitada')).toBeVisible()
  await expect(mean).toHaveText('–')
  await doctor.addVisit(ana, 'Estou melhor.', 600)
  await page.reload()
  await expect(mean).toHaveText('10 min')
  for (const address of ['/history', `/transcript/${visit}`]) {
    await page.goto(address)
    await expect(page.getByText('digitada')).toBeVisible()
  }
})

test('§9 dashboard: Este Mês counts the calendar month and year of the clinic', async ({ page, doctor: _signedIn }) => {
  const now = new Date()
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const instants = [now, new Date(Date.UTC(year - 1, month, 15, 12)), new Date(Date.UTC(year, month - 1, 15, 12))]
  await page.route(CONSULTATIONS, (route) =>
    route.fulfill({
      json: instants.map((instant, index) => ({
        id: `c${index}`,
        status: 'completed',
        duration_seconds: 60,
        created_at: instant.toISOString(),
        transcription: 'x',
        patient_id: '00000000-0000-4000-8000-000000000001',
        patients: { name: 'Ana Reis' },
      })),
    }),
  )
  await page.goto('/dashboard')
  const counters = page.getByLabel('Estatísticas')
  await expect(counters.locator('div', { hasText: 'Total de Gravações' }).locator('dd')).toHaveText('3')
  await expect(counters.locator('div', { hasText: 'Este Mês' }).locator('dd')).toHaveText('1')
})

test('§4 dashboard: each consultation with name, date, duration and the label of its status', async ({
  page,
  doctor,
}) => {
  const { backend, userId } = doctor
  await doctor.addVisit(await doctor.addPatient('Helena Prado', '52998224725'), 'Tenho tosse.', 65)
  const others = [
    { user_id: userId, patient_id: await doctor.addPatient('Rui Melo'), status: 'recording', duration_seconds: 0 },
    { user_id: userId, patient_id: await doctor.addPatient('Lia Paz'), status: 'processing', duration_seconds: 754 },
  ]
  await backend.from('consultations').insert(others).throwOnError()
  await page.goto('/dashboard')
  const row = (name: string) => recentIn(page).getByRole('listitem').filter({ hasText: name })
  await expect(row('Helena Prado')).toContainText(`${today()} · 1:05`)
  await expect(row('Helena Prado').getByText('Concluída', { exact: true })).toBeVisible()
  await expect(row('Rui Melo').getByText('Gravando', { exact: true })).toBeVisible()
  await expect(row('Lia Paz').getByText('Processando', { exact: true })).toBeVisible()
  await expect(row('Lia Paz')).toContainText('12:34')
})

test('§9 dashboard: Ver Transcrição saves a text named with patient and date', async ({ page, doctor }) => {
  const said = 'Tenho dor de cabeça há três dias.\nNão tenho febre.'
  await doctor.addVisit(await doctor.addPatient('Helena da Silva Prado', '52998224725'), said)
  await page.goto('/dashboard')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Ver Transcrição de Helena da Silva Prado/ }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`Helena_da_Silva_Prado_${today().replaceAll('/', '-')}.txt`)
  expect(await readFile(await file.path(), 'utf8')).toBe(said)
})

test('§8 dashboard: without a transcription the download logs a warning, and says so', async ({ page, doctor }) => {
  const patient_id = await doctor.addPatient('Rui Melo')
  await doctor.backend
    .from('consultations')
    .insert({ user_id: doctor.userId, patient_id, status: 'recording' })
    .throwOnError()
  await page.goto('/dashboard')
  await expect(recentIn(page).getByRole('listitem').filter({ hasText: 'Rui Melo' })).toContainText(
    'ainda sem transcrição',
  )
  const warning = page.waitForEvent('console', (message) => message.type() === 'warning')
  await page.getByRole('button', { name: /^Ver Transcrição de Rui Melo/ }).click()
  expect((await warning).text()).toBe('this consultation has no transcription to download')
  await expect(toasts(page).getByText('Esta consulta ainda não tem transcrição')).toBeVisible()
})

test('§2 dashboard: Excluir asks first, and takes away the visit with its record, no other', async ({
  page,
  doctor,
}) => {
  const { backend } = doctor
  const patient = await doctor.addPatient('Helena Prado', '52998224725')
  const doomed = await doctor.addVisit(patient, 'Tenho tosse.')
  const kept = await doctor.addVisit(patient, 'Estou melhor.', 120)
  await page.goto('/dashboard')
  const row = recentIn(page).getByRole('listitem').filter({ hasText: '1:05' })
  const dialog = page.getByRole('alertdialog', { name: 'Excluir Prontuário' })
  await row.getByRole('button', { name: /^Excluir/ }).click()
  await expect(dialog).toContainText('Esta ação não pode ser desfeita.')
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
  expect((await backend.from('consultations').select('id')).data).toHaveLength(2)

  const mend = await breakOff(page, CONSULTATIONS, 'refused', 'DELETE')
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('a change was not stored'))
  await row.getByRole('button', { name: /^Excluir/ }).click()
  await dialog.getByRole('button', { name: 'Quero mesmo excluir' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Nada foi excluído. Tente novamente.')
  expect((await logged).text()).not.toContain('Helena')
  await mend()
  await dialog.getByRole('button', { name: 'Quero mesmo excluir' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toBeHidden()
  expect((await backend.from('consultations').select('id')).data).toEqual([{ id: kept }])
  expect((await backend.from('patient_records').select('consultation_id')).data).toEqual([{ consultation_id: kept }])
  expect(doomed).not.toBe(kept)
})

test('§2 dashboard: empty, on its way, and failed until another try', async ({ page, doctor: _signedIn }) => {
  const mend = await breakOff(page, CONSULTATIONS)
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('a question to the backend failed'),
  )
  await page.goto('/dashboard')
  await expect(alertIn(page)).toContainText('As transcrições não puderam ser carregadas')
  expect((await logged).type()).toBe('error')
  await expect(page.getByLabel('Estatísticas')).toContainText('–')
  await mend()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText('Nenhuma gravação encontrada')).toBeVisible()
  await page.getByRole('link', { name: 'Gravar a primeira consulta' }).click()
  await expect(page).toHaveURL(/\/record$/)
  await slowDown(page, CONSULTATIONS)
  await page.goto('/dashboard')
  await expect(page.getByRole('status', { name: 'Carregando...' })).toBeVisible()
  await expect(page.getByText('Nenhuma gravação encontrada')).toBeVisible()
})

test('§6 dashboard: a professional sees none of the consultations of another', async ({ page, doctor, newAccount }) => {
  const other = await newAccount()
  await other.addVisit(await other.addPatient('Paciente Alheio', '52998224725'), 'Segredo.')
  await page.goto('/dashboard')
  await expect(page.getByText('Nenhuma gravação encontrada')).toBeVisible()
  await expect(page.getByText('Paciente Alheio')).toBeHidden()
  expect((await doctor.backend.from('consultations').select('id')).data).toEqual([])
})

test('§8 dashboard: a backend that answers 502, 503 and 504 is asked again without a word', async ({
  page,
  doctor,
}) => {
  await doctor.addVisit(await doctor.addPatient('Helena Prado', '52998224725'), 'Tenho tosse.')
  const statuses = [502, 503, 504]
  await page.route(CONSULTATIONS, (route) => {
    const status = statuses.shift()
    return status === undefined ? route.continue() : route.fulfill({ status, json: { message: 'passing' } })
  })
  await page.goto('/dashboard')
  await expect(recentIn(page).getByText('Helena Prado')).toBeVisible()
  expect(statuses).toEqual([])
  await expect(alertIn(page)).toHaveCount(0)
})

test('the dashboard begins with what waits: drafts to review, and how many consultations there were today', async ({
  page,
  doctor,
}) => {
  await page.goto('/dashboard')
  await expect(page.getByText('Nenhuma consulta hoje.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Para fazer' })).toBeHidden()
  const helena = await doctor.addPatient('Helena Prado', '52998224725')
  for (let visit = 0; visit < 6; visit += 1) await doctor.addVisit(helena, `Tosse há ${visit + 2} dias.`)
  await page.reload()
  const waiting = page.getByRole('region', { name: 'Para fazer' })
  await expect(waiting.getByRole('heading', { level: 3 })).toHaveText(['Rascunhos para revisar (6)'])
  await expect(waiting.getByRole('listitem')).toHaveCount(5)
  await expect(waiting).toContainText('E mais 1 rascunho.')
  await expect(page.getByText('Hoje: 6 consultas.')).toBeVisible()
  await waiting.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/patient-records$/)
  await expect(page.getByText('Helena Prado').first()).toBeVisible()
})

test('a patient is found on the dashboard by part of the name or the CPF, and a consultation begins from there', async ({
  page,
  doctor,
}) => {
  const helena = await doctor.addPatient('Helena Prado', '52998224725')
  await doctor.addPatient('Otávio Lima', '11144477735')
  await page.goto('/dashboard')
  const search = page.getByRole('region', { name: 'Buscar paciente' })
  await search.getByLabel('Buscar paciente por nome ou CPF').fill('zzz')
  await expect(search).toContainText('Nenhum paciente com “zzz”.')
  await search.getByLabel('Buscar paciente por nome ou CPF').fill('529.982')
  await expect(search.getByRole('listitem')).toHaveText([/Helena Prado.*529\.982\.247-25/])
  await expect(search.getByRole('link', { name: 'Prontuários de Helena Prado' })).toHaveAttribute(
    'href',
    '/patient-records',
  )
  await search.getByRole('link', { name: 'Nova consulta de Helena Prado' }).click()
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
  expect(helena).toMatch(/^[0-9a-f-]{36}$/)
})
