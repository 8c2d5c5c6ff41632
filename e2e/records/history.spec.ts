import { expect, test } from '../product/fixtures.ts'
import { today } from '../product/screen.ts'

test('§2 history: each row with date, time, duration and status; Ver Transcrição only if there is one', async ({
  page,
  doctor,
}) => {
  const { backend, userId } = doctor
  const consultation = await doctor.addConsultation(
    await doctor.addPatient('Helena Prado', '52998224725'),
    'Tenho tosse.',
    754,
  )
  const rows = [
    { user_id: userId, patient_id: await doctor.addPatient('Rui Melo'), status: 'recording', duration_seconds: 0 },
    { user_id: userId, patient_id: await doctor.addPatient('Lia Paz'), status: 'processing', duration_seconds: 9 },
  ]
  await backend.from('consultations').insert(rows).throwOnError()
  const stored = await backend.from('consultations').select('created_at').eq('id', consultation).single().throwOnError()
  const time = new Date(String(stored.data.created_at)).toLocaleTimeString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    hour: '2-digit',
    minute: '2-digit',
  })
  await page.goto('/history')
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(row('Helena Prado')).toContainText(`${today()} · ${time} · 12:34`)
  await expect(row('Helena Prado')).toContainText('Rascunho a revisar · Tosse.')
  await expect(row('Helena Prado').getByText('Processado', { exact: true })).toBeVisible()
  await expect(row('Helena Prado').getByRole('button', { name: /^Ver Transcrição/ })).toBeVisible()
  for (const [name, duration] of [
    ['Rui Melo', '0:00'],
    ['Lia Paz', '0:09'],
  ] as const) {
    await expect(row(name)).toContainText(duration)
    await expect(row(name).getByText('Processando...', { exact: true })).toBeVisible()
    await expect(row(name).getByRole('button')).toHaveCount(0)
  }
  // A transcript stored before the record is ready is not offered yet.
  await backend
    .from('consultations')
    .update({ transcription: 'Já transcrito.' })
    .eq('duration_seconds', 9)
    .throwOnError()
  await page.reload()
  await expect(row('Lia Paz')).toBeVisible()
  await expect(row('Lia Paz').getByRole('button')).toHaveCount(0)
})

test('§2 history: the cards count all, the processed, and the different patients', async ({ page, doctor }) => {
  const helena = await doctor.addPatient('Helena Prado', '52998224725')
  await doctor.addConsultation(helena, 'Tenho tosse.')
  await doctor.addConsultation(helena, 'Estou melhor.')
  const rui = { user_id: doctor.userId, patient_id: await doctor.addPatient('Rui Melo'), status: 'recording' }
  await doctor.backend.from('consultations').insert(rui).throwOnError()
  await page.goto('/history')
  const card = (name: string) => page.getByLabel('Resumo').locator('div', { hasText: name }).locator('dd')
  await expect(card('Total de consultas')).toHaveText('3')
  await expect(card('Processadas')).toHaveText('2')
  await expect(card('Pacientes únicos')).toHaveText('2')
  // The cards count everything, whatever the filter.
  await page.getByLabel('Nome do paciente').fill('rui')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(card('Total de consultas')).toHaveText('3')
})

test('§2 history: filters by part of the name, ignoring accents and case, and by the exact date', async ({
  page,
  doctor,
}) => {
  const { backend, userId } = doctor
  const rows = [
    { user_id: userId, patient_id: await doctor.addPatient('José Conceição'), status: 'recording' },
    { user_id: userId, patient_id: await doctor.addPatient('Ana Reis'), status: 'recording' },
  ]
  await backend.from('consultations').insert(rows).throwOnError()
  await page.goto('/history')
  const listed = page.getByRole('main').getByRole('listitem')
  await expect(listed).toHaveCount(2)
  for (const words of ['jose', 'CONCEIÇÃO', 'é Con']) {
    await page.getByLabel('Nome do paciente').fill(words)
    await expect(listed).toHaveCount(1)
    await expect(listed).toContainText('José Conceição')
    await page.getByLabel('Nome do paciente').fill('')
    await expect(listed).toHaveCount(2)
  }
  const date = today().split('/').toReversed().join('-')
  await page.getByLabel('Data').fill(date)
  await expect(page).toHaveURL(`/history?data=${date}`)
  await expect(listed).toHaveCount(2)
  await page.getByLabel('Nome do paciente').fill('ana')
  await expect(listed).toHaveCount(1)
  await page.getByLabel('Data').fill('2020-02-29')
  await expect(page.getByText('Nenhuma consulta encontrada')).toBeVisible()
  expect(new URL(page.url()).search).toBe('?data=2020-02-29')
  await page.reload()
  await expect(page.getByLabel('Data')).toHaveValue('29/02/2020')
  await expect(page.getByText('Nenhuma consulta encontrada')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(listed).toHaveCount(2)
  expect(new URL(page.url()).search).toBe('')
})

test('§7 history: all consultations can be reached, newest first, in parts', async ({ page, doctor }) => {
  const patient_id = await doctor.addPatient('Helena Prado')
  const row = (duration_seconds: number) => ({
    user_id: doctor.userId,
    patient_id,
    status: 'recording',
    duration_seconds,
  })
  await doctor.backend
    .from('consultations')
    .insert(Array.from({ length: 1100 }, () => row(60)))
    .throwOnError()
  await doctor.backend.from('consultations').insert(row(61)).throwOnError()
  await page.goto('/history')
  await expect(page.getByText('40 de 1.101 consultas')).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('1:01')
  await page.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect(page.getByText('80 de 1.101 consultas')).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(80)
})

test('§6 history: a professional sees no consultation and no transcript of another', async ({
  page,
  doctor,
  newAccount,
}) => {
  const other = await newAccount()
  const stranger = await other.addConsultation(
    await other.addPatient('Paciente Alheio', '52998224725'),
    'Segredo guardado.',
  )
  await page.goto('/history')
  await expect(page.getByText('Nenhuma consulta ainda')).toBeVisible()
  await expect(page.getByLabel('Resumo').locator('dd')).toHaveText(['0', '0', '0'])
  await page.goto(`/transcript/${stranger}`)
  await expect(page.getByText('Esta consulta não tem transcrição')).toBeVisible()
  await expect(
    page.getByText('Ela pode ter sido excluída, ainda não foi finalizada, ou é de outra conta.'),
  ).toBeVisible()
  await expect(page.getByText('Segredo guardado.')).toBeHidden()
  expect((await doctor.backend.from('consultations').select('id')).data).toEqual([])
})
