import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { importsOf } from './import-graph.ts'

export const functionsFolder = fileURLToPath(new URL('../supabase/functions', import.meta.url))
/** Packages of this repository that functions import, by specifier prefix. */
const OWN_PACKAGES: ReadonlyMap<string, string> = new Map(
  ['backend', 'clinical', 'rules'].map((name) => [
    `@prontuvoz/${name}/`,
    fileURLToPath(new URL(`../packages/${name}/src/`, import.meta.url)),
  ]),
)

const manifest = z.object({ dependencies: z.record(z.string(), z.string()) })

/** Names of the functions: folders that do not begin with an underscore. */
export function functionNames(): readonly string[] {
  return readdirSync(functionsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_') && entry.name !== 'node_modules')
    .map((entry) => entry.name)
    .toSorted()
}

/** The modules that a function needs: those of our own packages by specifier, all others by exact version. */
export interface Needs {
  readonly own: ReadonlyMap<string, string>
  readonly packages: ReadonlySet<string>
  readonly files: ReadonlySet<string>
}

/** Follows a function's imports from its entry. */
export function needsOf(name: string): Needs {
  const own = new Map<string, string>()
  const packages = new Set<string>()
  const files = new Set<string>()
  const visit = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    for (const specifier of importsOf(file)) {
      if (specifier.startsWith('.')) visit(join(dirname(file), specifier))
      else {
        const home = [...OWN_PACKAGES].find(([prefix]) => specifier.startsWith(prefix))
        if (home) visit(join(home[1], `${specifier.slice(home[0].length)}.ts`))
        else packages.add(specifier)
      }
    }
    for (const [prefix, folder] of OWN_PACKAGES) {
      if (file.startsWith(folder)) own.set(`${prefix}${relative(folder, file).replace(/\.ts$/, '')}`, file)
    }
  }
  visit(join(functionsFolder, name, 'index.ts'))
  return { own, packages, files }
}

/** The text of a function's `index.ts`: glue for Supabase's runtime, which verifies the caller if the handler asks for one. */
export function entryOf(name: string, open: ReadonlySet<string>): string {
  const folder = join(functionsFolder, name)
  const own = readdirSync(folder).filter((file) => file.endsWith('.ts') && file !== 'index.ts')
  const asks = own.some((file) => /\bcaller\b/.test(readFileSync(join(folder, file), 'utf8')))
  const isVerified = asks || !open.has(name)
  return [
    "import { serve } from '../_shared/serve.ts'",
    ...(isVerified ? ["import { verifiedCaller } from '../_shared/verified-caller.ts'"] : []),
    "import handler from './handler.ts'",
    '',
    `serve(handler.fetch${isVerified ? ', verifiedCaller' : ''})`,
    '',
  ].join('\n')
}

/** The text of a function's `deno.json`: Supabase's tools read one beside each entry. */
export function denoJsonOf(name: string): string {
  const { dependencies } = manifest.parse(JSON.parse(readFileSync(join(functionsFolder, 'package.json'), 'utf8')))
  const { own, packages } = needsOf(name)
  // Modules imported only by our own packages are listed too: the tools upload what the map names.
  const ofOurs = [...own].map(([specifier, file]) => [specifier, relative(join(functionsFolder, name), file)])
  const ofPackages = [...packages].map((specifier) => {
    const parts = specifier.split('/')
    const own = parts.splice(0, specifier.startsWith('@') ? 2 : 1).join('/')
    const version = dependencies[own]
    if (version === undefined) throw new Error(`supabase/functions/package.json does not name ${own}`)
    return [specifier, `npm:${[`${own}@${version}`, ...parts].join('/')}`]
  })
  const imports = Object.fromEntries(
    [...ofOurs, ...ofPackages].toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  )
  return `${JSON.stringify({ imports }, undefined, 2)}\n`
}
