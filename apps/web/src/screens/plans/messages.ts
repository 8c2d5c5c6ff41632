import { Failure } from '#shared/failure.ts'

export const plansFailed = 'Erro ao carregar informações dos planos'
export const paymentSlow =
  'Está demorando mais do que o normal. O plano da conta que pagou muda sozinho em até meia hora; se não mudar, fale com nosso time abaixo.'
const NO_PAYMENTS =
  'Não foi possível iniciar o processo de pagamento. A assinatura online não está disponível no momento; fale com nosso time abaixo.'
const CHECKOUT_FAILED = 'Não foi possível iniciar o processo de pagamento. Tente novamente.'

/** The message if the payment page could not be opened. */
export function checkoutFailed(cause: unknown): string {
  if (cause instanceof Failure && cause.kind === 'conflict') return cause.message
  // Retrying cannot help: this server has no payment configured.
  if (cause instanceof Failure && cause.kind === 'unsupported') return NO_PAYMENTS
  return CHECKOUT_FAILED
}
