import { badBody } from '#backend/rest/failure.ts'
import type { RestRequest } from '#backend/rest/parse/request.ts'
import type { Body } from '#backend/rest/parse/body.ts'

/** The columns that a write sets: those in the address, or the keys of the body. */
export function writtenKeys(request: RestRequest, body: Body): readonly string[] {
  return body.rowCount === 0 && !request.columns ? [] : (request.columns ?? body.keys)
}

export const badKeys = () => badBody('All object keys must match')
