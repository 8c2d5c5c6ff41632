import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

const KIB = 1024
const MIB = 1024 * KIB

/** How much of a body over its limit is read and dropped, so that its sender gets the answer and not a broken connection. */
const MAX_DISCARDED_BYTES = 32 * MIB

/** A record of a million characters with all that it is based on takes six million bytes. */
export const MAX_RECORD_BYTES = 12 * MIB

// The first matching prefix counts. Limits for signed-out visitors are small: their bodies are read before any check.
const LIMITS: readonly (readonly [prefix: string, maxBytes: number])[] = [
  ['/functions/v1/transcribe-streaming', 4 * MIB],
  ['/functions/v1/process-medical-text', 6 * MIB],
  ['/functions/v1/stripe-webhook', MIB],
  ['/functions/v1/', 64 * KIB],
  // A photo of 5 MB and the form around it.
  ['/storage/v1/', 6 * MIB],
  ['/rest/v1/rpc/complete_consultation', MAX_RECORD_BYTES],
  ['/rest/v1/rpc/renew_draft', MAX_RECORD_BYTES],
  // A transcript may have a million characters.
  ['/rest/v1/', 6 * MIB],
  ['/auth/v1/', 256 * KIB],
  ['/', 64 * KIB],
]

/**
 * Refuses a body over its route's limit with 413. Without a declared length (chunked) it counts the bytes, so that no
 * more than the limit is held in memory, and answers once the body has arrived.
 */
export function limitBodies(): MiddlewareHandler {
  const limited = LIMITS.map(([prefix, maxSize]) => ({
    ...{ prefix, maxSize },
    count: bodyLimit({ maxSize, onError: refuse }),
  }))
  return async (context, next) => {
    const { path } = context.req
    const answer = async () => {
      await next()
      await readToEnd(context.req.raw)
    }
    const found = limited.find(({ prefix }) => path.startsWith(prefix))
    const declaredBytes = found && declaredLength(context)
    if (!found || declaredBytes === undefined) return found ? found.count(context, answer) : answer()
    // What is no number is over every limit.
    return declaredBytes <= found.maxSize ? answer() : refuse(context)
  }
}

/**
 * How many bytes a body has by its headers: 0 if there is none; undefined if they have to be counted. Looking at the body
 * itself makes a stream of it, which costs more than the rest of a small request.
 */
function declaredLength({ req }: Context): number | undefined {
  if (req.method === 'GET' || req.method === 'HEAD') return 0
  const declared = req.header('content-length')
  return declared === undefined || req.header('transfer-encoding') !== undefined ? undefined : Number(declared)
}

/**
 * Reads the rest of a refused body: Node closes a connection with an unread body half a second after the answer, which
 * could break the next request on it or reach the sender before the answer does.
 */
async function readToEnd(request: Request): Promise<void> {
  // Asked in this order: a body that was read as a whole never became a stream.
  if (request.method === 'GET' || request.method === 'HEAD' || request.bodyUsed) return
  const { body } = request
  if (body === null || body.locked) return
  await body.pipeTo(new WritableStream()).catch(() => undefined)
}

async function refuse(context: Context): Promise<Response> {
  const declaredBytes = Number(context.req.header('content-length') ?? Infinity)
  if (declaredBytes <= MAX_DISCARDED_BYTES) await readToEnd(context.req.raw)
  // The rest of the body is not read.
  else context.header('connection', 'close')
  return context.json({ message: 'O pedido é grande demais.' }, 413)
}
