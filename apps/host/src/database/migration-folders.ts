import { fileURLToPath } from 'node:url'

/** What plain PostgreSQL lacks of Supabase first, then the product's own tables. */
export const MIGRATION_FOLDERS: readonly string[] = [
  fileURLToPath(new URL('./platform', import.meta.url)),
  fileURLToPath(new URL('../../../../supabase/migrations', import.meta.url)),
]
