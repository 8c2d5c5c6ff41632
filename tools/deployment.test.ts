import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readEnvironment, VARIABLES } from '../apps/host/src/environment.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

/** A service's environment as compose.yaml writes it: four spaces for its head, six for each variable. */
function environmentOf(service: string): Record<string, string> {
  const block = new RegExp(`^  ${service}:\\n((?:(?: {4}.*)?\\n)*)`, 'm').exec(read('compose.yaml'))?.[1] ?? ''
  const lines = /^ {4}environment:\n((?: {6}.*\n)*)/m.exec(block)?.[1]?.split('\n') ?? []
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^ {6}([A-Z0-9_]+): (.*)$/.exec(line) ?? []
      return name === undefined || value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Fills in values as compose would, with the given defaults. */
function filled(value: string): string {
  return value
    .replaceAll(/\$\{PUBLIC_URL:\?[^}]*\}/g, 'https://prontuario.exemplo.br')
    .replaceAll(/\$\{[A-Z0-9_]+:\?[^}]*\}/g, 'umaSenhaComprida123')
    .replaceAll(/\$\{[A-Z0-9_]+:-([^}]*)\}/g, '$1')
}

test('compose gives the product only variables that it reads, with values that it accepts', () => {
  const given = environmentOf('prontuvoz')
  expect(Object.keys(given).length).toBeGreaterThan(10)
  expect(Object.keys(given).filter((name) => !VARIABLES.includes(name))).toEqual([])
  const environment = readEnvironment(
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, filled(value)])),
  )
  expect(environment).toMatchObject({
    publicUrl: 'https://prontuario.exemplo.br',
    databaseUrl: 'postgres://postgres:umaSenhaComprida123@database:5432/postgres',
    s3: { endpoint: 'http://images:9000', bucket: 'prontuvoz' },
    transcriptionServer: true,
    analysisServer: true,
  })
})

test('behind compose the product trusts the machine’s proxy about visitors, and no container of the network', () => {
  const [, gateway = ''] = /^ +gateway: (\S+)$/m.exec(read('compose.yaml')) ?? []
  const [, subnet = ''] = /^ +- subnet: (\S+)$/m.exec(read('compose.yaml')) ?? []
  const { trustedProxies } = readEnvironment({
    TRUSTED_PROXIES: filled(environmentOf('prontuvoz')['TRUSTED_PROXIES'] ?? ''),
  })
  expect(gateway.split('.').slice(0, 3)).toEqual(subnet.split('.').slice(0, 3))
  expect(trustedProxies.check(gateway)).toBe(true)
  const neighbours = Array.from({ length: 252 }, (_, index) => gateway.replace(/\d+$/, String(index + 2)))
  expect(neighbours.filter((address) => trustedProxies.check(address))).toEqual([])
  // Visitors reach the product only through the proxy.
  expect(read('compose.yaml')).toContain("- '127.0.0.1:3000:3000'")
})

test('compose gives the database and the bucket the secrets that the product uses', () => {
  const product = environmentOf('prontuvoz')
  expect(product['DATABASE_URL']).toContain(environmentOf('database')['POSTGRES_PASSWORD'])
  expect(environmentOf('images')['MINIO_ROOT_PASSWORD']).toBe(product['S3_SECRET_ACCESS_KEY'])
  expect(environmentOf('images')['MINIO_ROOT_USER']).toBe(product['S3_ACCESS_KEY_ID'])
})

test('the image sets only variables that the product reads, and starts the host as npm start and the tests do', () => {
  const dockerfile = read('Dockerfile')
  const set = /^ENV (.*)$/m.exec(dockerfile)?.[1]?.split(' ') ?? []
  const names = set.map((pair) => pair.split('=')[0] ?? '').filter((name) => name !== 'NODE_ENV')
  expect(names).toEqual(['HOST', 'PORT', 'DATA_DIR', 'LOG_FORMAT'])
  expect(names.filter((name) => !VARIABLES.includes(name))).toEqual([])
  const flags = ['--max-semi-space-size=16', '--heap-growing-percent=100']
  expect(dockerfile).toContain(`CMD ["node", "${flags.join('", "')}", "apps/host/src/main.ts"]`)
  const quoted = flags.map((flag) => `'${flag}'`).join(', ')
  expect(read('tools/start.mjs')).toContain(`(innerNode, [${quoted}, 'apps/host/src/main.ts'],`)
  // Measurements run with the same flags.
  for (const path of ['apps/host/src/testing/host-process.ts', 'lab/bench/run.mjs'])
    expect(read(path)).toContain(`const HOST_FLAGS = [${quoted}]`)
})

