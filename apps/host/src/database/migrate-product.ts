import { migrate, MigrationFailure, type MigrateOptions } from '@prontuvoz/backend/database/migrate'
import type { Client } from 'pg'
import { MIGRATION_FOLDERS } from './migration-folders.ts'

/**
 * Applies the new migrations of platform and product.
 * @param client a connection that may create roles and schemas.
 * @throws Error with a message for the operator if one fails or was changed after it was applied.
 */
export async function migrateProduct(client: Client, options?: MigrateOptions): Promise<void> {
  try {
    await migrate(client, MIGRATION_FOLDERS, options)
  } catch (failure) {
    throw failure instanceof MigrationFailure ? new Error(told(failure), { cause: failure }) : failure
  }
}

function told({ reason, version, cause }: MigrationFailure): string {
  return reason === 'changed'
    ? `A migração ${version} mudou depois de aplicada: escreva uma nova em vez de alterar esta.`
    : `A migração ${version} falhou: ${cause instanceof Error ? cause.message : String(cause)}`
}
