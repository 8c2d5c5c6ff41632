import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

// What a hosted project's database grants before its owner's first migration runs.
const HOSTED_DEFAULTS = `
  set search_path = public, extensions;
  create extension if not exists pgcrypto schema extensions;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
`
const FILES = [
  'postgrest-js/test/supabase/migrations/00000000000000_schema.sql',
  'postgrest-js/test/supabase/seed.sql',
  'storage-js/test/supabase/seed.sql',
  'supabase-js/supabase/migrations/20250422000000_create_todos_table.sql',
  'supabase-js/supabase/migrations/20250424000000_storage_anon_policy.sql',
  'supabase-js/supabase/migrations/20260731000000_trace_headers_echo_fn.sql',
  'supabase-js/supabase/seed/seed_todos.sql',
]

/** The statements that fill the scratch database, from a checkout of supabase-js, without PostGIS. */
export async function readFixtures(supabaseJs: string): Promise<string[]> {
  const texts = await Promise.all(FILES.map((file) => readFile(join(supabaseJs, 'packages', 'core', file), 'utf8')))
  return [HOSTED_DEFAULTS, ...texts.map(withoutPostgis)]
}

function withoutPostgis(sql: string): string {
  return sql
    .replaceAll(/create extension if not exists postgis[^;]*;/gi, '')
    .replaceAll(/extensions\.geometry\([^)]*\)/gi, 'text')
}
