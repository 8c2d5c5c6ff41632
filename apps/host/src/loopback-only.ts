import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

// A web page whose name was rebound to this machine (DNS rebinding) still sends its own name as Host.
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i

/**
 * Whether a request comes from this machine and addresses it by a loopback name. A request forwarded by a proxy counts
 * as remote, whatever the proxy's address.
 */
export function isFromThisMachine(context: Context): boolean {
  const address = getConnInfo(context).remote.address ?? ''
  const isForwarded =
    context.req.header('x-forwarded-for') !== undefined || context.req.header('forwarded') !== undefined
  return LOOPBACK.test(address) && LOOPBACK_HOST.test(context.req.header('host') ?? '') && !isForwarded
}

/**
 * Whether only this machine uses the installation. Behind a proxy visitors may look local: a plain `proxy_pass` sends
 * neither their address nor the requested host name.
 */
export function isLocalInstallation(publicUrl: string): boolean {
  return LOOPBACK_HOST.test(new URL(publicUrl).host)
}

/** Admits only visitors on this machine. The outbox holds links that open accounts. */
export const loopbackOnly: MiddlewareHandler = async (context, next) =>
  isFromThisMachine(context) ? next() : context.text('Não encontrado', 404)
