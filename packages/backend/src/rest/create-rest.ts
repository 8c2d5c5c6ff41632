import { Hono } from 'hono'
import type { Caller, Database } from '#backend/database/database.ts'
import { CallerFailure } from '#backend/gate/gate.ts'
import { ENGLISH_TEXTS, type Texts } from '#backend/ports/texts.ts'
import { fromDatabase, isTooLarge } from './run/database-failure.ts'
import { callerFailure, failureResponse, RestFailure } from './failure.ts'
import type { Exchange } from './run/exchange.ts'
import { parseAccept } from './parse/media.ts'
import { parsePreferences } from './parse/preferences.ts'
import { profileOf } from './parse/profile.ts'
import { createPlanCache, type PlanCache } from './plan/plan-cache.ts'
import { parseRequest } from './parse/request.ts'
import { call } from './run/call.ts'
import { createSchemaCache } from './schema/schema-cache.ts'
import { keyOf, type Schema, type Table } from './schema/schema.ts'
import { read } from './run/read.ts'
import { mostSimilar } from './plan/similar.ts'
import { DEFAULT_SETTINGS, type RestSettings } from './settings.ts'
import { LargeAnswers } from './run/large-answers.ts'
import { write } from './run/write.ts'

export interface RestOptions extends Partial<RestSettings> {
  readonly database: Database
  /** The caller, verified by the gate. */
  readonly callerOf: (request: Request) => Promise<Caller | CallerFailure>
  readonly texts?: Texts
}

/** PostgREST's protocol over the exposed schemas. */
export function createRest({ database, callerOf, texts = ENGLISH_TEXTS, ...chosen }: RestOptions): Hono {
  const settings = { ...DEFAULT_SETTINGS, ...chosen }
  const schemaOf = createSchemaCache(database, settings.schemas)
  // Plans are dropped together with their schema.
  const plansOf = new WeakMap<Schema, PlanCache>()
  const largeAnswers = new LargeAnswers()
  const smallest = Math.min(settings.largeAnswerBytes, settings.maxAnswerBytes)
  const app = new Hono()

  app.all('/rpc/:name', (context) =>
    answer(context.req.raw, ['GET', 'HEAD', 'POST'], true, (exchange) => call(exchange, context.req.param('name'))),
  )
  app.all('/:table', (context) =>
    answer(context.req.raw, ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'], false, (exchange) => {
      const table = tableOf(exchange, context.req.param('table'))
      const isRead = exchange.request.method === 'GET' || exchange.request.method === 'HEAD'
      return isRead ? read(exchange, table) : write(exchange, table)
    }),
  )
  app.all('/', () => failureResponse(new RestFailure(404, 'PGRST126', 'Root endpoint metadata is disabled')))
  app.all('*', () => failureResponse(new RestFailure(404, 'PGRST125', 'Invalid path specified in request URL')))

  async function answer(
    request: Request,
    methods: readonly string[],
    isCall: boolean,
    work: (exchange: Exchange) => Promise<Response>,
  ): Promise<Response> {
    let isAnonymous = true
    try {
      const caller = await callerOf(request)
      if (caller instanceof CallerFailure) return callerFailure(caller, texts)
      isAnonymous = caller.role === 'anon'
      if (!methods.includes(request.method)) throw unsupported(request.method, isCall)
      const profile = profileOf(request, settings.schemas)
      const prefer = parsePreferences(request.headers.get('prefer'), settings.rollbackOnRequest)
      const media = parseAccept(request.headers.get('accept'))
      const url = new URL(request.url)
      const asked = parseRequest(url, isCall && request.method !== 'POST')
      const schema = await schemaOf()
      const plans = plansOf.get(schema) ?? createPlanCache()
      plansOf.set(schema, plans)
      const exchange = { request, url, caller, database, settings, schema, plans, profile, prefer, media, asked }
      // A body can be read only once, so only reads are tried with the smaller limit first.
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      const first = isRead ? { ...exchange, settings: { ...settings, maxAnswerBytes: smallest } } : exchange
      const response = await work(first).catch((cause: unknown) => {
        if (first === exchange || smallest === settings.maxAnswerBytes || !isTooLarge(cause)) throw cause
        return largeAnswers.give(caller, () => work(exchange))
      })
      if (prefer.applied !== '' && !response.headers.has('preference-applied')) {
        response.headers.set('preference-applied', prefer.applied)
      }
      if (response.headers.get('preference-applied') === '') response.headers.delete('preference-applied')
      if (settings.schemas.length > 1) response.headers.set('content-profile', profile)
      return response
    } catch (cause) {
      return failureResponse(cause instanceof RestFailure ? cause : fromDatabase(cause, isAnonymous))
    }
  }

  return app
}

function tableOf({ schema, profile }: Exchange, name: string): Table {
  const table = schema.tables.get(keyOf(profile, name))
  if (table) return table
  const names = [...schema.tables.values()].flatMap((one) => (one.schema === profile ? [one.name] : []))
  const similar = mostSimilar(name, names)
  throw new RestFailure(404, 'PGRST205', `Could not find the table '${profile}.${name}' in the schema cache`, {
    hint: similar === undefined ? null : `Perhaps you meant the table '${profile}.${similar}'`,
  })
}

function unsupported(method: string, isCall: boolean): RestFailure {
  return isCall
    ? new RestFailure(405, 'PGRST101', `Cannot use the ${method} method on RPC`)
    : new RestFailure(405, 'PGRST117', `Unsupported HTTP method: ${method}`)
}
