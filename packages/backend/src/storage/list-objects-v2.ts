import { z } from 'zod'
import type { Caller, Database } from '#backend/database/database.ts'
import { invalidRequest } from './failure.ts'

const sortBy = z.object({
  column: z.enum(['name', 'created_at', 'updated_at']).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
})

/** A request of the second listing API. */
export const listV2Request = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.int().min(1).default(1000),
  cursor: z.string().max(4096).optional(),
  /** Whether names are cut after the first slash that follows the prefix. */
  with_delimiter: z.boolean().default(false),
  sortBy: sortBy.prefault({}),
})

const MAX_AT_ONCE = 1000

// The last entry of a page. Its time is a text with PostgreSQL's full precision.
const cursorSchema = z.object({ name: z.string(), at: z.string().nullable(), sortBy })
const entryRow = z.object({
  name: z.string(),
  id: z.string().nullable(),
  updated_at: z.date().nullable(),
  created_at: z.date().nullable(),
  last_accessed_at: z.date().nullable(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  sorted_at: z.string().nullable(),
})

/** Objects below a prefix, page by page, and with a delimiter the folders directly below it. Names are complete. */
export async function listObjectsV2(
  database: Database,
  caller: Caller,
  bucketId: string,
  request: z.infer<typeof listV2Request>,
) {
  const limit = Math.min(request.limit, MAX_AT_ONCE)
  const cursor = request.cursor === undefined ? undefined : readCursor(request.cursor)
  // All pages use the order of the first one, whatever a later request says.
  const { column, order } = cursor?.sortBy ?? request.sortBy
  const beyond = order === 'asc' ? '>' : '<'
  const time = column === 'name' ? 'null::timestamptz' : column
  const position = `(coalesce(sorted_at, '-infinity'), name collate "C")`
  // Only words of the two closed sets above are interpolated.
  const text = `
    with below as (
      select *, $3 and position('/' in substr(name, length($2) + 1)) > 0 as is_deeper
      from storage.objects where bucket_id = $1 and starts_with(name, $2)
    ), entries as (
      select name, id, updated_at, created_at, last_accessed_at, metadata, ${time} as sorted_at
      from below where not is_deeper
      union all
      select $2 || split_part(substr(name, length($2) + 1), '/', 1) || '/', null, null, null, null, null, null
      from below where is_deeper group by 1
    )
    select name, id, updated_at, created_at, last_accessed_at, metadata, sorted_at::text from entries
    where $4::text is null or ${position} ${beyond} (coalesce($5::timestamptz, '-infinity'), $4 collate "C")
    order by coalesce(sorted_at, '-infinity') ${order}, name collate "C" ${order} limit $6`
  const values = [bucketId, request.prefix, request.with_delimiter, cursor?.name ?? null, cursor?.at ?? null, limit + 1]
  const { rows } = await database.asCaller(caller, { text, values }, { readOnly: true })
  const entries = z.array(entryRow).parse(rows)
  const page = entries.slice(0, limit)
  const last = page.at(-1)
  const hasNext = entries.length > limit
  return {
    hasNext,
    ...(hasNext && last
      ? { nextCursor: writeCursor({ name: last.name, at: last.sorted_at, sortBy: { column, order } }) }
      : {}),
    folders: page.filter(({ id }) => id === null).map(({ name }) => ({ key: name.replace(/\/$/, ''), name })),
    objects: page.filter(({ id }) => id !== null).map(withoutSortedAt),
  }
}

function writeCursor(cursor: z.infer<typeof cursorSchema>): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

function readCursor(text: string): z.infer<typeof cursorSchema> {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch (cause) {
    throw invalidRequest('The cursor is none of this listing', cause)
  }
}

function withoutSortedAt({ name, id, updated_at, created_at, last_accessed_at, metadata }: z.infer<typeof entryRow>) {
  return { key: name, name, id, updated_at, created_at, last_accessed_at, metadata }
}
