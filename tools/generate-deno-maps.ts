// Writes deno.json and deno.lock of each function from what it imports and the versions of its package.json.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { denoJsonOf, functionNames, functionsFolder } from './deno-maps.ts'

const LOCK = ['install', '--quiet', '--node-modules-dir=none', '--config=deno.json', '--lock=deno.lock']

for (const name of functionNames()) {
  const folder = join(functionsFolder, name)
  writeFileSync(join(folder, 'deno.json'), denoJsonOf(name))
  execFileSync('deno', [...LOCK, '--entrypoint', 'index.ts'], { cwd: folder, stdio: 'inherit' })
}
