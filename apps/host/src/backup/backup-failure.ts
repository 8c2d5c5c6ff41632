/** A backup or a restore cannot be done; the message says in Portuguese what the operator can do. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure'
}
