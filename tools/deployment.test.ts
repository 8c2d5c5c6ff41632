import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readEnvironment, VARIABLES } from '../apps/host/src/environment.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

/** The environment of a service, as compose.yaml writes it: four spaces for its head, six for each variable. */
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

/** Puts values where compose would, the given default where one is named. */
function filled(value: string): string {
  return value
    .replaceAll(/\$\{PUBLIC_URL:\?[^}]*\}/g, 'https://prontuario.exemplo.br')
    .replaceAll(/\$\{[A-Z0-9_]+:\?[^}]*\}/g, 'umaSenhaComprida123')
    .replaceAll(/\$\{[A-Z0-9_]+:-([^}]*)\}/g, '$1')
}

test('every variable that compose gives the product is one that it reads, with a value that it accepts', () => {
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

test('behind compose the proxy of the machine is believed about visitors, and no container of the network is', () => {
  const [, gateway = ''] = /^ +gateway: (\S+)$/m.exec(read('compose.yaml')) ?? []
  const [, subnet = ''] = /^ +- subnet: (\S+)$/m.exec(read('compose.yaml')) ?? []
  const { trustedProxies } = readEnvironment({
    TRUSTED_PROXIES: filled(environmentOf('prontuvoz')['TRUSTED_PROXIES'] ?? ''),
  })
  expect(gateway.split('.').slice(0, 3)).toEqual(subnet.split('.').slice(0, 3))
  expect(trustedProxies.check(gateway)).toBe(true)
  const neighbours = Array.from({ length: 252 }, (_, index) => gateway.replace(/\d+$/, String(index + 2)))
  expect(neighbours.filter((address) => trustedProxies.check(address))).toEqual([])
  // Visitors reach the product through the proxy alone.
  expect(read('compose.yaml')).toContain("- '127.0.0.1:3000:3000'")
})

test('compose gives the database and the bucket the secrets that the product uses', () => {
  const product = environmentOf('prontuvoz')
  expect(product['DATABASE_URL']).toContain(environmentOf('database')['POSTGRES_PASSWORD'])
  expect(environmentOf('images')['MINIO_ROOT_PASSWORD']).toBe(product['S3_SECRET_ACCESS_KEY'])
  expect(environmentOf('images')['MINIO_ROOT_USER']).toBe(product['S3_ACCESS_KEY_ID'])
})

test('the image sets only variables that the product reads, and starts what npm start starts', () => {
  const dockerfile = read('Dockerfile')
  const set = /^ENV (.*)$/m.exec(dockerfile)?.[1]?.split(' ') ?? []
  const names = set.map((pair) => pair.split('=')[0] ?? '').filter((name) => name !== 'NODE_ENV')
  expect(names).toEqual(['HOST', 'PORT', 'DATA_DIR', 'LOG_FORMAT'])
  expect(names.filter((name) => !VARIABLES.includes(name))).toEqual([])
  expect(dockerfile).toContain('CMD ["node", "apps/host/src/main.ts"]')
  expect(read('tools/start.mjs')).toContain("'apps/host/src/main.ts'")
  expect(dockerfile).toMatch(/^USER node$/m)
})

test('the image installs every workspace of the lock file', () => {
  const manifests = [...read('Dockerfile').matchAll(/^COPY (\S+\/)package\.json \1$/gm)].map(([, folder]) => folder)
  expect(manifests).toEqual(['apps/host/', 'apps/web/', 'packages/backend/', 'packages/rules/', 'supabase/functions/'])
})

test('every variable is explained in the README or on the deployment page', () => {
  const pages = read('README.md') + read('docs/deployment.md')
  expect(VARIABLES.filter((name) => !pages.includes(`\`${name}\``))).toEqual([])
})
