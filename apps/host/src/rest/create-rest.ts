import { Hono } from 'hono'
import { z } from 'zod'
import type { Caller, Database, Rows, Statement } from '#host/database/database.ts'
import { fromDatabase } from './database-failure.ts'
import {
  badBody,
  failureResponse,
  notSingular,
  rangeNotSatisfiable,
  RestFailure,
  unknownFunction,
  unknownTable,
} from './failure.ts'
import { parsePrefer, wantsSingle } from './prefer.ts'
import { parseRequest, scopeAt } from './request.ts'
import { callStatement } from './rpc.ts'
import { createSchemaCache } from './schema-cache.ts'
import { deleteStatement, insertStatement, readStatement, updateStatement } from './statements.ts'

export interface RestOptions {
  readonly database: Database
  /** Who asks, by the verified bearer; a Response refuses the request. */
  readonly callerOf: (request: Request) => Promise<Caller | Response>
}

const answerRow = z.object({ body: z.string().nullable(), found: z.number(), total: z.string().nullable() })

/** PostgREST's protocol over the public schema, as far as the product and its clients ask. */
export function createRest({ database, callerOf }: RestOptions): Hono {
  const schemaOf = createSchemaCache(database)
  const app = new Hono()

  app.on(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'], '/:table', (context) =>
    guarded(context.req.raw, async (request, caller) => {
      const schema = await schemaOf()
      const table = context.req.param('table')
      if (!Object.hasOwn(schema.tables, table)) throw unknownTable(table)
      const query = parseRequest(new URL(request.url))
      const prefer = parsePrefer(request.headers.get('prefer'))
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      if (isRead) {
        const rows = await database.asCaller(caller, readStatement(schema, table, query, prefer.wantsCount), {
          readOnly: true,
        })
        return readResponse(request, rows, scopeAt(query.scopes, '').offset)
      }
      const body = request.method === 'DELETE' ? undefined : await bodyOf(request)
      const statement =
        request.method === 'POST'
          ? insertStatement(schema, table, query, body, prefer)
          : request.method === 'PATCH'
            ? updateStatement(schema, table, query, body, prefer)
            : deleteStatement(schema, table, query, prefer)
      const rows = await write(caller, statement, wantsSingle(request))
      if (prefer.returns !== 'representation')
        return new Response(null, { status: request.method === 'POST' ? 201 : 204 })
      return jsonResponse(request, answerOf(rows), request.method === 'POST' ? 201 : 200)
    }),
  )

  app.on(['GET', 'HEAD', 'POST'], '/rpc/:name', (context) =>
    guarded(context.req.raw, async (request, caller) => {
      const name = context.req.param('name')
      const { functions } = await schemaOf()
      const called = Object.hasOwn(functions, name) ? functions[name] : undefined
      if (!called) throw unknownFunction(name)
      const given =
        request.method === 'POST'
          ? objectOf(await bodyOf(request))
          : Object.fromEntries(new URL(request.url).searchParams)
      const isRead = request.method !== 'POST' || called.isReadOnly
      const rows = await database.asCaller(caller, callStatement(name, called, given), { readOnly: isRead })
      if (called.returns === 'void') return new Response(null, { status: 204 })
      return jsonResponse(request, answerOf(rows), 200, called.returns === 'rows')
    }),
  )

  async function guarded(
    request: Request,
    work: (request: Request, caller: Caller) => Promise<Response>,
  ): Promise<Response> {
    const caller = await callerOf(request)
    if (caller instanceof Response) return caller
    try {
      return await work(request, caller)
    } catch (cause) {
      return failureResponse(cause instanceof RestFailure ? cause : fromDatabase(cause, caller.role === 'anon'))
    }
  }

  /** A write that must touch exactly one row is undone when it does not. */
  function write(caller: Caller, statement: Statement, isSingle: boolean): Promise<Rows> {
    if (!isSingle) return database.asCaller(caller, statement)
    return database.callerTransaction(caller, async (query) => {
      const rows = await query(statement)
      const found = answerRow.safeParse(rows.rows[0]).data?.found ?? rows.rowCount
      if (found !== 1) throw notSingular(found)
      return rows
    })
  }

  return app
}

function answerOf(rows: Rows) {
  return answerRow.parse(rows.rows[0])
}

function jsonResponse(
  request: Request,
  { body, found }: z.infer<typeof answerRow>,
  status: number,
  isList = true,
): Response {
  const isSingle = wantsSingle(request)
  if (isSingle && isList && found !== 1) throw notSingular(found)
  // The list has exactly one member: its text without the brackets is the object as PostgreSQL wrote it.
  const text = isSingle && isList ? (body ?? '').slice(1, -1) : (body ?? 'null')
  const type = isSingle ? 'application/vnd.pgrst.object+json; charset=utf-8' : 'application/json; charset=utf-8'
  return new Response(request.method === 'HEAD' ? null : text, { status, headers: { 'content-type': type } })
}

function readResponse(request: Request, rows: Rows, offset: number): Response {
  const answer = answerOf(rows)
  const total = answer.total === null ? undefined : Number(answer.total)
  if (total !== undefined && offset > total) throw rangeNotSatisfiable()
  const isPart = total !== undefined && answer.found < total && request.method !== 'HEAD'
  const response = jsonResponse(request, answer, isPart ? 206 : 200)
  const range = answer.found === 0 ? '*' : `${offset}-${offset + answer.found - 1}`
  response.headers.set('content-range', `${range}/${total ?? '*'}`)
  return response
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text()
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw badBody('Empty or invalid json')
  }
}

function objectOf(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badBody('Empty or invalid json')
  return Object.fromEntries(Object.entries(body))
}
