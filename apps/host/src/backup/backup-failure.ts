/** A backup or a restore that cannot be done; its message tells the operator in Portuguese what to do. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure'
}
