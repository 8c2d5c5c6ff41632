import type { Statement } from '#host/database/database.ts'
import { unknownFunction } from './failure.ts'
import type { TableFunction } from './schema-cache.ts'
import { quoted } from './where.ts'

/** A call of a database function with named arguments; its single row has the shape of `readStatement`. */
export function callStatement(
  name: string,
  called: TableFunction,
  given: Readonly<Record<string, unknown>>,
): Statement {
  const names = Object.keys(given)
  const isComplete = called.parameters.every((parameter) => parameter.hasDefault || names.includes(parameter.name))
  const chosen = called.parameters.filter((parameter) => names.includes(parameter.name))
  if (!isComplete || chosen.length !== names.length) throw unknownFunction(`${name}(${names.join(', ')})`)
  const columns = chosen.map((parameter) => `${quoted(parameter.name)} ${parameter.type}`).join(', ')
  const passed = chosen.map((parameter) => `${quoted(parameter.name)} => given.${quoted(parameter.name)}`).join(', ')
  const source = chosen.length === 0 ? '(select $1::json) as given' : `json_to_record($1::json) as given(${columns})`
  const body =
    called.returns === 'void' ? `''` : called.returns === 'rows' ? `coalesce(json_agg(f), '[]')` : 'json_agg(f) -> 0'
  return {
    text: `select (${body})::text as body, count(*)::int as found, null as total from ${source}, lateral public.${quoted(name)}(${passed}) f`,
    values: [JSON.stringify(given)],
  }
}
