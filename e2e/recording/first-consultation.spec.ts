import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium, expect, test, type Browser, type Page } from '@playwright/test'
import { z } from 'zod'
import { wordErrorRate } from '../../testing/speech-sample.ts'
import { linkIn } from '../account/mail.ts'
import { startProduct, type RunningProduct } from '../product/product.ts'
import { startAgreed } from '../product/screen.ts'

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'no-preference' } })

const wave = resolve('assets/speech-model/demo/consulta.wav')
const spoken = readFileSync(resolve('assets/speech-model/demo/consulta.txt'), 'utf8')

let product: RunningProduct
let browser: Browser
let page: Page

test.beforeAll(async ({ launchOptions }) => {
  product = await startProduct()
  browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${wave}%noloop`,
      '--autoplay-policy=no-user-gesture-required',
    ],
  })
  page = await browser.newPage({ baseURL: product.url, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
})
test.afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

test('a doctor registers, confirms, records, reads along, and finds the record by CPF', async () => {
  test.setTimeout(180_000)
  await page.goto('/register')
  await page.getByLabel('Nome completo').fill('Dra. Ana Lima')
  await page.getByLabel('Email').fill('ana@clinica.example')
  await page.getByLabel('Senha', { exact: true }).fill('girassol-azul-42')
  await page.getByLabel('Confirmar senha').fill('girassol-azul-42')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Registro profissional').fill('CRM/SP 123456')
  await page.getByLabel('Especialidade').fill('Clínica médica')
  await page.getByLabel('Endereço').fill('Rua das Flores, 10')
  await page.getByLabel(/Concordo com os/).check()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText('Verifique seu email para confirmar sua conta e fazer login.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)

  await page.getByLabel('Email').fill('ana@clinica.example')
  await page.getByLabel('Senha', { exact: true }).fill('girassol-azul-42')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('alert')).toContainText('Verifique seu email e clique no link de confirmação.')

  await page.goto(linkIn(await product.mailTo('ana@clinica.example')))
  await page.getByRole('button', { name: 'Confirmar e entrar' }).click()
  await expect(page.getByRole('heading', { name: 'Olá, Dra. Ana Lima' })).toBeVisible()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('link', { name: 'Cadastrar-se' })).toBeVisible()
  await page.getByRole('link', { name: 'Entrar' }).click()
  await page.getByLabel('Email').fill('ana@clinica.example')
  await page.getByLabel('Senha', { exact: true }).fill('girassol-azul-42')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('Nenhuma gravação encontrada')).toBeVisible()

  await page.getByRole('link', { name: 'Gravar', exact: true }).click()
  await page.getByLabel('CPF do paciente').fill('52998224725')
  await expect(page.getByText('Novo paciente').first()).toBeVisible()
  await page.getByLabel('Nome do paciente').fill('Helena Prado')
  await startAgreed(page)
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByText('Helena Prado')).toBeVisible()

  const transcript = page.getByRole('region', { name: 'Transcrição ao vivo' })
  await expect(transcript).toContainText('dor de cabeça', { timeout: 30_000 })
  expect(await page.getByRole('button', { name: 'Finalizar gravação' }).isVisible()).toBe(true)
  expect(await statuses(page)).toEqual(['recording'])
  await expect(transcript).toContainText('obrigada', { timeout: 90_000 })
  await page.getByRole('button', { name: 'Finalizar gravação' }).click()
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/s gravados · .* s transcritos · 0 lacunas/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Alergia a dipirona.' })).toBeVisible()
  expect(await statuses(page)).toEqual(['completed'])

  const rate = wordErrorRate(spoken, await storedTranscript(page))
  console.info(`word error rate through Chromium's microphone: ${(100 * rate).toFixed(1)} %`)
  expect(rate).toBeLessThanOrEqual(0.1)

  await page.reload()
  await page.getByRole('link', { name: 'Prontuários' }).click()
  // Both screens have a field of this name.
  await expect(page.getByRole('heading', { name: 'Prontuários' })).toBeVisible()
  await page.getByLabel('CPF do paciente').fill('52998224725')
  await page.getByLabel('CPF do paciente').press('Enter')
  await expect(page.getByRole('heading', { name: 'Helena Prado' })).toBeVisible()
  await page.getByRole('button', { name: 'Ver Histórico Completo (1 consulta)' }).click()
  await expect(page.getByText('=== CONSULTA 1 -')).toContainText('Alergia a dipirona.')
  expect(page.url()).not.toContain('52998224725')

  // The key, and what it encrypts: the patients for a day offline. Without it, anything a disk still has of the deleted
  // blocks is worthless.
  expect(await journalRows(page)).toEqual({ keys: 2, recordings: 0, blocks: 0 })
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('link', { name: 'Cadastrar-se' })).toBeVisible()
  expect(await journalRows(page)).toEqual({ keys: 0, recordings: 0, blocks: 0 })
})

/** How many rows the device's journal has. */
function journalRows(subject: Page): Promise<Record<string, number>> {
  return subject.evaluate(
    () =>
      new Promise<Record<string, number>>((done, fail) => {
        const opening = indexedDB.open('prontuvoz-journal')
        opening.onerror = () => fail(opening.error ?? new Error('the journal cannot be opened'))
        opening.onsuccess = () => {
          const reading = opening.result.transaction(['keys', 'recordings', 'blocks'])
          const counts = ['keys', 'recordings', 'blocks'].map(
            (table) => [table, reading.objectStore(table).count()] as const,
          )
          reading.oncomplete = () => done(Object.fromEntries(counts.map(([table, { result }]) => [table, result])))
        }
      }),
  )
}

const stored = z.array(z.object({ status: z.string(), transcription: z.string().nullable() }))

/** Queries the product's own REST interface with the page's session. */
async function consultations(subject: Page): Promise<z.infer<typeof stored>> {
  const rows: unknown = await subject.evaluate(async () => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
    const { access_token: token } = JSON.parse(localStorage.getItem(key) ?? '{}')
    const { supabaseKey } = await (await fetch('/config.json')).json()
    const headers = { apikey: supabaseKey, authorization: `Bearer ${token}` }
    const answer = await fetch('/rest/v1/consultations?select=status,transcription', { headers })
    return answer.json()
  })
  return stored.parse(rows)
}

async function statuses(subject: Page): Promise<readonly string[]> {
  return (await consultations(subject)).map((one) => one.status)
}

async function storedTranscript(subject: Page): Promise<string> {
  return (await consultations(subject))[0]?.transcription ?? ''
}
