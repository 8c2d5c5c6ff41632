// Writes packages/rules/src/database.types.ts and docs/data-model.md from a database with all migrations applied.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbedded } from '../apps/host/src/embedded-postgres/embedded.ts'
import { migrate } from '@prontuvoz/backend/database/migrate'
import { MIGRATION_FOLDERS } from '../apps/host/src/database/migration-folders.ts'
import { DATA_MODEL_FILE, describeDataModel } from './data-model.ts'
import { DATABASE_TYPES_FILE, describeDatabase } from './database-types.ts'

const folder = mkdtempSync(join(tmpdir(), 'prontuvoz-types-'))
chmodSync(folder, 0o755)
const server = await startEmbedded(folder)
const client = new Client({ host: server.socketDirectory, user: 'postgres', database: 'postgres' })
await client.connect()
await migrate(client, MIGRATION_FOLDERS)
writeFileSync(DATABASE_TYPES_FILE, await describeDatabase(client))
writeFileSync(DATA_MODEL_FILE, await describeDataModel(client))
await client.end()
await server.stop()
rmSync(folder, { recursive: true })
