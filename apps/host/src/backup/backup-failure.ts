/** A backup or restore that cannot be done; the message tells the operator in Portuguese what to do. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure'
}
