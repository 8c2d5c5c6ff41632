import { Failure, failureOf } from './failure.ts'

const MAX_MS = 20_000

/** Fetches the server's /config.json, unchecked and uncached. @throws Failure */
export async function fetchConfiguration(): Promise<unknown> {
  const answer = await fetch('/config.json', { signal: AbortSignal.timeout(MAX_MS) }).catch((cause: unknown) => {
    const isLate = cause instanceof DOMException && cause.name === 'TimeoutError'
    throw new Failure(isLate ? 'unanswered' : 'offline', 'Sem conexão com o servidor.', cause)
  })
  if (!answer.ok) throw failureOf(answer.status, 'O servidor ainda está iniciando.')
  return answer.json()
}

/**
 * The backend's URL and public key. Validated by hand: a schema library would make the first load 5% larger.
 * @throws Failure
 */
export async function backendAddress(): Promise<{ readonly url: string; readonly key: string }> {
  const found = await fetchConfiguration()
  if (
    typeof found !== 'object' ||
    found === null ||
    !('supabaseUrl' in found) ||
    !('supabaseKey' in found) ||
    typeof found.supabaseUrl !== 'string' ||
    typeof found.supabaseKey !== 'string'
  )
    throw new Failure('unavailable', 'A resposta do servidor está incompleta.')
  return { url: isHere(found.supabaseUrl) ? window.location.origin : found.supabaseUrl, key: found.supabaseKey }
}

/** The scheme does not count: behind a proxy only the browser knows by which one it came. */
function isHere(url: string): boolean {
  return url === '' || new URL(url).host === globalThis.location?.host
}

/** The demonstration account; null if there is none. Validated by hand, as above. @throws Failure */
export async function demonstrationAccount(): Promise<{ readonly email: string; readonly password: string } | null> {
  const found = await fetchConfiguration()
  const demo = typeof found === 'object' && found !== null && 'demo' in found ? found.demo : false
  return typeof demo === 'object' &&
    demo !== null &&
    'email' in demo &&
    'password' in demo &&
    typeof demo.email === 'string' &&
    typeof demo.password === 'string'
    ? { email: demo.email, password: demo.password }
    : null
}
