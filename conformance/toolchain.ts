import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// The suites' runners and imports, at the versions in their own lock file.
const PACKAGES = {
  '@faker-js/faker': '^9.9.0',
  '@jest/globals': '30.4.1',
  '@opentelemetry/api': '^1.9.0',
  '@opentelemetry/context-async-hooks': '^2.8.0',
  '@opentelemetry/core': '^2.8.0',
  '@opentelemetry/sdk-trace-node': '^2.8.0',
  '@supabase/phoenix': '0.4.5',
  '@types/node': '20.19.9',
  'iceberg-js': '^0.8.1',
  jest: '30.4.2',
  'jest-mock-server': '^0.1.0',
  jsonwebtoken: '^9.0.0',
  prettier: '^3.6.2',
  'ts-jest': '^29.4.9',
  tslib: '2.8.1',
  'type-fest': '^4.32.0',
  typescript: '~5.8.3',
  vitest: '^4.1.10',
  zod: '^3.25.76',
}

/** Installs the runners of the suites once, from npm's configured registry; returns the folder. */
export async function installToolchain(): Promise<string> {
  const manifest = JSON.stringify({ private: true, dependencies: PACKAGES })
  const digest = createHash('sha256').update(manifest).digest('hex').slice(0, 12)
  const folder = join(tmpdir(), `prontuvoz-conformance-tools-${digest}`)
  const done = join(folder, 'installed')
  if (existsSync(done)) return folder
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), manifest)
  const { status } = spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The runners of the suites could not be installed')
  await writeFile(done, '')
  return folder
}
