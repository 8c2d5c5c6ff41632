import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

export interface HostSettings {
  readonly port: number
  readonly secret: string
  readonly signingKey: unknown
  readonly sql: readonly string[]
}

/** The host under test, as a process of its own. */
export interface HostProcess {
  stop(): Promise<void>
}

const PREFERRED_PORT = 54321

/** The port that the suites are written for, or any free one while that is taken. */
export async function choosePort(): Promise<number> {
  return (await probe(PREFERRED_PORT)) ?? (await probe(0)) ?? PREFERRED_PORT
}

/**
 * Starts the host of a source tree.
 * @param logFile takes everything that the host writes.
 * @throws when it ends before it serves.
 */
export async function startHost(
  hostSource: string,
  settings: HostSettings,
  runFolder: string,
  logFile: string,
): Promise<HostProcess> {
  const settingsFile = join(runFolder, 'host-settings.json')
  await writeFile(settingsFile, JSON.stringify(settings), { mode: 0o600 })
  const child = spawn(
    process.execPath,
    [join(hostSource, 'apps', 'host', 'src', 'testing', 'conformance-host.ts'), settingsFile],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const log = createWriteStream(logFile)
  child.stderr.pipe(log)
  const ended = once(child, 'exit')
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('ready')) resolve()
    })
  })
  const isServing = await Promise.race([ready.then(() => true), ended.then(() => false)])
  if (!isServing) throw new Error(`The host did not start: see ${logFile}`)
  return {
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function probe(port: number): Promise<number | undefined> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    const address = server.address()
    return typeof address === 'object' && address ? address.port : undefined
  } catch {
    return undefined
  } finally {
    server.close()
  }
}
