import fc from 'fast-check'
import { hostileText } from '@prontuvoz/backend/testing/hostile-text'
import type { FuzzRequest, Parties } from './fuzz-request.ts'
import { ELSEWHERE, PROCEDURES, TABLES } from './rest-names.ts'

const DEEP = ['['.repeat(5000), `${'{"a":'.repeat(900)}1${'}'.repeat(900)}`, '{"id":1e999}', '{"__proto__":{"id":1}}']

/** Requests to `/rest/v1`, mostly valid: tables, embeds, filters, logic trees, upserts and procedures. */
export function restRequests(parties: Parties): fc.Arbitrary<FuzzRequest> {
  const text = hostileText(TABLES.flatMap(([, columns]) => columns))
  const id = idOf(parties)
  const condition = fc.oneof(
    { weight: 4, arbitrary: join('.', fc.constantFrom('eq', 'eq', 'neq', 'gt', 'lte', 'not.eq', 'isdistinct'), id) },
    { weight: 2, arbitrary: fc.array(id, { maxLength: 3 }).map((all) => `in.(${all.join(',')})`) },
    { weight: 3, arbitrary: fc.constantFrom('not.is.null', 'like.*', 'ilike.*a*', 'neq.x', 'not.in.()', 'is.null') },
    { weight: 1, arbitrary: join('.', fc.constantFrom('eq', 'ilike', 'match', 'fts', 'cs', 'ov', 'nope'), text) },
  )
  const onTables = TABLES.map(([table, columns, related]) => {
    const column = seldom(fc.constantFrom(...columns), text)
    const search = searchOf(column, condition, [...related, ...related, ...related, table])
    const name = seldom(fc.constant(table), fc.constantFrom(...ELSEWHERE))
    const value = fc.oneof(id, id, text, fc.constantFrom(null, true, 0, -1, 2 ** 53, 1e308, '2026-01-01'))
    const row = fc.dictionary(column, value, { maxKeys: 5 })
    const body = fc.oneof(
      { weight: 4, arbitrary: fc.oneof(row, fc.array(row, { maxLength: 3 })).map((all) => JSON.stringify(all)) },
      { weight: 3, arbitrary: stolenRow(parties, columns) },
      { weight: 1, arbitrary: fc.oneof(fc.json(), text, fc.constantFrom(...DEEP)) },
    )
    const method = fc.constantFrom('GET', 'GET', 'GET', 'POST', 'POST', 'PATCH', 'PATCH', 'PUT', 'DELETE', 'HEAD')
    return fc.record({ method, name, search, body, headers }).map((all) => ({
      method: all.method,
      path: `/rest/v1/${all.name}?${all.search}`,
      headers: all.headers,
      ...(all.method.startsWith('P') ? { body: all.body } : {}),
    }))
  })
  const onProcedures = PROCEDURES.map(([name, texts, ids]) => {
    const given = Object.fromEntries([
      ...texts.map((argument) => [argument, fc.oneof(text, fc.constantFrom([], '', 'manual'))]),
      ...ids.map((argument) => [argument, id]),
    ])
    const arguments_ = fc.record<Record<string, unknown>>(given)
    return fc.record({ arguments_, headers }).map((all) => ({
      method: 'POST',
      path: `/rest/v1/rpc/${name}`,
      headers: all.headers,
      body: JSON.stringify(all.arguments_),
    }))
  })
  return fc.oneof({ weight: 5, arbitrary: fc.oneof(...onTables) }, { weight: 1, arbitrary: fc.oneof(...onProcedures) })
}

