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

const OTHERS = {
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/pulseaudio': 'pulseaudio',
  '/usr/bin/paplay': 'pulseaudio-utils',
}

/** Firefox, and a sound server to speak into, for the smoke of another browser; without them it is skipped in so many words. */
export function ensureOtherBrowsers() {
  const missing = () => Object.entries(OTHERS).flatMap(([file, name]) => (existsSync(file) ? [] : [name]))
  if (missing().length > 0 && process.getuid?.() === 0) {
    console.log(`Instalando ${missing().join(', ')}…`)
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing()], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  if (missing().length > 0)
    console.log(`O teste no Firefox será pulado: instale ${missing().join(', ')} (apt-get install) para incluí-lo.`)
}
