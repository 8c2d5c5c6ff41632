import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const program = '/usr/bin/chromium'

/** Ensures that Debian's Chromium is installed; installs it if this process may. */
export function ensureChromium() {
  install(missingOf({ [program]: 'chromium' }))
  if (existsSync(program)) return true
  console.error(
    'O Chromium não foi encontrado em /usr/bin/chromium: instale o pacote "chromium" (apt-get install chromium) e repita.',
  )
  return false
}

// Separate from Chromium, which is installed by now and is used if this is unavailable.
const SHELL = { '/usr/bin/chromium-headless-shell': 'chromium-headless-shell' }

/** Headless Chromium, for the tests that need no window; without it they take longer. */
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

/**
 * Firefox, and a sound server to speak into, for the smoke test of another browser; without them it is reported as
 * skipped.
 */
export function ensureOtherBrowsers() {
  install(missingOf(OTHERS))
  const missing = missingOf(OTHERS)
  if (missing.length > 0)
    console.log(`O teste no Firefox será pulado: instale ${missing.join(', ')} (apt-get install) para incluí-lo.`)
}

/**
 * @param {Readonly<Record<string, string>>} packages Debian package of each program
 * @returns {string[]} the packages whose program is missing
 */
function missingOf(packages) {
  return Object.entries(packages).flatMap(([file, name]) => (existsSync(file) ? [] : [name]))
}

/** @param {string[]} names of Debian packages */
function install(names) {
  if (names.length === 0 || process.getuid?.() !== 0) return
  console.log(`Instalando ${names.join(', ')}…`)
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  // Never removes installed packages: nothing here justifies that.
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-remove', '--no-install-recommends', ...names], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
