import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

const KIB = 1024
const MIB = 1024 * KIB

/**
 * How much of an oversized body is read and dropped, so that its sender gets the response rather than a broken
 * connection.
 */
const MAX_DISCARDED_BYTES = 32 * MIB

/** A record of a million characters with all its evidence takes six million bytes. */
export const MAX_RECORD_BYTES = 12 * MIB

// The first matching prefix applies. Limits for signed-out visitors are small: their bodies are read before any check.
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
 * Rejects a body over its route's limit with 413. Without a declared length (chunked) it counts the bytes, so that no
 * more than the limit is held in memory, and responds once the body has arrived.
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
    // NaN counts as over every limit.
    return declaredBytes <= found.maxSize ? answer() : refuse(context)
  }
}

/**
 * The size of a body according to its headers: 0 without a body; undefined if the bytes have to be counted. Accessing
 * the body would turn it into a stream, which costs more than the rest of a small request.
 */
function declaredLength({ req }: Context): number | undefined {
  if (req.method === 'GET' || req.method === 'HEAD') return 0
  const declared = req.header('content-length')
  return declared === undefined || req.header('transfer-encoding') !== undefined ? undefined : Number(declared)
}

/**
 * Reads the rest of a rejected body: Node closes a connection with an unread body half a second after the response,
 * which could break the next request on it or reach the sender before the response does.
 */
async function readToEnd(request: Request): Promise<void> {
  // In this order: a body that was read as a whole never became a stream.
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
