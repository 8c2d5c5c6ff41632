// Must run on whichever Node npm came with (20 or newer), so it uses only built-ins.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const innerNode = join(root, 'node_modules', '.bin', 'node')
const stamp = join(root, 'node_modules', '.installed-lock')

/** Environment for child processes: the project's own Node and tools come first. */
export function toolEnvironment(extra = {}) {
  return { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}`, ...extra }
}

/** Installs exactly what package-lock.json lists, unless that has already been done. */
export function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const isFresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === lock && innerNodeWorks()
  if (isFresh) return
  console.log('Instalando dependências…')
  // Not `npm ci`: it rejects the lock if a registry lacks the optional binaries of other systems. The versions are the
  // lock's nevertheless.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
  if (!innerNodeWorks()) {
    // If install scripts are disabled, the Node package has no executable yet.
    run('npm', ['rebuild', 'node', '--ignore-scripts=false', '--foreground-scripts', '--loglevel=error'])
  }
  if (!innerNodeWorks())
    throw new Error('O Node do projeto não foi instalado: permita scripts de instalação do pacote "node" e repita.')
  writeFileSync(stamp, lock)
}

function innerNodeWorks() {
  return existsSync(innerNode) && spawnSync(innerNode, ['--version']).status === 0
}

/** Runs a program to its end and shows its output; on failure this process exits with the same status. */
export function run(program, parameters, extraEnvironment = {}) {
  const result = spawnSync(program, parameters, { cwd: root, stdio: 'inherit', env: toolEnvironment(extraEnvironment) })
  if (result.error) throw result.error
  if (result.status !== 0) process.exit(result.status ?? 1)
}
