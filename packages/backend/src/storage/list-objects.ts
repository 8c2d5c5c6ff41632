import { z } from 'zod'
import type { Caller, Database } from '#backend/database/database.ts'

/** A listing request, with Supabase's defaults. */
export const listRequest = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.int().min(1).max(2_147_483_647).default(100),
  offset: z.int().min(0).max(2_147_483_647).default(0),
  search: z.string().max(1024).default(''),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
})

const entries = z.array(
  z.object({
    name: z.string(),
    id: z.string().nullable(),
    updated_at: z.date().nullable(),
    created_at: z.date().nullable(),
    last_accessed_at: z.date().nullable(),
    metadata: z.record(z.string(), z.unknown()).nullable(),
  }),
)

/** The direct children of a prefix that the caller may see. Folders have only a name; all else is null. */
export async function listObjects(
  database: Database,
  caller: Caller,
  bucketId: string,
  { prefix, limit, offset, search, sortBy }: z.infer<typeof listRequest>,
) {
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
  // Only words of the two closed sets above are interpolated.
  const order = sortBy.column === 'name' ? '' : `${sortBy.column} ${sortBy.order} nulls first,`
  const direction = sortBy.column === 'name' ? sortBy.order : 'asc'
  const text = `
    with below as (
      select substr(name, length($2) + 1) as rest, id, updated_at, created_at, last_accessed_at, metadata
      from storage.objects where bucket_id = $1 and starts_with(name, $2)
    ), entries as (
      select split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
        null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
      from below where position('/' in rest) > 0 group by 1
      union all
      select rest, id, updated_at, created_at, last_accessed_at, metadata from below where position('/' in rest) = 0
    )
    select * from entries where starts_with(lower(name), lower($3))
    order by ${order} lower(name) collate "C" ${direction}, id nulls first limit $4 offset $5`
  const values = [bucketId, folder, search, limit, offset]
  return entries.parse((await database.asCaller(caller, { text, values }, { readOnly: true })).rows)
}
