import { place, type Draft } from './draft.ts'
import { planOf, type Plan } from './plan.ts'
import { quoted } from '#backend/rest/sql-text.ts'
import type { Media } from '#backend/rest/parse/media.ts'
import type { Preferences } from '#backend/rest/parse/preferences.ts'
import { WISHES } from './answer-sql.ts'
import type { RestRequest } from '#backend/rest/parse/request.ts'
import type { Table } from '#backend/rest/schema/schema.ts'
import type { Body } from '#backend/rest/parse/body.ts'
import { columnsOf, payloadSql } from './payload.ts'
import { countingSql, returningSql, TARGET } from './returned.ts'
import { badKeys, writtenKeys } from './written-keys.ts'

// Counts the updated rows of an upsert inside the transaction; xmax would be wrong for partitioned tables and views.
const CHANGED = `coalesce(nullif(current_setting('pgrst.changed', true), ''), '0')`
const COUNT_CHANGED = `set_config('pgrst.changed', (${CHANGED}::int + 1)::text, true) <> ''`

export interface InsertForm {
  readonly prefer: Preferences
  readonly media: Media
  /** PUT: the row must be the one in the address, given by these columns and the slots of their values. */
  readonly only?: readonly (readonly [column: string, slot: number])[]
}

/** Inserts or upserts the rows of a body. */
export function insertPlan(draft: Draft, table: Table, request: RestRequest, body: Body, form: InsertForm): Plan {
  if (!request.columns && !body.hasEqualKeys) throw badKeys()
  const names = writtenKeys(request, body)
  const columns = columnsOf(table, names)
  const list = columns.map(({ name }) => quoted(name)).join(', ')
  const only = (form.only ?? []).map(([column, slot]) => `pgrst_body.${quoted(column)} = ${place(draft, slot)}`)
  const where = only.length === 0 ? '' : ` where ${only.join(' and ')}`
  const source =
    columns.length === 0
      ? emptyRows(draft, body)
      : `(${list}) select ${list} from ${payloadSql(draft, columns, body.isList, form.prefer.fillsDefaults)}${where}`
  const conflict = conflictSql(table, request, names, form.prefer)
  const write = `insert into ${table.sql} as ${TARGET} ${source}${conflict}`
  const { returns } = form.prefer
  const changed = conflict.includes('do update') ? CHANGED : undefined
  if (returns === 'representation') {
    const answer = { media: form.media, ...(changed === undefined ? {} : { changed }) }
    return planOf(draft, returningSql(draft, table, request, write, answer))
  }
  if (returns === 'headers-only' && table.key.length > 0) {
    const key = table.key.map(quoted).join(', ')
    const answer = `select json_agg(pgrst_source.*)::text as body, count(*)::int as found, null as total, ${changed ?? '0'}::int as changed, ${WISHES}`
    return planOf(draft, `with pgrst_source as (${write} returning ${key}) ${answer} from pgrst_source`)
  }
  return planOf(draft, countingSql(write, changed))
}

/** As many default rows as the body has empty objects. */
function emptyRows(draft: Draft, body: Body): string {
  if (body.rowCount === 1) return 'default values'
  return `select from json_array_elements(${place(draft, 'body')}::json)`
}

function conflictSql(table: Table, request: RestRequest, names: readonly string[], prefer: Preferences): string {
  const keys = request.conflictColumns ?? table.key
  if (!prefer.resolution || keys.length === 0) return ''
  const target = columnsOf(table, keys).map(({ name }) => quoted(name))
  if (prefer.resolution === 'ignore-duplicates' || names.length === 0)
    return ` on conflict (${target.join(', ')}) do nothing`
  const set = names.map((name) => `${quoted(name)} = excluded.${quoted(name)}`)
  return ` on conflict (${target.join(', ')}) do update set ${set.join(', ')} where ${COUNT_CHANGED}`
}
