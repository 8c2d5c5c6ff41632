import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

export const functionsFolder = fileURLToPath(new URL('../supabase/functions', import.meta.url))
const rulesFolder = fileURLToPath(new URL('../packages/rules/src', import.meta.url))
const RULES = '@prontuvoz/rules/'

const manifest = z.object({ dependencies: z.record(z.string(), z.string()) })

/** Names of the functions: each folder that does not begin with an underscore. */
export function functionNames(): readonly string[] {
  return readdirSync(functionsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_') && entry.name !== 'node_modules')
    .map((entry) => entry.name)
    .toSorted()
}

/** What a function needs: every module of the rules by its file, every package by its exact version. */
export interface Needs {
  readonly rules: ReadonlySet<string>
  readonly packages: ReadonlySet<string>
  readonly files: ReadonlySet<string>
}

/** Follows the imports of a function from its entry. */
export function needsOf(name: string): Needs {
  const rules = new Set<string>()
  const packages = new Set<string>()
  const files = new Set<string>()
  const visit = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    for (const specifier of importsOf(file)) {
      if (specifier.startsWith('.')) visit(join(dirname(file), specifier))
      else if (specifier.startsWith(RULES)) visit(join(rulesFolder, `${specifier.slice(RULES.length)}.ts`))
      else packages.add(specifier)
    }
    if (file.startsWith(rulesFolder)) rules.add(relative(rulesFolder, file).replace(/\.ts$/, ''))
  }
  visit(join(functionsFolder, name, 'index.ts'))
  return { rules, packages, files }
}

/** The text of a function's `deno.json`: Supabase's tools read one beside each entry. */
export function denoJsonOf(name: string): string {
  const { dependencies } = manifest.parse(JSON.parse(readFileSync(join(functionsFolder, 'package.json'), 'utf8')))
  const { rules, packages } = needsOf(name)
  // Modules that only other rules import are listed too: the tools upload what the map names.
  const ofRules = [...rules].map((rule) => [`${RULES}${rule}`, `../../../packages/rules/src/${rule}.ts`])
  const ofPackages = [...packages].map((specifier) => {
    const parts = specifier.split('/')
    const own = parts.splice(0, specifier.startsWith('@') ? 2 : 1).join('/')
    const version = dependencies[own]
    if (version === undefined) throw new Error(`supabase/functions/package.json does not name ${own}`)
    return [specifier, `npm:${[`${own}@${version}`, ...parts].join('/')}`]
  })
  const imports = Object.fromEntries(
    [...ofRules, ...ofPackages].toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  )
  return `${JSON.stringify({ imports }, undefined, 2)}\n`
}

function importsOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/^(?:import|export)\b[^'"]*?from '([^']+)'|^import '([^']+)'/gm)].map(
    ([, from, bare]) => from ?? bare ?? '',
  )
}
