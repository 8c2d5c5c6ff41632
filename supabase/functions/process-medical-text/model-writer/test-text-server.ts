import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startOpenAiServer, type ChatRequest, type OpenAiServer } from '../../../../testing/openai-server.ts'
import type { ModelWriterSettings } from './create-model-writer.ts'

/** Three passages. */
export const SAID = ['Tem alergia?', 'A dipirona me dá urticária.', 'Tomo losartana de cinquenta.']

/** Two hundred passages of ten words. */
export const TALK = Array.from(
  { length: 200 },
  (_, index) => `Passagem número ${index} com dez palavras ditas por alguém aqui hoje.`,
)

export const conversation = (passages: readonly string[] = SAID) => ({ account: 'a', passages, names: [] })

/** An item of the server's answer; by default an allergy from the second passage. */
export const item = (more: object = {}) => ({
  tipo: 'alergia',
  texto: 'Alergia: dipirona (urticária).',
  sentido: 'afirmado',
  pessoa: 'paciente',
  situacao: 'nao_se_aplica',
  trechos: [0, 1],
  ...more,
})

export const answering = (...itens: unknown[]) => JSON.stringify({ itens })

/** A text server for the tests of one file, which answers without items until configured otherwise. */
export function useTextServer() {
  const found: { server?: OpenAiServer } = {}
  let asked = 0
  const server = (): OpenAiServer => {
    if (!found.server) throw new Error('The server is not started')
    return found.server
  }
  beforeAll(async () => {
    found.server = await startOpenAiServer()
  })
  afterAll(() => server().close())
  beforeEach(() => {
    server().behaviour = 'well'
    server().note = answering()
    server().requests.length = 0
    asked += 1
  })
  return {
    server,
    settings: (more: Partial<ModelWriterSettings> = {}): ModelWriterSettings => ({
      baseURL: server().baseUrl,
      apiKey: 'chave',
      // A new model for each test, as options that a server rejected are remembered.
      model: `teste-${asked}`,
      timeoutMs: 5000,
      maxPartWords: 3000,
      ...more,
    }),
    /** The conversations sent so far. */
    sentTexts: () =>
      server().requests.map(
        ({ body }): string => (JSON.parse(body.toString()) as ChatRequest).messages[1]?.content ?? '',
      ),
  }
}
