import { defaultReply } from './default-replies.ts'
import { ROWS_OF_EVERY_ACCOUNT } from './sample-rows.ts'
import { Tables } from './tables.ts'

/** Answers a route: a new response for every request, or a promise of one. Throwing simulates a lost connection. */
export type Reply = (request: Request) => Response | Promise<Response>

/** A request as the app sent it; `body` is its parsed JSON, undefined without one. */
export interface SentRequest {
  readonly route: string
  readonly url: URL
  readonly headers: Headers
  readonly body: unknown
}

/** The backend of one test: rows, scripted replies that take precedence, and every request received. */
export class FakeBackend {
  readonly tables = new Tables(ROWS_OF_EVERY_ACCOUNT)
  readonly requests: SentRequest[] = []
  /** Requests that only a script could have answered: a test that sends one fails. */
  readonly unscripted: string[] = []
  isOffline = false
  #unanswered = 0
  readonly #scripts: { readonly route: string; readonly reply: Reply }[] = []

  /**
   * Answers a route by script instead of from the rows.
   * @param route method and path, e.g. `GET /rest/v1/patients`; `*` matches any characters.
   * @returns removes the script.
   */
  script(route: string, reply: Reply): () => void {
    const entry = { route, reply }
    this.#scripts.unshift(entry)
    return () => {
      const place = this.#scripts.indexOf(entry)
      if (place >= 0) this.#scripts.splice(place, 1)
    }
  }

  /**
   * The requests to a route so far; `*` as in `script`. Excludes the app's own requests four seconds after it opened,
   * which store the day's patients on the device: on a busy machine they fall into the middle of a test.
   */
  sent(route: string): readonly SentRequest[] {
    return this.requests.filter((request) => isOf(request.route, route) && !isOfKeptPatients(request.url))
  }

  /** Number of requests that still wait for their response. */
  get unanswered(): number {
    return this.#unanswered
  }

  /** Replaces `fetch`. */
  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input instanceof URL ? input.href : input, init)
    const url = new URL(request.url)
    // The app's own files are not served by the backend.
    if (url.origin === window.location.origin && url.pathname.startsWith('/src/')) return new Response()
    const route = `${request.method} ${url.pathname}`
    const text = await request.clone().text()
    this.requests.push({ route, url, headers: request.headers, body: parsed(text) })
    if (this.isOffline) throw new TypeError('Failed to fetch')
    const script = this.#scripts.find((one) => isOf(route, one.route))
    this.#unanswered += 1
    try {
      return await untilAborted(script ? script.reply(request) : this.#reply(request, route), request.signal)
    } finally {
      this.#unanswered -= 1
    }
  }

  #reply(request: Request, route: string): Response {
    const reply = defaultReply(request, this.tables)
    if (reply) return reply
    this.unscripted.push(route)
    throw new TypeError(`${route} has no script`)
  }
}

function isOfKeptPatients({ searchParams }: URL): boolean {
  return searchParams.get('limit') === '40'
}

function isOf(route: string, pattern: string): boolean {
  return new RegExp(`^${pattern.split('*').map(RegExp.escape).join('.*')}$`).test(route)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text === '' ? undefined : text
  }
}

async function untilAborted(answer: Response | Promise<Response>, signal: AbortSignal): Promise<Response> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    Promise.resolve(answer).then(resolve, reject)
  })
}
