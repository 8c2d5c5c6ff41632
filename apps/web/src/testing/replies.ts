import type { Reply } from './fake-backend.ts'

/** A failure that is not worth retrying. @param code an SQLSTATE or one of PostgREST's. */
export function refused(status = 500, code = 'x', message = 'scripted'): Reply {
  return () => Response.json({ message, code }, { status })
}

/** A connection that breaks. */
export const cut: Reply = () => {
  throw new TypeError('Failed to fetch')
}

/** A response that never arrives. */
export const never: Reply = () => new Promise(() => undefined)

/** @param body sent as JSON, in a new response for every request. */
export function json(body: unknown, status = 200): Reply {
  return () => Response.json(body, { status })
}

/** A reply that waits to be released, so that a test can inspect the screen meanwhile. */
export function held(reply: Reply): { readonly reply: Reply; readonly release: () => void } {
  let release = () => undefined as void
  const released = new Promise<void>((done) => {
    release = done
  })
  return {
    reply: async (request) => {
      await released
      return reply(request)
    },
    release: () => release(),
  }
}

/** A request that arrives, but whose response is lost. */
export function lost(reply: Reply): Reply {
  return async (request) => {
    await reply(request)
    throw new TypeError('Failed to fetch')
  }
}
