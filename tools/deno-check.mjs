// Type-checks every function as Supabase's edge runtime sees it: by Deno, through its own import map and lock, with
// the packages that are installed already. Another folder of functions may be named: `deno-check.mjs FOLDER`.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root, toolEnvironment } from './install.mjs'

const folder = resolve(process.argv[2] ?? join(root, 'supabase/functions'))
const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'deno.json')))
if (names.length === 0) throw new Error(`No function in ${folder}`)
let failed = 0
for (const name of names) {
  const { status } = spawnSync(
    'deno',
    [
      'check',
      '--quiet',
      '--node-modules-dir=manual',
      '--frozen',
      '--config',
      join(folder, name, 'deno.json'),
      join(folder, name, 'index.ts'),
    ],
    { cwd: folder, stdio: 'inherit', env: toolEnvironment({ DENO_NO_UPDATE_CHECK: '1' }) },
  )
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`)
  if (status !== 0) failed += 1
}
process.exitCode = failed === 0 ? 0 : 1
