// Effort of a consultation for the doctor in the built product with a year of records: clicks and keys until it
// listens, keys from stop to confirmed, from the first edit to saved, and the time from an interaction to the next
// paint on each screen.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { openDemoSession } from '../e2e/product/demo-session.ts'

const PATIENTS = 60
/** Two on each working day. */
const CONSULTATIONS = 500
const CPF = '52998224725'
const SPOKEN_MS = 25_000

const LAUNCH = { executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] }
const identified = z.array(z.object({ id: z.string() }))

// As text: these tools are checked with Node's types, whose PerformanceObserver does not know events.
const WATCH_EVENTS = `
  window.slowestEvents = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.interactionId > 0) window.slowestEvents.push([entry.duration, entry.name])
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })`

const BROWSER = [
  '--autoplay-policy=no-user-gesture-required',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]
const { page, product, close } = await openDemoSession(LAUNCH, BROWSER, { PRONTUVOZ_DEMO_RECORDS: '1' })
page.on('dialog', (dialog) => void dialog.accept())
try {
  await giveYear()
  await measureStarts()
  await measureRecording()
  await measureEditing()
  await measurePaints()
} finally {
  await close()
}

async function giveYear(): Promise<void> {
  const answer = await fetch(`${product.url}/config.json`)
  const { supabaseKey } = z.object({ supabaseKey: z.string() }).parse(await answer.json())
  const backend = createClient(product.url, supabaseKey, { auth: { persistSession: false } })
  const signedIn = await backend.auth.signInWithPassword({
    email: 'demo@prontuvoz.example',
    password: 'consulta-demo',
  })
  const user_id = signedIn.data.user?.id
  const numbered = (amount: number) => Array.from({ length: amount }, (_, index) => index)
  const patients = numbered(PATIENTS).map((index) => ({ user_id, name: `Paciente Número ${index + 1}` }))
  const given = identified.parse((await backend.from('patients').insert(patients).select('id').throwOnError()).data)
  const helena = identified.parse((await backend.from('patients').select('id').eq('cpf', CPF).throwOnError()).data)
  // Every tenth consultation belongs to the one patient whose page is measured and has all the records.
  const patientOf = (index: number) => (index % 10 === 0 ? helena[0] : given[index % PATIENTS])?.id
  const consultations = numbered(CONSULTATIONS).map((index) => ({
    user_id,
    patient_id: patientOf(index),
    status: 'recording',
    duration_seconds: 600,
  }))
  const inserted = await backend.from('consultations').insert(consultations).select('id').throwOnError()
  const records = identified.parse(inserted.data).flatMap(({ id }, index) =>
    index % 10 === 0
      ? {
          user_id,
          patient_cpf: CPF,
          patient_name: 'Helena',
          consultation_id: id,
          medical_analysis: `QUEIXA PRINCIPAL\n• Tosse há ${index + 2} dias.\n\nCONDUTA\n• Retorno em 30 dias.`,
        }
      : [],
  )
  await backend.from('patient_records').insert(records).throwOnError()
  console.log(`${CONSULTATIONS} consultations of ${PATIENTS} patients, ${records.length} records of one of them`)
}

/**
 * Counts every click, even one that only places the cursor in a field, and every key other than the digits of the CPF.
 */
function counter() {
  let [clicks, keys] = [0, 0]
  return {
    click: async (target: Locator) => {
      await target.click()
      clicks += 1
    },
    press: async (key: string) => {
      await page.keyboard.press(key)
      keys += 1
    },
    /** Types the CPF into the focused field, and waits until the patient is found. */
    typeCpf: async (found: Locator) => {
      await page.locator('input:focus').waitFor()
      await page.keyboard.type(CPF, { delay: 20 })
      await found.waitFor()
    },
    said: () => `${clicks} clicks and ${keys} keys besides the CPF`,
  }
}

