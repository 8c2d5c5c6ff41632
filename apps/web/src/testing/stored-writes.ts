import type { FakeBackend, Reply } from './fake-backend.ts'
import type { Row } from './tables.ts'

interface StoringTable {
  /** How a change is applied to a row; by default it is merged. */
  readonly change?: (row: Row, change: Row) => Row
  /** The columns that an insert leaves out. */
  readonly blank?: Row
}

const EPOCH_MS = Date.parse('2026-11-21T12:00:00Z')
let writes = 0

/**
 * Makes writes to a table change its rows, as the database does: only those that match the request's conditions, each
 * with a new `updated_at`. Constraints are not checked: a test scripts a rejection.
 * @returns the reply to a write, to be scripted again in another way: late, or lost.
 */
export function storeWrites(
  backend: FakeBackend,
  table: string,
  { change = mergedRow, blank = {} }: StoringTable = {},
): Reply {
  const { tables } = backend
  const reply: Reply = async (request) => {
    const { searchParams } = new URL(request.url)
    const met = new Set(tables.find(table, searchParams))
    const all = tables.find(table, new URLSearchParams())
    if (request.method === 'DELETE') {
      tables.give(
        table,
        all.filter((row) => !met.has(row)),
      )
      return new Response(null, { status: 204 })
    }
    const body = (await request.json()) as Row | readonly Row[]
    if (request.method === 'POST') {
      const added = [body]
        .flat()
        .map((row) => stamped({ ...blank, id: crypto.randomUUID(), created_at: new Date().toISOString(), ...row }))
      tables.give(table, [...added, ...all])
      return answered(request, added, 201)
    }
    const changed = new Map([...met].map((row) => [row, stamped(change(row, body as Row))]))
    tables.give(
      table,
      all.map((row) => changed.get(row) ?? row),
    )
    return answered(request, [...changed.values()], 200)
  }
  for (const method of ['POST', 'PATCH', 'DELETE']) backend.script(`${method} /rest/v1/${table}`, reply)
  return reply
}

function mergedRow(row: Row, change: Row): Row {
  return { ...row, ...change }
}

/** Later than every version so far. */
function stamped(row: Row): Row {
  writes += 1
  return { ...row, updated_at: new Date(EPOCH_MS + writes).toISOString().replace('Z', '000+00:00') }
}

function answered(request: Request, rows: readonly Row[], status: number): Response {
  const isOne = request.headers.get('accept')?.startsWith('application/vnd.pgrst.object') === true
  return Response.json(isOne ? rows[0] : rows, { status })
}
