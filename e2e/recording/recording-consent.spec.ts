import type { Page } from '@playwright/test'
import { expect, test, type Account } from '../product/fixtures.ts'
import { hearing } from '../browsers/microphone-browser.ts'
import { hasRecorded, startAgreed } from '../product/screen.ts'

test.use({
  launchOptions: hearing('assets/speech-model/demo/consulta.wav'),
  permissions: ['microphone'],
  viewport: { width: 360, height: 740 },
})

const asking = (page: Page) => page.getByRole('alertdialog', { name: 'Paciente concordou?' })
const start = (page: Page) => page.getByRole('button', { name: 'Iniciar gravação' })
const consent = (page: Page) => page.getByLabel('O paciente foi informado e concordou com a gravação')

async function helenaIsFound(page: Page, doctor: Account): Promise<void> {
  await doctor.addPatient('Helena Prado', '52998224725')
  await page.goto('/record')
  await page.getByLabel('CPF do paciente').fill('52998224725')
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
}

const answers = async ({ backend }: Account) =>
  (
    await backend
      .from('consultations')
      .select('consent_confirmed_at, consent_text, consent_modality, recording_declined_at')
      .throwOnError()
  ).data

test('patient, consent and the start fit on one phone screen, and the patient’s answer is stored', async ({
  page,
  doctor,
}) => {
  await helenaIsFound(page, doctor)
  for (const part of [
    page.getByLabel('CPF do paciente'),
    page.getByLabel('Nome do paciente'),
    consent(page),
    start(page),
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
  expect((await start(page).boundingBox())?.y).toBeGreaterThan(740 / 2)
  await start(page).click()
  await expect(asking(page)).toContainText('o áudio não é armazenado e que ele pode recusar')
  await asking(page).getByLabel('Telemedicina').check()
  await asking(page).getByRole('button', { name: 'Sim, iniciar' }).click()
  await hasRecorded(page, 1)
  await expect(page.getByText('de 10:00')).toBeVisible()
  for (const part of ['Pausar', 'Finalizar gravação', 'Descartar gravação'])
    await expect(page.getByRole('button', { name: part })).toBeInViewport({ ratio: 1 })
  expect(await answers(doctor)).toEqual([
    {
      consent_confirmed_at: expect.any(String),
      consent_text: 2,
      consent_modality: 'telemedicina',
      recording_declined_at: null,
    },
  ])
})

test('after a refusal nothing is recorded: the conversation is typed, with what was entered', async ({
  page,
  doctor,
}) => {
  await helenaIsFound(page, doctor)
  await start(page).click()
  await asking(page).getByRole('button', { name: 'Não gravar, digitar' }).click()
  const conversation = page.getByLabel('Conversa da consulta')
  await expect(conversation).toBeFocused()
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
  await conversation.fill('Tenho tosse há três dias.')
  await page.getByRole('button', { name: 'Gerar prontuário' }).click()
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 30_000 })
  expect(await answers(doctor)).toEqual([
    {
      consent_confirmed_at: null,
      consent_text: null,
      consent_modality: null,
      recording_declined_at: expect.any(String),
    },
  ])
})

test('a double click answers nothing for the patient, the dialog can be closed, and another CPF clears an answer', async ({
  page,
  doctor,
}) => {
  await doctor.addPatient('João Alves', '11144477735')
  await page.goto('/record')
  await consent(page).check()
  await helenaIsFound(page, doctor)
  const box = await start(page).boundingBox()
  if (!box) throw new Error('no button')
  // Where the dialog's own buttons will appear.
  for (const share of [0.25, 0.5, 0.75]) {
    await page.mouse.dblclick(box.x + box.width * share, box.y + box.height / 2, { delay: 5 })
    await expect(asking(page)).toBeVisible()
    await page.waitForTimeout(600)
    await expect(asking(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(asking(page)).toBeHidden()
  }
  await expect(start(page)).toBeFocused()
  await expect(consent(page)).not.toBeChecked()
  await start(page).click()
  await asking(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByRole('timer')).toBeHidden()
  expect(await answers(doctor)).toEqual([])

  await consent(page).check()
  await page.getByLabel('Nome do paciente').fill('Helena Prado Lima')
  await expect(consent(page)).toBeChecked()
  await page.getByLabel('CPF do paciente').fill('11144477735')
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('João Alves')
  await expect(consent(page)).not.toBeChecked()
})

test('after a denied microphone the answer is kept and not asked for again; a discarded recording takes it along: the next one asks', async ({
  page,
  doctor,
}) => {
  await helenaIsFound(page, doctor)
  await page.evaluate(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = () => {
      navigator.mediaDevices.getUserMedia = open
      return Promise.reject(new DOMException('denied', 'NotAllowedError'))
    }
  })
  await startAgreed(page)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Não foi possível acessar o microfone.')
  await expect(consent(page)).toBeChecked()
  await start(page).click()
  await expect(page.getByRole('timer')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Descartar gravação' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(start(page)).toBeVisible()
  await expect(page.getByLabel('Nome do paciente')).toHaveValue('Helena Prado')
  await expect(consent(page)).not.toBeChecked()
})

test('if the session ends while the question is open, no recording starts', async ({ page, doctor, context }) => {
  await helenaIsFound(page, doctor)
  await start(page).click()
  await expect(asking(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page.getByText('Você precisa estar logado para acessar esta página.')).toBeVisible()
  await expect(asking(page)).toBeHidden()
  await doctor.backend.auth.signInWithPassword(doctor)
  expect(await answers(doctor)).toEqual([])
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('without a connection at the start the answer waits with the recording, and is stored once with its own time', async ({
    page,
    doctor,
    context,
  }) => {
    await helenaIsFound(page, doctor)
    await context.setOffline(true)
    await startAgreed(page)
    await expect(page.getByText('Gravando só neste aparelho', { exact: true })).toBeVisible({ timeout: 30_000 })
    const agreedBefore = Date.now()
    expect(await answers(doctor)).toEqual([])
    await context.setOffline(false)
    await expect(page.getByText('Ouvindo', { exact: true })).toBeVisible({ timeout: 30_000 })
    const stored = await answers(doctor)
    expect(stored).toHaveLength(1)
    expect(Date.parse(String(stored[0]?.consent_confirmed_at))).toBeLessThanOrEqual(agreedBefore)
  })
})
