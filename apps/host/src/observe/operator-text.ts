import { DatabaseError } from 'pg'
import { BackupFailure } from '#host/backup/backup-failure.ts'
import { DataFolderInUse } from '#host/embedded-postgres/data-lock.ts'
import { EnvironmentFailure } from '#host/environment.ts'

const FULL = 'o disco está cheio. Libere espaço e repita.'
const BROKEN = 'o disco falhou ao ler ou gravar. Verifique-o antes de repetir.'

/** Disk problems, by error code of the system or of PostgreSQL. */
const DISK_TEXTS: ReadonlyMap<unknown, string> = new Map([
  ['ENOSPC', FULL],
  ['EDQUOT', FULL],
  ['53100', FULL],
  ['EIO', BROKEN],
  ['58030', BROKEN],
  ['EROFS', 'o disco só permite leitura. Monte-o com escrita, ou indique outro lugar.'],
  ['ENOENT', 'a pasta ou o arquivo não existe. Crie a pasta, ou verifique se o disco está montado.'],
  ['EACCES', 'falta permissão para gravar ali. Mude a permissão, ou indique outro lugar.'],
])

/**
 * One line for the operator: what failed, and what to do.
 * @param aim what was attempted: "Não foi possível iniciar".
 */
export function operatorText(aim: string, cause: unknown): string {
  if (!(cause instanceof Error)) return `${aim}: ${String(cause)}`
  const isTold =
    cause instanceof BackupFailure || cause instanceof EnvironmentFailure || cause instanceof DataFolderInUse
  if (isTold) return cause.message
  const disk = 'code' in cause ? DISK_TEXTS.get(cause.code) : undefined
  if (disk !== undefined) {
    const place = 'path' in cause && !(cause instanceof DatabaseError) ? ` (${String(cause.path)})` : ''
    return `${aim}: ${disk}${place}`
  }
  // Errors of other programs, such as initdb, have no code and span several lines.
  return /no space left on device/i.test(cause.message) ? `${aim}: ${FULL}` : `${aim}: ${cause.message}`
}
