import { page } from 'vitest/browser'
import { onTestFinished, vi } from 'vitest'
import type { App } from '#testing/app.tsx'
import { expect, test } from '#testing/component-test.ts'
import type { FakeBackend } from '#testing/fake-backend.ts'
import { json, refused } from '#testing/replies.ts'
import { patientRow } from '#testing/sample-rows.ts'
import { untilAt } from '#testing/screen.ts'

const helena = patientRow(1, 'Helena Prado', '52998224725')
const consent = () => page.getByLabelText('O paciente foi informado e concordou com a gravação')

async function openForHelena(app: App, backend: FakeBackend): Promise<void> {
  backend.tables.give('patients', [helena])
  await app.openWhole('/record')
  await page.getByLabelText('CPF do paciente').fill('52998224725')
  await expect.element(page.getByLabelText('Nome do paciente')).toHaveValue('Helena Prado')
}

test('a key that is still held starts nothing', async ({ app, backend }) => {
  await openForHelena(app, backend)
  const press = (repeat: boolean) =>
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, repeat, bubbles: true }))
  const question = page.getByRole('alertdialog', { name: 'Paciente concordou?' })
  press(true)
  await app.settled()
  expect(question.elements()).toEqual([])
  press(false)
  await expect.element(question).toBeVisible()
})

/**
 * Presses the button that tests the microphone, which makes the browser ask.
 * @returns the states shown, and a function that allows it.
 */
async function askForMicrophone(app: App): Promise<{ readonly states: () => readonly string[]; allow(): void }> {
  const { stream } = new AudioContext().createMediaStreamDestination()
  let allow = () => undefined as void
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(
    () =>
      new Promise((done) => {
        allow = () => done(stream)
      }),
  )
  onTestFinished(() => asked.mockRestore())
  await app.openWhole('/record')
  await page.getByText('Microfone e atalhos').click()
  await page.getByRole('button', { name: 'Testar microfone' }).click()
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  return { states: () => stream.getTracks().map(({ readyState }) => readyState), allow }
}

const leave = () => page.getByRole('link', { name: 'Pacientes', exact: true }).first().click()

test('a microphone that is allowed after the screen was left is closed at once', async ({ app }) => {
  const { states, allow } = await askForMicrophone(app)
  await leave()
  await untilAt('/patients')
  allow()
  await expect.poll(states).toEqual(['ended'])
})

test('a microphone that is allowed at the moment the screen goes is closed too', async ({ app }) => {
  const { states, allow } = await askForMicrophone(app)
  const button = page.getByRole('button', { name: 'Testar microfone' }).element()
  let wasThereBefore = true
  // Called as soon as React has removed the button, before it runs the effects of the unmounted part.
  const watching = new MutationObserver(() => {
    if (!wasThereBefore || button.isConnected) return
    wasThereBefore = false
    allow()
  })
  watching.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => watching.disconnect())
  await leave()
  await expect.poll(() => wasThereBefore).toBe(false)
  await expect.poll(states).toEqual(['ended'])
})

test('a browser that keeps nothing shows the screen, with its default microphone', async ({ app }) => {
  const { getItem } = Storage.prototype
  const stored = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(function read(this: Storage, key) {
    if (key === 'prontuvoz-microphone') throw new DOMException('blocked', 'SecurityError')
    return getItem.call(this, key)
  })
  app.open('/record')
  await expect.element(page.getByText('Microfone e atalhos')).toBeInTheDocument()
  await page.getByText('Microfone e atalhos').click()
  await expect.element(page.getByRole('button', { name: 'Testar microfone' })).toBeVisible()
  stored.mockRestore()
})

/** Chooses a file whose reading waits. @returns a function that lets it be read. */
async function chooseSlowFile(): Promise<() => void> {
  let release = () => undefined as void
  const released = new Promise<void>((done) => {
    release = done
  })
  const file = new File([silence()], 'consulta.wav', { type: 'audio/wav' })
  const bytes = await file.arrayBuffer()
  vi.spyOn(File.prototype, 'arrayBuffer').mockImplementation(async () => {
    await released
    return bytes.slice(0)
  })
  await page.getByText('Usar um áudio já gravado').click()
  await page.getByLabelText('Arquivo de áudio').upload(file)
  await expect.element(page.getByText('Lendo o arquivo...')).toBeVisible()
  return () => {
    release()
    vi.restoreAllMocks()
  }
}

test('while a file is read nobody else can become its patient', async ({ app, backend }) => {
  backend.script('POST /rest/v1/consultations', refused(403, '42501'))
  backend.script('DELETE /rest/v1/consultations', json(null))
  await openForHelena(app, backend)
  await consent().click()
  const release = await chooseSlowFile()
  expect(page.getByLabelText('CPF do paciente').element().closest('[inert]')).not.toBeNull()
  await expect.element(consent()).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Iniciar gravação' })).toBeDisabled()
  release()
  await expect
    .poll(() => backend.sent('POST /rest/v1/consultations').map(({ body }) => body))
    .toMatchObject([{ patient_id: helena.id, consent_modality: 'presencial' }])
  await expect.element(page.getByRole('button', { name: 'Iniciar gravação' })).toBeEnabled()
  expect(page.getByLabelText('CPF do paciente').element().closest('[inert]')).toBeNull()
})

