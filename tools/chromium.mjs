import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const program = '/usr/bin/chromium'

/** Makes sure that Debian's Chromium is there; installs it where this process may. */
export function ensureChromium() {
  if (existsSync(program)) return true
  if (process.getuid?.() === 0) {
    console.log('Instalando o Chromium…')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  if (existsSync(program)) return true
  console.error(
    'O Chromium não foi encontrado em /usr/bin/chromium: instale o pacote "chromium" (apt-get install chromium) e repita.',
  )
  return false
}
