import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const FOLDER = 'test/spec'

/** The files below `test/spec` by path, from a work tree or from a git directory without one (its HEAD). */
export async function readSpecification(checkout: string): Promise<ReadonlyMap<string, string>> {
  const isWanted = (path: string) => /\.(hs|sql)$/.test(path)
  if (existsSync(join(checkout, FOLDER))) {
    const paths = (await readdir(join(checkout, FOLDER), { recursive: true })).filter(isWanted)
    const files = paths.map(async (path) => [path, await readFile(join(checkout, FOLDER, path), 'utf8')] as const)
    return new Map(await Promise.all(files))
  }
  const git = (...parameters: string[]) => {
    const { status, stdout } = spawnSync('git', ['-C', checkout, ...parameters], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    if (status !== 0) throw new Error(`${checkout} is no checkout of PostgREST`)
    return stdout
  }
  const paths = git('ls-tree', '-r', '--name-only', 'HEAD', `${FOLDER}/`).split('\n').filter(isWanted)
  return new Map(paths.map((path) => [path.slice(FOLDER.length + 1), git('show', `HEAD:${path}`)] as const))
}
