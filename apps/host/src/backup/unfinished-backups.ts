import { createHash } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { identityOf } from '#host/embedded-postgres/data-lock.ts'

/** A running backup writes continuously; this limit is for drafts whose process cannot be looked up here. */
const ABANDONED_MS = 24 * 60 * 60_000
const DRAFT = /(?:\.(?<place>[\da-f]*)\.(?<pid>\d+)-(?<started>\d*))?\.part$/
const NAMED_BY_DATE = /^prontuvoz-\d{4}-\d{2}-\d{2}T\d+Z\.tar\./

/** Name of an archive while it is being written, which identifies the writing process. */
export function draftFor(path: string): string {
  return `${path}.${placeOfProcesses()}.${(identityOf(process.pid) ?? '').replace(' ', '-')}.part`
}

/**
 * Deletes the drafts that killed backups left beside `path`: those of the same archive, or of any that was named by its
 * date. @returns their paths.
 */
export async function removeUnfinished(path: string): Promise<readonly string[]> {
  const folder = dirname(path)
  const removed: string[] = []
  for (const name of await readdir(folder).catch(() => [])) {
    if (!NAMED_BY_DATE.test(name) && !name.startsWith(`${basename(path)}.`)) continue
    const draft = join(folder, name)
    if (!(await isAbandoned(draft))) continue
    await rm(draft, { force: true })
    removed.push(draft)
  }
  return removed
}

async function isAbandoned(draft: string): Promise<boolean> {
  const { groups } = DRAFT.exec(draft) ?? {}
  if (!groups) return false
  const { place, pid = '', started = '' } = groups
  if (place && place === placeOfProcesses()) return identityOf(Number(pid)) !== `${pid} ${started}`
  // From another machine or container, or from an earlier version.
  const found = await stat(draft).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > ABANDONED_MS
}

/** Identifies where a process id is unique: this boot of this machine, and this container. */
function placeOfProcesses(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')
    return createHash('sha256')
      .update(boot + readlinkSync('/proc/self/ns/pid'))
      .digest('hex')
      .slice(0, 12)
  } catch {
    // Unknown: then no foreign draft is mistaken for a local one.
    return ''
  }
}
