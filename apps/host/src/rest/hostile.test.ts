import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANA, BIA, createTestRest, type TestRest } from './test-rest.ts'

// Printed with every run; HOSTILE_SEED=random looks elsewhere each time, HOSTILE_SEED=number repeats one.
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
  await rest.owner.query(`insert into patients (user_id, name) values ($1, 'segredo de Bia')`, [BIA])
  await rest.owner.query(`insert into notes (owner, text, secret) values ($1, 'segredo de Bia', 'segredo de Bia')`, [
    BIA,
  ])
})
afterAll(() => rest.close())

const wild = fc.constantFrom(
  ...[
    `'`,
    `''`,
    `"`,
    `\\`,
    `;`,
    `--`,
    `/*`,
    `*/`,
    `$1`,
    `$$`,
    `)`,
    `(`,
    `,`,
    `.`,
    `:`,
    `::`,
    `!`,
    `...`,
    `*`,
    `%`,
    `->`,
  ],
  ...[
    `->>`,
    `=`,
    `{`,
    `}`,
    `[`,
    `]`,
    `\u0000`,
    `\n`,
    `\ud800`,
    `é`,
    `漢`,
    `👋`,
    ` `,
    `or 1=1`,
    `union select`,
    `pg_sleep(9)`,
  ],
  ...[
    `current_user`,
    `auth.users`,
    `reset role`,
    `__proto__`,
    `constructor`,
    `not.`,
    `and`,
    `is.null`,
    `eq.1`,
    `9`.repeat(20),
  ],
)
const name = fc.constantFrom(
  'id',
  'name',
  'text',
  'secret',
  'owner',
  'user_id',
  'count',
  'profile',
  'words',
  'visits',
  'doctors',
)
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.array(fc.oneof(wild, name), { maxLength: 6 }).map((all) => all.join('')),
)
const cast = fc.constantFrom(
  '',
  '::text',
  '::int',
  '::json',
  '::xml',
  '::regclass',
  '::"x"',
  '::text[]',
  '::duty',
  `::text;drop`,
)
const item: fc.Memo<string> = fc.memo((depth) => {
  const field = fc
    .tuple(fc.oneof(name, text), fc.constantFrom('', '->a', '->>0', '.sum()', '.count()'), cast)
    .map((parts) => parts.join(''))
  if (depth <= 1) return fc.oneof(field, fc.constant('*'), text)
  const inner = fc.array(item(depth - 1), { maxLength: 3 }).map((items) => items.join(','))
  const embed = fc
    .tuple(
      fc.constantFrom('', '...', 'a:'),
      fc.constantFrom('visits', 'doctors', 'offices', 'labels', 'notes', 'patients', 'long_visits'),
      fc.constantFrom('', '!inner', '!doctor_id', '!left'),
      inner,
    )
    .map(([before, table, hint, items]) => `${before}${table}${hint}(${items})`)
  return fc.oneof(field, embed, text)
})
const select = fc.array(item(4), { maxLength: 4 }).map((items) => items.join(','))
const operator = fc.constantFrom(
  ...['eq', 'neq', 'gt', 'like', 'ilike', 'match', 'imatch', 'in', 'is', 'isdistinct', 'cs', 'cd', 'ov', 'sl', 'adj'],
  ...['fts', 'wfts(english)', 'plfts(x)', 'eq(any)', 'like(all)', 'not.eq', 'not.in', 'nope'],
)
const parameter = fc.oneof(
  fc.tuple(fc.constant('select'), select),
  fc.tuple(
    fc.oneof(name, text),
    fc.tuple(operator, text).map((parts) => parts.join('.')),
  ),
  fc.tuple(
    fc.constantFrom('or', 'and', 'not.or', 'visits.or'),
    text.map((inside) => `(${inside})`),
  ),
  fc.tuple(
    fc.constantFrom('order', 'limit', 'offset', 'columns', 'on_conflict', 'visits.order', 'visits.limit'),
    fc.oneof(text, name),
  ),
)
const query = fc.array(parameter, { maxLength: 5 }).map((pairs) => new URLSearchParams(pairs).toString())
const target = fc.constantFrom(
  'notes',
  'patients',
  'doctors',
  'visits',
  'doctors_on_duty',
  'rpc/busy',
  'rpc/join_words',
  'rpc/add',
)
const prefer = fc.constantFrom(
  'return=representation',
  'return=minimal',
  'return=representation, missing=default',
  'resolution=merge-duplicates, return=representation',
  'count=exact',
  'count=planned',
)
const accept = fc.constantFrom(
  '*/*',
  'application/vnd.pgrst.object+json',
  'application/vnd.pgrst.array+json;nulls=stripped',
)
const body = fc.oneof(
  fc.json(),
  text,
  fc
    .array(fc.dictionary(fc.oneof(name, text), fc.oneof(text, fc.integer(), fc.constant(BIA), fc.constant(null))), {
      maxLength: 3,
    })
    .map((rows) => JSON.stringify(rows)),
)

async function answers(path: string, init: RequestInit): Promise<void> {
  const response = await rest.send(path, init)
  const answer = await response.text()
  expect({ path, init, status: response.status, answer }).toSatisfy(() => response.status < 500)
  expect(answer).not.toContain('segredo de Bia')
}

test('no query makes the interface fail or tell another’s row', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(target, query, prefer, accept, (path, search, wish, type) =>
      answers(`${path}?${search}`, { headers: { prefer: wish, accept: type } }),
    ),
    { seed, numRuns: RUNS * 4 },
  )
})

test('no write makes the interface fail, nor reads or changes another’s row', { timeout: 120_000 }, async () => {
  const method = fc.constantFrom('POST', 'PATCH', 'PUT', 'DELETE')
  await fc.assert(
    fc.asyncProperty(method, target, query, prefer, body, (verb, path, search, wish, sent) =>
      answers(`${path}?${search}`, {
        method: verb,
        headers: { prefer: wish },
        ...(verb === 'DELETE' ? {} : { body: sent }),
      }),
    ),
    { seed, numRuns: RUNS * 2 },
  )
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
