import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { Hono } from 'hono'

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

/**
 * Serves the built web app. Unknown paths without an extension get the app, which shows its own 404 page.
 * @param root folder of the build.
 * @param extra further folders by the path they appear under.
 */
export function createWeb(root: string, extra: Readonly<Record<string, string>> = {}): Hono {
  const app = new Hono()
  for (const [prefix, folder] of Object.entries(extra)) {
    app.get(`${prefix}:name{[\\w.-]+}`, async (context) => {
      const name = context.req.param('name') ?? ''
      const body = await read(join(folder, name))
      return body === undefined
        ? context.text('Não encontrado', 404)
        : context.body(body, 200, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' })
    })
  }
  app.get('*', async (context) => {
    const path = normalize(decodeURIComponent(context.req.path)).replace(/^(\.\.[/\\])+/, '')
    const isFile = extname(path) !== ''
    // The landing page is a document of its own; every other address is a screen of the app.
    const document = path === '/' ? 'index.html' : 'app.html'
    const body = await read(join(root, isFile ? path : document))
    if (body === undefined) return context.text('Não encontrado', 404)
    const isHashed = path.startsWith('/assets/')
    return context.body(body, 200, {
      'content-type': (isFile ? TYPES[extname(path)] : TYPES['.html']) ?? 'application/octet-stream',
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'permissions-policy': 'microphone=(self), camera=(), geolocation=()',
    })
  })
  return app
}

async function read(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(file))
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && ['ENOENT', 'EISDIR', 'ENOTDIR'].includes(String(cause.code)))
      return undefined
    throw cause
  }
}
