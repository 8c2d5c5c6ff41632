import { existsSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { keepDownloading } from '#host/models/keep-downloading.ts'
import type { Log } from '#host/observe/log.ts'
import { createJobProcess, JobFailure, type JobProcess } from '#host/processes/job-process.ts'
import type { LocalTextModel } from '@prontuvoz/rules/local-text-model'
import { jobAnswer } from './answer-schema.ts'
import { LLAMA_PACKAGE } from './llama-package.ts'
import { TEXT_CATALOGUE, type TextModel } from './text-catalogue.ts'

export interface LocalModelOptions {
  /** A name in the catalogue, or the absolute path of a GGUF file; undefined means no local model. */
  readonly choice: string | undefined
  readonly dataDirectory: string
  readonly log: Log
  readonly limits?: Partial<LocalModelLimits>
}

export interface LocalModelLimits {
  /** For a whole record, including the time in the queue. */
  readonly timeoutMs: number
  /** Resident memory, in addition to the weights, at which the process is killed. */
  readonly spareMemoryBytes: number
  /** Tokens of question and answer together, for a file that is not in the catalogue. */
  readonly contextTokens: number
}

export interface LocalModel {
  /** The model, once it has been loaded successfully. */
  model(): LocalTextModel | undefined
  stop(): void
}

const LIMITS: LocalModelLimits = { timeoutMs: 15 * 60_000, spareMemoryBytes: 3 * 1024 ** 3, contextTokens: 8192 }
/** Loading gigabytes takes seconds, and one consultation follows another, so the process is kept this long. */
const IDLE_MS = 5 * 60_000
/** A Portuguese word is up to two tokens, and a third of the context is for instructions and answer. */
const WORDS_PER_CONTEXT_TOKEN = 1 / 3
const MAX_WAITING_PER_ACCOUNT = 2

/** Prepares the local model in the background: downloads it if it is in the catalogue, and loads it once as a test. */
export function startLocalModel(options: LocalModelOptions): LocalModel {
  const { log } = options
  const limits = { ...LIMITS, ...options.limits }
  const stopping = new AbortController()
  let jobs: JobProcess | undefined
  let ready: LocalTextModel | undefined
  if (options.choice !== undefined) void prepare(options.choice)

  async function prepare(choice: string): Promise<void> {
    try {
      if (!existsSync(LLAMA_PACKAGE)) throw new Error('Falta o pacote node-llama-cpp: rode `npm run local-model`.')
      const listed = TEXT_CATALOGUE.find(({ name }) => name === choice)
      const modelPath = listed ? await download(listed) : choice
      const { size } = await stat(modelPath)
      if (!(await isGguf(modelPath))) throw new Error(`${modelPath} não é um arquivo GGUF.`)
      jobs = createJobProcess({
        module: new URL('answer-job.ts', import.meta.url),
        deadlineMs: limits.timeoutMs,
        maxMemoryBytes: size + limits.spareMemoryBytes,
        maxWaitingPerAccount: MAX_WAITING_PER_ACCOUNT,
        idleMs: IDLE_MS,
      })
      const contextTokens = listed?.contextTokens ?? limits.contextTokens
      const name = listed?.name ?? basename(modelPath, '.gguf')
      await runJob(jobs, { modelPath, contextTokens }, '', stopping.signal)
      ready = modelOf(jobs, name, { modelPath, contextTokens })
      log.write('info', 'local-model', {}, `Modelo de texto local pronto: ${name}`)
    } catch (cause) {
      if (stopping.signal.aborted) return
      const detail = cause instanceof Error ? cause.message : String(cause)
      log.write('error', 'no-local-model', {}, `Sem modelo de texto local (ANALYSIS_LOCAL_MODEL): ${detail}`)
    }
  }

  async function download(model: TextModel): Promise<string> {
    let shownPercent = -10
    const onProgress = (share: number) => {
      if (share * 100 < shownPercent + 10) return
      shownPercent = Math.floor(share * 10) * 10
      log.write('info', 'local-model', {}, `Baixando o modelo de texto ${model.name}: ${shownPercent} %`)
    }
    const folder = await keepDownloading(model, join(options.dataDirectory, 'models'), {
      onProgress,
      onFailure: (cause, pauseMs) =>
        log.write(
          'warn',
          'local-model',
          {},
          `O download do modelo de texto parou (${cause instanceof Error ? cause.message : String(cause)}); continua em ${Math.round(pauseMs / 1000)} s.`,
        ),
      signal: stopping.signal,
    })
    return join(folder, model.files[0]?.name ?? '')
  }

  function modelOf(
    running: JobProcess,
    name: string,
    place: { modelPath: string; contextTokens: number },
  ): LocalTextModel {
    return {
      name,
      maxPartWords: Math.floor(place.contextTokens * WORDS_PER_CONTEXT_TOKEN),
      timeoutMs: limits.timeoutMs,
      async ask(question, account, signal) {
        try {
          return await runJob(running, { ...place, question }, account, AbortSignal.any([signal, stopping.signal]))
        } catch (cause) {
          const reason = cause instanceof JobFailure ? cause.reason : 'fault'
          if (reason !== 'aborted') log.write('error', 'local-model', { reason })
          throw cause
        }
      },
    }
  }

  return {
    model: () => ready,
    stop() {
      stopping.abort()
      jobs?.close()
    },
  }
}

async function runJob(jobs: JobProcess, job: unknown, account: string, signal: AbortSignal) {
  const answered = jobAnswer.parse(await jobs.run(account, job, signal))
  if ('refusal' in answered) throw new Error(answered.refusal)
  return answered
}

async function isGguf(path: string): Promise<boolean> {
  await using file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
  return buffer.toString('latin1') === 'GGUF'
}