test('a file that is read after the screen was left begins nothing', async ({ app, backend }) => {
  await openForHelena(app, backend)
  const release = await chooseSlowFile()
  await page.getByRole('link', { name: 'Pacientes', exact: true }).first().click()
  await expect.element(page.getByRole('heading', { name: 'Pacientes', level: 1 })).toBeVisible()
  release()
  await new Promise((done) => setTimeout(done, 500))
  await app.settled()
  expect(backend.sent('POST /rest/v1/consultations')).toEqual([])
})

/** 24 kHz, mono. */
function silence(seconds = 0.1): ArrayBuffer {
  const dataBytes = seconds * 48_000
  const wav = new DataView(new ArrayBuffer(44 + dataBytes))
  const write = (at: number, text: string) =>
    [...text].forEach((letter, index) => wav.setUint8(at + index, letter.charCodeAt(0)))
  write(0, 'RIFF')
  wav.setUint32(4, 36 + dataBytes, true)
  write(8, 'WAVEfmt ')
  wav.setUint32(16, 16, true)
  wav.setUint16(20, 1, true)
  wav.setUint16(22, 1, true)
  wav.setUint32(24, 24_000, true)
  wav.setUint32(28, 48_000, true)
  wav.setUint16(32, 2, true)
  wav.setUint16(34, 16, true)
  write(36, 'data')
  wav.setUint32(40, dataBytes, true)
  return wav.buffer
}

for (const [width, height] of [
  [1366, 657],
  [360, 740],
] as const)
  test(`patient, allergy and the start are in sight at ${width} × ${height}`, async ({ app, backend }) => {
    const allergic = { ...patientRow(1, 'Sebastião Rocha de Andrade', '52998224725'), known_allergies: 'Penicilina' }
    backend.tables.give('patients', [allergic])
    await page.viewport(width, height)
    await app.openWhole('/record')
    await page.getByLabelText('CPF do paciente').fill('52998224725')
    await expect.element(page.getByText('Alergias: Penicilina')).toBeVisible()
    const start = page.getByRole('button', { name: 'Iniciar gravação' }).element().getBoundingClientRect()
    expect(start.bottom).toBeLessThanOrEqual(height)
    const allergy = page.getByText('Alergias: Penicilina').element().getBoundingClientRect()
    const bar = document.querySelector('[data-bar="start"]')
    const isFixed = bar !== null && getComputedStyle(bar).position === 'fixed'
    expect(allergy.bottom).toBeLessThanOrEqual(isFixed ? bar.getBoundingClientRect().top : height)
    const name = page.getByLabelText('Nome do paciente').element()
    expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
  })

test('on a phone both kinds of consultation are in one row', async ({ app }) => {
  await page.viewport(360, 740)
  await app.openWhole('/record')
  const [here, away] = ['Presencial', 'Telemedicina'].map((label) => page.getByLabelText(label).element())
  expect(here?.getBoundingClientRect().top).toBe(away?.getBoundingClientRect().top)
})

test('a conversation that is too long to be organised stays in its field, which says what to do', async ({
  app,
  backend,
}) => {
  await openForHelena(app, backend)
  await page.getByText('Digitar ou colar a conversa').click()
  const field = page.getByLabelText('Conversa da consulta')
  const send = page.getByRole('button', { name: 'Gerar prontuário' })
  await field.fill('é'.repeat(1_000_001))
  await expect
    .element(field)
    .toHaveAccessibleDescription(
      /A conversa tem 1\.000\.001 caracteres; até 1\.000\.000 \(cerca de dezesseis horas de fala\) podem ser organizados de uma vez\. Divida-a e cole cada parte em uma consulta\./,
    )
  await expect.element(send).toBeDisabled()
  await field.fill('é'.repeat(1_000_000))
  await expect.element(field).toHaveAccessibleDescription(/^Digite, dite ou cole o que foi dito/)
  await expect.element(send).toBeEnabled()
})

test('a file is measured by the plan that is in force when it is chosen, not by one that has ended since', async ({
  app,
  backend,
}) => {
  const given = (minutes: number | null) => [
    { status: 'active', plans: { name: 'Curto', max_patients: null, max_recording_minutes: minutes } },
  ]
  backend.tables.give('subscriptions', given(null))
  await openForHelena(app, backend)
  await expect.element(page.getByText('gravações sem limite de tempo', { exact: false })).toBeVisible()
  backend.tables.give('subscriptions', given(1))
  await page.getByText('Usar um áudio já gravado').click()
  await page.getByLabelText('Arquivo de áudio').upload(new File([silence(61)], 'longo.wav', { type: 'audio/wav' }))
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Seu plano permite gravações de até 1 minuto. Divida o arquivo ou mude de plano.')
  expect(backend.sent('POST /rest/v1/consultations')).toEqual([])
})
