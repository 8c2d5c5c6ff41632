import { dropServerVariables, readEnvironment } from './environment.ts'
import { createLog } from './observe/log.ts'
import { operatorText } from './observe/operator-text.ts'
import { startProduct, type RunningProduct } from './start-product.ts'

// Time for an orderly shutdown: running requests get most of it, the database the rest.
const FINISH_MS = 25_000
const END_MS = 30_000
/**
 * One request to stop arrives several times: systemd and a closed terminal signal every process, and npm and the starter forward
 * theirs. Only a later signal is a second request.
 */
const SAME_MS = 1000

let log = createLog('text')
let product: RunningProduct | undefined
let endingSince: number | undefined

async function end(): Promise<void> {
  if (endingSince !== undefined && performance.now() - endingSince < SAME_MS) return
  // A second signal, or one before anything runs, exits immediately; the database server is still signalled.
  if (endingSince !== undefined || !product) process.exit(endingSince === undefined ? 0 : 1)
  endingSince = performance.now()
  setTimeout(() => process.exit(1), END_MS).unref()
  log.write('info', 'stopping', {}, 'Encerrando: terminando o que já começou…')
  const unfinished = await product.finish(FINISH_MS)
  if (unfinished > 0) log.write('warn', 'cut-off', { unfinished })
  await product.stop()
  log.write('info', 'stopped')
  process.exit(0)
}

process.on('SIGINT', () => void end())
process.on('SIGTERM', () => void end())
// A terminal that is closed; by default it would end this process at once, and leave the database running.
process.on('SIGHUP', () => void end())
try {
  const environment = readEnvironment()
  dropServerVariables(environment)
  log = createLog(environment.logFormat)
  product = await startProduct(environment, log)
  log.write('info', 'ready', {}, `\nProntuvoz está pronto: ${product.url}\n`)
  for (const line of product.notes) log.write('info', 'note', {}, line)
} catch (cause) {
  log.write('error', 'not-started', {}, operatorText('Não foi possível iniciar', cause))
  process.exit(1)
}
