import { APIConnectionTimeoutError, APIError } from 'openai'
import { Failure } from './failure.ts'

const UNAVAILABLE_STATUS = 500

/**
 * Translates what the SDK throws. Answers that were cut off arrive as plain errors of fetch or of the JSON parser.
 * @param service Portuguese, with article, as in 'O servidor de transcrição'.
 */
export function providerFailure(error: unknown, service: string): Failure {
  if (error instanceof Failure) return error
  if (error instanceof APIConnectionTimeoutError) {
    return new Failure('engine-unavailable', `${service} demorou demais para responder. Tente novamente.`, { cause: error })
  }
  const status: unknown = error instanceof APIError ? error.status : undefined
  if (status === 429) {
    return new Failure('engine-busy', `${service} está sobrecarregado. Tente novamente em instantes.`, { cause: error })
  }
  if (typeof status === 'number' && status < UNAVAILABLE_STATUS) {
    const message =
      status === 401 || status === 403
        ? `${service} recusou a chave de acesso. Avise o responsável pelo sistema.`
        : `${service} recusou o pedido. Avise o responsável pelo sistema.`
    return new Failure('engine-refused', message, { cause: error })
  }
  return new Failure('engine-unavailable', `${service} não respondeu. Tente novamente.`, { cause: error })
}
