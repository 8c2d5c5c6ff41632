import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/**
 * Says whether a request comes from this machine.
 * One that a proxy passed on counts as foreign, whatever address the proxy has.
 */
export function isFromThisMachine(context: Context): boolean {
  const address = getConnInfo(context).remote.address ?? ''
  const isForwarded =
    context.req.header('x-forwarded-for') !== undefined || context.req.header('forwarded') !== undefined
  return LOOPBACK.test(address) && !isForwarded
}

/** Lets only visitors of this machine through. The outbox holds links that open accounts. */
export const loopbackOnly: MiddlewareHandler = async (context, next) =>
  isFromThisMachine(context) ? next() : context.text('Não encontrado', 404)
