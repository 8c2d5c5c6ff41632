import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test, type Account } from '../product/fixtures.ts'
import { hearing } from '../browsers/microphone-browser.ts'
import { hasRecorded, today, startAgreed } from '../product/screen.ts'

test.use({
  launchOptions: hearing('assets/speech-model/demo/consulta.wav'),
  permissions: ['microphone'],
})

const CPF = '52998224725'

/** A consultation started on another device and left there, as a list finds it. @returns its id. */
async function leftElsewhere(page: Page, doctor: Account, texts: readonly string[]): Promise<string> {
  const { backend, userId } = doctor
  const id = randomUUID()
  const patient_id = await doctor.addPatient('Helena Prado', CPF)
  await backend.from('consultations').insert({ id, user_id: userId, patient_id, status: 'recording' }).throwOnError()
  const pieces = texts.map((text, sequence) => ({
    ...{ user_id: userId, consultation_id: id, sequence, text },
    start_sample: sequence * 24_000,
    end_sample: (sequence + 1) * 24_000,
  }))
  if (pieces.length > 0) await backend.from('transcript_pieces').insert(pieces).throwOnError()
  await inactive(page, id)
  return id
}

/** Skips the five minutes without activity, which the database's own tests cover. */
async function inactive(page: Page, id: string): Promise<void> {
  await page.route('**/rest/v1/rpc/unfinished_consultations', (route) =>
    route.fulfill({ json: [{ id, inactive_since: '2026-11-21T17:32:00Z' }] }),
  )
}

async function onlyConsultation({ backend }: Account) {
  const { data } = await backend
    .from('consultations')
    .select('status, duration_seconds, transcription, captured_samples, transcribed_samples')
    .single()
    .throwOnError()
  return data
}

