import { z } from 'zod'
import { Failure } from './failure.ts'

/**
 * Reads a JSON body no larger than the limit.
 * @throws Failure 'invalid' for anything else.
 */
export async function readBody<T>(request: Request, schema: z.ZodType<T>, maxBytes: number): Promise<T> {
  const bytes = await readBytes(request, maxBytes)
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder().decode(bytes))
  } catch (cause) {
    throw new Failure('invalid', 'O pedido não é um JSON válido.', { cause })
  }
  const read = schema.safeParse(json)
  if (read.success) return read.data
  const field = read.error.issues[0]?.path.join('.') ?? ''
  throw new Failure('invalid', `O pedido está incompleto ou tem um valor inválido: ${field || 'corpo'}.`)
}

/** @throws Failure 'unauthenticated' where the request names no caller. */
export function readBearer(request: Request): string {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (token === undefined) throw new Failure('unauthenticated', 'Sua sessão terminou. Entre novamente.')
  return token
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let total = 0
  for await (const part of request.body ?? []) {
    total += part.length
    if (total > maxBytes) throw new Failure('invalid', 'O pedido é grande demais.')
    parts.push(part)
  }
  const whole = new Uint8Array(total)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
