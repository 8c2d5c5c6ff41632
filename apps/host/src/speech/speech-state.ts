import { join } from 'node:path'
import type { FunctionContext } from '@prontuvoz/rules/function-context'
import type { DecodeOpus } from '@prontuvoz/rules/opus-audio'
import { keepDownloading } from '#host/models/keep-downloading.ts'
import type { Log } from '../observe/log.ts'
import type { SpeechConfiguration } from '../configuration.ts'
import { createVoiceDetection } from './voice-detection.ts'
import { createEmbeddedEngine } from './embedded-engine.ts'
import { createLiveEngine, type LiveEngine } from './live-engine.ts'
import { createOpusTurns } from './opus-turns.ts'
import { PARAKEET, SPEECH_CATALOGUE } from './speech-catalogue.ts'

export interface SpeechOptions {
  readonly dataDirectory: string
  /** A name in the catalogue; omitted for the default model. */
  readonly model?: string | undefined
  /** A model on disk; undefined means it is downloaded once. */
  readonly modelDirectory: string | undefined
  /** A streaming model on disk for interim text; undefined means that the engine transcribes open speech repeatedly. */
  readonly liveModelDirectory?: string | undefined
  /** Whether an OpenAI-compatible server transcribes; this process then only finds the pauses. */
  readonly hasServer: boolean
  readonly vadModel: string
  readonly log: Log
}

export interface Speech {
  /** The state of speech recognition, as the screens show it. */
  configuration(): SpeechConfiguration
  /** Detects and transcribes speech for functions; undefined until it is ready. */
  port(): FunctionContext['speech']
  /** Interim text for functions; undefined until it is ready. */
  liveHearing(): FunctionContext['liveHearing']
  readonly decodeOpus: DecodeOpus
  stop(): void
}

/** For the doctor, who can neither set a variable nor read a path; the log has the details. */
const UNAVAILABLE =
  'A transcrição automática não está funcionando. Avise quem administra o sistema. Enquanto isso, digite ou cole a conversa.'
const FOLDER_HELP = 'Indique em SPEECH_MODEL_DIR uma pasta com um modelo, ou nenhuma para que ele seja baixado.'
const OPERATOR_HELP = 'Verifique a internet e reinicie, ou indique uma pasta com o modelo em SPEECH_MODEL_DIR.'

const againIn = (pauseMs: number) =>
  `O download continua sozinho em ${Math.round(pauseMs / 1000)} s, de onde parou. ${OPERATOR_HELP}`

const LIVE_HELP = 'O texto provisório vem, como sem ele, do motor de fala.'

/** Prepares the speech engine in the background, while everything else already works. */
export function startSpeech(options: SpeechOptions): Speech {
  const stopping = new AbortController()
  const detectors = createVoiceDetection(options.vadModel, (cause) =>
    options.log.write('error', 'voice-detection', {}, `Sem detecção de fala: ${String(cause)}`),
  )
  let state: SpeechConfiguration = { engine: 'embedded', state: 'downloading', progress: 0 }
  let port: FunctionContext['speech']
  let live: LiveEngine | undefined

  if (options.hasServer) {
    state = { engine: 'server', state: 'ready' }
    port = detectors
    void prepareLive()
  } else {
    // One after the other: only then is the free memory for the second one known.
    void prepare().then(prepareLive)
  }

  async function prepare(): Promise<void> {
    try {
      const directory = options.modelDirectory ?? (await downloadModel())
      const embedded = await createEmbeddedEngine(directory, detectors)
      port = embedded
      options.log.write('info', 'speech-model', {}, `Motor de fala: ${embedded.name}, ${embedded.kind}`)
      state = { engine: 'embedded', state: 'ready' }
    } catch (cause) {
      if (!stopping.signal.aborted)
        tellUnavailable(cause, options.modelDirectory === undefined ? OPERATOR_HELP : FOLDER_HELP)
    }
  }

  function tellUnavailable(cause: unknown, help: string): void {
    options.log.write('error', 'no-speech-engine', {}, `Sem motor de fala: ${sentenceOf(cause)} ${help}`)
    state = { engine: null, state: 'unavailable', reason: UNAVAILABLE }
  }

  async function prepareLive(): Promise<void> {
    const { liveModelDirectory, log } = options
    if (liveModelDirectory === undefined || stopping.signal.aborted) return
    try {
      live = await createLiveEngine(liveModelDirectory, {
        signal: stopping.signal,
        onFailure: () => log.write('error', 'live-hearing', { what: 'process-ended' }),
      })
      log.write('info', 'live-model', {}, `Texto ao vivo: ${live.name}, ${live.kind}`)
    } catch (cause) {
      if (stopping.signal.aborted) return
      log.write('error', 'no-live-model', {}, `Sem modelo de tempo real: ${sentenceOf(cause)} ${LIVE_HELP}`)
    }
  }

  async function downloadModel(): Promise<string> {
    let shownPercent = -10
    const onProgress = (progress: number) => {
      state = { engine: 'embedded', state: 'downloading', progress }
      if (progress * 100 < shownPercent + 10) return
      shownPercent = Math.floor(progress * 10) * 10
      options.log.write('info', 'speech-model', {}, `Baixando o modelo de fala: ${shownPercent} %`)
    }
    const chosen = SPEECH_CATALOGUE.find(({ name }) => name === options.model) ?? PARAKEET
    return keepDownloading(chosen, join(options.dataDirectory, 'models'), {
      onProgress,
      onFailure: (cause, pauseMs) => tellUnavailable(cause, againIn(pauseMs)),
      signal: stopping.signal,
    })
  }

  return {
    configuration: () => state,
    port: () => port,
    liveHearing: () => live,
    decodeOpus: createOpusTurns(),
    stop: () => stopping.abort(),
  }
}

/** Messages of the system end without a full stop, and more follows. */
function sentenceOf(cause: unknown): string {
  const detail = cause instanceof Error ? cause.message : String(cause)
  return detail.endsWith('.') ? detail : `${detail}.`
}
