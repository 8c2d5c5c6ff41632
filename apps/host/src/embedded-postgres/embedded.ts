import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { locateBinaries } from './binaries.ts'
import { stopOrphan } from './orphan.ts'
import { chooseServerUser, ownerForServerFiles, type ServerUser } from './server-user.ts'
import { waitUntilReady } from './readiness.ts'

const MAJOR_VERSION = '18'
/** Name prefix of a cluster that is being created. */
const STAGING = 'postgres.new'
// A server that ended by itself is restarted after this delay, which doubles until a server lasts.
const RESTART_MS = { first: 250, longest: 5_000, lasted: 60_000 } as const
// Fast shutdown, then immediate, then SIGKILL: crash recovery loses nothing that was acknowledged.
const STOP_SIGNALS = [
  { signal: 'SIGINT', limitMs: 10_000 },
  { signal: 'SIGQUIT', limitMs: 5_000 },
  { signal: 'SIGKILL', limitMs: 5_000 },
] as const
// A request allocates and frees some hundred kilobytes. By default glibc returns them to the system whenever they are
// at the end of the heap, and the next request pays for new pages: up to a fifth of its time.
const MEMORY = { MALLOC_TRIM_THRESHOLD_: '1048576', MALLOC_MMAP_THRESHOLD_: '1048576' } as const
// Socket paths are limited to about 107 bytes; this leaves room for `.s.PGSQL.5432` and a margin.
const MAX_SOCKET_FOLDER_BYTES = 85

/** A PostgreSQL that this process starts, restarts when it ends, and stops. It listens only on a Unix socket. */
export interface EmbeddedServer {
  /** Folder of the Unix socket; `pg` takes it as `host`. */
  readonly socketDirectory: string
  stop(): Promise<void>
}

/** Called when a server ended by itself, with its last log lines, and when it is back. */
export type ServerObserver = (event: 'ended' | 'restarted', lastLines: string) => void

/**
 * Starts the embedded server on `<dataDirectory>/postgres`. Creates the cluster on first use and stops a server that
 * outlived its host. The caller holds the lock of the data folder.
 */
export async function startEmbedded(
  dataDirectory: string,
  observer: ServerObserver = () => undefined,
): Promise<EmbeddedServer> {
  const binaries = await locateBinaries()
  const root = resolve(dataDirectory)
  const cluster = join(root, 'postgres')
  const owner = await ownerForServerFiles()
  const user = await chooseServerUser([root, join(binaries.postgres, '..')])
  const socketDirectory = await makeSocketDirectory(root, owner)
  await stopOrphan(cluster, socketDirectory)
  await removeStaging(root)
  if (!existsSync(join(cluster, 'PG_VERSION'))) await createCluster(binaries.initdb, root, cluster, user, owner)
  const major = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (major !== MAJOR_VERSION) {
    throw new Error(
      `Os dados em ${cluster} são do PostgreSQL ${major}; esta versão usa o ${MAJOR_VERSION}: exporte-os com a versão anterior.`,
    )
  }
  const stop = await supervise(
    async () => {
      await stopOrphan(cluster, socketDirectory)
      return launch(binaries.postgres, cluster, socketDirectory, user)
    },
    socketDirectory,
    observer,
  )
  return { socketDirectory, stop }
}

interface Server {
  readonly process: ChildProcess
  readonly lastLines: () => string
  /** Resolves when the process has ended, even if it could not start. */
  readonly ended: Promise<void>
}

