import type { Row, Tables } from './tables.ts'

/** The backend's URL as the app sees it: no request can reach a real backend. */
export const BACKEND_URL = 'http://backend.test'

/** The server's public configuration. */
export const CONFIGURATION = {
  supabaseUrl: BACKEND_URL,
  supabaseKey: 'public-key',
  speech: { engine: 'embedded', state: 'ready' },
  analysis: { engine: 'extractive' },
  payments: true,
  demo: false,
}

/** The answer for an account that has only the rows of `tables`; undefined if a request needs a script. */
export function defaultReply(request: Request, tables: Tables): Response | undefined {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname === '/config.json') return Response.json(CONFIGURATION)
  // Asked by the sign-in over a screen whose session has ended: the account exists.
  if (pathname === '/auth/v1/user')
    return Response.json({ error_code: 'session_not_found', msg: 'gone' }, { status: 403 })
  if (pathname === '/functions/v1/check-plans') return Response.json({ checked: 0 })
  const [, part, , table = '', name = ''] = pathname.split('/')
  if (part !== 'rest') return undefined
  if (table === 'rpc') {
    const answer = calls(tables)[name]
    return answer === undefined ? undefined : Response.json(answer)
  }
  const found = tables.find(table, searchParams)
  if (request.method === 'HEAD') return new Response(null, { headers: contentRange(0, found.length) })
  if (request.method !== 'GET') return undefined
  const isOne = request.headers.get('accept')?.startsWith('application/vnd.pgrst.object') === true
  if (isOne) return found[0] === undefined ? noRow() : Response.json(found[0])
  const offset = Number(searchParams.get('offset') ?? 0) + placeAfter(found, searchParams)
  const rows = found.slice(offset, offset + Number(searchParams.get('limit') ?? found.length))
  return Response.json(rows, { headers: contentRange(rows.length, found.length) })
}

/** Index where the page after a given row begins. */
function placeAfter(found: readonly Row[], query: URLSearchParams): number {
  const [, last] = /id\.gt\."?([\da-f-]+)/.exec(query.get('or') ?? '') ?? []
  return last === undefined ? 0 : found.findIndex(({ id }) => id === last) + 1
}

function contentRange(rows: number, total: number) {
  return { 'content-range': `${rows === 0 ? '*' : `0-${rows - 1}`}/${total}` }
}

function noRow(): Response {
  const body = { code: 'PGRST116', message: 'no rows', details: 'The result contains 0 rows' }
  return Response.json(body, { status: 406 })
}

/** Read-only database functions. */
function calls(tables: Tables): Readonly<Record<string, unknown>> {
  const all = new URLSearchParams()
  const consultations = tables.find('consultations', all)
  return {
    patient_total: tables.find('patients', all).length,
    consultation_summary: {
      total: consultations.length,
      processed: consultations.filter(({ status }) => status === 'completed').length,
      unique_patients: new Set(consultations.map(({ patient_id: patient }) => patient)).size,
    },
    practice_insights: { included: false },
    unfinished_consultations: [],
    deleted_patients: [],
    patient_versions: [],
    record_versions: [],
  }
}
