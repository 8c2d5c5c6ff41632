import { fileURLToPath } from 'node:url'
import { PLATFORM_MIGRATIONS } from '@prontuvoz/backend/database/platform-migrations'

/** What Supabase adds to plain PostgreSQL, then the product's own tables. */
export const MIGRATION_FOLDERS: readonly string[] = [
  PLATFORM_MIGRATIONS,
  fileURLToPath(new URL('../../../../supabase/migrations', import.meta.url)),
]
