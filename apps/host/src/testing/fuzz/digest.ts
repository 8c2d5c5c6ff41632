import type { Client } from 'pg'
import { z } from 'zod'

const tableRows = z.array(z.object({ name: z.string() }))
const digestRows = z.array(z.object({ digest: z.string().nullable() }))

// Whoever knows an address may ask for a mail to it: the account's row then keeps the link and its time.
const BY_MAIL = ['recovery_token', 'recovery_sent_at', 'confirmation_token', 'confirmation_sent_at', 'updated_at']
const BY_MAIL_TABLES = ['auth.one_time_tokens', 'auth.flow_state']

/** @returns a digest for each table of all rows that belong to the account, and of what belongs to everyone. */
export async function digestOf(owner: Client, userId: string): Promise<Readonly<Record<string, string>>> {
  const { rows } = await owner.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where column_name = 'user_id' and table_type = 'BASE TABLE' and table_schema <> 'information_schema' order by 1`,
  )
  const digests: Record<string, string> = {}
  for (const { name } of tableRows.parse(rows)) {
    if (!BY_MAIL_TABLES.includes(name)) digests[name] = await digest(owner, name, 'user_id = $1', userId)
  }
  digests['auth.users'] = await digest(owner, 'auth.users', 'id = $1', userId)
  digests['storage.objects'] = await digest(owner, 'storage.objects', `name like $1::uuid || '/%'`, userId)
  digests['storage.buckets'] = await digest(owner, 'storage.buckets', '$1::uuid is not null', userId)
  digests['public.plans'] = await digest(owner, 'public.plans', '$1::uuid is not null', userId)
  return digests
}

async function digest(owner: Client, table: string, condition: string, userId: string): Promise<string> {
  const ignored = table === 'auth.users' ? BY_MAIL : []
  const { rows } = await owner.query(
    `select md5(string_agg(row, E'\\n' order by row)) as digest
     from (select (to_jsonb(held) - $2::text[])::text as row from ${table} as held where ${condition}) as all_rows`,
    [userId, ignored],
  )
  return digestRows.parse(rows)[0]?.digest ?? 'no rows'
}
