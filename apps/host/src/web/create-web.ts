import { extname, join, normalize } from 'node:path'
import { isAppRoute } from '@prontuvoz/rules/app-routes'
import { Hono, type Context } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { getMimeType, mimes } from 'hono/utils/mime'
import { createStaticFiles, type Encoding } from './static-files.ts'

// Scripts only from this origin: no transcript or name can become code.
const PAGE_HEADERS = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    connectSrc: ["'self'"],
    workerSrc: ["'self'", 'blob:'],
    frameAncestors: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
  },
  permissionsPolicy: { microphone: ['self'], camera: [], geolocation: [] },
  // The host sets these on every response.
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: false,
  xFrameOptions: false,
})

// Types that hono's table lacks or leaves without a charset.
const TYPES = { ...mimes, json: 'application/json; charset=utf-8', wav: 'audio/wav' }

// Other formats are compressed already and would only grow.
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.webmanifest', '.json', '.txt'])

/**
 * Serves the built web app: `/` is the landing page's own document, screens are the app's. Other paths get the app with
 * status 404, which shows its 404 page; missing resources of a page get a plain text.
 * @param root folder of the build.
 * @param extra more folders by their URL path.
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
      'content-type': getMimeType(file, TYPES) ?? 'application/octet-stream',
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
  app.get('*', PAGE_HEADERS, async (context) => {
    const { pathname, search } = new URL(context.req.url)
    // The router knows no empty segment. One slash at the beginning: two would lead to another server.
    const single = pathname.replace(/[/\\]{2,}/g, '/')
    if (single !== pathname) return context.redirect(single + search, 308)
    const path = filePath(context.req.path)
    const isPart = path?.startsWith('/assets/') === true
    const file = await existing(path)
    if (file === undefined && isPart) return context.text('Não encontrado', 404)
    const isKnown = file !== undefined || (path !== undefined && isAppRoute(decodeURI(pathname)))
    return serve(context, file ?? join(root, 'app.html'), isKnown ? 200 : 404, {
      'cache-control': isPart ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
  })
  return app
}

/** The path inside the build; undefined if its escapes are invalid. */
function filePath(path: string): string | undefined {
  try {
    return normalize(decodeURIComponent(path)).replace(/^(\.\.[/\\])+/, '')
  } catch {
    return undefined
  }
}

/** The best encoding that the browser accepts; a weight of zero rules one out. */
function accepted(header = ''): Encoding {
  const takes = (name: string) => new RegExp(String.raw`\b${name}\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`, 'i').test(header)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}
