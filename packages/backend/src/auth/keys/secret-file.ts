import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '#backend/durable-file.ts'

/**
 * Reads a file of secrets, or creates it once with mode 0600. Two simultaneous starts get the same file: its name appears
 * only with its whole content, and the second one reads it.
 */
export async function readOrCreateSecret(path: string, create: () => Promise<string>): Promise<string> {
  const existing = await readIfPresent(path)
  if (existing !== undefined) return existing
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}.new`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(await create())
      await file.sync()
    } finally {
      await file.close()
    }
    await link(draft, path).catch(ignoreExisting)
    await syncFolder(dirname(path))
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(path, 'utf8')
}

async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (cause) {
    if (hasCode(cause, 'ENOENT')) return undefined
    throw cause
  }
}

function ignoreExisting(cause: unknown): void {
  if (!hasCode(cause, 'EEXIST')) throw cause
}

function hasCode(cause: unknown, code: string): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === code
}
