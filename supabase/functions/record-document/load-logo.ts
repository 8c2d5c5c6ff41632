import type { FunctionContext } from '@prontuvoz/rules/function-context'

const PUBLIC_OBJECTS = '/storage/v1/object/public/'
const TIME_LIMIT_MS = 3000
const MAX_BYTES = 5 * 1024 * 1024
const TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg'])

/**
 * The logo of a profile. Undefined if it is not in the backend's own public storage, takes over three seconds or
 * exceeds 5 MB: a document without its logo is better than none.
 */
export async function loadLogo(
  logoUrl: string,
  { env, fetch }: Pick<FunctionContext, 'env' | 'fetch'>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const address = publicObject(logoUrl, env('SUPABASE_URL'), env('PUBLIC_URL'))
  if (address === undefined) return undefined
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIME_LIMIT_MS), redirect: 'error' })
    const [type = ''] = (answer.headers.get('content-type') ?? '').split(';')
    if (answer.ok && answer.body && TYPES.has(type.trim().toLowerCase())) return await read(answer.body)
    await answer.body?.cancel()
    return undefined
  } catch {
    return undefined
  }
}

/**
 * The URL to fetch the logo from. Users write their own profile, so it must never send this server anywhere but to the
 * backend. Browsers store the backend's public URL, which may differ from the functions' one.
 */
function publicObject(logoUrl: string, backend: string | undefined, publicName = backend): URL | undefined {
  if (backend === undefined || !URL.canParse(logoUrl, backend)) return undefined
  const { origin, pathname, username, password } = new URL(logoUrl, backend)
  const isOurs = [backend, publicName].some((own) => own !== undefined && new URL(own).origin === origin)
  if (!isOurs || username !== '' || password !== '' || !pathname.startsWith(PUBLIC_OBJECTS)) return undefined
  return new URL(pathname, backend)
}

async function read(body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop early cancels the rest of the download.
  for await (const part of body) {
    size += part.byteLength
    if (size > MAX_BYTES) return undefined
    parts.push(part)
  }
  return new Uint8Array(await new Blob(parts.map((part) => new Uint8Array(part))).arrayBuffer())
}
