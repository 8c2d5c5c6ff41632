import { isAway, RETRY_AFTER_SECONDS } from '@prontuvoz/backend/database/unavailable'
import type { ErrorHandler } from 'hono'
import type { Log } from '#host/observe/log.ts'

/** Responds to an error thrown by a service, and logs it under the request's id unless the sender disconnected. */
export function answerFault(log: Log): ErrorHandler {
  return (fault, context) => {
    if (isAway(fault)) {
      context.header('retry-after', String(RETRY_AFTER_SECONDS))
      return context.json(
        { code: 'unavailable', message: 'O banco de dados não está respondendo. Tente novamente.' },
        503,
      )
    }
    if (isCutShort(fault)) return context.json({ message: 'O pedido chegou incompleto.' }, 400)
    const requestId = context.get('requestId')
    // Log neither path nor message: the path may name a person, the message may quote a row.
    log.write('error', 'fault', { requestId, method: context.req.method, fault: describe(fault) })
    return context.json(
      { code: 'unexpected_failure', message: 'Ocorreu um erro inesperado. Tente novamente.', requestId },
      500,
    )
  }
}

/** Whether the sender disconnected before the end of its request, as Node's HTTP server reports it: not a fault. */
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
