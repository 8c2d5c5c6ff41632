// Type-checks every function as Supabase's edge runtime sees it: by Deno, through its own import map.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, toolEnvironment } from './install.mjs'

const deno = join(root, 'node_modules/.bin/deno')
if (!existsSync(deno)) {
  console.error('O pacote "deno" não está instalado: acrescente-o a devDependencies e repita.')
  process.exit(1)
}
const folder = join(root, 'supabase/functions')
let failed = 0
for (const name of readdirSync(folder)) {
  if (!existsSync(join(folder, name, 'deno.json'))) continue
  const { status } = spawnSync(
    deno,
    ['check', '--node-modules-dir=none', '--config', join(folder, name, 'deno.json'), join(folder, name, 'index.ts')],
    {
      cwd: folder,
      stdio: 'inherit',
      env: toolEnvironment(),
    },
  )
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`)
  if (status !== 0) failed += 1
}
process.exitCode = failed === 0 ? 0 : 1
