import { fileURLToPath } from 'node:url'

/** Folder of the migrations that give plain PostgreSQL the roles and schemas of Supabase. They come before any other. */
export const PLATFORM_MIGRATIONS: string = fileURLToPath(new URL('./platform', import.meta.url))
