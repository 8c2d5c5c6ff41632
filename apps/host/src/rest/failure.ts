/** A refusal in PostgREST's wire shape; `status` is the HTTP status. */
export class RestFailure extends Error {
  override readonly name = 'RestFailure'
  readonly status: number
  readonly code: string
  readonly details: string | null
  readonly hint: string | null

  constructor(
    status: number,
    code: string,
    message: string,
    details: string | null = null,
    hint: string | null = null,
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
    this.hint = hint
  }
}

export const badQuery = (what: string) => new RestFailure(400, 'PGRST100', `"failed to parse ${what}"`)
export const badBody = (why: string) => new RestFailure(400, 'PGRST102', why)
export const unknownTable = (name: string) =>
  new RestFailure(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`)
export const unknownFunction = (name: string) =>
  new RestFailure(404, 'PGRST202', `Could not find the function public.${name} in the schema cache`)
export const unknownColumn = (table: string, column: string) =>
  new RestFailure(400, 'PGRST204', `Could not find the '${column}' column of '${table}' in the schema cache`)
export const missingColumn = (table: string, column: string) =>
  new RestFailure(400, '42703', `column ${table}.${column} does not exist`)
export const noRelation = (from: string, to: string) =>
  new RestFailure(
    400,
    'PGRST200',
    `Could not find a relationship between '${from}' and '${to}' in the schema cache`,
    `Searched for a foreign key relationship between '${from}' and '${to}' in the schema 'public', but no matches were found.`,
  )
export const ambiguousRelation = (from: string, to: string) =>
  new RestFailure(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${from}' and '${to}'`,
  )
export const notSingular = (found: number) =>
  new RestFailure(
    406,
    'PGRST116',
    'Cannot coerce the result to a single JSON object',
    `The result contains ${found} rows`,
  )
export const notEmbedded = (path: string) =>
  new RestFailure(
    400,
    'PGRST108',
    `'${path}' is not an embedded resource in this request`,
    null,
    `Verify that '${path}' is included in the 'select' query parameter.`,
  )
export const rangeNotSatisfiable = () => new RestFailure(416, 'PGRST103', 'Requested range not satisfiable')

/** The answer of a refusal. */
export function failureResponse(failure: RestFailure): Response {
  const { code, message, details, hint } = failure
  const headers = { 'content-type': 'application/json; charset=utf-8', 'proxy-status': `PostgREST; error=${code}` }
  return new Response(JSON.stringify({ code, message, details, hint }), { status: failure.status, headers })
}

/** Refuses a bearer that is no valid token; an expired one has its own code. */
export function tokenFailure(kind: 'invalid' | 'expired'): Response {
  const failure =
    kind === 'expired'
      ? new RestFailure(401, 'PGRST303', 'JWT expired')
      : new RestFailure(401, 'PGRST301', 'No suitable key or wrong key type')
  const response = failureResponse(failure)
  response.headers.set('www-authenticate', `Bearer error="invalid_token", error_description="${failure.message}"`)
  return response
}
