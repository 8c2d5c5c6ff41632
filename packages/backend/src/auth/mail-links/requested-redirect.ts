import type { Context } from 'hono'
import { redirectTarget } from './redirect-target.ts'

/** The page that the client requested (header, then parameter, then Referer), if it is the product's own. */
export function requestedRedirect(context: Context, publicUrl: string): URL {
  const asked = context.req.header('redirect_to') ?? context.req.query('redirect_to') ?? context.req.header('referer')
  return redirectTarget(asked, publicUrl)
}
