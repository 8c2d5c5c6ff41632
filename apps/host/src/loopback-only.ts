import { getConnInfo } from '@hono/node-server/conninfo'
import type { MiddlewareHandler } from 'hono'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/**
 * Lets only visitors of this machine through. The outbox holds links that open accounts.
 * A request that a proxy passed on counts as foreign, whatever address the proxy has.
 */
export const loopbackOnly: MiddlewareHandler = async (context, next) => {
  const address = getConnInfo(context).remote.address ?? ''
  const isForwarded =
    context.req.header('x-forwarded-for') !== undefined || context.req.header('forwarded') !== undefined
  if (!LOOPBACK.test(address) || isForwarded) return context.text('Não encontrado', 404)
  return next()
}
