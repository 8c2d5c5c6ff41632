// Types for the few calls to node-llama-cpp, which is not a dependency: 85 MB that most installations never need.

const FOLDER = new URL('../../../../local-model/', import.meta.url)

/** The module that `npm run local-model` installs. */
export const LLAMA_PACKAGE = new URL('node_modules/node-llama-cpp/dist/index.js', FOLDER)

export interface LlamaPackage {
  getLlama(options: { gpu: false; build: 'never'; skipDownload: true; logLevel: 'disabled' }): Promise<Llama>
  LlamaChatSession: new (options: { contextSequence: unknown; systemPrompt: string }) => LlamaChatSession
}

export interface Llama {
  loadModel(options: { modelPath: string }): Promise<LlamaModel>
  createGrammarForJsonSchema(schema: object): Promise<object>
}

export interface LlamaModel {
  tokenize(text: string): readonly number[]
  createContext(options: { contextSize: number; threads: number }): Promise<LlamaContext>
}

interface LlamaContext {
  getSequence(): unknown
  dispose(): Promise<void>
}

interface LlamaChatSession {
  promptWithMeta(
    text: string,
    options: { grammar: object; maxTokens: number; temperature: number; budgets: { thoughtTokens: number } },
  ): Promise<{ responseText: string; stopReason: string }>
}
