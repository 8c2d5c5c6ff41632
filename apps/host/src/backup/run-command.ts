import { DataFolderInUse } from '#host/embedded-postgres/data-lock.ts'
import { EnvironmentFailure } from '#host/environment.ts'
import { createLog } from '#host/observe/log.ts'
import { BackupFailure } from './backup-failure.ts'

/** Prints a line for the operator. */
type Say = (sentence: string, level?: 'info' | 'warn' | 'error') => void

/** Runs an operator's command with its one argument; a failure prints one line and exits with status 1. */
export async function runCommand(work: (given: string | undefined, say: Say) => Promise<void>): Promise<void> {
  const log = createLog('text')
  const say: Say = (sentence, level = 'info') => log.write(level, 'command', {}, sentence)
  try {
    await work(process.argv[2], say)
  } catch (cause) {
    const isKnown =
      cause instanceof BackupFailure || cause instanceof EnvironmentFailure || cause instanceof DataFolderInUse
    const message = cause instanceof Error ? cause.message : String(cause)
    say(isKnown ? message : `Não foi possível concluir: ${message}`, 'error')
    process.exitCode = 1
  }
}