test('what is signalled to npm reaches the product: no shell stands between', () => {
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')))
  for (const name of ['start', 'demo', 'dev']) expect(scripts[name]).toMatch(/^exec node tools\//)
})

test('a demonstration reaches no server of the installation, whatever its environment names', () => {
  const cleared = clearedIn('tools/start.mjs')
  const outside = /_BASE_URL$|^DATABASE_URL$|^SMTP_URL$|^S3_|^STRIPE_SECRET_KEY$|_LOCAL_MODEL$|_LIVE_MODEL_DIR$/
  expect(VARIABLES.filter((name) => outside.test(name) && !cleared.includes(name))).toEqual([])
})

test('development has its data in its own folder and its mails in the outbox, whatever its environment names', () => {
  const cleared = clearedIn('tools/dev.mjs')
  expect(VARIABLES.filter((name) => /^DATABASE_URL$|^SMTP_URL$|^S3_/.test(name) && !cleared.includes(name))).toEqual([])
})

/** Variables that a starter gives no value. */
function clearedIn(path: string): readonly string[] {
  return [...read(path).matchAll(/([A-Z][A-Z0-9_]+): ''/g)].map(([, name = '']) => name)
}

/** Files that the image's build stage has copied before each RUN line; "**" for the step that copies everything. */
function copiedBeforeEachRun(dockerfile: string): { readonly command: string; readonly files: readonly string[] }[] {
  const [, stage = ''] = dockerfile.replaceAll('\\\n', ' ').split(/^FROM .*$/m)
  const files: string[] = []
  return stage.split('\n').flatMap((line) => {
    const [instruction, ...words] = line.split(/\s+/)
    if (instruction === 'COPY') {
      const target = words.pop() ?? ''
      for (const source of words) files.push(source === '.' ? '**' : target.replace(/^\.\//, '') + basename(source))
    }
    return instruction === 'RUN' ? [{ command: words.join(' '), files: [...files] }] : []
  })
}

/** Folders of the workspaces, as the lock file links them. */
function workspaces(): readonly string[] {
  const lock = lockSchema.parse(JSON.parse(read('package-lock.json')))
  return Object.values(lock.packages).flatMap(({ link, resolved }) => (link && resolved ? [resolved] : []))
}
const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ link: z.boolean().optional(), resolved: z.string().optional() })),
})

test('the image has every workspace of the lock file before it installs, and all sources before it builds', () => {
  const [install, build] = copiedBeforeEachRun(read('Dockerfile'))
  expect(install?.command).toMatch(/^npm install /)
  expect(workspaces()).toContain('packages/rules')
  expect(install?.files.toSorted()).toEqual(
    ['.npmrc', 'package-lock.json', 'package.json', ...workspaces().map((folder) => `${folder}/package.json`)].sort(),
  )
  expect(build?.command).toMatch(/^npm run build /)
  expect(build?.files).toContain('**')
})

test('a package missing from the image at installation is noticed', () => {
  const without = read('Dockerfile').replace(/^COPY packages\/clinical.*\n/m, '')
  expect(copiedBeforeEachRun(without)[0]?.files).not.toContain('packages/clinical/package.json')
})

test('the image checks /health as its own user, and stops as the product does', () => {
  const last =
    read('Dockerfile')
      .split(/^FROM .*$/m)
      .at(-1) ?? ''
  expect(last).toMatch(/^USER node$/m)
  expect(last.indexOf('chown node:node')).toBeLessThan(last.indexOf('USER node'))
  expect(last).toMatch(/^HEALTHCHECK .*\\\n.*\/health/m)
  expect(last).toMatch(/^STOPSIGNAL SIGTERM$/m)
})

test('a change to the web app’s sources makes its last build stale', () => {
  const { dependencies } = manifestSchema.parse(JSON.parse(read('apps/web/package.json')))
  const own = Object.keys(dependencies).filter((name) => name.startsWith('@prontuvoz/'))
  expect(own.length).toBeGreaterThan(1)
  for (const name of own)
    expect(read('tools/build.mjs')).toContain(`'packages/${name.slice('@prontuvoz/'.length)}/src'`)
})
const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) })

test('the table of the README names each variable that the product reads, and no other', () => {
  const [, table = ''] = read('README.md').split('## Configuration')
  const named = [...table.matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, cell = '']) =>
    cell.replaceAll('`', '').split(', '),
  )
  expect(named.toSorted()).toEqual(VARIABLES.toSorted())
})