/** Query strings over a table's columns and relations, with arbitrary conditions. */
function searchOf(column: fc.Arbitrary<string>, condition: fc.Arbitrary<string>, related: readonly string[]) {
  const leaf = join('.', column, condition)
  const tree: fc.Memo<string> = fc.memo((depth) => {
    if (depth <= 1) return leaf
    const inner = fc.array(tree(depth - 1), { minLength: 1, maxLength: 3 }).map((all) => `(${all.join(',')})`)
    const branch = join('', fc.constantFrom('or', 'and', 'not.or', 'not.and'), inner)
    return fc.oneof({ weight: 2, arbitrary: leaf }, { weight: 1, arbitrary: branch })
  })
  const field = fc.oneof(
    { weight: 6, arbitrary: fc.constant('*') },
    { weight: 4, arbitrary: column },
    { weight: 1, arbitrary: fc.constantFrom('count', 'user_id::text', 'statements->0->>text', 'a:user_id', '*::text') },
  )
  const embed = fc
    .tuple(fc.constantFrom('', '...', 'x:'), fc.constantFrom(...related), fc.constantFrom('', '!inner', '!left'), field)
    .map(([before, name, hint, inner]) => `${before}${name}${hint}(${inner})`)
  const nested = fc.tuple(fc.constantFrom(...related), embed).map(([name, inner]) => `${name}(*,${inner})`)
  const items = fc.array(fc.oneof(field, embed, nested), { minLength: 1, maxLength: 3 }).map(String)
  const logic = fc.array(tree(4), { minLength: 1, maxLength: 3 }).map((all) => `(${all.join(',')})`)
  const parameter = fc.oneof(
    { weight: 5, arbitrary: fc.tuple(column, condition) },
    { weight: 4, arbitrary: fc.tuple(fc.constant('select'), items) },
    { weight: 2, arbitrary: fc.tuple(fc.constantFrom('or', 'and', 'not.or'), logic) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom('limit', 'offset'), fc.constantFrom('0', '1', '-1', '9'.repeat(20))),
    },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom('order', 'on_conflict', 'columns', 'patients.order'), column) },
  )
  return fc.array(parameter, { maxLength: 3 }).map((pairs) => new URLSearchParams(pairs).toString())
}

const headers = fc
  .record({
    prefer: fc.constantFrom(
      ...['return=representation', 'return=representation', 'resolution=merge-duplicates, return=representation'],
      ...['resolution=ignore-duplicates', 'count=exact', 'count=planned', 'tx=rollback', 'missing=default'],
    ),
    accept: seldom(fc.constant('*/*'), fc.constantFrom('application/vnd.pgrst.object+json', 'text/csv', 'x/y')),
    range: seldom(fc.constant('0-'), fc.constantFrom('0-9', '5-2', '-1-', `${'9'.repeat(20)}-`)),
    'accept-profile': seldom(fc.constant('public'), fc.constantFrom('auth', 'vault', 'storage')),
    'content-profile': seldom(fc.constant('public'), fc.constantFrom('auth', 'vault', 'pg_catalog')),
  })
  .map((all) => ({ ...all, 'content-type': 'application/json' }))

/** A row that could be stored if it did not name something that belongs to another account. */
function stolenRow({ mine, theirs }: Parties, columns: readonly string[]): fc.Arbitrary<string> {
  const values: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    id: fc.constantFrom(theirs.patientId, theirs.consultationId, theirs.recordId),
    user_id: fc.constantFrom(mine.userId, mine.userId, theirs.userId),
    patient_id: fc.constantFrom(theirs.patientId, mine.patientId),
    consultation_id: fc.constantFrom(theirs.consultationId, mine.consultationId),
    record_id: fc.constantFrom(theirs.recordId, mine.recordId),
    patient_cpf: fc.constant('52998224725'),
    cpf: fc.constant('52998224725'),
    sequence: fc.nat(3),
    status: fc.constant('processing'),
  }
  const model = Object.fromEntries(columns.map((column) => [column, values[column] ?? fc.constant('Texto trocado')]))
  return fc.record<Record<string, unknown>>(model, { requiredKeys: [] }).map((row) => JSON.stringify(row))
}

function idOf({ mine, theirs }: Parties): fc.Arbitrary<string> {
  return fc.constantFrom(...Object.values(theirs), ...Object.values(theirs), ...Object.values(mine))
}

function seldom(usual: fc.Arbitrary<string>, other: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof({ weight: 15, arbitrary: usual }, { weight: 1, arbitrary: other })
}

function join(between: string, ...parts: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> {
  return fc.tuple(...parts).map((all) => all.join(between))
}
