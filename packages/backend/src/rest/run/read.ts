import { z } from 'zod'
import type { Rows } from '#backend/database/database.ts'
import { answerOf, asWished, listResponse } from './answer.ts'
import { draftOf, shapeOf, transactionOf, type Exchange } from './exchange.ts'
import { applyRange } from '#backend/rest/parse/range.ts'
import { contentRange, rangeStatus } from './content-range.ts'
import { statementOf } from '#backend/rest/plan/plan.ts'
import { scopeAt } from '#backend/rest/parse/scopes.ts'
import type { Table } from '#backend/rest/schema/schema.ts'
import { estimatePlan, readPlan } from '#backend/rest/plan/read-plan.ts'

const explained = z.tuple([
  z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]) }),
])

/** Handles GET and HEAD of a table. */
export async function read(exchange: Exchange, table: Table): Promise<Response> {
  const { request, media, prefer, asked, plans } = exchange
  const range = applyRange(asked, request)
  const plan = plans.planFor(shapeOf(exchange, 'read', table.name, range), () =>
    readPlan(draftOf(exchange), table, asked, { media, count: prefer.count }),
  )
  const statement = statementOf(plan, asked)
  const isEstimated = prefer.count === 'planned' || prefer.count === 'estimated'
  const [rows, estimate] = isEstimated
    ? await estimated(exchange, table, statement)
    : [await exchange.database.asCaller(exchange.caller, statement, transactionOf(exchange, true)), undefined]
  const answer = answerOf(rows)
  const total = totalOf(answer.total, estimate, exchange.settings.maxRows)
  const { offset } = scopeAt(asked.scopes, '')
  const status = rangeStatus(offset, answer.found, total)
  const response = listResponse(request, media, answer, status)
  response.headers.set('content-range', contentRange(offset, answer.found, total))
  return asWished(response, answer)
}

function estimated(exchange: Exchange, table: Table, statement: ReturnType<typeof statementOf>) {
  const { database, caller, asked } = exchange
  const explain = statementOf(estimatePlan(draftOf(exchange), table, asked), asked)
  return database.callerTransaction(
    caller,
    (query): Promise<readonly [Rows, number]> =>
      Promise.all([query(statement), query(explain).then(({ rows }) => rowsExpected(rows))]),
    transactionOf(exchange, true),
  )
}

function rowsExpected(rows: Rows['rows']): number {
  const [
    {
      'QUERY PLAN': [{ Plan: plan }],
    },
  ] = explained.parse(rows)
  return plan['Plan Rows']
}

function totalOf(counted: number | undefined, estimate: number | undefined, mostRows: number): number | undefined {
  if (counted === undefined || estimate === undefined) return counted ?? estimate
  return counted > mostRows ? Math.max(counted, estimate) : counted
}
