// Writes index.ts, deno.json and deno.lock of each function, from its handler, its imports and the versions in package.json.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publicFunctions } from '../apps/host/src/functions/public-functions.ts'
import { denoJsonOf, entryOf, functionNames, functionsFolder } from './deno-maps.ts'

const LOCK = ['install', '--quiet', '--node-modules-dir=none', '--config=deno.json', '--lock=deno.lock']

const open = await publicFunctions(join(functionsFolder, '../config.toml'))
for (const name of functionNames()) {
  const folder = join(functionsFolder, name)
  writeFileSync(join(folder, 'index.ts'), entryOf(name, open))
  writeFileSync(join(folder, 'deno.json'), denoJsonOf(name))
  execFileSync('deno', [...LOCK, '--entrypoint', 'index.ts'], { cwd: folder, stdio: 'inherit' })
}
