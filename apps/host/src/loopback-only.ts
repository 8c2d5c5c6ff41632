import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

// A page of the web whose name was rebound to this machine still sends its own name.
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i

/**
 * Says whether a request comes from this machine, and to it by a name that no other can take.
 * One that a proxy passed on counts as foreign, whatever address the proxy has.
 */
export function isFromThisMachine(context: Context): boolean {
  const address = getConnInfo(context).remote.address ?? ''
  const isForwarded =
    context.req.header('x-forwarded-for') !== undefined || context.req.header('forwarded') !== undefined
  return LOOPBACK.test(address) && LOOPBACK_HOST.test(context.req.header('host') ?? '') && !isForwarded
}

/**
 * Whether an installation is visited from its own machine alone. Behind a proxy a visitor may look like this machine: a
 * plain `proxy_pass` sends neither the visitor's address nor the name that was asked for.
 */
export function isLocalInstallation(publicUrl: string): boolean {
  return LOOPBACK_HOST.test(new URL(publicUrl).host)
}

/** Lets only visitors of this machine through. The outbox holds links that open accounts. */
export const loopbackOnly: MiddlewareHandler = async (context, next) =>
  isFromThisMachine(context) ? next() : context.text('Não encontrado', 404)
