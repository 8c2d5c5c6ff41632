import { RestFailure } from '#backend/rest/failure.ts'
import { filterSql } from './filter-sql.ts'
import type { Media } from '#backend/rest/parse/media.ts'
import type { Preferences } from '#backend/rest/parse/preferences.ts'
import { WISHES } from './answer-sql.ts'
import type { Draft } from './draft.ts'
import { planOf, type Plan } from './plan.ts'
import { quoted } from '#backend/rest/sql-text.ts'
import type { RestRequest } from '#backend/rest/parse/request.ts'
import { scopeAt } from '#backend/rest/parse/scopes.ts'
import type { Table } from '#backend/rest/schema/schema.ts'
import { sourceOf } from './field-sql.ts'
import type { Body } from '#backend/rest/parse/body.ts'
import { columnsOf, payloadSql } from './payload.ts'
import { countingSql, returningSql, TARGET } from './returned.ts'
import { writtenKeys } from './written-keys.ts'

export interface ChangeForm {
  readonly prefer: Preferences
  readonly media: Media
}

/** Updates the rows that the filters match. */
export function updatePlan(draft: Draft, table: Table, request: RestRequest, body: Body, form: ChangeForm): Plan {
  const columns = columnsOf(table, writtenKeys(request, body))
  // Nothing to update: no row is found, and none is returned.
  if (columns.length === 0)
    return planOf(draft, `select '[]' as body, 0 as found, null as total, 0 as changed, ${WISHES}`)
  const set = columns.map(({ name }) => `${quoted(name)} = pgrst_body.${quoted(name)}`).join(', ')
  const payload = payloadSql(draft, columns, body.isList, form.prefer.fillsDefaults)
  const one = `(select * from ${payload} limit 1) as pgrst_body`
  const write = `update ${table.sql} as ${TARGET} set ${set} from ${one} where ${whereSql(draft, table, request, 'UPDATE')}`
  return answered(draft, table, request, write, form)
}

/** Deletes the rows that the filters match. */
export function deletePlan(draft: Draft, table: Table, request: RestRequest, form: ChangeForm): Plan {
  const write = `delete from ${table.sql} as ${TARGET} where ${whereSql(draft, table, request, 'DELETE')}`
  return answered(draft, table, request, write, form)
}

function answered(draft: Draft, table: Table, request: RestRequest, write: string, form: ChangeForm): Plan {
  const isShown = form.prefer.returns === 'representation'
  return planOf(draft, isShown ? returningSql(draft, table, request, write, form) : countingSql(write))
}

function whereSql(draft: Draft, table: Table, request: RestRequest, act: 'UPDATE' | 'DELETE'): string {
  const { filters, limit, offset } = scopeAt(request.scopes, '')
  // Ignoring a limit would change more rows than the caller means.
  if (limit !== undefined || offset !== 0) {
    throw new RestFailure(400, 'PGRST127', 'Feature not implemented', {
      details: 'limit and offset do not restrict which rows are changed',
    })
  }
  // Like pg_safeupdate on Supabase: a forgotten filter must not affect every row.
  if (filters.length === 0) throw new RestFailure(400, '21000', `${act} requires a WHERE clause`)
  const filtered = { source: sourceOf(table, TARGET), absences: new Map<string, string>() }
  return filters.map((filter) => filterSql(draft, filtered, filter)).join(' and ')
}
