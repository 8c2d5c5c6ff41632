import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { readWave } from '../../testing/speech-sample.ts'
import { speakFast } from '../browsers/fast-microphone.ts'
import { expect, test, type Account } from '../product/fixtures.ts'
import { hearing } from '../browsers/microphone-browser.ts'
import { keptRows } from './recording-devices.ts'
import { hasRecorded, recordedSeconds, startAgreed } from '../product/screen.ts'

test.use({
  launchOptions: hearing('assets/speech-model/demo/consulta.wav'),
  permissions: ['microphone'],
})

/** @param byMenu start from the dashboard, which is then the previous entry in the browser's history. */
async function startRecording(page: Page, doctor: Account, byMenu = false): Promise<void> {
  await doctor.addPatient('Helena Prado', '52998224725')
  await page.goto(byMenu ? '/dashboard' : '/record')
  if (byMenu) await page.getByRole('link', { name: 'Gravar', exact: true }).click()
  await page.getByLabel('CPF do paciente').pressSequentially('52998224725')
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
  await startAgreed(page)
  await expect(page.getByRole('timer')).toBeVisible()
}

const transcript = (page: Page) => page.getByRole('region', { name: 'Transcrição ao vivo' })

async function signOutElsewhere(context: BrowserContext): Promise<void> {
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Sair', exact: true }).click()
  await other.getByRole('button', { name: 'Sair mesmo assim' }).click()
}

async function status(doctor: Account): Promise<unknown> {
  const { data } = await doctor.backend.from('consultations').select('status, duration_seconds').single()
  return data
}

test('§4 record: recording, finalising, done: the fields are locked, the timer counts, the analysis is saved', async ({
  page,
  doctor,
}) => {
  await startRecording(page, doctor)
  const notices = page.getByRole('region', { name: 'Avisos' })
  await expect(notices.getByText('Gravação iniciada')).toBeVisible()
  expect(await status(doctor)).toEqual({ status: 'recording', duration_seconds: 0 })
  await expect(page.getByLabel('Nome do paciente')).toBeHidden()
  await expect(page.getByText('Helena Prado')).toBeVisible()
  await expect(page.getByText('CPF 529.982.247-25')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Tempo do plano usado' })).toBeVisible()
  await hasRecorded(page, 2)
  await hasRecorded(page, (await recordedSeconds(page)) + 1)
  await expect(transcript(page)).toContainText('bom dia', { timeout: 45_000 })
  await page.getByRole('button', { name: 'Finalizar gravação' }).click()
  await expect(notices.getByText('Gravação finalizada')).toBeVisible()
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 45_000 })
  await expect(page.getByRole('heading', { name: 'Análise médica' })).toBeFocused()
  const voice = page.getByRole('figure', { name: 'Linha da voz' }).getByRole('slider')
  await voice.focus()
  await page.keyboard.press('Home')
  await expect(voice).toHaveAttribute('aria-valuetext', /^0:0\d, .*bom dia/)
  await expect(page.getByRole('link', { name: 'Ver prontuários' })).toHaveAttribute('href', '/patient-records')
  expect(await status(doctor)).toMatchObject({ status: 'completed', duration_seconds: expect.any(Number) })
  await opensTheRecordsOf(page, 'Helena Prado', '529.982.247-25')
})

/** The link of a finished recording leads to the patient's records, survives a reload, and gives way to a search. */
async function opensTheRecordsOf(page: Page, name: string, cpf: string): Promise<void> {
  await page.getByRole('link', { name: 'Ver prontuários' }).click()
  for (const again of [false, true]) {
    if (again) await page.reload()
    await expect(page.getByRole('main').getByText(name)).toBeVisible()
    await expect(page.getByLabel('CPF do paciente')).toHaveValue(cpf)
    await expect(page.getByText('Rascunho a revisar')).toBeVisible()
    expect(page.url()).toMatch(/\/patient-records$/)
  }
  await page.getByLabel('CPF do paciente').fill('11144477735')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByRole('main').getByText('Nenhum paciente encontrado para este CPF.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Como usar')).toBeVisible()
  await expect(page.getByRole('main').getByText(name)).toBeHidden()
}

