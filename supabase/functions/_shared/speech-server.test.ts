import { afterAll, expect, test } from 'vitest'
import { startOpenAiServer } from '../../../testing/openai-server.ts'
import type { Behaviour } from '../../../testing/openai-server.ts'
import { speechServer } from './speech-server.ts'

const server = await startOpenAiServer()
afterAll(() => server.close())

const settings: Readonly<Record<string, string>> = {
  TRANSCRIPTION_BASE_URL: server.baseUrl,
  TRANSCRIPTION_MODEL: 'test-model',
}
const transcribe = speechServer({ env: (name) => settings[name] })

/** Long enough for a slow machine to reach the second request. */
const DEADLINE_MS = 4000
/** Waits for a server no longer than a test may take. */
const impatient = speechServer({
  env: (name) => ({ ...settings, TRANSCRIPTION_TIMEOUT_MS: String(DEADLINE_MS) })[name],
})

test('a segment is sent as a WAV file with the configured model, and its text is returned', async () => {
  server.behaviour = 'well'
  expect(await transcribe?.(new Float32Array(2400))).toBe('bom dia doutor')
  const sent = server.requests.at(-1)
  expect(sent?.path).toBe('/v1/audio/transcriptions')
  expect(sent?.body.toString('latin1')).toContain('WAVEfmt ')
  expect(sent?.body.toString('latin1')).toContain('test-model')
})

test('what no database can hold is left out of the words: it would be refused again and again, and the rest with it', async () => {
  server.behaviour = 'well'
  server.transcript = 'dor\u0000 de cabeça \ud83d'
  expect(await transcribe?.(new Float32Array(2400))).toBe('dor de cabeça \ufffd')
  server.transcript = 'bom dia doutor'
})

const withWords = speechServer({
  env: (name) => ({ ...settings, CLINIC_WORDS: 'Dra. Yasmim Abreu, Hospital do Servidor, Glifage' })[name],
})

test('clinic words are sent as a prompt, and without them there is none', async () => {
  server.behaviour = 'well'
  await withWords?.(new Float32Array(2400))
  const sent = server.requests.at(-1)?.body.toString()
  expect(sent).toMatch(/name="prompt"\s+Consulta médica\. Dra\. Yasmim Abreu, Hospital do Servidor, Glifage\./)
  await transcribe?.(new Float32Array(2400))
  expect(server.requests.at(-1)?.body.toString()).not.toContain('name="prompt"')
})

test.each([
  ['Consulta médica. Dra. Yasmim Abreu, Hospital do Servidor', ''],
  ['Yasmim Abreu, hospital do servidor.', ''],
  ['Hospital do Servidor, sim.', 'Hospital do Servidor, sim.'],
  ['Glifage.', 'Glifage.'],
  ['No hospital do Servidor.', 'No hospital do Servidor.'],
  ['Hospital do Servidor.', 'Hospital do Servidor.'],
])('an answer that only repeats the prompt was not said: “%s”', async (answer, text) => {
  server.behaviour = 'well'
  server.transcript = answer
  expect(await withWords?.(new Float32Array(2400))).toBe(text)
  server.transcript = 'bom dia doutor'
})

test('of a long list the prompt takes the first words, as many as fit', async () => {
  const words = Array.from({ length: 200 }, (_, index) => `Palavra${index}`)
  await transcribe?.(new Float32Array(2400), words)
  const [, prompt = ''] = /name="prompt"\s+(.*)/.exec(server.requests.at(-1)?.body.toString() ?? '') ?? []
  expect(prompt).toMatch(/^Consulta médica\. Palavra0, Palavra1, .*\.$/)
  expect(prompt.length).toBeGreaterThan(480)
  expect(prompt.length).toBeLessThan(530)
})

test('two names of a long list, said in a row, are kept; three in list order were not said', async () => {
  const words = ['Glifage XR', 'Puran T4', 'Selozok', 'Aradois', 'Forxiga', 'Hospital do Servidor', 'Santa Casa']
  const heard = async (text: string) => {
    server.transcript = text
    return transcribe?.(new Float32Array(2400), words)
  }
  expect(await heard('Glifage XR, Puran T4.')).toBe('Glifage XR, Puran T4.')
  expect(await heard('Glifage XR, Puran T4, Selozok.')).toBe('')
  expect(await heard('Consulta médica. Glifage')).toBe('')
  server.transcript = 'bom dia doutor'
})

const failures: readonly (readonly [Behaviour, string, string])[] = [
  [401, 'engine-refused', 'O serviço de transcrição recusou a chave de acesso.'],
  [429, 'engine-busy', 'O serviço de transcrição está sobrecarregado.'],
  [500, 'engine-unavailable', 'O serviço de transcrição não respondeu.'],
  ['slow', 'engine-unavailable', 'O serviço de transcrição demorou demais para responder.'],
  ['cut', 'engine-unavailable', 'O serviço de transcrição não respondeu.'],
  ['half', 'engine-unavailable', 'O serviço de transcrição demorou demais para responder.'],
]
test.each(failures)('a server that answers %s fails as %s', async (behaviour, kind, message) => {
  server.behaviour = behaviour
  await expect(impatient?.(new Float32Array(2400))).rejects.toMatchObject({
    kind,
    message: expect.stringContaining(message),
  })
})

test.each<[Behaviour, string]>([
  ['slow', 'never answers'],
  ['half', 'hangs in its answer'],
  ['cut', 'breaks off its answer'],
])(
  'sound for a server that %s (it %s) is sent, and paid for, once, and waited for no longer than one deadline',
  async (behaviour) => {
    server.behaviour = behaviour
    server.requests.length = 0
    const startedMs = performance.now()
    await expect(impatient?.(new Float32Array(2400))).rejects.toThrow()
    expect(performance.now() - startedMs).toBeLessThan(2 * DEADLINE_MS)
    expect(server.requests).toHaveLength(1)
  },
)

test('a server that is overloaded for a moment is asked once more', async () => {
  server.behaviour = 'well'
  server.requests.length = 0
  server.refusalOf = () => (server.requests.length === 1 ? 503 : undefined)
  expect(await transcribe?.(new Float32Array(2400))).toBe('bom dia doutor')
  expect(server.requests).toHaveLength(2)
  server.refusalOf = () => undefined
})

test('the second request has only the time that the first has left', async () => {
  server.behaviour = 'slow'
  server.requests.length = 0
  server.refusalOf = () => (server.requests.length === 1 ? 503 : undefined)
  const startedMs = performance.now()
  await expect(impatient?.(new Float32Array(2400))).rejects.toMatchObject({
    kind: 'engine-unavailable',
    message: expect.stringContaining('demorou demais'),
  })
  expect(performance.now() - startedMs).toBeLessThan(2 * DEADLINE_MS)
  expect(server.requests).toHaveLength(2)
  server.refusalOf = () => undefined
})
