import { Failure } from '#shared/failure.ts'

export const plansFailed = 'Erro ao carregar informações dos planos'
const CHECKOUT_FAILED = 'Não foi possível iniciar o processo de pagamento. Tente novamente.'

/** What to say where the payment page could not be opened. */
export function checkoutFailed(cause: unknown): string {
  if (cause instanceof Failure && cause.kind === 'conflict') return cause.message
  // A server without payments says why trying again will not help.
  if (cause instanceof Failure && cause.kind === 'unsupported') return `${CHECKOUT_FAILED} ${cause.message}`
  return CHECKOUT_FAILED
}
