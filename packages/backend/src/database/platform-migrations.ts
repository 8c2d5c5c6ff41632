import { fileURLToPath } from 'node:url'

/** Folder of the migrations that add Supabase's roles and schemas to plain PostgreSQL. They come before any other. */
export const PLATFORM_MIGRATIONS: string = fileURLToPath(new URL('./platform', import.meta.url))
