import type { Caller, CallerOptions, Database } from '#backend/database/database.ts'
import type { Draft } from '#backend/rest/plan/draft.ts'
import type { PlanCache } from '#backend/rest/plan/plan-cache.ts'
import { quoted } from '#backend/rest/sql-text.ts'
import type { RestRequest } from '#backend/rest/parse/request.ts'
import type { Schema } from '#backend/rest/schema/schema.ts'
import type { RestSettings } from '#backend/rest/settings.ts'
import type { Media } from '#backend/rest/parse/media.ts'
import type { Preferences } from '#backend/rest/parse/preferences.ts'

/** A request and everything parsed from it before its table or function is looked up. */
export interface Exchange {
  readonly request: Request
  readonly url: URL
  readonly caller: Caller
  readonly database: Database
  readonly settings: RestSettings
  readonly schema: Schema
  readonly plans: PlanCache
  readonly profile: string
  readonly prefer: Preferences
  readonly media: Media
  readonly asked: RestRequest
}

/** A new draft for a request's statement. */
export function draftOf({ schema, asked, settings }: Exchange): Draft {
  return {
    schema,
    scopes: asked.scopes,
    mostRows: settings.maxRows,
    allowsAggregates: settings.aggregates,
    allowsRegularExpressions: settings.regularExpressions,
    maxAnswerBytes: settings.maxAnswerBytes,
    slots: [],
    aliases: 0,
  }
}

/** What a plan depends on, besides the query string. */
export function shapeOf({ profile, prefer, media, asked, settings }: Exchange, ...parts: readonly unknown[]): string {
  const form = [prefer.returns, prefer.count, prefer.resolution, prefer.fillsDefaults, media.stripsNulls, media.isCsv]
  return [profile, settings.maxAnswerBytes, ...form, ...parts, asked.shape].join('\0')
}

/** Options of a request's transaction; database functions can read its `request.*` settings. */
export function transactionOf(exchange: Exchange, readOnly: boolean): CallerOptions {
  const { request, url, caller, schema, settings, profile, prefer } = exchange
  const cookies = request.headers.get('cookie')
  const headers = Object.fromEntries(request.headers)
  delete headers['cookie']
  return {
    readOnly,
    isUndone: prefer.isUndone,
    settings: {
      search_path: [...new Set([profile, ...settings.searchPath])].map(quoted).join(', '),
      statement_timeout: schema.timeouts.get(caller.role) ?? `${settings.statementMs}ms`,
      'request.method': request.method,
      'request.path': url.pathname,
      'request.headers': JSON.stringify(headers),
      'request.cookies': cookies === null ? '{}' : JSON.stringify(cookiesOf(cookies)),
    },
  }
}

function cookiesOf(header: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    header.split(';').map((pair) => {
      const [name = '', ...value] = pair.trim().split('=')
      return [name, value.join('=')]
    }),
  )
}
