import { createLog } from '#host/observe/log.ts'
import { operatorText } from '#host/observe/operator-text.ts'

/** Prints a line for the operator. */
type Say = (sentence: string, level?: 'info' | 'warn' | 'error') => void

/** Runs an operator's command with its one argument; a failure prints one line and exits with status 1. */
export async function runCommand(work: (given: string | undefined, say: Say) => Promise<void>): Promise<void> {
  const log = createLog('text')
  const say: Say = (sentence, level = 'info') => log.write(level, 'command', {}, sentence)
  try {
    await work(process.argv[2], say)
  } catch (cause) {
    say(operatorText('Não foi possível concluir', cause), 'error')
    process.exitCode = 1
  }
}