/** Keeps a server running until it is stopped. @returns stops it for good. @throws if the first start fails. */
async function supervise(
  start: () => Promise<Server>,
  socketDirectory: string,
  observer: ServerObserver,
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  let server = await start()
  // If this process exits without stopping the server, signal it at least.
  const interrupt = () => void server.process.kill('SIGINT')
  process.once('exit', interrupt)
  try {
    await waitUntilReady(server.process, socketDirectory, server.lastLines)
  } catch (cause) {
    process.off('exit', interrupt)
    await stopServer(server)
    throw cause
  }
  const watching = watch()

  async function watch(): Promise<void> {
    let delayMs: number = RESTART_MS.first
    for (;;) {
      const startedMs = performance.now()
      await server.ended
      if (stopping.signal.aborted) return
      observer('ended', server.lastLines())
      if (performance.now() - startedMs > RESTART_MS.lasted) delayMs = RESTART_MS.first
      await sleep(delayMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      if (stopping.signal.aborted) return
      delayMs = Math.min(delayMs * 2, RESTART_MS.longest)
      try {
        server = await start()
        if (stopping.signal.aborted) return await stopServer(server)
        await waitUntilReady(server.process, socketDirectory, server.lastLines)
        observer('restarted', '')
      } catch {
        // The loop notices that the server has ended or never started.
      }
    }
  }

  return async () => {
    stopping.abort()
    process.off('exit', interrupt)
    await stopServer(server)
    await watching
  }
}

/** Folder of the socket of a data folder's server, whether or not it runs. */
export function socketDirectoryOf(dataDirectory: string): string {
  const root = resolve(dataDirectory)
  const inside = join(root, 'run')
  const digest = createHash('sha256').update(root).digest('hex').slice(0, 16)
  // A comma would separate two folders.
  const fits = Buffer.byteLength(inside) <= MAX_SOCKET_FOLDER_BYTES && !inside.includes(',')
  return fits ? inside : join(tmpdir(), `prontuvoz-${digest}`)
}

async function makeSocketDirectory(root: string, owner: { uid: number; gid: number } | undefined): Promise<string> {
  const folder = socketDirectoryOf(root)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Fails if another user created the folder first.
  if (owner) await chown(folder, owner.uid, owner.gid)
  await chmod(folder, 0o700)
  return folder
}

/** Removes the remains of interrupted first starts. One whose initdb is still running may stay until the next start. */
export async function removeStaging(root: string): Promise<void> {
  const left = (await readdir(root)).filter((name) => name.startsWith(STAGING))
  for (const name of left) await rm(join(root, name), { recursive: true, force: true }).catch(() => undefined)
}

async function createCluster(
  initdb: string,
  root: string,
  cluster: string,
  user: ServerUser,
  owner: { uid: number; gid: number } | undefined,
): Promise<void> {
  // The incomplete cluster of an interrupted first start must never become the real one. Its initdb outlives a killed
  // host, so each start uses a new folder.
  const staging = await mkdtemp(join(root, `${STAGING}-`))
  if (owner) await chown(staging, owner.uid, owner.gid)
  const [program = initdb, ...parameters] = [...user.prefix, initdb]
  await promisify(execFile)(
    program,
    [
      ...parameters,
      `--pgdata=${staging}`,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      // Not ICU: index order must survive a move to a server with newer collations.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { ...user.ids, cwd: '/' },
  )
  await rename(staging, cluster)
}

function launch(postgres: string, cluster: string, socketDirectory: string, user: ServerUser): Server {
  const lines: string[] = []
  const [program = postgres, ...parameters] = [...user.prefix, postgres]
  const child = spawn(
    program,
    [
      ...parameters,
      ...['-D', cluster, '-k', socketDirectory],
      ...['-c', 'listen_addresses=', '-c', 'unix_socket_permissions=0700', '-c', 'max_connections=60'],
      ...['-c', 'log_min_messages=warning', '-c', 'log_min_error_statement=panic', '-c', 'timezone=UTC'],
    ],
    // Its own process group: Ctrl-C must reach only the host, which stops the server after the last request.
    { ...user.ids, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...MEMORY } },
  )
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    lines.push(...text.split('\n').filter(Boolean))
    lines.splice(0, lines.length - 20)
  })
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done())
    child.once('error', (cause) => {
      lines.push(cause.message)
      done()
    })
  })
  return { process: child, lastLines: () => lines.join('\n'), ended }
}

async function stopServer({ process: server, ended }: Server): Promise<void> {
  for (const { signal, limitMs } of STOP_SIGNALS) {
    if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    const late = new AbortController()
    await Promise.race([ended, sleep(limitMs, undefined, { signal: late.signal }).catch(() => undefined)])
    late.abort()
  }
}