test('an abandoned consultation is marked on every list, beside its specified label, and finished from there with the text that the server has and what is typed, once', async ({
  page,
  doctor,
}) => {
  const id = await leftElsewhere(page, doctor, ['Tenho alergia a dipirona.', 'Durmo mal.'])
  await doctor.backend.from('consultations').update({ duration_seconds: 10 }).eq('id', id).throwOnError()
  const note = 'Não finalizada · sem atividade desde 21/11/2026 às 14:32'
  const finish = page.getByRole('link', { name: `Finalizar a consulta de Helena Prado de ${today()} às ` })
  await page.goto('/dashboard')
  await expect(page.getByText(note)).toBeVisible()
  await expect(page.getByText('Gravando', { exact: true })).toBeVisible()
  await expect(finish).toHaveAttribute('href', `/record?consultation=${id}`)
  await page.goto('/history')
  await expect(page.getByText(note)).toBeVisible()
  await expect(page.getByText('Processando...', { exact: true })).toBeVisible()
  await expect(finish).toBeVisible()
  await page.goto('/patient-records')
  await page.getByLabel('CPF do paciente').fill(CPF)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByRole('region', { name: 'Consultas não finalizadas' })).toContainText(note)
  await finish.click()
  await expect(page.getByRole('heading', { name: 'Finalizar a consulta de Helena Prado' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Texto gravado' })).toContainText(
    'Tenho alergia a dipirona. Durmo mal.',
  )
  await expect(page.getByText('Parte do áudio não chegou ao servidor.')).toBeVisible()
  await page.getByLabel('Acrescentar ao texto (opcional)').fill('Pressão 12 por 8.\nRetorno em um mês.')
  await page.getByRole('button', { name: 'Gerar prontuário', exact: true }).click()
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'retorno em 1 mês.' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Retorno em um mês.' })).toBeVisible()
  await expect(page.getByText('10,0 s gravados · 2,0 s transcritos · 1 lacuna')).toBeVisible()
  await expect(page.getByText(/está no aparelho que gravou: abra esta tela nele/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Transcrever o que falta' })).toBeHidden()
  expect(await onlyConsultation(doctor)).toEqual({
    status: 'completed',
    duration_seconds: 10,
    transcription: 'Tenho alergia a dipirona. Durmo mal.\nPressão 12 por 8.\nRetorno em um mês.',
    captured_samples: 240_000,
    transcribed_samples: 48_000,
  })
  await page.getByRole('button', { name: 'Nova consulta' }).click()
  await expect(page).toHaveURL(/\/record$/)
  await page.goto(`/record?consultation=${id}`)
  await expect(page.getByText('Esta consulta já foi finalizada')).toBeVisible()
})

test('on a phone the button of another recording does not lie over a consultation that is to be finished, and without any text it is finished from what is typed alone', async ({
  page,
  doctor,
}) => {
  const id = await leftElsewhere(page, doctor, [])
  await page.setViewportSize({ width: 360, height: 740 })
  const start = page.getByRole('button', { name: 'Iniciar gravação' })
  await page.goto('/record')
  await expect(start).toBeInViewport()
  await page.goto(`/record?consultation=${id}`)
  await expect(page.getByText('Finalizar a consulta de Helena Prado')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Gerar prontuário' }).first()).toBeInViewport()
  await expect(start).not.toBeInViewport()
  const make = page.getByRole('button', { name: 'Gerar prontuário', exact: true })
  await expect(make).toBeDisabled()
  await page.getByLabel('O que foi dito na consulta').fill('Tenho tosse há dois dias.')
  await make.click()
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible()
  expect(await onlyConsultation(doctor)).toMatchObject({
    status: 'completed',
    transcription: 'Tenho tosse há dois dias.',
  })
})

test('a consultation still running elsewhere, or already deleted, is not finished from here', async ({
  page,
  doctor,
}) => {
  const id = await leftElsewhere(page, doctor, ['Tenho tosse.'])
  await page.unroute('**/rest/v1/rpc/unfinished_consultations')
  await page.goto(`/record?consultation=${id}`)
  await expect(page.getByText('Esta consulta está em andamento em outra aba ou aparelho')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText('Gravando', { exact: true })).toBeVisible()
  await expect(page.getByText(/Não finalizada/)).toBeHidden()
  await page.goto(`/record?consultation=${randomUUID()}`)
  await expect(page.getByText('Esta consulta não existe mais')).toBeVisible()
})

test('finishing after another device shows what is stored there, and one’s own text to copy', async ({
  page,
  doctor,
}) => {
  const id = await leftElsewhere(page, doctor, ['Tenho tosse.'])
  await page.goto(`/record?consultation=${id}`)
  await page.getByLabel('Acrescentar ao texto (opcional)').fill('Sem febre.')
  await doctor.backend.functions.invoke('process-medical-text', {
    body: { transcriptionText: 'Tenho tosse. Tenho febre.', patientName: '', consultationId: id },
  })
  await page.getByRole('button', { name: 'Gerar prontuário', exact: true }).click()
  await expect(page.getByText('Esta consulta já tinha sido finalizada em outra aba ou aparelho')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Transcrição da consulta' })).toHaveText('Tenho tosse. Tenho febre.')
  await page.getByText('Texto desta aba', { exact: true }).click()
  await expect(page.getByText('Tenho tosse.\nSem febre.')).toBeVisible()
  expect(await onlyConsultation(doctor)).toMatchObject({ transcription: 'Tenho tosse. Tenho febre.' })
})

async function record(page: Page, doctor: Account): Promise<void> {
  await doctor.addPatient('Helena Prado', CPF)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Gravar', exact: true }).click()
  await page.getByLabel('CPF do paciente').pressSequentially(CPF)
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
  await startAgreed(page)
  await hasRecorded(page, 3)
}

test('§4 record: on stop the status is processing with the duration at once, before the rest is transcribed', async ({
  page,
  doctor,
}) => {
  await record(page, doctor)
  await page.route('**/functions/v1/transcribe-streaming', (route) => route.abort())
  await page.getByRole('button', { name: 'Finalizar gravação' }).click()
  await expect
    .poll(() => onlyConsultation(doctor))
    .toMatchObject({ status: 'processing', duration_seconds: expect.any(Number) })
  expect(Number((await onlyConsultation(doctor)).duration_seconds)).toBeGreaterThanOrEqual(3)
  await expect(page.getByText(/^Transcrevendo o que falta/)).toBeVisible()
  await page.unroute('**/functions/v1/transcribe-streaming')
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 30_000 })
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('a stop without a connection reaches the server as soon as it is back, even if the screen was left', async ({
    page,
    doctor,
  }) => {
    await record(page, doctor)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Finalizar gravação' }).click()
    await expect(page.getByText('Ainda não foi possível terminar')).toBeVisible({ timeout: 45_000 })
    await page.goBack()
    const leaving = page.getByRole('alertdialog', { name: 'Sair durante a gravação?' })
    await leaving.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    expect(await onlyConsultation(doctor)).toMatchObject({ status: 'recording', duration_seconds: 0 })
    await page.context().setOffline(false)
    await expect.poll(() => onlyConsultation(doctor), { timeout: 40_000 }).toMatchObject({ status: 'processing' })
    expect(Number((await onlyConsultation(doctor)).duration_seconds)).toBeGreaterThanOrEqual(3)
  })

  test('a stop without a connection in a tab closed afterwards reaches the server when /record is next opened', async ({
    page,
    doctor,
    context,
  }) => {
    await record(page, doctor)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Finalizar gravação' }).click()
    await expect(page.getByText('Ainda não foi possível terminar')).toBeVisible({ timeout: 45_000 })
    // Nothing from the closing tab may get through at the moment when the connection is back.
    await page.route('**/rest/v1/**', (route) => route.abort())
    const other = await context.newPage()
    await page.close({ runBeforeUnload: false })
    await context.setOffline(false)
    expect(await onlyConsultation(doctor)).toMatchObject({ status: 'recording', duration_seconds: 0 })
    await other.goto('/record')
    await expect(other.getByText('Há uma gravação não finalizada neste aparelho')).toBeVisible()
    expect(await onlyConsultation(doctor)).toMatchObject({ status: 'processing' })
    const { data } = await doctor.backend.from('consultations').select('id').single().throwOnError()
    // From a list, this device's recording counts, not the text on the server.
    await other.goto(`/record?consultation=${String(data.id)}`)
    await other.getByRole('button', { name: 'Continuar e finalizar' }).click()
    await expect(other.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 30_000 })
    await expect(other.getByText(/· 0 lacunas/)).toBeVisible()
  })
})

test('another tab calls a recording that runs on this device neither unfinished, nor running once it was cut off', async ({
  page,
  doctor,
  context,
}) => {
  await record(page, doctor)
  const { data } = await doctor.backend.from('consultations').select('id').single().throwOnError()
  const other = await context.newPage()
  const asked: unknown[] = []
  await other.route('**/rest/v1/rpc/unfinished_consultations', (route) => {
    asked.push(route.request().postDataJSON())
    return route.fulfill({ json: [{ id: data.id, inactive_since: '2026-11-21T17:32:00Z' }] })
  })
  await other.goto('/dashboard')
  await expect(other.getByText('Gravando', { exact: true })).toBeVisible()
  await other.waitForLoadState('networkidle')
  await expect(other.getByText(/Não finalizada/)).toBeHidden()
  expect(asked).toEqual([])

  await other.unroute('**/rest/v1/rpc/unfinished_consultations')
  const row = other.getByRole('region', { name: 'Transcrições Recentes' }).getByRole('listitem')
  await expect(row).toContainText('em gravação')
  await page.close()
  await other.reload()
  // The server still counts it as active, which the specification calls this.
  await expect(row).toContainText('Gravando')
  await other.waitForLoadState('networkidle')
  await expect(row).not.toContainText('em gravação')
})