test('§9 record: at the limit of the plan the recording stops by itself and says why', async ({
  page,
  doctor,
  context,
}) => {
  // A minute's whole blocks, and no more: the limit counts what was captured, not how long that took.
  const minute = new Float32Array(176 * 8192)
  minute.set(readWave(await readFile('assets/speech-model/demo/consulta.wav')))
  await speakFast(context, minute, 4)
  await page.route('**/rest/v1/subscriptions*', (route) =>
    route.fulfill({
      json: [{ status: 'active', plans: { name: 'Minuto', max_patients: null, max_recording_minutes: 1 } }],
    }),
  )
  await startRecording(page, doctor)
  await expect(page.getByText('Menos de 1 minuto até o limite do plano.')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/0:3\d/)
  await expect(page.getByRole('progressbar', { name: 'Tempo do plano usado' })).toHaveAttribute(
    'aria-valuenow',
    /[56]\d/,
  )
  const notices = page.getByRole('region', { name: 'Avisos' })
  await expect(notices.getByText('Limite de tempo atingido')).toBeVisible({ timeout: 30_000 })
  const why = 'Sua gravação foi interrompida pois atingiu o limite de 1 minuto do seu plano.'
  await expect(notices.getByText(why)).toBeVisible()
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 45_000 })
  expect(await status(doctor)).toMatchObject({ status: 'completed', duration_seconds: 60 })
  // A doctor looking at the patient at that moment still reads it on the result.
  await expect(notices.getByText('Limite de tempo atingido')).toBeHidden({ timeout: 45_000 })
  await expect(page.getByRole('main').getByText('Limite de tempo atingido')).toBeVisible()
  await expect(page.getByRole('main').getByText(why)).toBeVisible()
  await page.getByRole('button', { name: 'Nova consulta' }).click()
  await expect(page.getByText('Limite de tempo atingido')).toBeHidden()
})

test('a resumed recording is not stopped before the plan is known, however long it is', async ({ page, doctor }) => {
  await startRecording(page, doctor)
  await hasRecorded(page, 2)
  const minutes = 11
  const piece = { sequence: 0, end_sample: minutes * 60 * 24_000, text: 'Bom dia.' }
  await page.route('**/rest/v1/transcript_pieces*', (route) => route.fulfill({ json: [piece] }))
  const plans = { name: 'Curto', max_patients: null, max_recording_minutes: 10 }
  const known = Promise.withResolvers<void>()
  await page.route('**/rest/v1/subscriptions*', async (route) => {
    await known.promise
    await route.fulfill({ json: [{ status: 'active', plans }] })
  })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Continuar gravando' }).click()
  await hasRecorded(page, 11 * 60 + 3)
  await expect(page.getByRole('button', { name: 'Finalizar gravação' })).toBeVisible()
  const stopped = page.getByRole('region', { name: 'Avisos' }).getByText('Limite de tempo atingido')
  await expect(stopped).toBeHidden()
  known.resolve()
  await expect(stopped).toBeVisible()
})

test('§4 session: signing out in another tab stops no recording; signing in again loses no word, also if it is put off until the recording has ended', async ({
  page,
  doctor,
  context,
}) => {
  await startRecording(page, doctor)
  await expect(transcript(page)).toContainText('bom dia', { timeout: 45_000 })
  await signOutElsewhere(context)
  const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' })
  await expect(dialog).toContainText('A gravação continua e está guardada neste aparelho.')
  await hasRecorded(page, 10)
  await dialog.getByLabel('Senha', { exact: true }).fill('errada-123')
  await dialog.getByRole('button', { name: 'Entrar' }).click()
  await expect(dialog).toContainText('Email ou senha incorretos.')
  await dialog.getByLabel('Senha', { exact: true }).fill(doctor.password)
  await dialog.getByRole('button', { name: 'Entrar' }).click()
  await expect(dialog).toBeHidden()
  // Said while signed out.
  await expect(transcript(page)).toContainText('há três dias', { timeout: 30_000 })

  await signOutElsewhere(context)
  await dialog.getByRole('button', { name: 'Agora não' }).click()
  await page.getByRole('button', { name: 'Finalizar gravação' }).click()
  await expect(page.getByText('Gravação finalizada').first()).toBeVisible()
  await page.getByRole('button', { name: 'Entrar novamente' }).click()
  await dialog.getByLabel('Senha', { exact: true }).fill(doctor.password)
  await dialog.getByRole('button', { name: 'Entrar' }).click()
  await expect(dialog).toBeHidden()
  const isSaved = page.getByText('Prontuário salvo com sucesso!')
  const again = page.getByRole('button', { name: 'Tentar novamente' })
  await expect(isSaved.or(again).first()).toBeVisible({ timeout: 30_000 })
  // It may be saved automatically before the click.
  await Promise.race([isSaved.waitFor({ timeout: 30_000 }), again.click()])
  await expect(isSaved).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/· 0 lacunas/)).toBeVisible()
})

