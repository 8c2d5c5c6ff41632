import type { Rows } from '#backend/database/database.ts'
import { badBody, RestFailure } from '#backend/rest/failure.ts'
import { answerOf, asWished, bodyResponse, listResponse, type Answer } from './answer.ts'
import { draftOf, shapeOf, transactionOf, type Exchange } from './exchange.ts'
import { requireJson, type Media } from '#backend/rest/parse/media.ts'
import { applyRange } from '#backend/rest/parse/range.ts'
import { contentRange, rangeStatus } from './content-range.ts'
import { statementOf, type Given } from '#backend/rest/plan/plan.ts'
import { scopeAt } from '#backend/rest/parse/scopes.ts'
import type { Routine } from '#backend/rest/schema/schema.ts'
import { parseJson, readText } from '#backend/rest/parse/body.ts'
import { refuseTooMany } from './write.ts'
import { callPlan } from '#backend/rest/plan/call-plan.ts'
import { findRoutine } from '#backend/rest/plan/find-routine.ts'

/** Handles GET, HEAD and POST of a function. */
export async function call(exchange: Exchange, name: string): Promise<Response> {
  const { request, caller, database, schema, profile, prefer, media, asked, plans } = exchange
  const isPost = request.method === 'POST'
  const given = isPost ? await fromBody(exchange) : fromQuery(exchange)
  const called = findRoutine(schema, profile, name, given.names, isPost)
  if (isPost && !called.takesBody && !given.isObject) throw badBody('Empty or invalid json')
  const { routine } = called
  const isSet = routine.returns === 'rows' || routine.returns === 'scalars'
  if (prefer.maxAffected !== undefined && !isSet) throw maxAffectedNeedsSet()
  const range = applyRange(asked, request)
  const shape = shapeOf(exchange, 'call', isPost, name, called.takesBody || JSON.stringify(given.names), range)
  const plan = plans.planFor(shape, () =>
    callPlan(draftOf(exchange), called, asked, given.names, isPost, {
      media,
      count: prefer.count,
    }),
  )
  const check = (rows: Rows) => {
    const answer = answerOf(rows)
    if (media.isSingle && isSet) listResponse(request, media, answer, 200)
    refuseTooMany(answer.found, prefer.maxAffected)
  }
  const needsCheck = !routine.isReadOnly && ((media.isSingle && isSet) || prefer.maxAffected !== undefined)
  const options = { ...transactionOf(exchange, !isPost || routine.isReadOnly), ...(needsCheck ? { check } : {}) }
  const answer = answerOf(await database.asCaller(caller, statementOf(plan, given.values(routine)), options))
  return respond(exchange, routine, answer)
}

function respond({ request, media, prefer, asked }: Exchange, routine: Routine, answer: Answer): Response {
  if (routine.returns === 'void') return asWished(new Response(null, { status: 204 }), answer)
  const { offset } = scopeAt(asked.scopes, '')
  const total = prefer.count === undefined ? undefined : answer.total
  const status = rangeStatus(offset, answer.found, total)
  const response = isObject(routine, media)
    ? bodyResponse(request, { ...media, isSingle: false }, objectText(routine, answer), status)
    : listResponse(request, media, answer, status)
  response.headers.set('content-range', contentRange(offset, answer.found, total))
  return asWished(response, answer)
}

/** A function that does not return a set is answered with its value alone. */
function isObject({ returns }: Routine, { isSingle, isCsv }: Media): boolean {
  return returns === 'scalar' || (returns === 'row' && !isSingle && !isCsv)
}

function objectText({ returns }: Routine, { body, found }: Answer): string {
  if (returns === 'scalar') return body ?? 'null'
  return found === 1 ? (body ?? '').slice(1, -1) : 'null'
}

interface Arguments {
  readonly names: readonly string[]
  readonly isObject: boolean
  values(routine: Routine): Given
}

async function fromBody({ request, settings, asked }: Exchange): Promise<Arguments> {
  requireJson(request.headers.get('content-type'))
  const body = (await readText(request, settings.maxBodyBytes)) || '{}'
  const parsed = parseJson(body)
  const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
  // `columns` selects among the keys, as in a write.
  const names = isObject ? Object.keys(parsed).filter((key) => asked.columns?.includes(key) ?? true) : []
  return { names: names.sort(), isObject, values: () => ({ operands: asked.operands, body }) }
}

function fromQuery({ asked }: Exchange): Arguments {
  const lists = new Map<string, string[]>()
  for (const [name, value] of asked.bare) lists.set(name, [...(lists.get(name) ?? []), value])
  return {
    names: [...lists.keys()].sort(),
    isObject: true,
    values: ({ parameters }) => ({
      operands: asked.operands,
      // A variadic argument collects its repetitions; for any other the last one counts.
      arguments: Object.fromEntries(
        [...lists].map(([name, values]) => {
          const isVariadic = parameters.some((parameter) => parameter.name === name && parameter.isVariadic)
          return [name, isVariadic ? values : values.at(-1)]
        }),
      ),
    }),
  }
}

const maxAffectedNeedsSet = () =>
  new RestFailure(
    400,
    'PGRST128',
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  )
