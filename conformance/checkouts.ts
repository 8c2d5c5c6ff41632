import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** Where the public repositories are on this machine, from their environment variables. */
export interface Checkouts {
  readonly supabaseJs?: string
  readonly storage?: string
}

const LEFT_OUT = new Set(['node_modules', 'dist', 'example', 'examples', 'docs', 'deno', 'bun', 'next', 'expo', '.git'])
/** The port in the suites' addresses. */
export const WRITTEN_PORT = 54321

/** Copies what the suites need to a folder outside every workspace; the checkouts are never written to. */
export async function copySuites({ supabaseJs, storage }: Checkouts, target: string, toolchain: string): Promise<void> {
  await mkdir(target, { recursive: true })
  await symlink(join(toolchain, 'node_modules'), join(target, 'node_modules'))
  if (supabaseJs !== undefined) {
    await copyTree(join(supabaseJs, 'packages'), join(target, 'packages'))
  }
  if (storage !== undefined) {
    await copyTree(join(storage, 'acceptance'), join(target, 'storage', 'acceptance'))
    await cp(join(storage, 'tsconfig.json'), join(target, 'storage', 'tsconfig.json'))
  }
}

function copyTree(from: string, to: string): Promise<void> {
  const isWanted = (path: string) =>
    !relative(from, path)
      .split(sep)
      .some((part) => LEFT_OUT.has(part))
  return cp(from, to, { recursive: true, filter: isWanted })
}

/** Puts another port into the addresses of the copied tests. */
export async function readdress(copy: string, port: number): Promise<void> {
  const folder = join(copy, 'packages')
  for (const path of await readdir(folder, { recursive: true })) {
    if (!/test.*\.(ts|snap)$/.test(path)) continue
    const file = join(folder, path)
    const text = await readFile(file, 'utf8')
    if (text.includes(`:${WRITTEN_PORT}`)) await writeFile(file, text.replaceAll(`:${WRITTEN_PORT}`, `:${port}`))
  }
}
