import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWeb } from './create-web.ts'

const script = 'console.log("olá")\n'.repeat(200)
let folder: string
let web: ReturnType<typeof createWeb>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-'))
  await mkdir(join(folder, 'build/assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(folder, 'build/index.html'), 'landing')
  await writeFile(join(folder, 'build/app.html'), 'app')
  await writeFile(join(folder, 'build/assets/app-1.js'), script)
  web = createWeb(join(folder, 'build'))
})
afterAll(() => rm(folder, { recursive: true }))

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

const answerOf = async (path: string) => {
  const answer = await web.request(path)
  return [answer.status, answer.headers.get('content-type'), await answer.text()]
}
const HTML = 'text/html; charset=utf-8'

test('the root is the landing page, and every screen is the app', async () => {
  expect(await answerOf('/')).toEqual([200, HTML, 'landing'])
  for (const path of ['/dashboard', '/login', '/transcript/3f1', '/transcript/3.f', '/patients?search=a', '/settings/'])
    expect(await answerOf(path)).toEqual([200, HTML, 'app'])
})

test.each([
  '/nada',
  '/nada/disso',
  '/relatorio.pdf',
  '/.env',
  '/wp-login.php',
  '/dashboard.html',
  '/%zz',
  '/a%00.html',
])('the unknown address %s gets the page of the product with the status 404', async (path) => {
  expect(await answerOf(path)).toEqual([404, HTML, 'app'])
  expect((await web.request(path)).headers.get('cache-control')).toBe('no-cache')
})

test('every document may run scripts of this address, connect to it alone, and use the microphone', async () => {
  for (const path of ['/', '/dashboard', '/assets/app-1.js']) {
    const { headers } = await web.request(path)
    const policy = headers.get('content-security-policy')?.split('; ') ?? []
    for (const rule of ["default-src 'self'", "script-src 'self'", "connect-src 'self'", "frame-ancestors 'none'"])
      expect([path, policy.includes(rule)]).toEqual([path, true])
    expect(headers.get('permissions-policy')).toBe('microphone=(self), camera=(), geolocation=()')
  }
})

test('text is sent in the best encoding that the browser accepts', async () => {
  const get = (encoding: string) => web.request('/assets/app-1.js', { headers: { 'accept-encoding': encoding } })
  const brotli = await get('gzip, deflate, br')
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await bytesOf(brotli)).toString()).toBe(script)
  const zipped = await get('gzip, br;q=0')
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(await bytesOf(zipped)).toString()).toBe(script)
  const plain = await web.request('/assets/app-1.js')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(script)
})

test('browsers keep hashed files for a year, and revalidate documents', async () => {
  expect((await web.request('/assets/app-1.js')).headers.get('cache-control')).toContain('immutable')
  expect((await web.request('/login')).headers.get('cache-control')).toBe('no-cache')
})

test('nothing outside the build is served, and a missing file is a 404', async () => {
  for (const path of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/none.js',
    '/%zz',
    '/assets/%00.js',
    `/assets/${'a'.repeat(300)}.js`,
    `/assets/${'a/'.repeat(3000)}a.js`,
  ])
    expect((await web.request(path)).status).toBe(404)
})

test('an address with doubled slashes leads to the one that is meant, never to another server', async () => {
  for (const [path, meant] of [
    ['//dashboard', '/dashboard'],
    ['/dashboard//?a=//b', '/dashboard/?a=//b'],
    ['//outro.example//x', '/outro.example/x'],
    ['///', '/'],
  ] as const) {
    const { status, headers } = await web.request(`http://localhost${path}`)
    expect([path, status, headers.get('location')]).toEqual([path, 308, meant])
  }
})

test('an escaped slash is part of a name: no screen has it', async () => {
  expect(await answerOf('/dashboard%2f')).toEqual([404, HTML, 'app'])
  expect(await answerOf('/%2fdashboard')).toEqual([404, HTML, 'app'])
  expect(await answerOf('/dash%62oard')).toEqual([200, HTML, 'app'])
})
