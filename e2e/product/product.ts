import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseOfRun } from '../../apps/host/src/testing/given-server.ts'
import { SMALL_SPEECH_MODEL, spawnHost } from '../../apps/host/src/testing/host-process.ts'

const MAX_END_MS = 35_000

/** The real product, as a separate process with its own data folder. */
export interface RunningProduct {
  readonly url: string
  /** Of the host's process. */
  readonly pid: number | undefined
  /** The product's data folder. */
  readonly dataFolder: string
  /** Output of the process so far. */
  log(): string
  /** The newest mail to the address, unparsed. */
  mailTo(address: string): Promise<string>
  /** Resolves when the product answers; it may be restarting. */
  healthy(): Promise<void>
  /**
   * Kills the process as a power cut would, and starts it again in the same place. Resolves when it is healthy.
   * @param whileGone runs before the restart.
   */
  crash(whileGone?: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a product on its own database server, or on a new database of the server whose socket folder is in
 * TEST_DATABASE_HOST.
 * @param chosen variables of the runtime contract on top of an offline default with the small speech model.
 */
export async function startProduct(chosen: Readonly<Record<string, string>> = {}): Promise<RunningProduct> {
  const environment = { ...(await databaseOfRun()), ...chosen }
  const folder = await mkdtemp(join(tmpdir(), 'prontuvoz-e2e-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const written: Buffer[] = []
  const start = async () => {
    const started = startHost({ PORT: String(port), DATA_DIR: folder, ...environment }, written)
    await untilHealthy(url, started)
    return started
  }
  let host = await start()
  let crashing: Promise<void> | undefined
  const crash = async (whileGone?: () => Promise<void>) => {
    const gone = once(host, 'exit')
    host.kill('SIGKILL')
    await gone
    try {
      await whileGone?.()
    } finally {
      host = await start()
    }
  }
  return {
    url,
    get pid() {
      return host.pid
    },
    dataFolder: folder,
    log: () => Buffer.concat(written).toString('latin1'),
    mailTo: (address) => newestMail(join(folder, 'outbox'), address),
    healthy: () => untilHealthy(url, host),
    crash: (whileGone) => {
      // Several recordings may request it at the same time: all of them share one crash.
      crashing ??= crash(whileGone).finally(() => {
        crashing = undefined
      })
      return crashing
    },
    stop: async () => {
      await ended(host)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Asks the process to end. @throws if it takes longer than the product allows itself. */
async function ended(host: ChildProcess): Promise<void> {
  if (host.exitCode !== null || host.signalCode !== null) return
  const end = once(host, 'exit', { signal: AbortSignal.timeout(MAX_END_MS) })
  host.kill('SIGTERM')
  await end.catch((cause: unknown) => {
    host.kill('SIGKILL')
    throw new Error(`the host did not end in ${MAX_END_MS} ms`, { cause })
  })
}

function startHost(environment: Readonly<Record<string, string>>, written: Buffer[]): ChildProcess {
  const host = spawnHost({
    ...process.env,
    // All accounts of a run are created from the loopback address.
    AUTH_RATE_LIMIT_FACTOR: '1000',
    SPEECH_MODEL_DIR: SMALL_SPEECH_MODEL,
    ...environment,
  })
  host.stdout.on('data', (part: Buffer) => written.push(part))
  host.stderr.on('data', (part: Buffer) => {
    written.push(part)
    process.stderr.write(part)
  })
  return host
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function untilHealthy(url: string, host: ChildProcess): Promise<void> {
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 100) {
    if (host.exitCode !== null && host.signalCode === null)
      throw new Error(`the host ended with status ${host.exitCode}`)
    const answer = await fetch(`${url}/health`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error('the host did not become healthy in a minute')
}

async function newestMail(outbox: string, address: string): Promise<string> {
  const names = (await readdir(outbox))
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
  for (const name of names) {
    const bytes = await readFile(join(outbox, name), 'utf8')
    if (bytes.includes(address)) return bytes
  }
  throw new Error(`no mail to ${address}`)
}
