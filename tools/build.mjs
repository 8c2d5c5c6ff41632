import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './install.mjs'

const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/app.html',
  'apps/web/vite.config.ts',
  'apps/web/compiler-cache.ts',
  'apps/web/package.json',
  'packages/clinical/src',
  'packages/rules/src',
  'package-lock.json',
]

/** Builds the web app unless the last build was made from exactly these files. */
export function ensureBuilt() {
  const stamp = join(root, 'apps/web/dist/.built-from')
  const digest = digestOf(sources.map((source) => join(root, source)))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  console.log('Construindo a interface…')
  run('npm', ['run', 'build', '--silent'])
  writeFileSync(stamp, digest)
}

function digestOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) add(hash, path)
  return hash.digest('hex')
}

function add(hash, path) {
  if (!existsSync(path)) return
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) add(hash, join(path, name))
  } else {
    hash.update(path.slice(root.length)).update(readFileSync(path))
  }
}

if (import.meta.main) ensureBuilt()
