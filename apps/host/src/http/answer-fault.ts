import { DatabaseUnavailable, RETRY_AFTER_SECONDS } from '@prontuvoz/backend/database/unavailable'
import type { ErrorHandler } from 'hono'
import type { Log } from '#host/observe/log.ts'

/** Answers what a service threw, and logs it under the request's id unless it is nobody's mistake. */
export function answerFault(log: Log): ErrorHandler {
  return (fault, context) => {
    if (fault instanceof DatabaseUnavailable) {
      context.header('retry-after', String(RETRY_AFTER_SECONDS))
      return context.json(
        { code: 'unavailable', message: 'O banco de dados não está respondendo. Tente novamente.' },
        503,
      )
    }
    if (isCutShort(fault)) return context.json({ message: 'O pedido chegou incompleto.' }, 400)
    const requestId = context.get('requestId')
    // The path could name a person; the fault's own text could quote a row. Neither is logged.
    log.write('error', 'fault', { requestId, method: context.req.method, fault: describe(fault) })
    return context.json(
      { code: 'unexpected_failure', message: 'Ocorreu um erro inesperado. Tente novamente.', requestId },
      500,
    )
  }
}

/** Whether the sender went away before the end of its request, in the words of Node's HTTP server: no fault of ours. */
function isCutShort(fault: Error): boolean {
  return fault.message === 'aborted' && 'code' in fault && fault.code === 'ECONNRESET'
}

function describe(fault: Error): string {
  const code = 'code' in fault ? String(fault.code) : ''
  return [
    fault.name,
    code,
    fault.stack
      ?.split('\n')
      .find((line) => line.includes('    at '))
      ?.trim() ?? '',
  ]
    .join(' ')
    .trim()
}
