// Generators of malicious requests; most are valid, so that they reach PostgreSQL.
import fc from 'fast-check'
import { hostileText } from '#backend/testing/hostile-text.ts'
import { BIA } from './test-rest.ts'

const NAMES = ['id', 'name', 'text', 'secret', 'owner', 'user_id', 'count', 'profile', 'words', 'visits', 'doctors']
const name = fc.constantFrom(...NAMES)
const text = hostileText(NAMES)
// In quotes anything is a name, which goes into the statement as alias or key.
const quotedText = text.map((inside) => `"${inside.replaceAll(/["\\]/g, '\\$&')}"`)
const cast = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('', '', '::text', '::text[]', '::duty', '::json') },
  { weight: 1, arbitrary: fc.constantFrom('::regclass', '::"x"', '::text;drop', '::xml', '::int') },
)
const field = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constantFrom('id', 'name', 'text'), cast).map((parts) => parts.join('')) },
  { weight: 3, arbitrary: quotedText.map((alias) => `${alias}:id`) },
  { weight: 2, arbitrary: quotedText.map((key) => `profile->${key}`) },
  {
    weight: 1,
    arbitrary: fc.tuple(name, fc.constantFrom('.sum()', '.count()', '->>0'), cast).map((all) => all.join('')),
  },
  { weight: 1, arbitrary: fc.oneof(text, quotedText) },
)
const item: fc.Memo<string> = fc.memo((depth) => {
  if (depth <= 1) return fc.oneof({ weight: 4, arbitrary: field }, { weight: 1, arbitrary: fc.constant('*') })
  const inner = fc.array(item(depth - 1), { minLength: 1, maxLength: 3 }).map((items) => items.join(','))
  const embed = fc
    .tuple(
      fc.constantFrom('', '...', 'a:'),
      fc.constantFrom(
        'visits!doctor_id',
        'doctors',
        'offices',
        'labels',
        'notes',
        'members',
        'long_visits',
        'mentor_id',
      ),
      fc.constantFrom('', '', '!inner', '!left'),
      inner,
    )
    .map(([before, table, hint, items]) => `${before}${table}${hint}(${items})`)
  return fc.oneof(
    { weight: 4, arbitrary: field },
    { weight: 1, arbitrary: embed },
    { weight: 1, arbitrary: fc.constant('*') },
  )
})
const select = fc.array(item(4), { minLength: 1, maxLength: 3 }).map((items) => items.join(','))
const operator = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom('eq', 'neq', 'gt', 'like', 'ilike', 'match', 'not.eq', 'isdistinct', 'wfts(english)'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('imatch', 'in', 'is', 'cs', 'ov', 'adj', 'fts', 'plfts(x)', 'eq(any)', 'nope'),
  },
)
const column = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('name', 'text', 'reason') },
  { weight: 1, arbitrary: fc.oneof(name, text) },
)
const condition = fc.tuple(column, operator, quotedText).map((parts) => parts.join('.'))
const list = fc.array(quotedText, { maxLength: 3 }).map((members) => `in.(${members.join(',')})`)
const parameter = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constant('select'), select) },
  {
    weight: 4,
    arbitrary: fc.tuple(
      column,
      fc.tuple(operator, text).map((parts) => parts.join('.')),
    ),
  },
  { weight: 2, arbitrary: fc.tuple(column, list) },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constantFrom('or', 'and', 'not.or'),
      fc.array(condition, { minLength: 1, maxLength: 3 }).map((inside) => `(${inside.join(',')})`),
    ),
  },
  { weight: 2, arbitrary: fc.tuple(fc.constant('limit'), fc.nat().map(String)) },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constantFrom('order', 'offset', 'columns', 'on_conflict', 'visits.order', 'or', 'rpc'),
      fc.oneof(text, name),
    ),
  },
)
export const query = fc.array(parameter, { maxLength: 3 }).map((pairs) => new URLSearchParams(pairs).toString())
export const target = fc.constantFrom(
  'notes',
  'members',
  'doctors',
  'visits',
  'doctors_on_duty',
  'notes',
  'rpc/busy?fewest=0',
  'rpc/add',
)
export const prefer = fc.constantFrom(
  'return=representation',
  'return=minimal',
  'return=representation, missing=default',
  'resolution=merge-duplicates, return=representation',
  'count=exact',
  'count=planned',
)
export const accept = fc.constantFrom(
  '*/*',
  'application/vnd.pgrst.object+json',
  'application/vnd.pgrst.array+json;nulls=stripped',
)
const note = fc.record({ text, secret: text }).map((row) => JSON.stringify(row))
export const body = fc.oneof(
  { weight: 4, arbitrary: note },
  fc.json(),
  text,
  fc
    .array(fc.dictionary(fc.oneof(name, text), fc.oneof(text, fc.integer(), fc.constant(BIA), fc.constant(null))), {
      maxLength: 3,
    })
    .map((rows) => JSON.stringify(rows)),
)
