import type { Rows } from '#backend/database/database.ts'
import { badBody, notSingular, RestFailure } from '#backend/rest/failure.ts'
import { answerOf, asWished, listResponse, type Answer } from './answer.ts'
import { draftOf, shapeOf, transactionOf, type Exchange } from './exchange.ts'
import { requireJson } from '#backend/rest/parse/media.ts'
import type { Preferences } from '#backend/rest/parse/preferences.ts'
import { contentRange } from './content-range.ts'
import { statementOf, type Plan } from '#backend/rest/plan/plan.ts'
import type { Table } from '#backend/rest/schema/schema.ts'
import { parseRows, readText, type Body } from '#backend/rest/parse/body.ts'
import { deletePlan, updatePlan } from '#backend/rest/plan/change-plan.ts'
import { insertPlan } from '#backend/rest/plan/insert-plan.ts'
import { putFilter } from '#backend/rest/plan/put.ts'

/** Handles POST, PUT, PATCH and DELETE of a table. */
export async function write(exchange: Exchange, table: Table): Promise<Response> {
  switch (exchange.request.method) {
    case 'POST':
      return insert(exchange, table)
    case 'PUT':
      return put(exchange, table)
    default:
      return change(exchange, table)
  }
}

async function insert(exchange: Exchange, table: Table): Promise<Response> {
  const { media, asked } = exchange
  const body = await bodyOf(exchange)
  const prefer = applicable(exchange, table)
  const form = { prefer, media }
  const answer = await run(exchange, table, body, () => insertPlan(draftOf(exchange), table, asked, body, form))
  const isMerged = prefer.resolution === 'merge-duplicates' && answer.found <= answer.changed
  const response = respond(exchange, answer, isMerged ? 200 : 201)
  response.headers.set('preference-applied', prefer.applied)
  response.headers.set('content-range', `*/${prefer.count === 'exact' ? answer.found : '*'}`)
  if (prefer.returns === 'headers-only') setLocation(response, table, answer)
  return asWished(response, answer)
}

/** Without a key there are no duplicates: the preference is then neither applied nor reported as applied. */
function applicable({ prefer, asked }: Exchange, table: Table): Preferences {
  if (prefer.resolution === undefined || table.key.length > 0 || asked.conflictColumns) return prefer
  const applied = prefer.applied.split(', ').filter((input) => !input.startsWith('resolution='))
  return { ...prefer, resolution: undefined, applied: applied.join(', ') }
}

async function put(exchange: Exchange, table: Table): Promise<Response> {
  const { media, asked } = exchange
  const only = putFilter(table, asked)
  const body = await bodyOf(exchange)
  const prefer = { ...exchange.prefer, resolution: 'merge-duplicates' } as const
  const form = { prefer, media, only }
  const isComplete = body.rowCount === 1 && table.key.every((column) => (asked.columns ?? body.keys).includes(column))
  const mismatch = new RestFailure(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)')
  if (!isComplete) throw mismatch
  const plan = () => insertPlan(draftOf(exchange), table, { ...asked, conflictColumns: table.key }, body, form)
  const answer = await run(exchange, table, body, plan, (found) => {
    if (found !== 1) throw mismatch
  })
  const isNew = answer.changed === 0
  return asWished(respond(exchange, answer, isNew ? 201 : prefer.returns === 'representation' ? 200 : 204), answer)
}

async function change(exchange: Exchange, table: Table): Promise<Response> {
  const { request, prefer, media, asked } = exchange
  const form = { prefer, media }
  const body = request.method === 'PATCH' ? await bodyOf(exchange) : undefined
  const answer = await run(exchange, table, body, () =>
    body ? updatePlan(draftOf(exchange), table, asked, body, form) : deletePlan(draftOf(exchange), table, asked, form),
  )
  const response = respond(exchange, answer, prefer.returns === 'representation' ? 200 : 204)
  const shown = request.method === 'DELETE' ? 0 : answer.found
  response.headers.set('content-range', contentRange(0, shown, prefer.count === 'exact' ? answer.found : undefined))
  return asWished(response, answer)
}

async function bodyOf({ request, settings }: Exchange): Promise<Body> {
  requireJson(request.headers.get('content-type'))
  const text = await readText(request, settings.maxBodyBytes)
  if (text === '') throw badBody('Empty or invalid json')
  return parseRows(text)
}

async function run(
  exchange: Exchange,
  table: Table,
  body: Body | undefined,
  plan: () => Plan,
  inspect?: (found: number) => void,
): Promise<Answer> {
  const { request, caller, database, media, prefer, plans, asked } = exchange
  const rows = body && [
    body.isList,
    body.rowCount === 0,
    body.rowCount === 1,
    body.hasEqualKeys,
    JSON.stringify(body.keys),
  ]
  const shape = shapeOf(exchange, request.method, table.name, ...(rows ?? []))
  const kept = plans.planFor(shape, plan)
  const statement = statementOf(kept, { operands: asked.operands, ...(body ? { body: body.json } : {}) })
  const needsCheck = media.isSingle || prefer.maxAffected !== undefined || inspect !== undefined
  const check = (written: Rows) => {
    const { found } = answerOf(written)
    inspect?.(found)
    if (media.isSingle && found !== 1) throw notSingular(found)
    refuseTooMany(found, prefer.maxAffected)
  }
  const options = { ...transactionOf(exchange, false), ...(needsCheck ? { check } : {}) }
  return answerOf(await database.asCaller(caller, statement, options))
}

/** @throws RestFailure PGRST124 */
export function refuseTooMany(found: number, most: number | undefined): void {
  if (most === undefined || found <= most) return
  throw new RestFailure(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${found} rows`,
  })
}

function respond({ request, media, prefer }: Exchange, answer: Answer, status: number): Response {
  if (prefer.returns === 'representation') return listResponse(request, media, answer, status)
  return new Response(null, { status })
}

/** The address of the row, if exactly one was inserted. */
function setLocation(response: Response, table: Table, { body, found }: Answer): void {
  if (found !== 1 || body === null) return
  const [row]: readonly unknown[] = [].concat(JSON.parse(body))
  const filters = Object.entries(Object(row)).map(
    ([column, value]) =>
      `${encodeURIComponent(column)}=${value === null ? 'is' : 'eq'}.${encodeURIComponent(String(value))}`,
  )
  response.headers.set('location', `/${encodeURIComponent(table.name)}?${filters.join('&')}`)
}
