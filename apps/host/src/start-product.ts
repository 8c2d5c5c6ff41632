import type { BlockList } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { clientAddressBehind } from '@prontuvoz/backend/auth/limits/client-address'
import { composeBackend } from './compose-backend.ts'
import { addressFor, type Demonstration } from './configuration.ts'
import { createDocuments } from './documents/create-documents.ts'
import { fillDemonstration } from './demonstration/fill-demonstration.ts'
import { seedDemonstration } from './demonstration/demonstration.ts'
import type { Environment } from './environment.ts'
import { createBackendCalls } from './functions/backend-calls.ts'
import { createTexts } from './functions/create-texts.ts'
import { keepPlansChecked } from './functions/keep-plans-checked.ts'
import { createHost } from './host.ts'
import { listen, visitedAddress } from './listen.ts'
import type { Log } from './observe/log.ts'
import { startLocalModel } from './local-model/start-local-model.ts'
import { isLocalInstallation } from './loopback-only.ts'
import { checkOfDataFolder, freeBytesOf } from './observe/data-folder.ts'
import { createMetricsPage } from './observe/metrics-page.ts'
import { createProductMetrics } from './observe/product-metrics.ts'
import { keptFetch } from './speech/kept-fetch.ts'
import { startSpeech } from './speech/speech-state.ts'
import { holdDataFolder, openData } from './start/open-data.ts'
import { openMail } from './start/open-mail.ts'
import { createWeb } from './web/create-web.ts'

const projectFolder = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** A running product. */
export interface RunningProduct {
  readonly url: string
  /** Sentences for the terminal. */
  readonly notes: readonly string[]
  /** Rejects new requests and waits for running ones. @returns how many were still running at the time limit. */
  finish(limitMs: number): Promise<number>
  stop(): Promise<void>
}

/** Starts all parts in order; if one fails, those before it are closed again. */
export async function startProduct(environment: Environment, log: Log): Promise<RunningProduct> {
  await using opened = new AsyncDisposableStack()
  await holdDataFolder(environment, opened)
  // First, so that a port in use is detected immediately.
  const listener = await listen(environment.port, environment.host)
  opened.defer(listener.close)
  const publicUrl = environment.publicUrl ?? visitedAddress(environment.host, listener.port)
  const metrics = createProductMetrics()
  const observer = { log, count: metrics.request }
  const { database, keys, objects } = await openData(environment, opened, log)
  metrics.watchPool(() => database.usage())
  metrics.watchDisk(() => freeBytesOf(environment.dataDirectory))
  const mail = await openMail(environment, log)
  const speech = startSpeech({
    dataDirectory: environment.dataDirectory,
    model: environment.speechModel,
    modelDirectory: environment.speechModelDirectory,
    liveModelDirectory: environment.liveModelDirectory,
    hasServer: environment.transcriptionServer,
    vadModel: projectFolder('assets/silero-vad/silero_vad_16k.onnx'),
    log,
  })
  opened.defer(speech.stop)
  const local = startLocalModel({
    choice: environment.analysisLocalModel,
    dataDirectory: environment.dataDirectory,
    log,
  })
  opened.defer(local.stop)
  const documents = createDocuments()
  const texts = createTexts()
  const demonstration = environment.isDemo ? await seedDemonstration(database) : undefined
  const backend = await composeBackend(
    {
      ...{ database, keys, objects, log, publicUrl, observer },
      mailer: metrics.counting(mail.mailer),
      variables: environment.forFunctions,
      ports: () => {
        const port = speech.port()
        const liveHearing = speech.liveHearing()
        const localModel = local.model()
        return {
          ...{
            documents,
            texts,
            observer: metrics.forFunctions,
            decodeOpus: speech.decodeOpus,
            fetchOutside: keptFetch,
          },
          ...(port ? { speech: port } : {}),
          ...(liveHearing ? { liveHearing } : {}),
          ...(localModel ? { localModel } : {}),
        }
      },
    },
    {
      auth: {
        clientAddress: clientAddressBehind(environment.trustedProxies),
        limits: { addressFactor: environment.authRateLimitFactor },
      },
    },
  )
  if (environment.payments)
    opened.defer(keepPlansChecked(createBackendCalls(backend, publicUrl), { publicUrl, keys, log }))
  const isLocal = isLocalInstallation(publicUrl)
  const outboxPlace = isLocal ? `${publicUrl}/outbox` : join(environment.dataDirectory, 'outbox')
  const host = createHost({
    needed: [
      { name: 'database', check: () => database.ping() },
      { name: 'data-folder', check: checkOfDataFolder(environment.dataDirectory) },
    ],
    observer,
    metrics: createMetricsPage(metrics.render, environment.metricsToken, isLocal),
    backend,
    isHttps: publicUrl.startsWith('https:'),
    ...(mail.outbox && isLocal ? { outbox: mail.outbox } : {}),
    web: createWeb(
      projectFolder('apps/web/dist'),
      environment.isDemo ? { '/demo/': projectFolder('assets/speech-model/demo') } : {},
    ),
    configuration: (visited) => ({
      supabaseUrl: addressFor(visited, publicUrl),
      supabaseKey: keys.anonKey,
      speech: speech.configuration(),
      analysis: { engine: environment.analysisServer ? 'server' : 'extractive' },
      payments: environment.payments,
      demo: demonstration ?? false,
    }),
  })
  if (demonstration && environment.hasDemoRecords) {
    // Filled before the product serves, so that nobody sees an incomplete demonstration.
    const filling = await listen(0, '127.0.0.1')
    filling.serve(host)
    const url = `http://127.0.0.1:${filling.port}`
    await fillDemonstration(demonstration, { database, url, key: keys.anonKey, now: new Date() }).catch(
      // An incomplete demonstration can still be shown.
      (cause: unknown) =>
        log.write('warn', 'demonstration-incomplete', { cause: cause instanceof Error ? cause.message : undefined }),
    )
    await filling.close()
  }
  listener.serve(host)
  const running = opened.move()
  return {
    url: publicUrl,
    notes: [
      ...notesOf(mail.outbox ? outboxPlace : undefined, demonstration),
      ...proxyNotes(publicUrl, environment.trustedProxies),
    ],
    finish: listener.drain,
    stop: () => running.disposeAsync(),
  }
}

// The product itself does not support TLS: if visitors use https, there is a proxy in front.
function proxyNotes(publicUrl: string, proxies: BlockList): string[] {
  return publicUrl.startsWith('https:') && proxies.rules.length === 0
    ? ['TRUSTED_PROXIES não está definida: para os limites de uso, todos os visitantes contam como um só']
    : []
}

function notesOf(outboxPlace: string | undefined, demonstration: Demonstration | undefined): string[] {
  return [
    ...(outboxPlace === undefined ? [] : [`Os emails ficam em ${outboxPlace}`]),
    ...(demonstration ? [`Demonstração: entre com ${demonstration.email} e a senha ${demonstration.password}`] : []),
  ]
}