/** From the dashboard to a microphone that receives audio, in each possible way. */
async function measureStarts(): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const card = page.getByRole('link', { name: 'Iniciar gravação' })
  const filled = page.getByText('Os dados do paciente foram preenchidos.').first()
  const WAYS: Readonly<Record<string, (count: ReturnType<typeof counter>) => Promise<void>>> = {
    'the card, the question': async ({ click, typeCpf }) => {
      await click(card)
      await typeCpf(filled)
      await click(button('Sim, iniciar'))
    },
    'the card, the question closed, the button, the question': async ({ click, press, typeCpf }) => {
      await click(card)
      await typeCpf(filled)
      await button('Sim, iniciar').waitFor()
      await press('Escape')
      await click(button('Iniciar gravação'))
      await click(button('Sim, iniciar'))
    },
    'the search of the dashboard, the question': async ({ click, typeCpf }) => {
      const found = page.getByRole('link', { name: /^Gravar consulta de/ })
      await click(page.getByLabel('Buscar paciente por nome ou CPF'))
      await typeCpf(found)
      await click(found)
      await click(button('Sim, iniciar'))
    },
    'the search of the dashboard, Enter and Enter, the question': async ({ click, press, typeCpf }) => {
      const found = page.getByRole('link', { name: /^Gravar consulta de/ })
      await click(page.getByLabel('Buscar paciente por nome ou CPF'))
      await typeCpf(found)
      await press('Enter')
      await press('Enter')
      await click(button('Sim, iniciar'))
    },
  }
  for (const [name, go] of Object.entries(WAYS)) {
    await page.goto('/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const count = counter()
    await go(count)
    await page.getByRole('timer').waitFor()
    console.log(`dashboard to listening by ${name}: ${count.said()} (aim: 2 clicks)`)
    await button('Descartar gravação').click()
    await button('Descartar').click()
    await page.getByRole('timer').waitFor({ state: 'detached' })
  }
}

async function measureRecording(): Promise<void> {
  await page.goto('/record')
  await page.getByLabel('CPF do paciente').fill(CPF)
  await page.getByText('Os dados do paciente foram preenchidos.').first().waitFor()
  await page.getByRole('button', { name: 'Usar consulta de demonstração' }).click()
  await page.getByRole('timer').waitFor()

  await sleep(SPOKEN_MS)
  const stoppedMs = performance.now()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: 'Análise médica' }).waitFor({ timeout: 60_000 })
  const writtenMs = performance.now()
  await page.waitForTimeout(1500)
  const marks = await page.locator('button[data-point]').count()
  let keys = 0
  while ((await page.getByText('Confirmado', { exact: true }).count()) === 0 && keys <= marks + 2) {
    await page.keyboard.press('Enter')
    keys += 1
    await page.waitForTimeout(1000)
  }
  console.log(`stop to draft: ${((writtenMs - stoppedMs) / 1000).toFixed(1)} s`)
  console.log(
    `stop to confirmed: ${keys} keys after the stop, with ${marks} marks (aim: marks and one, or two from the heading)`,
  )
}

async function openPatient(): Promise<void> {
  await page.goto('/patient-records')
  await page.getByLabel('CPF do paciente').fill(CPF)
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Consultas' }).waitFor()
  await page.waitForLoadState('networkidle')
}

async function measureEditing(): Promise<void> {
  await openPatient()
  const line = page.getByRole('button', { name: /^Editar: / }).first()
  if ((await line.count()) === 0) await page.getByRole('button', { name: 'Corrigir' }).click()
  await line.click()
  const startedMs = performance.now()
  await page.keyboard.type('x')
  await page.getByText(/^Salvo às/).waitFor()
  console.log(`first edit to saved: ${(performance.now() - startedMs).toFixed(0)} ms (aim < 1000)`)
}

async function measurePaints(): Promise<void> {
  const type = (label: string) => async () => {
    await page.getByLabel(label, { exact: true }).click()
    await page.keyboard.type('paciente 1', { delay: 30 })
  }
  const SCREENS: readonly (readonly [path: string, act: () => Promise<unknown>])[] = [
    ['/dashboard', type('Buscar paciente por nome ou CPF')],
    ['/history', type('Nome do paciente')],
    ['/patients', type('Buscar por nome ou CPF')],
    ['/record', type('Nome do paciente')],
    ['/settings', type('Nome completo *')],
    [
      '/patient-records',
      async () => {
        await openPatient()
        await page.evaluate(WATCH_EVENTS)
        const visits = page.getByRole('region', { name: 'Consultas' }).getByRole('button')
        for (const index of [3, 7, 1]) await visits.nth(index).click()
        await page.getByRole('button', { name: /^Ver Histórico Completo/ }).click()
        await page
          .getByRole('button', { name: /^Editar: / })
          .first()
          .click()
        await page.keyboard.type(' mais', { delay: 30 })
      },
    ],
    ['/insights', () => page.getByLabel('Período', { exact: true }).press('ArrowDown')],
  ]
  for (const [path, act] of SCREENS) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(WATCH_EVENTS)
    await act()
    const [slowest, name] = await slowestEvent(page)
    console.log(`${path}: interaction to next paint ${slowest} ms at most (${name}; aim < 100)`)
  }
}

async function slowestEvent(of: Page): Promise<readonly [number, string]> {
  await of.waitForTimeout(500)
  const events = z.array(z.tuple([z.number(), z.string()])).parse(await of.evaluate('window.slowestEvents'))
  return events.toSorted(([one], [other]) => other - one)[0] ?? [0, 'all under 16']
}
