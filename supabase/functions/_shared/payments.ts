import type { FunctionContext } from '@prontuvoz/rules/function-context'
import type Stripe from 'stripe'
import { boundedFetch } from './bounded-fetch.ts'
import { FunctionFailure } from './failure.ts'

const TIMEOUT_MS = 15_000

/** The payment provider, configured for this server. */
export interface Payments {
  readonly stripe: Stripe
  /** The classes of the library's errors. */
  readonly errors: typeof Stripe.errors
  readonly log: FunctionContext['log']
  /**
   * Parses a message after verifying that the provider sent it within the last five minutes.
   * @throws FunctionFailure 'invalid' for a missing, wrong or stale signature, and for an unreadable body.
   */
  readonly verifiedEvent: (body: string, signature: string | null) => Promise<Stripe.Event>
}

/**
 * Opens the payment provider. Its library is imported on first use: most servers never need it.
 * @throws FunctionFailure 'not-configured' if this server has no key for it.
 */
export async function paymentsOf({ env, log }: Pick<FunctionContext, 'env' | 'log'>): Promise<Payments> {
  const key = env('STRIPE_SECRET_KEY')
  const secret = env('STRIPE_WEBHOOK_SECRET')
  if (key === undefined || secret === undefined)
    throw new FunctionFailure('not-configured', 'O pagamento não está configurado neste servidor.')
  const { default: Stripe } = await import('stripe')
  const stripe = new Stripe(key, {
    // Fetch and SubtleCrypto exist in every runtime of functions.
    httpClient: Stripe.createFetchHttpClient(boundedFetch(TIMEOUT_MS)),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...serverOf(env('STRIPE_API_URL')),
  })
  const crypto = Stripe.createSubtleCryptoProvider()
  return {
    stripe,
    errors: Stripe.errors,
    log,
    verifiedEvent: async (body, signature) => {
      try {
        return await stripe.webhooks.constructEventAsync(body, signature ?? '', secret, undefined, crypto)
      } catch (cause) {
        // A wrong secret, or a clock that is minutes off, causes every message to be rejected: the library's message
        // tells which. A malformed header causes some other error of the library, and nothing is wrong here.
        const isToldWhy = cause instanceof Stripe.errors.StripeSignatureVerificationError
        log('warn', 'payment-message-refused', { reason: isToldWhy ? cause.message.split('\n')[0] : 'unreadable' })
        throw new FunctionFailure('invalid', 'A assinatura da mensagem não confere.', { cause })
      }
    },
  }
}

/** Host, port and protocol of a server used instead of the provider's; empty for the provider itself. */
function serverOf(address: string | undefined): Stripe.StripeConfig {
  if (address === undefined) return {}
  const { hostname, port, protocol } = new URL(address)
  const isSecure = protocol === 'https:'
  return { host: hostname, port: port || (isSecure ? '443' : '80'), protocol: isSecure ? 'https' : 'http' }
}