test('a recording of more pieces than one database answer holds is written to its end', async ({ page, doctor }) => {
  await startRecording(page, doctor)
  await expect(transcript(page)).toContainText('bom dia', { timeout: 45_000 })
  const { data: consultation } = await doctor.backend.from('consultations').select('id').single().throwOnError()
  // As if hours of short sentences had come before; their samples do not overlap the real audio.
  const pieces = Array.from({ length: 1100 }, (_, index) => ({
    user_id: doctor.userId,
    consultation_id: String(consultation.id),
    sequence: 10_000 + index,
    start_sample: 0,
    end_sample: 0,
    text: `frase${index}`,
  }))
  await doctor.backend.from('transcript_pieces').insert(pieces).throwOnError()
  await expect(transcript(page)).toContainText('dor de cabeça', { timeout: 30_000 })
  await page.getByRole('button', { name: 'Finalizar gravação' }).click()
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/· 0 lacunas/)).toBeVisible()
  const { data } = await doctor.backend.from('consultations').select('transcription').single().throwOnError()
  const written = String(data.transcription)
  expect(written.match(/frase\d+/g)).toEqual(pieces.map(({ text }) => text))
  expect(written).toContain('dor de cabeça')
})

test('§4 record: a second tab does not record beside the first; the landing page asks before it signs out: stay, keep the audio, or erase it', async ({
  page,
  doctor,
  context,
}) => {
  await startRecording(page, doctor)
  await expect(transcript(page)).toContainText('bom dia', { timeout: 45_000 })
  const other = await context.newPage()
  await other.goto('/record')
  await expect(other.getByText('Há uma gravação em outra aba')).toBeVisible()
  await other.getByLabel('CPF do paciente').pressSequentially('52998224725')
  await expect(other.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
  await startAgreed(other)
  await expect(other.getByRole('main').getByRole('alert')).toContainText('Há uma gravação em outra aba')
  const { count } = await doctor.backend.from('consultations').select('id', { count: 'exact', head: true })
  expect(count).toBe(1)
  await other.close()

  page.on('dialog', (question) => void question.accept())
  await page.goto('/')
  await page.setViewportSize({ width: 360, height: 740 })
  const leave = page.getByRole('button', { name: 'Sair', exact: true })
  await leave.click()
  const asking = page.getByRole('alertdialog', { name: 'Há áudio que ainda não virou texto' })
  await expect(asking).toContainText('Ela continua aqui, criptografada')
  await expect(asking.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expect(asking.getByRole('button', { name: 'Sair e manter o áudio' })).toBeVisible()
  await expect(asking.getByRole('button', { name: 'Sair mesmo assim' })).toBeHidden()
  await page.screenshot({ path: 'test-results/landing-sign-out.png' })
  await page.keyboard.press('Escape')
  await expect(asking).toBeHidden()
  await expect(leave).toBeFocused()
  await leave.click()
  await asking.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  expect((await keptRows(page)).recordings).toBe(1)
  await leave.click()
  await asking.getByRole('button', { name: 'Apagar o áudio e sair' }).click()
  await expect(page.getByRole('link', { name: 'Cadastrar-se' })).toBeVisible()
  expect(await keptRows(page)).toEqual({ blocks: 0, recordings: 0 })
})

test('§4 session: leaving a recording asks first, and so does signing out with audio not yet transcribed, which can be erased; the consultation stays in the lists', async ({
  page,
  doctor,
}) => {
  await startRecording(page, doctor, true)
  await expect(transcript(page)).toContainText('bom dia', { timeout: 45_000 })
  await page.goBack()
  const leaving = page.getByRole('alertdialog', { name: 'Sair durante a gravação?' })
  await expect(leaving).toContainText('O que já foi captado fica guardado neste aparelho')
  await leaving.getByRole('button', { name: 'Continuar aqui' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.goBack()
  await leaving.getByRole('button', { name: 'Sair' }).click()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Sair' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Há áudio que ainda não virou texto' })
  await expect(asking).toContainText('Ela continua aqui, criptografada')
  await asking.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/record')
  await expect(page.getByText('Há uma gravação não finalizada neste aparelho')).toBeVisible()

  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(asking.getByRole('button', { name: 'Sair e manter o áudio' })).toBeVisible()
  await asking.getByRole('button', { name: 'Apagar o áudio e sair' }).click()
  await expect(page.getByRole('link', { name: 'Cadastrar-se' })).toBeVisible()
  expect(await keptRows(page)).toEqual({ blocks: 0, recordings: 0 })
  await doctor.backend.auth.signInWithPassword(doctor)
  expect(await status(doctor)).toMatchObject({ status: 'recording' })
})
