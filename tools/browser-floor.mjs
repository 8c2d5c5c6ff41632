// Compares the browser features that the built web app uses with the oldest browsers named by the README: Chrome and
// Edge 111, Firefox 128, Safari 16.4. A newer name may be in the build only if its presence is checked first.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

/** The first version that has each name, of the browser family that got it last. */
const LATER = {
  'AbortSignal.any': 'Safari 17.4',
  'Promise.withResolvers': 'Safari 17.4',
  'Promise.try': 'Safari 18.2',
  'URL.canParse': 'Safari 17, Chrome 120',
  'URL.parse': 'Safari 18',
  'Object.groupBy': 'Safari 17.4',
  'Map.groupBy': 'Safari 17.4',
  'Array.fromAsync': 'Chrome 121',
  'Iterator.from': 'Safari 18.4',
  'RegExp.escape': 'Safari 18.2',
  'Error.isError': 'Chrome 134',
  'Math.sumPrecise': 'Safari 26.2',
  'Uint8Array.fromBase64': 'Chrome 140',
  'Intl.DurationFormat': 'Chrome 129',
  'navigator.clipboard.write': 'Firefox 127',
}
/** Methods of values, as they are called in a build. */
const LATER_METHODS = [
  'isSubsetOf',
  'symmetricDifference',
  'isDisjointFrom',
  'showPopover',
  'getOrInsert',
  'setFromBase64',
]
const LATER_GLOBALS = ['CloseWatcher', 'URLPattern', 'scheduler', 'requestIdleCallback', 'Temporal', 'DisposableStack']
const NEAR = 120

const found = []
const folder = join(root, 'apps/web/dist')
const files = [
  ...readdirSync(join(folder, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => join('assets', name)),
  'sw.js',
]
for (const file of files) {
  const code = readFileSync(join(folder, file), 'utf8')
  const patterns = [
    ...Object.keys(LATER).map((name) => [name, new RegExp(String.raw`\b${name.replace('.', String.raw`\.`)}\b`, 'g')]),
    ...LATER_METHODS.map((name) => [name, new RegExp(String.raw`\.${name}\(`, 'g')]),
    ...LATER_GLOBALS.map((name) => [name, new RegExp(String.raw`(?<![.\w$])${name}(?=[.(])`, 'g')]),
  ]
  for (const [name, pattern] of patterns) {
    for (const { index } of code.matchAll(pattern)) {
      const before = code.slice(Math.max(0, index - NEAR), index)
      const isAsked = before.includes(`typeof ${name}`) || before.endsWith('typeof ')
      if (!isAsked) found.push(`${file}: ${name} (${LATER[name] ?? 'newer'}): ...${before.slice(-40)}${name}`)
    }
  }
}
for (const line of found) console.log(line)
process.exitCode = found.length === 0 ? 0 : 1
