// Checks every function as Supabase's edge runtime sees it: each resolves its modules through its own import map and
// lock, among the installed packages, and all types are valid under Deno. Another folder of functions may be given:
// `deno-check.mjs FOLDER`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, toolEnvironment } from './install.mjs'

const folder = resolve(process.argv[2] ?? join(root, 'supabase/functions'))
const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'deno.json')))
if (names.length === 0) throw new Error(`No function in ${folder}`)
const entryOf = (name) => join(folder, name, 'index.ts')
let failed = 0

function deno(title, command, config, ...parameters) {
  const { status } = spawnSync(
    'deno',
    [command, '--quiet', '--node-modules-dir=manual', '--config', config, ...parameters],
    { cwd: folder, stdio: 'inherit', env: toolEnvironment({ DENO_NO_UPDATE_CHECK: '1' }) },
  )
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${title}`)
  if (status !== 0) failed += 1
}

for (const name of names) deno(name, 'cache', join(folder, name, 'deno.json'), '--frozen', entryOf(name))
// Types are checked once for all functions: they share most modules.
const together = mkdtempSync(join(tmpdir(), 'prontuvoz-deno-'))
const config = join(together, 'deno.json')
writeFileSync(config, JSON.stringify({ imports: joinedImports() }))
deno('types', 'check', config, '--no-lock', ...names.map(entryOf))
rmSync(together, { recursive: true })
process.exitCode = failed === 0 ? 0 : 1

/** @throws if two functions use one name for different modules: a joint check would be wrong for one of them. */
function joinedImports() {
  const joined = new Map()
  for (const name of names) {
    const map = join(folder, name, 'deno.json')
    for (const [specifier, target] of Object.entries(JSON.parse(readFileSync(map, 'utf8')).imports)) {
      const address = target.startsWith('.') ? new URL(target, pathToFileURL(map)).href : target
      if ((joined.get(specifier) ?? address) !== address) throw new Error(`${specifier} is not the same in ${name}`)
      joined.set(specifier, address)
    }
  }
  return Object.fromEntries(joined)
}
