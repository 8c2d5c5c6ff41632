import { answerSql } from '#host/rest/plan/answer-sql.ts'
import { newAlias, place, type Draft } from '#host/rest/plan/draft.ts'
import { planOf, type Plan } from '#host/rest/plan/plan.ts'
import { quoted } from '#host/rest/plan/sql-text.ts'
import type { RestRequest } from '#host/rest/query/request.ts'
import { checkPaths } from '#host/rest/select/embed-paths.ts'
import { sourceOf } from '#host/rest/select/field-sql.ts'
import { rootNode, type ReadForm } from '#host/rest/select/read-plan.ts'
import { selectionSql } from '#host/rest/select/selection.ts'
import type { Called } from './find-routine.ts'

const SCALAR = 'pgrst_call.pgrst_scalar'

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
  checkPaths(request.items, request.scopes)
  const { routine } = called
  const from = callSql(draft, called, given, isBody)
  if (routine.returns === 'void') {
    return planOf(draft, `select null as body, count(*)::int as found, null as total, 0 as changed from ${from}`)
  }
  if (routine.returns === 'scalar' || routine.returns === 'scalars') {
    const value = routine.returns === 'scalar' ? `json_agg(${SCALAR}) -> 0` : `coalesce(json_agg(${SCALAR}), '[]')`
    const body = `(${value})::text as body`
    return planOf(draft, `select ${body}, count(*)::int as found, count(*)::text as total, 0 as changed from ${from}`)
  }
  const source = sourceOf(routine.table, newAlias(draft), routine.name)
  const node = rootNode(source, request, { from: `pgrst_call as ${source.alias}` })
  const { sql, countedSql } = selectionSql(draft, node)
  const total = form.count === undefined ? {} : { total: `(select count(*) from (${countedSql}) c)` }
  // Named once and read twice, a function is still called once.
  return planOf(
    draft,
    `with pgrst_call as (select pgrst_call.* from ${from}) ${answerSql(sql, { stripsNulls: form.stripsNulls, ...total })}`,
  )
}

/** The call as an item after `from`, named `pgrst_call`. */
function callSql(draft: Draft, { routine, takesBody }: Called, given: readonly string[], isBody: boolean): string {
  const chosen = routine.parameters.filter((parameter) => parameter.name !== '' && given.includes(parameter.name))
  const call = (values: readonly string[]) =>
    `${routine.sql}(${values.join(', ')}) as ${routine.returns.startsWith('scalar') ? 'pgrst_call(pgrst_scalar)' : 'pgrst_call'}`
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
