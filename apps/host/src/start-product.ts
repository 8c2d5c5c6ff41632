import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OutgoingMail } from '@prontuvoz/rules/function-context'
import { createAuth } from './auth/create-auth.ts'
import { loadKeys } from './auth/keys/keys.ts'
import { createTokens } from './auth/keys/tokens.ts'
import { clientAddressBehind } from './auth/limits/client-address.ts'
import type { Configuration } from './configuration.ts'
import { connectEmbedded, connectExternal } from './database/connect.ts'
import { lockDataFolder } from './database/data-lock.ts'
import { createDocuments } from './documents/create-documents.ts'
import { seedDemonstration } from './demonstration.ts'
import type { Environment } from './environment.ts'
import { createFunctions } from './functions/create-functions.ts'
import { createHost } from './host.ts'
import { identify } from './identify.ts'
import { listen } from './listen.ts'
import { plainLetter } from './mail/letters.ts'
import { createOutboxMailer } from './mail/outbox.ts'
import { createOutboxPage } from './mail/outbox-page.ts'
import { createSmtpMailer } from './mail/smtp.ts'
import type { Log } from './observe/log.ts'
import { createMetricsPage } from './observe/metrics-page.ts'
import { createProductMetrics } from './observe/product-metrics.ts'
import { createRest } from './rest/create-rest.ts'
import { createFileObjects } from './storage/files.ts'
import { openS3 } from './storage/open-s3.ts'
import { keepSweeping } from './storage/keep-sweeping.ts'
import { createStorage } from './storage/routes.ts'
import { startSpeech } from './speech/speech-state.ts'
import { createWeb } from './web/create-web.ts'

const projectFolder = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** A product that serves. */
export interface RunningProduct {
  readonly url: string
  /** What the person at the terminal should know. */
  readonly notes: readonly string[]
  /** Takes no more requests and waits for those that have begun. @returns how many the time was too short for. */
  finish(limitMs: number): Promise<number>
  stop(): Promise<void>
}

/** Starts everything in order; a part that fails stops what was started before it. */
export async function startProduct(environment: Environment, log: Log): Promise<RunningProduct> {
  const undo: (() => unknown)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    await mkdir(environment.dataDirectory, { recursive: true })
    // Over a server of its own several processes may share the folder: each of its files is written once, whole.
    if (!environment.databaseUrl) undo.push(lockDataFolder(environment.dataDirectory))
    const listener = await listen(environment.port, environment.host)
    undo.push(listener.close)
    // Functions call back here, also while the public address takes no more requests.
    const inner = await listen(0, '127.0.0.1')
    undo.push(inner.close)
    const localUrl = `http://${environment.host === '0.0.0.0' ? '127.0.0.1' : environment.host}:${listener.port}`
    const publicUrl = environment.publicUrl ?? localUrl
    const metrics = createProductMetrics()
    undo.push(metrics.stop)
    const connected = environment.databaseUrl
      ? await connectExternal(environment.databaseUrl)
      : await connectEmbedded(environment.dataDirectory)
    undo.push(connected.close)
    const { database } = connected
    metrics.watchPool(() => database.usage())
    const keys = await loadKeys(environment.dataDirectory)
    const tokens = createTokens({ keys, publicUrl })
    const outbox = join(environment.dataDirectory, 'outbox')
    const mailer = metrics.counting(
      environment.smtpUrl
        ? createSmtpMailer(environment.smtpUrl, environment.mailFrom)
        : createOutboxMailer(outbox, environment.mailFrom),
    )
    const sendMail = ({ to, replyTo, subject, text }: OutgoingMail) =>
      mailer.send({ to, replyTo, ...plainLetter(subject, text) })
    const objects = environment.s3
      ? await openS3(environment.s3)
      : createFileObjects(join(environment.dataDirectory, 'objects'))
    undo.push(keepSweeping({ database, objects }))
    const documents = createDocuments()
    const speech = startSpeech({
      dataDirectory: environment.dataDirectory,
      modelDirectory: environment.speechModelDirectory,
      hasServer: environment.transcriptionServer,
      vadModel: projectFolder('assets/silero-vad/silero_vad.onnx'),
      log,
    })
    undo.push(speech.stop)
    const forFunctions: Readonly<Record<string, string | undefined>> = {
      ...environment.forFunctions,
      SUPABASE_URL: `http://127.0.0.1:${inner.port}`,
      PUBLIC_URL: publicUrl,
      SUPABASE_ANON_KEY: keys.anonKey,
      SUPABASE_SERVICE_ROLE_KEY: keys.serviceRoleKey,
    }
    const demonstration = environment.isDemo ? await seedDemonstration(database) : undefined
    const callerOf = (request: Request) => identify(request, tokens)
    const configuration = (): Configuration => ({
      supabaseUrl: '',
      supabaseKey: keys.anonKey,
      speech: speech.configuration(),
      analysis: { engine: environment.analysisServer ? 'server' : 'extractive' },
      payments: environment.payments,
      demo: demonstration ?? false,
    })
    const host = createHost({
      needed: [
        { name: 'database', check: () => database.ping() },
        { name: 'data-folder', check: () => access(environment.dataDirectory, constants.W_OK) },
      ],
      observer: { log, count: metrics.request },
      metrics: createMetricsPage(metrics.render, environment.metricsToken),
      auth: createAuth({
        database,
        keys,
        mailer,
        publicUrl,
        clientAddress: clientAddressBehind(environment.trustedProxies),
        limits: { addressFactor: environment.authRateLimitFactor },
      }),
      rest: createRest({ database, callerOf }),
      storage: createStorage({
        database,
        callerOf,
        objects,
        secret: keys.secret,
      }),
      functions: await createFunctions({
        directory: projectFolder('supabase/functions'),
        isSignedIn: async (request) => {
          const caller = await callerOf(request)
          return !(caller instanceof Response) && caller.role === 'authenticated'
        },
        context: () => {
          const engine = speech.engine()
          return {
            env: (name) => forFunctions[name],
            sendMail,
            documents,
            observer: metrics.forFunctions,
            ...(engine ? { speech: engine } : {}),
          }
        },
      }),
      ...(environment.smtpUrl ? {} : { outbox: createOutboxPage(outbox) }),
      web: createWeb(
        projectFolder('apps/web/dist'),
        environment.isDemo ? { '/demo/': projectFolder('assets/speech-model/demo') } : {},
      ),
      configuration,
    })
    inner.serve(host)
    listener.serve(host)
    const notes = [
      ...(environment.smtpUrl ? [] : [`Os e-mails ficam em ${publicUrl}/outbox`]),
      ...(demonstration ? [`Demonstração: entre com ${demonstration.email} e a senha ${demonstration.password}`] : []),
    ]
    return { url: publicUrl, notes, finish: listener.drain, stop }
  } catch (cause) {
    await stop()
    throw cause
  }
}
