import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface HostSettings {
  readonly preferredPort: number
  readonly secret: string
  readonly signingKey: unknown
  readonly sql: readonly string[]
}

/** The host under test, as a process of its own. */
export interface HostProcess {
  readonly port: number
  stop(): Promise<void>
}

/**
 * Starts the host of a source tree.
 * @param logFile receives everything that the host writes.
 * @throws if it ends before it serves.
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
  const ready = new Promise<number>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const port = /ready (\d+)/.exec(text)?.[1]
      if (port !== undefined) resolve(Number(port))
    })
  })
  const port = await Promise.race([ready, ended.then(() => undefined)])
  if (port === undefined) throw new Error(`The host did not start: see ${logFile}`)
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
