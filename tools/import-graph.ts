import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'

/** Boxes of the diagram: identifier, folder whose imports become its arrows, and label. */
const PARTS = [
  ['app', 'apps/web/src/app', 'app'],
  ['screens', 'apps/web/src/screens', 'screens'],
  ['recording', 'apps/web/src/recording', 'recording'],
  ['domains', 'apps/web/src/domains', 'domains'],
  ['shared', 'apps/web/src/shared', 'shared'],
  ['host', 'apps/host/src', 'apps/host'],
  ['functions', 'supabase/functions', 'supabase/functions'],
  ['backend', 'packages/backend/src', 'packages/backend'],
  ['clinical', 'packages/clinical/src', 'packages/clinical'],
  ['rules', 'packages/rules/src', 'packages/rules'],
] as const
const BROWSER = new Set<string>(['app', 'screens', 'recording', 'domains', 'shared'])
// Tests and their fixtures may import anything.
const IS_TEST = /\.(test|fake)\.tsx?$|\/test-[^/]+$|\/(testing|tests|node_modules)\//

const START = '<!-- drawn by "npm run generate" -->'
const END = '<!-- end of the drawing -->'

const manifestSchema = z.object({
  name: z.string(),
  imports: z.record(z.string(), z.string()).default({}),
  exports: z.record(z.string(), z.string()).default({}),
})
const WORKSPACES = ['apps/web', 'apps/host', 'packages/backend', 'packages/clinical', 'packages/rules']

/** ARCHITECTURE.md with its diagram redrawn from the imports of the files under `root`. */
export function withDrawing(markdown: string, root: string): string {
  const [before, after] = [markdown.indexOf(START), markdown.indexOf(END)]
  if (before < 0 || after < before) throw new Error(`ARCHITECTURE.md has no place for the drawing: ${START} … ${END}`)
  return markdown.slice(0, before + START.length) + `\n${draw(root)}\n` + markdown.slice(after)
}

function draw(root: string): string {
  const arrows = [...arrowsOf(root)].toSorted()
  const box = ([id, , label]: (typeof PARTS)[number]) => `${id}[${label}]`
  return [
    '```mermaid',
    'flowchart TD',
    '  subgraph web [apps/web]',
    ...PARTS.filter(([id]) => BROWSER.has(id)).map((part) => `    ${box(part)}`),
    '  end',
    ...PARTS.filter(([id]) => !BROWSER.has(id)).map((part) => `  ${box(part)}`),
    ...arrows.map((arrow) => `  ${arrow}`),
    '```',
  ].join('\n')
}

function arrowsOf(root: string): ReadonlySet<string> {
  const resolve = resolverOf(root)
  const arrows = new Set<string>()
  for (const [from, folder] of PARTS) {
    for (const file of sourcesIn(join(root, folder))) {
      for (const specifier of importsOf(file)) {
        const target = resolve(file, specifier)
        const to = PARTS.find(([, home]) => target?.startsWith(`${home}/`))?.[0]
        if (to !== undefined && to !== from) arrows.add(`${from} --> ${to}`)
      }
    }
  }
  return arrows
}

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !IS_TEST.test(file))
}

/** The import specifiers of a file. */
export function importsOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8')
  return [
    ...text.matchAll(/^(?:import|export)\b[^'"]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm),
  ].map(([, named, bare, lazy]) => named ?? bare ?? lazy ?? '')
}

/** @returns the path of a specifier, from the root; undefined if it is outside this repository. */
function resolverOf(root: string): (file: string, specifier: string) => string | undefined {
  const maps = WORKSPACES.flatMap((workspace) => {
    const read = manifestSchema.parse(JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')))
    const own = Object.entries(read.imports).map(([name, target]) => [name, join(workspace, target)] as const)
    const offered = Object.entries(read.exports).map(
      ([name, target]) => [join(read.name, name), join(workspace, target)] as const,
    )
    return [...own, ...offered]
  })
  return (file, specifier) => {
    if (specifier.startsWith('.')) return relative(root, join(dirname(file), specifier))
    for (const [name, target] of maps) {
      const [start = '', end] = name.split('*')
      if (specifier === name) return target
      if (end !== undefined && specifier.startsWith(start)) return target.replace('*', specifier.slice(start.length))
    }
    return undefined
  }
}
