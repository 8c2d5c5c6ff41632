import { TokenFailure, type Tokens } from './auth/keys/tokens.ts'
import type { Caller } from './database/database.ts'
import { tokenFailure } from './rest/failure.ts'

/** Who sends a request, by its bearer or, where there is none, its API key. A Response refuses it. */
export async function identify(request: Request, tokens: Tokens): Promise<Caller | Response> {
  const authorization = request.headers.get('authorization') ?? ''
  const bearer = /^bearer (.+)$/i.exec(authorization)?.[1] ?? request.headers.get('apikey')
  if (bearer === undefined || bearer === null) return { role: 'anon', claims: {} }
  const caller = await tokens.verify(bearer)
  return caller instanceof TokenFailure ? tokenFailure(caller.reason) : caller
}
