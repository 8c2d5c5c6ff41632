import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { openDemoSession, type DemoSession } from '../product/demo-session.ts'
import { CONSULTATION_WAVE, keptRows, waveFile } from './recording-devices.ts'

let session: DemoSession

test.beforeAll(async ({ launchOptions }) => {
  session = await openDemoSession(launchOptions, [])
  await session.page.getByText('Usar um áudio já gravado').click()
})
test.afterAll(() => session?.close())

const upload = (file: string | { name: string; mimeType: string; buffer: Buffer }) =>
  session.page.getByLabel('Arquivo de áudio').setInputFiles(file)

test('a file that is empty, not audio, or too long for the plan is explained', async () => {
  const { page } = session
  await upload({ name: 'vazio.wav', mimeType: 'audio/wav', buffer: Buffer.alloc(0) })
  await expect(page.getByRole('alert')).toContainText('O arquivo está vazio')
  await upload({ name: 'texto.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('isto não é áudio') })
  await expect(page.getByRole('alert')).toContainText('O arquivo não pôde ser lido')
  await upload(waveFile('longo.wav', new Int16Array(24_000 * 601)))
  await expect(page.getByRole('alert')).toContainText('Seu plano permite gravações de até 10 minutos.')
})

test('an uploaded file becomes a record faster than it plays, and none of its bytes stay anywhere', async () => {
  const { page, product } = session
  const { path, mark } = markedConsultation()
  await upload(path)
  await expect(page.getByText('Prontuário salvo com sucesso!')).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText(/^5[56],\d s gravados · 5[56],\d s transcritos · 0 lacunas$/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Alergia a dipirona.' }).first()).toBeVisible()
  expect(await keptRows(page)).toEqual({ blocks: 0, recordings: 0 })
  const forms = formsOf(mark)
  expect(readFileSync(path).includes(forms[0] ?? '')).toBe(true)
  for (const file of filesIn(product.dataFolder)) {
    const content = readFileSync(file)
    for (const form of forms) expect([file, content.includes(form)]).toEqual([file, false])
  }
  for (const form of forms) expect(product.log().includes(form.toString('latin1'))).toBe(false)
})

/** The consultation, ending in a second of samples that occur nowhere by chance. */
function markedConsultation(): { readonly path: string; readonly mark: Buffer } {
  const wave = readFileSync(CONSULTATION_WAVE)
  const speech = new Int16Array(
    wave.buffer.slice(wave.byteOffset + 44, wave.byteOffset + wave.length - (wave.length % 2)),
  )
  // Negative samples pass through the browser's decoder unchanged.
  const noise = Int16Array.from({ length: 24_000 }, (_, at) => -1 - ((at * 7919 + 13) % 251))
  const all = new Int16Array(speech.length + noise.length)
  all.set(speech)
  all.set(noise, speech.length)
  return { path: waveFile('consulta-marcada.wav', all), mark: Buffer.from(noise.buffer) }
}

/** Parts of the mark as they would appear in a file: raw, and as base64 at each of its three alignments. */
function formsOf(mark: Buffer): readonly Buffer[] {
  return [4000, 20_000, 40_000].flatMap((at) => {
    const part = mark.subarray(at, at + 96)
    const encoded = [0, 1, 2].map((shift) => Buffer.from(part.subarray(shift, shift + 93).toString('base64')))
    return [part, ...encoded]
  })
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
