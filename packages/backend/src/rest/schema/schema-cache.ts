import { z } from 'zod'
import type { Database } from '#backend/database/database.ts'
import { buildSchema } from './build-schema.ts'
import { catalogue, READ_CATALOGUE } from './catalogue.ts'
import type { Schema } from './schema.ts'

const row = z.object({ catalogue })

/**
 * Reads the catalogue once and keeps it until `NOTIFY pgrst` (payload empty or `reload schema`).
 * @param exposed names of the schemas that requests may use.
 */
export function createSchemaCache(database: Database, exposed: readonly string[]): () => Promise<Schema> {
  let loading: Promise<Schema> | undefined
  let isListening = false

  async function load(): Promise<Schema> {
    const { rows } = await database.asCaller(
      { role: 'service_role', claims: {} },
      { text: READ_CATALOGUE, values: [exposed] },
      // With an empty search path PostgreSQL qualifies every name.
      { readOnly: true, settings: { search_path: '' } },
    )
    return buildSchema(row.parse(rows[0]).catalogue)
  }

  return function schema() {
    if (!isListening) {
      isListening = true
      database.listen('pgrst', (payload) => {
        if (payload === '' || payload === 'reload schema') loading = undefined
      })
    }
    if (!loading) {
      const started = load()
      loading = started
      started.catch(() => {
        if (loading === started) loading = undefined
      })
    }
    return loading
  }
}
