import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { locateBinaries } from './binaries.ts'
import { stopOrphan } from './orphan.ts'
import { chooseServerUser, ownerForServerFiles, type ServerUser } from './server-user.ts'
import { waitUntilReady } from './readiness.ts'

const MAJOR_VERSION = '18'
// Socket paths end at about 107 bytes; `.s.PGSQL.5432` and a margin come off that.
const LONGEST_SOCKET_FOLDER = 85

/** A PostgreSQL that this process started and stops. It listens on a Unix socket only. */
export interface EmbeddedServer {
  /** Folder of the Unix socket; `pg` takes it as `host`. */
  readonly socketDirectory: string
  stop(): Promise<void>
}

/**
 * Starts the embedded server on `<dataDirectory>/postgres`, creating the cluster on first use and
 * stopping a server that outlived its host. The caller holds the lock of the data folder.
 */
export async function startEmbedded(dataDirectory: string): Promise<EmbeddedServer> {
  const binaries = await locateBinaries()
  const root = resolve(dataDirectory)
  const cluster = join(root, 'postgres')
  const owner = await ownerForServerFiles()
  const user = await chooseServerUser([root, join(binaries.postgres, '..')])
  const socketDirectory = await makeSocketDirectory(root, owner)
  await stopOrphan(cluster)
  if (!existsSync(join(cluster, 'PG_VERSION'))) await createCluster(binaries.initdb, root, cluster, user, owner)
  const major = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (major !== MAJOR_VERSION) {
    throw new Error(
      `Os dados em ${cluster} são do PostgreSQL ${major}; esta versão usa o ${MAJOR_VERSION}: exporte-os com a versão anterior.`,
    )
  }
  const server = launch(binaries.postgres, cluster, socketDirectory, user)
  // Where this process ends without stopping it, the server still hears of it.
  const interrupt = () => void server.process.kill('SIGINT')
  process.once('exit', interrupt)
  await waitUntilReady(server.process, socketDirectory, server.lastLines)
  return {
    socketDirectory,
    stop: async () => {
      process.off('exit', interrupt)
      await stop(server.process)
    },
  }
}

/** Where the socket of a data folder's server is, running or not. */
export function socketDirectoryOf(dataDirectory: string): string {
  const root = resolve(dataDirectory)
  const inside = join(root, 'run')
  const digest = createHash('sha256').update(root).digest('hex').slice(0, 16)
  return inside.length <= LONGEST_SOCKET_FOLDER ? inside : join(tmpdir(), `prontuvoz-${digest}`)
}

async function makeSocketDirectory(root: string, owner: { uid: number; gid: number } | undefined): Promise<string> {
  const folder = socketDirectoryOf(root)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Fails where another user made the folder first.
  if (owner) await chown(folder, owner.uid, owner.gid)
  await chmod(folder, 0o700)
  return folder
}

async function createCluster(
  initdb: string,
  root: string,
  cluster: string,
  user: ServerUser,
  owner: { uid: number; gid: number } | undefined,
): Promise<void> {
  // A half-made cluster of an interrupted first start never becomes the real one.
  const staging = join(root, 'postgres.new')
  await rm(staging, { recursive: true, force: true })
  await mkdir(staging, { mode: 0o700 })
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

function launch(postgres: string, cluster: string, socketDirectory: string, user: ServerUser) {
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
    // Its own process group: Ctrl-C must reach the host first, which stops the server after the last request.
    { ...user.ids, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    lines.push(...text.split('\n').filter(Boolean))
    lines.splice(0, lines.length - 20)
  })
  return { process: child, lastLines: () => lines.join('\n') }
}

function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((done) => {
    server.once('exit', () => done())
    // SIGINT is PostgreSQL's fast shutdown: running statements end, nothing committed is lost.
    server.kill('SIGINT')
  })
}
