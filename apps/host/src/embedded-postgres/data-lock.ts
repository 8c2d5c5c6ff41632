import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another process uses this data folder. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
}

/**
 * Locks the data folder for this process; a lock whose process is gone (kill -9, power cut) is taken over.
 * @returns releases it. @throws DataFolderInUse if a live process holds it.
 */
export function lockDataFolder(dataDirectory: string): () => void {
  const lock = join(dataDirectory, 'host.lock')
  const mine = `${lock}.${process.pid}`
  writeFileSync(mine, identityOf(process.pid) ?? '')
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        linkSync(mine, lock)
        return () => unlinkSync(lock)
      } catch (cause) {
        if (!isCode(cause, 'EEXIST')) throw cause
      }
      const holder = readIfPresent(lock)
      if (holder === undefined) continue
      const pid = Number(holder.split(' ')[0])
      if (pid > 0 && pid !== process.pid && identityOf(pid) === holder) {
        throw new DataFolderInUse(
          `A pasta de dados ${dataDirectory} já está em uso pelo processo ${pid}: encerre-o ou indique outra em DATA_DIR.`,
        )
      }
      moveAway(lock)
    }
    throw new DataFolderInUse(
      `A pasta de dados ${dataDirectory} está sendo disputada por outro processo: tente novamente.`,
    )
  } finally {
    unlinkSync(mine)
  }
}

/** Process id and, if the system has it, its start time: ids are reused after a restart of the machine. */
export function identityOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0)
  } catch (cause) {
    if (!isCode(cause, 'EPERM')) return undefined
  }
  const stat = readIfPresent(`/proc/${pid}/stat`)
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
  // A zombie has ended and only waits to be reaped by its parent, which in a container may never happen.
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined
  return `${pid} ${fields[19] ?? ''}`
}

function moveAway(path: string): void {
  const stale = `${path}.stale.${process.pid}`
  try {
    renameSync(path, stale)
    unlinkSync(stale)
  } catch (cause) {
    if (!isCode(cause, 'ENOENT')) throw cause
  }
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    if (isCode(cause, 'ENOENT') || isCode(cause, 'ESRCH')) return undefined
    throw cause
  }
}

function isCode(cause: unknown, code: string): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === code
}
