import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Stops a server that kept running after its host was killed. The caller holds the data folder's lock, so no
 * living host uses that server. The file of a live server is never removed; a stale one is PostgreSQL's to clear.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  const file = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(file.split('\n')[0])
  if (!(pid > 0) || !(await isServerOf(pid, cluster))) return
  process.kill(pid, 'SIGINT')
  for (let waitedMs = 0; waitedMs < 30_000; waitedMs += 50) {
    if (!isAlive(pid)) return
    await sleep(50)
  }
  throw new Error(`O servidor de banco de dados anterior (processo ${pid}) não encerrou: encerre-o e inicie de novo.`)
}

async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  // Where the system has no /proc, the pid file alone has to do.
  if (commandLine === undefined) return process.platform !== 'linux'
  const folder = await realpath(cluster)
  return commandLine.includes('postgres') && (commandLine.includes(folder) || commandLine.includes(cluster))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM'
  }
}
