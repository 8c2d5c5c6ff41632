import { DataFolderInUse } from '#host/embedded-postgres/data-lock.ts'
import { EnvironmentFailure } from '#host/environment.ts'
import { BackupFailure } from './backup-failure.ts'

/** Runs a command of the operator with its one argument; a failure is one line and status 1. */
export async function runCommand(work: (given: string | undefined) => Promise<void>): Promise<void> {
  try {
    await work(process.argv[2])
  } catch (cause) {
    const isKnown =
      cause instanceof BackupFailure || cause instanceof EnvironmentFailure || cause instanceof DataFolderInUse
    const message = cause instanceof Error ? cause.message : String(cause)
    console.error(isKnown ? message : `Não foi possível concluir: ${message}`)
    process.exitCode = 1
  }
}
