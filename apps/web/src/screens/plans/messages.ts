import { Failure } from '#shared/failure.ts'
import type { Message } from '#shared/message.ts'

export const plansFailed = 'Erro ao carregar informações dos planos'
export const paymentSlow =
  'Está demorando mais do que o normal. O plano da conta que pagou muda sozinho em até meia hora; se não mudar, fale com nosso time abaixo.'
const NO_PAYMENTS =
  'Não foi possível iniciar o processo de pagamento. A assinatura online não está disponível no momento; fale com nosso time abaixo.'
const CHECKOUT_FAILED = 'Não foi possível iniciar o processo de pagamento. Tente novamente.'

/** Why no payment page was opened. Nothing has been paid, and a plan that is already in force is not an error. */
export function checkoutFailed(cause: unknown): Message & { readonly tone: 'info' | 'error' } {
  if (cause instanceof Failure && cause.kind === 'conflict') return { tone: 'info', title: cause.message }
  // Retrying cannot help: this server has no payment configured.
  const hasNone = cause instanceof Failure && cause.kind === 'unsupported'
  return { tone: 'error', title: 'O plano não mudou', text: hasNone ? NO_PAYMENTS : CHECKOUT_FAILED }
}
