import { fileURLToPath } from 'node:url'
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation'
import { introspect } from '@supabase/postgrest-typegen/introspection'
import type { Client } from 'pg'

export const DATABASE_TYPES_FILE = fileURLToPath(new URL('../packages/rules/src/database.types.ts', import.meta.url))

/** The public schema as TypeScript, in the format of `supabase gen types`. */
export async function describeDatabase(client: Client): Promise<string> {
  const metadata = await introspect(client, { includedSchemas: ['public'] })
  const types = await generateTypescript(sortGeneratorMetadata(metadata), { postgrestVersion: '14' })
  return `// Made by "npm run generate" from the migrated schema. Do not edit.\n\n${types}`
}
