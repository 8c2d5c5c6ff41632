import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 50
// A server stuck in its shutdown gets stronger signals; crash recovery loses nothing that was acknowledged.
const SIGNALS: ReadonlyMap<number, NodeJS.Signals> = new Map([
  [0, 'SIGINT'],
  [10_000, 'SIGQUIT'],
  [15_000, 'SIGKILL'],
])
const LIMIT_MS = 30_000

/**
 * Stops a server that kept running after its host was killed. The caller holds the data folder's lock, so no live host
 * uses that server. The lock file of a live server is never removed; a stale one is left to PostgreSQL, unless its
 * process id now belongs to a zombie or another program, which PostgreSQL would take for a live server.
 */
export async function stopOrphan(cluster: string, socketDirectory: string): Promise<void> {
  const lockFile = join(cluster, 'postmaster.pid')
  // Contains the same process id and misleads PostgreSQL in the same way.
  const socketLock = join(socketDirectory, '.s.PGSQL.5432.lock')
  const pid = Number((await readFile(lockFile, 'utf8').catch(() => '')).split('\n')[0])
  if (!(pid > 0)) return rm(socketLock, { force: true })
  for (let waitedMs = 0; waitedMs < LIMIT_MS; waitedMs += POLL_MS) {
    const signal = SIGNALS.get(waitedMs)
    if (signal !== undefined && (await isServerOf(pid, cluster))) end(pid, signal)
    if (!(await isServerOf(pid, cluster)) && !(await hasBackends(cluster))) {
      if (isAlive(pid) && process.platform === 'linux') await rm(lockFile, { force: true })
      return rm(socketLock, { force: true })
    }
    await sleep(POLL_MS)
  }
  throw new Error(`O servidor de banco de dados anterior (processo ${pid}) não encerrou: encerre-o e inicie de novo.`)
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (cause) {
    // It has ended meanwhile.
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ESRCH')) throw cause
  }
}

async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  // Empty for a zombie.
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  // Without /proc, only the pid file is evidence.
  if (commandLine === undefined) return process.platform !== 'linux'
  const folder = await realpath(cluster)
  return commandLine.includes('postgres') && (commandLine.includes(folder) || commandLine.includes(cluster))
}

/** Backends outlive a killed server for a moment and keep its shared memory; their working directory is the cluster. */
async function hasBackends(cluster: string): Promise<boolean> {
  const folder = await realpath(cluster)
  const processes = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const places = await Promise.all(processes.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return places.includes(folder)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM'
  }
}
