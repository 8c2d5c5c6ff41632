import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The user that runs the database server. PostgreSQL refuses root, so root runs it as the user `postgres`. */
export interface ServerUser {
  readonly ids: { readonly uid: number; readonly gid: number } | undefined
  /** Prepended to the program's command line; often empty. */
  readonly prefix: readonly string[]
}

/**
 * Chooses the server's user and creates it if it is missing.
 * @param folders that this user must reach: programs and data.
 */
export async function chooseServerUser(folders: readonly string[]): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return { ids: undefined, prefix: [] }
  const ids = (await idsOf('postgres')) ?? (await createPostgresUser())
  if (folders.every(isReachableByOthers)) return { ids, prefix: [] }
  // Other users cannot read a checkout under /root; the capability lets the server do so without being root.
  return {
    ids: undefined,
    prefix: [
      'setpriv',
      `--reuid=${ids.uid}`,
      `--regid=${ids.gid}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
    ],
  }
}

/** The numeric owner that the server's files need; undefined if the server runs as the user of this process. */
export async function ownerForServerFiles(): Promise<{ uid: number; gid: number } | undefined> {
  return process.getuid?.() === 0 ? ((await idsOf('postgres')) ?? (await createPostgresUser())) : undefined
}

async function idsOf(name: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

async function createPostgresUser(): Promise<{ uid: number; gid: number }> {
  await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'])
  const ids = await idsOf('postgres')
  if (!ids) throw new Error('O usuário "postgres" não pôde ser criado: inicie sem root ou indique DATABASE_URL.')
  return ids
}

function isReachableByOthers(folder: string): boolean {
  for (let path = resolve(folder); ; path = dirname(path)) {
    if ((statSync(path).mode & 0o001) === 0) return false
    if (path === dirname(path)) return true
  }
}
