// Runs in a separate process: a model of gigabytes takes the memory and processors of the process that loads it.
import { availableParallelism, setPriority } from 'node:os'
import { serveJobs } from '#host/processes/serve-jobs.ts'
import type { z } from 'zod'
import { job, type jobAnswer } from './answer-schema.ts'
import { LLAMA_PACKAGE, type Llama, type LlamaModel, type LlamaPackage } from './llama-package.ts'

/** A question is not asked if fewer tokens than this are left for the answer. */
const MIN_ANSWER_TOKENS = 512
const MAX_ANSWER_TOKENS = 4096
/** Tokens that the chat template adds to a question. */
const TEMPLATE_TOKENS = 128
/** Lower priority than work that users wait for: speech, and requests of the screens. */
const NICENESS = 10

interface Loaded {
  readonly package: LlamaPackage
  readonly llama: Llama
  readonly model: LlamaModel
}

let loaded: Promise<Loaded> | undefined

async function load(modelPath: string): Promise<Loaded> {
  const llamaPackage: LlamaPackage = await import(LLAMA_PACKAGE.href)
  // Never compiled or downloaded: the package's prebuilt binary, on the CPU.
  const llama = await llamaPackage.getLlama({ gpu: false, build: 'never', skipDownload: true, logLevel: 'disabled' })
  return { package: llamaPackage, llama, model: await llama.loadModel({ modelPath }) }
}

async function answer(given: unknown): Promise<z.infer<typeof jobAnswer>> {
  const { modelPath, contextTokens, question } = job.parse(given)
  loaded ??= load(modelPath)
  const ready = await loaded.catch((cause: unknown) => ({
    refusal: cause instanceof Error ? cause.message : String(cause),
  }))
  if ('refusal' in ready) return ready
  if (question === undefined) return { content: '', isCut: false }
  const { llama, model } = ready
  const { instructions, text, schema } = question
  const askedTokens = model.tokenize(instructions).length + model.tokenize(text).length + TEMPLATE_TOKENS
  // In too small a context the library would drop the beginning, including the instructions.
  if (askedTokens + MIN_ANSWER_TOKENS > contextTokens) return { content: '', isCut: true }
  const maxTokens = Math.min(MAX_ANSWER_TOKENS, contextTokens - askedTokens)
  // One processor stays free. Threads wait for each other by spinning: with more threads than processors, all slow to a
  // crawl.
  const threads = Math.max(1, availableParallelism() - 1)
  const context = await model.createContext({ contextSize: askedTokens + maxTokens, threads })
  try {
    const session = new ready.package.LlamaChatSession({
      contextSequence: context.getSequence(),
      systemPrompt: instructions,
    })
    const { responseText, stopReason } = await session.promptWithMeta(text, {
      grammar: await llama.createGrammarForJsonSchema(schema),
      maxTokens,
      temperature: 0,
      // Some models reason for longer than they write.
      budgets: { thoughtTokens: 0 },
    })
    return { content: responseText, isCut: stopReason === 'maxTokens' }
  } finally {
    await context.dispose()
  }
}

setPriority(NICENESS)
serveJobs(answer)
