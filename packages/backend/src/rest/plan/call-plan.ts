import { RestFailure } from '#backend/rest/failure.ts'
import { answerSql, boundedAnswerSql, boundedSql, LINES, WISHES } from './answer-sql.ts'
import { newAlias, place, type Draft } from './draft.ts'
import { planOf, type Plan } from './plan.ts'
import { quoted } from '#backend/rest/sql-text.ts'
import type { RestRequest } from '#backend/rest/parse/request.ts'
import { scopeAt } from '#backend/rest/parse/scopes.ts'
import type { Routine } from '#backend/rest/schema/schema.ts'
import { sourceOf } from './field-sql.ts'
import { mostOf, rootNode, type ReadForm } from './read-plan.ts'
import { selectionSql } from './selection.ts'
import type { Called } from './find-routine.ts'

/**
 * Calls a function; select, filters, order and limit apply to the rows it returns.
 * @param given names of the arguments, in any order.
 * @param isBody whether the arguments are the keys of a JSON body; otherwise they are texts of the query string.
 */
export function callPlan(
  draft: Draft,
  called: Called,
  request: RestRequest,
  given: readonly string[],
  isBody: boolean,
  form: ReadForm,
): Plan {
  const { routine } = called
  const from = callSql(draft, called, given, isBody)
  if (routine.returns === 'void') {
    return planOf(
      draft,
      `select null as body, count(*)::int as found, null as total, 0 as changed, ${WISHES} from ${from}`,
    )
  }
  if (routine.returns === 'scalar' || routine.returns === 'scalars') {
    return planOf(draft, valuesSql(draft, routine, request, from, form))
  }
  const alias = newAlias(draft)
  const { table } = routine
  // Computed columns take the table's own row type, which rows of a common table expression lack.
  const takesRow =
    table.computed.size > 0 || draft.schema.relations.get(table.id)?.some(({ kind }) => kind === 'computed')
  const row = takesRow ? `, cast(pgrst_call.* as ${table.sql}) as pgrst_row` : ''
  const source = { ...sourceOf(table, alias, routine.name), ...(takesRow ? { row: `${alias}.pgrst_row` } : {}) }
  const node = rootNode(source, request, { from: `pgrst_call as ${alias}`, hidesColumns: takesRow === true })
  const { sql, countedSql } = selectionSql(draft, node)
  const total = form.count === undefined ? {} : { total: `(select count(*) from (${countedSql}) c)` }
  // A function in a common table expression is called once, even if it is read twice.
  return planOf(
    draft,
    `with pgrst_call as (select pgrst_call.*${row} from ${from}) ${answerSql(sql, mostOf(draft, scopeAt(request.scopes, '').limit), { media: form.media, ...total })}`,
  )
}

/** A function of values, or of rows with unknown columns: neither has columns to select. */
function valuesSql(draft: Draft, routine: Routine, request: RestRequest, from: string, form: ReadForm): string {
  const { filters, order, limit, offset } = scopeAt(request.scopes, '')
  if (filters.length > 0 || order.length > 0 || request.items.some((item) => item.kind !== 'star')) {
    throw new RestFailure(400, 'PGRST127', 'Feature not implemented', {
      details: `The function ${routine.name} returns no columns that could be selected, filtered or ordered`,
    })
  }
  const most = mostOf(draft, limit)
  const wanted = `select pgrst_scalar from pgrst_call limit ${most.rows} offset ${offset}`
  const total = form.count === undefined ? 'null' : '(select count(*) from pgrst_call)'
  const lines = boundedSql(`select to_json(pgrst_rows.pgrst_scalar) as line from (${wanted}) pgrst_rows`, most.bytes)
  const body = routine.returns === 'scalar' ? '(json_agg(pgrst_lines.line) -> 0)::text' : LINES
  const answer = form.media.isCsv
    ? answerSql(wanted, most, { media: form.media, total })
    : boundedAnswerSql(
        `select ${body} as body, count(*)::int as found, ${total}::text as total, 0 as changed, ${WISHES} from (${lines}) pgrst_lines`,
        most.bytes,
      )
  return `with pgrst_call as (select pgrst_call.pgrst_scalar from ${from}) ${answer}`
}

/** The call as an item after `from`, named `pgrst_call`. */
function callSql(draft: Draft, { routine, takesBody }: Called, given: readonly string[], isBody: boolean): string {
  const chosen = routine.parameters.filter((parameter) => parameter.name !== '' && given.includes(parameter.name))
  const call = (values: readonly string[]) => {
    const value = `${routine.sql}(${values.join(', ')})`
    // A record needs a column list after `from`, but not where its value is selected.
    if (routine.isRecord) return `(select ${value} as pgrst_scalar) as pgrst_call`
    return `${value} as ${routine.returns.startsWith('scalar') ? 'pgrst_call(pgrst_scalar)' : 'pgrst_call'}`
  }
  if (takesBody) return call([`${place(draft, 'body')}::${routine.parameters[0]?.type ?? 'json'}`])
  const variadic = (isVariadic: boolean) => (isVariadic ? 'variadic ' : '')
  if (!isBody) {
    return call(
      chosen.map(({ name, type, isVariadic }) => {
        return `${variadic(isVariadic)}${quoted(name)} := ${place(draft, argumentSlot(draft, name))}::${type}`
      }),
    )
  }
  if (chosen.length === 0) return call([])
  const typed = chosen.map(({ name, type }) => `${quoted(name)} ${type}`).join(', ')
  const passed = chosen.map(({ name, isVariadic }) => {
    return `${variadic(isVariadic)}${quoted(name)} := pgrst_body.${quoted(name)}`
  })
  return `json_to_record(${place(draft, 'body')}::json) as pgrst_body(${typed}), lateral ${call(passed)}`
}

function argumentSlot(draft: Draft, name: string) {
  return draft.slots.find((slot) => typeof slot === 'object' && slot.argument === name) ?? { argument: name }
}
