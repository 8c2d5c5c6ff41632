import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accept, body, prefer, query, target } from './test-hostile.ts'
import { ANA, BIA, createTestRest, type TestRest } from './test-rest.ts'

// Printed with every run. HOSTILE_SEED=random chooses a new one, HOSTILE_SEED=number repeats one.
const asked = process.env['HOSTILE_SEED'] ?? '20261121'
const seed = asked === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(asked)
const RUNS = Number(process.env['HOSTILE_RUNS'] ?? 150)

let rest: TestRest
beforeAll(async () => {
  console.log(`hostile requests: seed ${seed}, ${RUNS} each`)
  rest = await createTestRest({ aggregates: true, maxBodyBytes: 50_000, statementMs: 5_000 })
  await rest.owner.query(`insert into auth.users (id, email) values ($1, 'ana@example.com'), ($2, 'bia@example.com')`, [
    ANA,
    BIA,
  ])
  await rest.owner.query(`insert into members (user_id, name) values ($1, 'segredo de Bia')`, [BIA])
  await rest.owner.query(`insert into notes (owner, text, secret) values ($1, 'segredo de Bia', 'segredo de Bia')`, [
    BIA,
  ])
})
afterAll(() => rest.close())

function at(path: string, search: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${search}`
}

const reached = new Map<number, number>()

/** How many requests succeeded, to prove that the properties cover those, too. */
function carriedOut(): number {
  return [...reached].reduce((sum, [status, times]) => (status < 300 ? sum + times : sum), 0)
}

async function answers(path: string, init: RequestInit): Promise<void> {
  const response = await rest.send(path, init)
  const answer = await response.text()
  reached.set(response.status, (reached.get(response.status) ?? 0) + 1)
  expect({ path, init, status: response.status, answer }).toSatisfy(() => response.status < 500)
  expect(answer).not.toContain('segredo de Bia')
}

beforeEach(() => reached.clear())

test('no query crashes the service or reveals another’s row', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(target, query, prefer, accept, (path, search, wish, type) =>
      answers(at(path, search), { headers: { prefer: wish, accept: type } }),
    ),
    { seed, numRuns: RUNS * 4 },
  )
  expect(carriedOut()).toBeGreaterThan(RUNS / 2)
})

test('no write crashes the service, or reads or changes another’s row', { timeout: 120_000 }, async () => {
  const method = fc.constantFrom('POST', 'PATCH', 'PUT', 'DELETE')
  await fc.assert(
    fc.asyncProperty(method, target, query, prefer, body, (verb, path, search, wish, sent) =>
      answers(at(path, search), {
        method: verb,
        headers: { prefer: wish },
        ...(verb === 'DELETE' ? {} : { body: sent }),
      }),
    ),
    { seed, numRuns: RUNS * 3 },
  )
  expect(carriedOut()).toBeGreaterThan(RUNS / 10)
  const { rows } = await rest.owner.query('select owner, text, secret from notes where owner = $1', [BIA])
  expect(rows).toEqual([{ owner: BIA, text: 'segredo de Bia', secret: 'segredo de Bia' }])
})

test.each([
  ['a list of thousands of columns', `doctors?select=${'id,'.repeat(4000)}id`],
  ['deep embeds', `doctors?select=${'doctors('.repeat(60)}id${')'.repeat(60)}`],
  ['many embeds', `doctors?select=${Array.from({ length: 90 }, (_, n) => `a${n}:offices(*)`).join(',')}`],
  ['a deep logic tree', `doctors?or=${'(and'.repeat(500)}(id.eq.1)${')'.repeat(500)}`],
  ['a very long query', `doctors?name=eq.${'x'.repeat(20_000)}`],
  ['many parameters', `doctors?${'id=eq.1&'.repeat(1000)}`],
])('refuses %s before PostgreSQL sees it', async (_what, path) => {
  const response = await rest.send(path)
  expect({ status: response.status, body: await response.json() }).toMatchObject({
    status: 400,
    body: { code: 'PGRST100' },
  })
})
