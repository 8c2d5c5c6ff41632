import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { databaseOfRun } from '#host/testing/given-server.ts'
import { spawnProduct, type ProductProcess } from '#host/testing/product-process.ts'

// These tests start whole products, each with its own database server.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const MARK = 'Zelmira7319'
const CPF = '52998224725'
const TOKEN = 'a long token for metrics'

let folder: string
let product: ProductProcess

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prontuvoz-logs-'))
  await chmod(folder, 0o755)
  product = await spawnProduct(folder, { ...(await databaseOfRun()), LOG_FORMAT: 'json', METRICS_TOKEN: TOKEN })
})
afterAll(async () => {
  await product.end()
  await rm(folder, { recursive: true, force: true })
})

test('nothing that a person sends in any way shows up in logs or metrics', async () => {
  const { backend, userId, accessToken } = await product.professional(MARK.toLowerCase())
  const headers = {
    authorization: `Bearer ${accessToken}`,
    apikey: product.key,
    'content-type': 'application/json',
    'x-request-id': `${MARK} ${CPF}`,
    'user-agent': MARK,
    'x-forwarded-for': MARK,
    cookie: `name=${MARK}`,
  }
  const { data } = await backend
    .from('patients')
    .insert({ user_id: userId, name: MARK, cpf: CPF })
    .select('id')
    .single()
  const patient = String(data?.id)
  const bodies = [
    JSON.stringify({ name: MARK, cpf: CPF, audioChunk: MARK, email: `${MARK}@x.test`, password: MARK }),
    `{${MARK}`,
  ]
  const paths = [
    `/${MARK}?name=${MARK}`,
    `/record?patient=${patient}&name=${MARK}`,
    `/rest/v1/patients?cpf=eq.${CPF}&name=ilike.*${MARK}*`,
    `/rest/v1/${MARK}?select=${MARK}`,
    `/rest/v1/patients?select=${MARK}`,
    `/rest/v1/rpc/${MARK}`,
    `/auth/v1/signup`,
    `/auth/v1/token?grant_type=password`,
    `/auth/v1/verify?token=${MARK}&type=signup&redirect_to=http://${MARK}`,
    `/auth/v1/admin/users/${MARK}`,
    `/storage/v1/object/profiles/${MARK}/${CPF}.png`,
    `/functions/v1/${MARK}`,
    `/functions/v1/contact`,
    `/functions/v1/transcribe-streaming`,
    `/functions/v1/process-medical-text`,
    `/functions/v1/record-document`,
    `/functions/v1/create-checkout`,
    `/functions/v1/delete-account`,
    `/functions/v1/stripe-webhook`,
    `/functions/v1/check-plans`,
    `/outbox/${MARK}`,
  ]
  const statuses = new Set<number>()
  for (const path of paths) {
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
      for (const body of method === 'GET' ? [undefined] : bodies) {
        const answer = await fetch(product.url + path, {
          method,
          headers,
          redirect: 'manual',
          ...(body ? { body } : {}),
        })
        await answer.text()
        statuses.add(answer.status)
      }
    }
  }
  // A duplicate, a violated constraint and a forged token provoke messages of the database and the auth service.
  await backend.from('patients').insert({ user_id: userId, name: MARK, cpf: CPF })
  await backend.from('patients').insert({ user_id: userId, name: MARK, gender: MARK })
  await fetch(`${product.url}/rest/v1/patients`, {
    headers: { apikey: product.key, authorization: `Bearer ${MARK}.${MARK}.${MARK}` },
  })

  const metrics = await (await fetch(`${product.url}/metrics`)).text()
  const output = product.output()
  for (const secret of [MARK, MARK.toLowerCase(), CPF, userId, patient, accessToken, product.key, TOKEN]) {
    expect(output).not.toContain(secret)
    expect(metrics).not.toContain(secret)
  }
  expect(statuses.size).toBeGreaterThan(4)
  const lines = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.filter(({ event }) => event === 'request').length).toBeGreaterThan(100)
})

