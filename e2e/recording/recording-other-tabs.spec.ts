import type { Page } from '@playwright/test'
import { expect, test, type Account } from '../product/fixtures.ts'
import { hearing } from '../browsers/microphone-browser.ts'
import { keptRows } from './recording-devices.ts'
import { hasRecorded, recordedSeconds, startAgreed } from '../product/screen.ts'

test.use({ launchOptions: hearing('assets/speech-model/demo/consulta.wav'), permissions: ['microphone'] })

/** The account of a bearer token. */
function accountOf(authorization = ''): unknown {
  const [, payload = ''] = authorization.split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString())['sub']
}

/** @param byMenu start from the dashboard, which is then the previous entry in the browser's history. */
async function record(page: Page, doctor: Account, byMenu = false): Promise<void> {
  await doctor.addPatient('Helena Prado', '52998224725')
  await page.goto(byMenu ? '/dashboard' : '/record')
  if (byMenu) await page.getByRole('link', { name: 'Gravar', exact: true }).first().click()
  await page.getByLabel('CPF do paciente').fill('52998224725')
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
  await startAgreed(page)
  const transcript = page.getByRole('region', { name: 'Transcrição ao vivo' })
  await expect(transcript).toContainText('bom dia', { timeout: 45_000 })
}

test('§4 session: a colleague who signs in in another tab sends nothing of a running recording, and it loses no word', async ({
  page,
  doctor,
  newAccount,
  context,
}) => {
  const colleague = await newAccount()
  await record(page, doctor)
  const senders = new Set<unknown>()
  page.on('request', (request) => {
    if (['POST', 'PATCH', 'DELETE'].includes(request.method()) && /\/(functions|rest)\/v1\//.test(request.url()))
      senders.add(accountOf(request.headers()['authorization']))
  })

  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Sair', exact: true }).click()
  await other.getByRole('button', { name: 'Sair mesmo assim' }).click()
  await other.getByRole('link', { name: 'Entrar', exact: true }).first().click()
  await other.getByLabel('Email').fill(colleague.email)
  await other.getByLabel('Senha', { exact: true }).fill(colleague.password)
  await other.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(other).toHaveURL(/\/dashboard$/)
  const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' })
  await expect(dialog).toContainText('A gravação continua e está guardada neste aparelho.')
  await hasRecorded(page, (await recordedSeconds(page)) + 5)
  await dialog.getByRole('button', { name: 'Agora não' }).click()
  await expect(page.getByText('A sessão deste aparelho é de outra conta.').first()).toBeVisible()
  const reminder = page.getByRole('button', { name: 'Entrar novamente' })
  const place = await reminder.boundingBox()
  await page.getByRole('button', { name: 'Finalizar gravação' }).click()
  await expect(page.getByText('Gravação finalizada').first()).toBeVisible()
  // Even when the recording's own bar has gone: a click may be under way.
  expect(await reminder.boundingBox()).toEqual(place)
  expect(senders).toContain(doctor.userId)
  expect(senders).not.toContain(colleague.userId)

  await reminder.click()
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
  expect((await colleague.backend.from('patients').select('id').throwOnError()).data).toEqual([])
})

test('a recording whose tab is loaded anew under a colleague goes out as nobody else’s, and waits for its doctor', async ({
  page,
  doctor,
  newAccount,
  context,
}) => {
  const colleague = await newAccount()
  await record(page, doctor)
  const senders = new Set<unknown>()
  context.on('request', (request) => {
    if (request.url().includes('/functions/v1/')) senders.add(accountOf(request.headers()['authorization']))
  })
  const other = await context.newPage()
  const leave = async () => {
    await other.goto('/')
    await other.getByRole('button', { name: 'Sair', exact: true }).click()
  }
  const enter = async ({ email, password }: Account) => {
    await other.getByRole('link', { name: 'Entrar', exact: true }).first().click()
    await other.getByLabel('Email').fill(email)
    await other.getByLabel('Senha', { exact: true }).fill(password)
    await other.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(other).toHaveURL(/\/dashboard$/)
  }
  await leave()
  await other
    .getByRole('button', { name: 'Sair mesmo assim' })
    .or(other.getByRole('button', { name: 'Sair e manter o áudio' }))
    .first()
    .click()
  await enter(colleague)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Outra conta entrou neste navegador' })).toBeVisible()
  await other.goto('/record')
  await expect(other.getByLabel('CPF do paciente')).toBeVisible()
  await expect(other.getByText('Helena Prado')).toBeHidden()
  // The colleague is not asked about audio that only its doctor can finish.
  await leave()
  await enter(doctor)
  await page.getByRole('button', { name: 'Continuar gravando' }).click()
  await expect(page.getByText('Ouvindo', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Finalizar gravação' }).click()
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 60_000 })
  expect(senders).not.toContain(colleague.userId)
  // "Sair" ended that session, too.
  await doctor.backend.auth.signInWithPassword({ email: doctor.email, password: doctor.password })
  const [stored] = (await doctor.backend.from('consultations').select('transcription').throwOnError()).data ?? []
  expect(stored?.transcription).toContain('bom dia')
})

test('a recording whose record is being written, though its screen was left, is not recorded on', async ({
  page,
  doctor,
}) => {
  await record(page, doctor, true)
  const writing = Promise.withResolvers<void>()
  await page.route('**/functions/v1/process-medical-text', async (route) => {
    await writing.promise
    await route.continue()
  })
  const isAsked = page.waitForRequest('**/functions/v1/process-medical-text')
  await page.getByRole('button', { name: 'Finalizar gravação' }).click()
  await isAsked
  await page.evaluate(() => window.history.back())
  await page.getByRole('button', { name: 'Sair', exact: true }).last().click()
  await page.getByRole('link', { name: 'Gravar', exact: true }).first().click()
  await page.getByRole('button', { name: 'Continuar gravando' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'O prontuário desta consulta está sendo gerado agora. Tente novamente em instantes.',
  )
  await expect(page.getByText('Ouvindo', { exact: true })).toBeHidden()
  writing.resolve()
  await expect.poll(() => keptRows(page)).toEqual({ blocks: 0, recordings: 0 })
  const { data } = await doctor.backend.from('consultations').select('status, transcription').throwOnError()
  expect(data).toEqual([{ status: 'completed', transcription: expect.stringContaining('bom dia') }])
  await page.getByRole('button', { name: 'Continuar gravando' }).click()
  await expect(page.getByRole('alert')).toContainText('Esta gravação não está mais neste aparelho.')
})

test('an account is not deleted while another tab records for it', async ({ page, doctor, context }) => {
  await record(page, doctor)
  const other = await context.newPage()
  await other.goto('/settings')
  await other.getByRole('button', { name: 'Excluir conta' }).click()
  const dialog = other.getByRole('dialog', { name: 'Excluir conta' })
  await dialog.getByLabel('Digite EXCLUIR para confirmar').fill('EXCLUIR')
  await dialog.getByLabel('Sua senha', { exact: true }).fill(doctor.password)
  await dialog.getByRole('button', { name: 'Excluir minha conta' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'Uma gravação está em andamento neste aparelho. Finalize ou descarte a gravação antes de excluir a conta.',
  )
  await page.getByRole('button', { name: 'Finalizar gravação' }).click()
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('button', { name: 'Excluir minha conta' }).click()
  await expect(other.getByText('Conta excluída').first()).toBeVisible()
})

test('who records while the account is deleted on another device is told so, and takes what was heard along', async ({
  page,
  doctor,
}) => {
  await record(page, doctor)
  await doctor.backend.auth.signInWithPassword({ email: doctor.email, password: doctor.password })
  const { error } = await doctor.backend.functions.invoke('delete-account', { body: { confirmation: 'EXCLUIR' } })
  expect(error).toBeNull()
  const told = page.getByRole('dialog', { name: 'Esta conta foi excluída' })
  await expect(told).toBeVisible({ timeout: 30_000 })
  await expect(told.getByLabel('O que está nesta tela')).toHaveValue(/bom dia/)
  await told.getByRole('button', { name: 'Agora não' }).click()
  await page.getByRole('button', { name: 'Guardar o texto' }).click()
  page.on('dialog', (dialog) => void dialog.accept())
  await told.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('link', { name: 'Entrar', exact: true }).first()).toBeVisible()
})
