import { extname, join, normalize } from 'node:path'
import { isAppRoute } from '@prontuvoz/rules/app-routes'
import { Hono, type Context } from 'hono'
import { createStaticFiles, type Encoding } from './static-files.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.wav': 'audio/wav',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

// Scripts only from this address: a transcript or a name can never become code.
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "frame-ancestors 'none'",
  "base-uri 'self'",
  "form-action 'self'",
].join('; ')

// Already compressed formats would only grow.
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.webmanifest', '.json', '.txt'])

/**
 * Serves the built web app: `/` is the landing page's own document, each screen is the app's. Any other address gets the
 * app too, which shows its 404 page, with the status 404; only what a page itself asks for is answered by a word.
 * @param root folder of the build.
 * @param extra further folders by the path they appear under.
 */
export function createWeb(root: string, extra: Readonly<Record<string, string>> = {}): Hono {
  const app = new Hono()
  const files = createStaticFiles()

  async function serve(
    context: Context,
    file: string,
    status: 200 | 404,
    headers: Readonly<Record<string, string>>,
  ): Promise<Response> {
    const found = await files(file)
    if (found === undefined) return context.text('Não encontrado', 404)
    const extension = extname(file)
    const encoding = COMPRESSIBLE.has(extension) ? accepted(context.req.header('accept-encoding')) : 'identity'
    return context.body(await found.bytes(encoding), status, {
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      vary: 'accept-encoding',
      ...headers,
    })
  }

  async function existing(path: string | undefined): Promise<string | undefined> {
    if (path === undefined) return undefined
    const file = join(root, path === '/' ? 'index.html' : path)
    return (await files(file)) ? file : undefined
  }

  for (const [prefix, folder] of Object.entries(extra)) {
    app.get(`${prefix}:name{[\\w.-]+}`, (context) =>
      serve(context, join(folder, context.req.param('name') ?? ''), 200, {}),
    )
  }
  app.get('*', async (context) => {
    const path = filePath(context.req.path)
    const isPart = path?.startsWith('/assets/') === true
    const file = await existing(path)
    if (file === undefined && isPart) return context.text('Não encontrado', 404)
    const isKnown = file !== undefined || (path !== undefined && isAppRoute(path))
    return serve(context, file ?? join(root, 'app.html'), isKnown ? 200 : 404, {
      'cache-control': isPart ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'permissions-policy': 'microphone=(self), camera=(), geolocation=()',
    })
  })
  return app
}

/** The path of an address inside the build; undefined where its escapes are broken. */
function filePath(path: string): string | undefined {
  try {
    return normalize(decodeURIComponent(path)).replace(/^(\.\.[/\\])+/, '')
  } catch {
    return undefined
  }
}

/** The best encoding that the browser takes; a weight of zero refuses one. */
function accepted(header = ''): Encoding {
  const takes = (name: string) => new RegExp(String.raw`\b${name}\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`, 'i').test(header)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}