test('metrics cover requests, mails, connections, recordings and the process', async () => {
  const metrics = await (await fetch(`${product.url}/metrics`)).text()
  expect(metrics).toMatch(/prontuvoz_requests_total\{route="\/rest\/v1\/[^"]*",method="POST",status="201"\} \d+/)
  expect(metrics).toMatch(/prontuvoz_request_duration_seconds_bucket\{le="0.1",route="[^"]+",method="GET"\} \d+/)
  expect(metrics).toContain('prontuvoz_mails_total{outcome="sent"} ')
  for (const gauge of [
    'prontuvoz_database_connections',
    'prontuvoz_database_waiting',
    'prontuvoz_open_recordings',
    'nodejs_eventloop_lag_max_seconds',
    'process_resident_memory_bytes',
  ])
    expect(metrics).toMatch(new RegExp(`^${gauge} [0-9.e-]+$`, 'm'))
})

test('calls of functions to the backend are counted and logged under the id of their request', async () => {
  const { backend, userId, accessToken } = await product.professional('funcoes')
  const { data: patient } = await backend
    .from('patients')
    .insert({ user_id: userId, name: MARK, cpf: CPF })
    .select('id')
    .single()
  const consultation = { id: randomUUID(), user_id: userId, patient_id: patient?.id }
  await backend.from('consultations').insert(consultation).throwOnError()
  const counted = async () => {
    const metrics = await (await fetch(`${product.url}/metrics`)).text()
    return Number(/route="\/rest\/v1\/rpc\/:name",method="POST",status="200"\} (\d+)/.exec(metrics)?.[1] ?? 0)
  }
  const before = await counted()
  const requestId = randomUUID()
  const answer = await fetch(`${product.url}/functions/v1/process-medical-text`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, apikey: product.key, 'x-request-id': requestId },
    body: JSON.stringify({ transcriptionText: 'Dor de cabeça.', patientName: '', consultationId: consultation.id }),
  })
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([200, requestId])
  expect(await counted()).toBeGreaterThan(before)
  const lines = product
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const routes = lines.filter((line) => line.requestId === requestId).map(({ route }) => String(route))
  expect(routes).toContain('/rest/v1/rpc/:name')
  expect(routes.at(-1)).toBe('/functions/v1/:name')
})

test('the product listens on one address', async () => {
  const { pid } = product.child
  const sockets = await Promise.all(
    (await readdir(`/proc/${pid}/fd`)).map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(() => '')),
  )
  const listening = (await Promise.all(['tcp', 'tcp6'].map((kind) => readFile(`/proc/${pid}/net/${kind}`, 'utf8'))))
    .flatMap((table) => table.split('\n').map((line) => line.trim().split(/\s+/)))
    .filter(([, , , state, , , , , , inode]) => state === '0A' && sockets.includes(`socket:[${inode}]`))
  expect(listening).toHaveLength(1)
})

test('outbox and metrics refuse a web page whose name was rebound to this machine', async () => {
  const { port } = new URL(product.url)
  const status = (path: string, host: string, headers: object = {}) =>
    new Promise<number>((done, fail) => {
      get({ host: '127.0.0.1', port, path, headers: { host, ...headers } }, (answer) =>
        done(answer.resume().statusCode ?? 0),
      ).on('error', fail)
    })
  for (const path of ['/outbox', '/metrics']) {
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, 'LOCALHOST', `[::1]:${port}`])
      expect([host, await status(path, host)]).toEqual([host, 200])
    for (const host of [`attacker.test:${port}`, '127.0.0.1.attacker.test', 'localhost.attacker.test', '10.0.0.1'])
      expect([host, await status(path, host)]).toEqual([host, 404])
  }
  expect(await status('/metrics', 'prontuvoz.test', { authorization: `Bearer ${TOKEN}` })).toBe(200)
})

test('metrics are for this machine and for bearers of the token', async () => {
  const status = async (headers: Readonly<Record<string, string>>) =>
    (await fetch(`${product.url}/metrics`, { headers })).status
  const forwarded = { 'x-forwarded-for': '203.0.113.7' }
  expect(await status({})).toBe(200)
  expect(await status(forwarded)).toBe(404)
  expect(await status({ ...forwarded, authorization: 'Bearer wrong' })).toBe(404)
  expect(await status({ ...forwarded, authorization: `Bearer ${TOKEN}` })).toBe(200)
})
