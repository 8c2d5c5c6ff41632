import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const program = '/usr/bin/chromium'

/** Makes sure that Debian's Chromium is there; installs it where this process may. */
export function ensureChromium() {
  install(missingOf({ [program]: 'chromium' }))
  if (existsSync(program)) return true
  console.error(
    'O Chromium não foi encontrado em /usr/bin/chromium: instale o pacote "chromium" (apt-get install chromium) e repita.',
  )
  return false
}

// In an order of its own: where it cannot be had, Chromium has been installed and takes its place.
const SHELL = { '/usr/bin/chromium-headless-shell': 'chromium-headless-shell' }

/** Chromium without a window, for the tests that need none; without it they take longer. */
export function ensureHeadlessShell() {
  install(missingOf(SHELL))
  for (const name of missingOf(SHELL))
    console.log(`Os testes das telas levarão mais tempo: instale ${name} (apt-get install) para abreviá-los.`)
}

const OTHERS = {
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/pulseaudio': 'pulseaudio',
  '/usr/bin/paplay': 'pulseaudio-utils',
}

/** Firefox, and a sound server to speak into, for the smoke of another browser; without them it is skipped in so many words. */
export function ensureOtherBrowsers() {
  install(missingOf(OTHERS))
  const missing = missingOf(OTHERS)
  if (missing.length > 0)
    console.log(`O teste no Firefox será pulado: instale ${missing.join(', ')} (apt-get install) para incluí-lo.`)
}

/**
 * @param {Readonly<Record<string, string>>} packages of each program
 * @returns {string[]} those whose program is not there
 */
function missingOf(packages) {
  return Object.entries(packages).flatMap(([file, name]) => (existsSync(file) ? [] : [name]))
}

/** @param {string[]} names of Debian packages */
function install(names) {
  if (names.length === 0 || process.getuid?.() !== 0) return
  console.log(`Instalando ${names.join(', ')}…`)
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  // What is there stays: nothing is worth taking another program away.
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-remove', '--no-install-recommends', ...names], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
